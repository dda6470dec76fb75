/// Where an item is in a list of sections; counts from zero, as UIKit's `IndexPath` does.
public struct LayoutIndexPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section.
  public var item: Int

  /// The item at an index of a section.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// `[section, item]`.
  public var description: String { "[\(section), \(item)]" }

  /// In reading order.
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }
}

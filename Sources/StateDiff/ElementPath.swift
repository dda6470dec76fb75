/// Where an item is in a list of sections. Counts from zero, as `IndexPath` does in UIKit.
public struct ElementPath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  public var section: Int
  /// The index of the item in its section: `row` and `item` in UIKit.
  public var element: Int

  /// The item at `element` in the section at `section`.
  @inlinable
  public init(section: Int, element: Int) {
    self.section = section
    self.element = element
  }

  /// `[section, element]`, as an `IndexPath` describes itself.
  public var description: String { "[\(section), \(element)]" }

  /// In reading order: by section, then by element.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    (left.section, left.element) < (right.section, right.element)
  }
}

/// A cell's size and the insets inside of it: UIKit's `NSCollectionLayoutItem`.
public struct LayoutItem: Hashable, Sendable {
  /// The size of the cell, its insets included. Fractions refer to the group around it.
  public var size: LayoutSize
  /// The insets that are subtracted from the cell to get the item's frame. Neighbours don't move.
  /// Along an estimated dimension insets are ignored, as in UIKit.
  public var contentInsets: LayoutInsets

  /// An item.
  public init(size: LayoutSize, contentInsets: LayoutInsets = .zero) {
    self.size = size
    self.contentInsets = contentInsets
  }
}

/// Items in a row or in a column, repeated until all items of the section have a place: UIKit's
/// `NSCollectionLayoutGroup`.
///
///     LayoutGroup.horizontal(
///       size: LayoutSize(width: .fractionalWidth(1), height: .absolute(320)),
///       subitem: .item(LayoutItem(size: .full)), count: 2)
///
/// Subitems that are larger than their group are cut to it. A group without subitems holds one item
/// as large as itself. An estimated dimension of a group is computed from its contents; the number
/// of its subitems follows from the estimate.
public struct LayoutGroup: Hashable, Sendable {
  /// The repetition of the subitems.
  public enum Repetition: Hashable, Sendable {
    /// One after the other, from the first again after the last, until the next doesn't fit
    /// (UIKit's `subitems:`), which begins the next group.
    case untilFull
    /// A number of times, in equal shares of the group's length less the spacing; their own size
    /// along the group's axis doesn't count (UIKit's `subitem:count:`). Less than 1 counts as 1.
    case equally(Int)
  }

  /// Along which items follow each other.
  public var axis: LayoutAxis
  /// The size, its insets included. Fractions refer to the container.
  public var size: LayoutSize
  /// The subitems.
  public var subitems: [LayoutSubitem]
  /// The repetition of the subitems.
  public var repetition: Repetition
  /// Between two subitems, in points. Negative spacing and NaN count as 0.
  public var interItemSpacing: Double
  /// Between the group's edges and its subitems. Ignored along an estimated dimension, as in UIKit.
  public var contentInsets: LayoutInsets

  /// A group that is filled with its subitems, again and again, from the left.
  public static func horizontal(
    size: LayoutSize, subitems: [LayoutSubitem], interItemSpacing: Double = 0,
    contentInsets: LayoutInsets = .zero
  ) -> Self {
    Self(.horizontal, size, subitems, .untilFull, interItemSpacing, contentInsets)
  }

  /// Creates a group whose width a number of subitems share equally.
  public static func horizontal(
    size: LayoutSize, subitem: LayoutSubitem, count: Int,
    interItemSpacing: Double = 0, contentInsets: LayoutInsets = .zero
  ) -> Self {
    Self(.horizontal, size, [subitem], .equally(count), interItemSpacing, contentInsets)
  }

  /// A group that is filled with its subitems, again and again, from above.
  public static func vertical(
    size: LayoutSize, subitems: [LayoutSubitem], interItemSpacing: Double = 0,
    contentInsets: LayoutInsets = .zero
  ) -> Self {
    Self(.vertical, size, subitems, .untilFull, interItemSpacing, contentInsets)
  }

  /// Creates a group whose height a number of subitems share equally.
  public static func vertical(
    size: LayoutSize, subitem: LayoutSubitem, count: Int,
    interItemSpacing: Double = 0, contentInsets: LayoutInsets = .zero
  ) -> Self {
    Self(.vertical, size, [subitem], .equally(count), interItemSpacing, contentInsets)
  }

  private init(
    _ axis: LayoutAxis, _ size: LayoutSize, _ subitems: [LayoutSubitem], _ repetition: Repetition,
    _ interItemSpacing: Double, _ contentInsets: LayoutInsets
  ) {
    self.axis = axis
    self.size = size
    self.subitems = subitems
    self.repetition = repetition
    self.interItemSpacing = interItemSpacing
    self.contentInsets = contentInsets
  }

  /// True if measuring may change it: only then its repetitions may differ.
  var dependsOnMeasuring: Bool { subitems.contains(where: \.dependsOnMeasuring) }
}

/// An element of a group: an item or a group again. In UIKit a group is an item by inheritance.
public enum LayoutSubitem: Hashable, Sendable {
  /// One item.
  case item(LayoutItem)
  /// A group, with as many items as it holds.
  case group(LayoutGroup)

  /// The size.
  public var size: LayoutSize {
    switch self {
    case .item(let item): item.size
    case .group(let group): group.size
    }
  }

  var dependsOnMeasuring: Bool {
    switch self {
    case .item(let item): item.size.isEstimated
    case .group(let group): group.dependsOnMeasuring
    }
  }
}

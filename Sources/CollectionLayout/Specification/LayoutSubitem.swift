/// What a group holds: an item or a group again. In UIKit a group is an item by inheritance.
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

  /// Whether measuring may change it or what is in it.
  var dependsOnMeasuring: Bool {
    switch self {
    case .item(let item): item.size.isEstimated
    case .group(let group): group.dependsOnMeasuring
    }
  }
}

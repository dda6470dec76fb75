/// Room between the items of a group, in points: UIKit's `NSCollectionLayoutSpacing`.
///
/// Negative spacing and NaN count as 0.
public enum LayoutSpacing: Hashable, Sendable {
  /// So much.
  case fixed(Double)
  /// So much at least: what the items leave of the group's length is shared among the gaps. Where a
  /// group says how many items share it equally, they leave nothing.
  case flexible(Double)

  /// None.
  public static var none: Self { .fixed(0) }

  /// Whether gaps may grow.
  public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }

  /// How much at least.
  public var least: Double {
    switch self {
    case .fixed(let length), .flexible(let length): length.usableLength
    }
  }
}

extension LayoutSpacing: CustomStringConvertible {
  /// `14`, `≥ 14`.
  public var description: String { (isFlexible ? "≥ " : "") + least.pointText }
}

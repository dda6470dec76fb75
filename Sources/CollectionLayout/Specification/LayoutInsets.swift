/// Room left free at the four edges, in points: UIKit's `NSDirectionalEdgeInsets`.
///
/// Leading is left. Negative insets, which UIKit takes as outsets, and NaN count as 0.
public struct LayoutInsets: Hashable, Sendable {
  /// At the upper edge.
  public var top: Double
  /// At the left edge.
  public var leading: Double
  /// At the lower edge.
  public var bottom: Double
  /// At the right edge.
  public var trailing: Double

  /// Insets; none where nothing is said.
  public init(
    top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// None.
  public static var zero: Self { LayoutInsets() }

  /// As they are laid out.
  var usable: Self {
    LayoutInsets(
      top: top.usableLength, leading: leading.usableLength, bottom: bottom.usableLength,
      trailing: trailing.usableLength)
  }

  /// Those that take effect: along estimated dimensions there are none, as UIKit has it.
  func applying(where isEstimated: (LayoutAxis) -> Bool) -> Self {
    var insets = usable
    if isEstimated(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
    if isEstimated(.vertical) { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension LayoutInsets: CustomStringConvertible {
  /// Those that aren't 0: `leading 4, bottom 8, trailing 4`; `none` if there are none.
  public var description: String {
    let edges = [("top", top), ("leading", leading), ("bottom", bottom), ("trailing", trailing)]
    let texts = edges.filter { $0.1 != 0 }.map { "\($0.0) \($0.1.pointText)" }
    return texts.isEmpty ? "none" : texts.joined(separator: ", ")
  }
}

/// The way along which things follow each other.
public enum LayoutAxis: String, CaseIterable, Sendable {
  /// To the right.
  case horizontal
  /// Down.
  case vertical

  /// The other one.
  public var crossing: Self { self == .horizontal ? .vertical : .horizontal }
}

/// A place, in points: to the right and down from the origin of what it is in.
public struct LayoutPoint: Hashable, Sendable {
  /// Points to the right.
  public var x: Double
  /// Points down.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static var zero: Self { LayoutPoint(x: 0, y: 0) }

  /// The place so far along an axis and so far across it.
  init(along: Double, across: Double, _ axis: LayoutAxis) {
    switch axis {
    case .horizontal: self.init(x: along, y: across)
    case .vertical: self.init(x: across, y: along)
    }
  }
}

extension LayoutPoint: CustomStringConvertible {
  /// `4, 320`.
  public var description: String { "\(x.pointText), \(y.pointText)" }
}

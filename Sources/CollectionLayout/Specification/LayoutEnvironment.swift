/// What a layout is made for: UIKit's `NSCollectionLayoutEnvironment`, its container alone.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The size of what the content scrolls in: a screen.
  public var container: LayoutExtent

  /// A container.
  public init(container: LayoutExtent) { self.container = container }

  /// A container.
  public init(width: Double, height: Double) {
    container = LayoutExtent(width: width, height: height)
  }
}

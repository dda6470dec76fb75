/// The identifier of a kind of cells, which knows their type: no cast where one is dequeued.
///
///     enum Reusable {
///       static let photo = ReusableCell<PhotoCell>()
///     }
public struct ReusableCell<Cell: ReusableView>: Hashable, Sendable {
  /// What it is called; cells of one pool are told apart by it.
  public let identifier: String

  /// An identifier: the type's name unless another is given.
  public init(identifier: String = "\(Cell.self)") { self.identifier = identifier }
}

/// A cell that shows one thing after another.
@MainActor public protocol ReusableView: AnyObject {
  /// A cell that shows nothing yet.
  init()
  /// Called before it shows something else: lets go of what it showed.
  func prepareForReuse()
}

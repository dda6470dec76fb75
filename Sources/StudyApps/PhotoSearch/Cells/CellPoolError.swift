/// Why a pool has no cell. (UIKit ends the program.)
public enum CellPoolError: Error, Hashable, Sendable {
  /// No kind of cells has this identifier.
  case notRegistered(String)
  /// By this identifier cells of another type are registered.
  case otherType(String, asked: String, registered: String)
}

extension CellPoolError: CustomStringConvertible {
  /// One line.
  public var description: String {
    switch self {
    case .notRegistered(let identifier):
      "no cell is registered as “\(identifier)”; register it before it is dequeued"
    case .otherType(let identifier, let asked, let registered):
      "“\(identifier)” is registered for \(registered), not for \(asked)"
    }
  }
}

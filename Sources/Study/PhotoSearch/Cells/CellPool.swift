/// Gives cells for the places of a screen: cells that left it are reused before one is made.
///
/// It holds the cells: visible ones by their place, the others until they are reused.
@MainActor final class CellPool<Place: Hashable> {
  private struct Kind {
    let type: any ReusableView.Type
    /// Cells that left the screen, the last one last.
    var waiting: [any ReusableView] = []
  }

  private struct Shown {
    let cell: any ReusableView
    let identifier: String
  }

  private var kinds: [String: Kind] = [:]
  private var shown: [Place: Shown] = [:]

  private(set) var madeCount = 0
  private(set) var reusedCount = 0

  /// A pool that knows no kind of cells.
  init() {}

  /// The places that show a cell, in no order.
  var places: Set<Place> { Set(shown.keys) }

  var waitingCount: Int { kinds.values.reduce(0) { $0 + $1.waiting.count } }

  /// Makes a kind of cells known; a later one of the same identifier takes the place of an earlier, whose
  /// cells aren't used again.
  func register<Cell>(_ cell: ReusableCell<Cell>) {
    kinds[cell.identifier] = Kind(type: Cell.self)
    shown = shown.filter { $0.value.identifier != cell.identifier }
  }

  /// Returns a cell for a place: a waiting or a new one. The place's old cell goes back first.
  ///
  /// - Throws: ``CellPoolError`` if the kind isn't registered, or another kind has that name.
  func dequeue<Cell>(
    _ cell: ReusableCell<Cell>, for place: Place
  ) throws(CellPoolError) -> Cell {
    let identifier = cell.identifier
    guard let kind = kinds[identifier] else { throw .notRegistered(identifier) }
    guard kind.type == Cell.self else {
      throw .otherType(identifier, asked: "\(Cell.self)", registered: "\(kind.type)")
    }
    endDisplaying(place)
    let found: Cell
    if let waiting = kinds[identifier]?.waiting.popLast() as? Cell {
      found = waiting
      reusedCount += 1
    } else {
      found = Cell()
      madeCount += 1
    }
    shown[place] = Shown(cell: found, identifier: identifier)
    return found
  }

  /// The cell that a place shows; nil if it shows none, or one of another kind.
  func cell<Cell>(_ cell: ReusableCell<Cell>, at place: Place) -> Cell? {
    shown[place].flatMap { $0.identifier == cell.identifier ? $0.cell as? Cell : nil }
  }

  /// Takes the cell of a place back, if it has one: it drops its content, and waits.
  func endDisplaying(_ place: Place) {
    guard let old = shown.removeValue(forKey: place) else { return }
    old.cell.prepareForReuse()
    kinds[old.identifier]?.waiting.append(old.cell)
  }

  /// Takes the cells of all other places back: those that scrolled away.
  func keep(only places: Set<Place>) {
    for place in shown.keys where !places.contains(place) { endDisplaying(place) }
  }
}

/// The identifier of a kind of cells, which knows their type: no cast where one is dequeued.
///
///     enum Reusable {
///       static let photo = ReusableCell<PhotoCell>()
///     }
struct ReusableCell<Cell: ReusableView>: Hashable, Sendable {
  /// The identifier of the kind, by which a pool tells its cells apart.
  let identifier: String

  /// An identifier: the type's name unless another is given.
  init(identifier: String = "\(Cell.self)") { self.identifier = identifier }
}

/// A cell that shows one thing after another.
@MainActor protocol ReusableView: AnyObject {
  /// A cell that shows nothing yet.
  init()
  /// Drops the content, before the cell shows something else.
  func prepareForReuse()
}

/// Why a pool has no cell. (UIKit ends the program.)
enum CellPoolError: Error, Hashable, Sendable {
  /// No kind of cells has this identifier.
  case notRegistered(String)
  case otherType(String, asked: String, registered: String)
}

extension CellPoolError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notRegistered(let identifier):
      "no cell is registered as “\(identifier)”; register it before it is dequeued"
    case .otherType(let identifier, let asked, let registered):
      "“\(identifier)” is registered for \(registered), not for \(asked)"
    }
  }
}

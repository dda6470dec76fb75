/// Gives cells for the places of a screen: cells that left it are reused before one is made.
@MainActor final class CellPool<Place: Hashable, Cell: ReusableView> {
  /// The cells on the screen, by their places.
  private(set) var shown: [Place: Cell] = [:]
  /// Cells that left the screen, the last one last.
  private var waiting: [Cell] = []

  private(set) var madeCount = 0
  private(set) var reusedCount = 0
  var waitingCount: Int { waiting.count }

  /// Returns a cell for a place: a waiting or a new one. The place's old cell goes back first.
  func dequeue(for place: Place) -> Cell {
    endDisplaying(place)
    let cell: Cell
    if let last = waiting.popLast() {
      cell = last
      reusedCount += 1
    } else {
      cell = Cell()
      madeCount += 1
    }
    shown[place] = cell
    return cell
  }

  /// Takes the cell of a place back, if it has one: it drops its content, and waits.
  func endDisplaying(_ place: Place) {
    guard let old = shown.removeValue(forKey: place) else { return }
    old.prepareForReuse()
    waiting.append(old)
  }

  /// Takes the cells of all other places back: those that scrolled away.
  func keep(only places: Set<Place>) {
    for place in shown.keys where !places.contains(place) { endDisplaying(place) }
  }
}

/// A cell that shows one thing after another.
@MainActor protocol ReusableView: AnyObject {
  /// A cell that shows nothing yet.
  init()
  /// Drops the content, before the cell shows something else.
  func prepareForReuse()
}

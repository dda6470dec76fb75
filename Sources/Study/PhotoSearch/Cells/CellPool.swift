/// Gives cells for the places of a screen: cells that left it are reused before one is made.
@MainActor final class CellPool<Place: Hashable, Cell: ReusableView> {
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

  func endDisplaying(_ place: Place) {
    guard let old = shown.removeValue(forKey: place) else { return }
    old.prepareForReuse()
    waiting.append(old)
  }

  func keep(only places: Set<Place>) {
    for place in shown.keys where !places.contains(place) { endDisplaying(place) }
  }
}

@MainActor protocol ReusableView: AnyObject {
  init()
  func prepareForReuse()
}

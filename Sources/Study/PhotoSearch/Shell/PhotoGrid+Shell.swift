import ReactorShell
import StateDiff

/// Three square columns of which a screen shows some lines: cells are used again as it scrolls.
@MainActor struct PhotoGrid {
  static let columns = 3
  /// As many lines as a phone of 844 points shows of squares of 129 points.
  static let linesShown = 6

  private let pool = CellPool<Int, PhotoCell>()
  private var photos: [Photo] = []
  private var top = 0

  struct Update {
    var text: Sentence
    var configured: [Photo]
  }

  var photosSeen: [Photo] { Array(photos[visible]) }

  private var visible: Range<Int> {
    let start = min(top * Self.columns, photos.count)
    return start..<min(start + Self.linesShown * Self.columns, photos.count)
  }

  /// Nil if nothing changed.
  mutating func show(_ new: [Photo]) -> Update? {
    let changes = RowChanges(from: photos, to: new)
    guard !changes.isEmpty else { return nil }
    let isOther = photos.first?.id != new.first?.id
    photos = new
    if isOther { top = 0 }
    var parts: [Sentence] = []
    func add(_ count: Int, _ what: Sentence) {
      if count > 0 { parts.append(count == 1 ? "1 cell \(what)" : "\(count) cells \(what)") }
    }
    add(changes.inserted.count, "inserted")
    add(changes.removed.count, "deleted")
    add(changes.moved.count, "moved")
    let (cells, configured) = display()
    return Update(text: (parts + [cells]).joined(separator: ", "), configured: configured)
  }

  mutating func scroll(to row: Int) -> Update {
    let line = row / Self.columns
    let last = max(0, (photos.count + Self.columns - 1) / Self.columns - Self.linesShown)
    if line < top { top = line }
    if line >= top + Self.linesShown { top = min(line - Self.linesShown + 1, last) }
    let (cells, configured) = display()
    let places = "[\(visible.lowerBound)]…[\(visible.upperBound - 1)]"
    return Update(text: "scrolled to \(places): \(cells)", configured: configured)
  }

  private func display() -> (cells: Sentence, configured: [Photo]) {
    let (made, reused) = (pool.madeCount, pool.reusedCount)
    pool.keep(only: Set(visible))
    var configured: [Photo] = []
    for place in visible where pool.shown[place]?.photo?.id != photos[place].id {
      pool.dequeue(for: place).photo = photos[place]
      configured.append(photos[place])
    }
    let cells: Sentence =
      "\(pool.madeCount - made) made, \(pool.reusedCount - reused) used again"
    return (cells, configured)
  }

  /// For photos of the past: no cell is given another photo for it.
  func showing(_ photos: [Photo]) -> Self {
    var grid = self
    grid.photos = photos
    return grid
  }

  func lines(columns: Int) -> [String] {
    var lines = TextColumns.grid(
      visible.map { "[\($0)] \(photos[$0].user.name)" }, perLine: Self.columns,
      columns: min(columns, 78))
    let rest = photos.count - visible.count
    if rest > 0 { lines.append("… \(rest) more; scroll ROW shows them") }
    return lines
  }
}

final class PhotoCell: ReusableView {
  var photo: Photo?
  init() {}
  func prepareForReuse() { photo = nil }
}

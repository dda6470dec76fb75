/// Puts frames in points onto a grid of character cells.
///
/// Edges are rounded, not sizes: frames that touch have cells that touch, frames that don't overlap
/// have cells that don't, and equal frames may differ by a cell. A frame of less than half a cell
/// may have none.
public struct LayoutGrid: Hashable, Sendable {
  /// The width of a column in points.
  public let pointsPerColumn: Double
  /// The height of a row in points.
  public let pointsPerRow: Double

  /// A grid. Sizes that are none, as 0 and NaN, count as 1.
  public init(pointsPerColumn: Double, pointsPerRow: Double) {
    func usable(_ size: Double) -> Double { size > 0 && size.isFinite ? size : 1 }
    self.pointsPerColumn = usable(pointsPerColumn)
    self.pointsPerRow = usable(pointsPerRow)
  }

  /// Creates a grid that maps a width in points to a number of columns.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - columns: The number of columns; less than one counts as one.
  ///   - aspect: The ratio of a cell's height to its width.
  public init(width: Double, columns: Int, aspect: Double = 2) {
    let pointsPerColumn = width / Double(max(1, columns))
    self.init(pointsPerColumn: pointsPerColumn, pointsPerRow: pointsPerColumn * aspect)
  }

  /// The cells of a frame.
  public func cells(of frame: LayoutRect) -> LayoutCells {
    let (left, right) = (
      Self.edge(frame.minX, pointsPerColumn), Self.edge(frame.maxX, pointsPerColumn)
    )
    let (top, bottom) = (
      Self.edge(frame.minY, pointsPerRow), Self.edge(frame.maxY, pointsPerRow)
    )
    return LayoutCells(
      column: left, row: top, columns: max(0, right - left), rows: max(0, bottom - top))
  }

  /// A half rounds up, below zero, too: scrolling by whole cells changes no size.
  private static func edge(_ place: Double, _ size: Double) -> Int {
    guard place.isFinite else { return 0 }
    // Edges that are one may differ in their last digits, by how they were added up.
    let cells = (place / size * 4096).rounded() / 4096
    return Int(max(-1e15, min((cells + 0.5).rounded(.down), 1e15)))
  }
}

/// A rectangle of character cells.
public struct LayoutCells: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The number of columns; 0 if it is too narrow for one.
  public var columns: Int
  /// The number of rows; 0 if it is too low for one.
  public var rows: Int

  /// A rectangle of cells.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }
}

extension LayoutCells: CustomStringConvertible {
  /// `40 × 33 at 0, 2`.
  public var description: String { "\(columns) × \(rows) at \(column), \(row)" }
}

/// A rectangle of character cells.
public struct LayoutCells: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// How many columns; none for what is too narrow for one.
  public var columns: Int
  /// How many rows; none for what is too low for one.
  public var rows: Int

  /// A rectangle of cells.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// Whether it has no cell.
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }
}

extension LayoutCells: CustomStringConvertible {
  /// `40 × 33 at 0, 2`.
  public var description: String { "\(columns) × \(rows) at \(column), \(row)" }
}

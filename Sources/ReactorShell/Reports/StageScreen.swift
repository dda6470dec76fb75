/// A terminal on which the stage is drawn as a whole, from the first row.
package struct StageScreen {
  /// How many rows and columns there are now.
  package var size: () -> (rows: Int, columns: Int)
  /// There is something else to be drawn: `lines` is called for it once, at the end of the turn.
  package var draw: (_ lines: @escaping () -> [String]) -> Void

  package init(
    size: @escaping () -> (rows: Int, columns: Int),
    draw: @escaping (_ lines: @escaping () -> [String]) -> Void
  ) {
    self.size = size
    self.draw = draw
  }
}

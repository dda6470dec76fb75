import ReactorShell

// What `again` and `reveal` show.
extension StageReport {
  /// Shows the last frame of the flow once more, whole.
  ///
  /// - Returns: Whether there is one.
  func showAgain() -> Bool {
    goesOn()
    if !frame.hasFlow {
      guard let last = earlier.popLast() else { return false }
      frame = last
    }
    frame.page = nil
    frame.isWritten = false
    return true
  }

  /// Shows the values that are hidden, or else the next part of a step that was cut.
  ///
  /// - Returns: Whether there was something to reveal.
  func reveal() -> Bool {
    goesOn()
    if !frame.hasFlow, let last = earlier.popLast() { frame = last }
    guard frame.hasFlow else { return false }
    if frame.hidesValues, !showsValues {
      frame.revealedCount = frame.blocks.count
      frame.page = nil
      frame.isWritten = false
      return true
    }
    let layout = layout(of: frame)
    guard let step = layout.cutStep else { return false }
    let page = frame.page.map { $0 + 1 } ?? 0
    // Behind the last part the whole is seen again.
    frame.page = page < layout.pageCount(of: step) ? page : nil
    frame.isWritten = false
    return true
  }
}

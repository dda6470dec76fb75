import CReadline
import ReactorShell

// The screen drawn as a whole, with the prompt below.
extension LineEditor {
  /// True if the terminal can be drawn on from its first row: not with `TERM=dumb`, and not for
  /// screen readers.
  var canDraw: Bool {
    guard !layout.isPlain, let up = rl_get_termcap("up") else { return false }
    return up.pointee == 0x1B
  }

  /// Draws lines from the first row on, at the end of this turn, and the prompt below them. Clears
  /// everything below.
  func draw(_ lines: @escaping () -> [String]) {
    screenful = lines
    scheduleFlush()
  }

  /// Empties the screen after the pending output.
  func clear() {
    guard canDraw else { return }
    flush()
    draw { [] }
  }

  /// Every row is written over, so that nothing flickers, and nothing goes into the terminal's
  /// history, as it would where all is cleared from the first row on.
  func writeScreenful() {
    guard let lines = screenful?() else { return }
    screenful = nil
    Platform.put(
      "\u{1B}[H" + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J", to: creadline_stdout())
  }
}

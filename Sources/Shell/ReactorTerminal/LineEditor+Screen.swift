import CReadline
import ReactorShell

// The screen drawn as a whole, with the prompt below.
extension LineEditor {
  /// False with `TERM=dumb`, and for screen readers.
  var canDraw: Bool {
    guard !theme.isPlain, let up = rl_get_termcap("up") else { return false }
    return up.pointee == 0x1B
  }

  /// Draws at the end of this turn, and the prompt below. Clears everything below.
  func draw(_ lines: @escaping () -> [String]) {
    screenful = lines
    scheduleFlush()
  }

  /// Every row is written over: nothing flickers or goes into the terminal's history.
  func writeScreenful() {
    guard let lines = screenful?() else { return }
    screenful = nil
    Platform.put(
      "\u{1B}[H" + lines.map { $0 + "\u{1B}[K\n" }.joined() + "\u{1B}[J", to: creadline_stdout())
  }
}

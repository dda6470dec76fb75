import CReadline
import ReactorShell

// The screen drawn as a whole, with the prompt below.
extension LineEditor {
  /// Asks the terminal for its background. The answer comes like a key, or never.
  func askBackground() {
    rl_bind_keyseq("\\e]11;") { _, _ in
      MainActor.assumeIsolated { LineEditor.current?.readBackground() }
      return 0
    }
    Platform.put("\u{1B}]11;?\u{7}", to: rl_outstream)
    Platform.flush(rl_outstream)
  }

  private func readBackground() {
    var answer: [UInt8] = []
    // BEL ends it, or ESC and a backslash.
    while answer.count < 40, let byte = nextByte(), byte != 0x07, byte != 0x5C {
      answer.append(byte)
    }
    handlers.background(String(decoding: answer, as: UTF8.self))
  }

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

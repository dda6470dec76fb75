import CReadline
import Dispatch
import ReactorShell

// Printing, above the prompt where one is up.
extension LineEditor {
  struct Chunk {
    var isError: Bool
    var text: String
  }

  /// Lines that are printed in one turn of the main actor are drawn together, at its end.
  func print(_ text: String) { add(text, isError: false) }

  func printError(_ text: String) {
    if errorsShareTerminal {
      add(text, isError: true)
    } else {
      willPrint()
      Platform.put(text.hasSuffix("\n") ? text : text + "\n", to: creadline_stderr())
      Platform.flush(creadline_stderr())
    }
  }

  func flush() {
    guard !pending.isEmpty || screenful != nil, !isInsideReadline else { return }
    switch state {
    case .suspended: return
    case .reading:
      followSize()
      if screenful == nil { erasePrompt() }
      writePending()
      redraw()
    case .idle, .closed: writePending()
    }
  }

  func scheduleFlush() {
    guard !isFlushScheduled else { return }
    isFlushScheduled = true
    DispatchQueue.main.async {
      self.isFlushScheduled = false
      self.flush()
    }
  }

  /// Leaves the cursor at the beginning of the line where the prompt began.
  func erasePrompt() {
    if theme.isPlain || rl_get_termcap("ce") == nil {
      // A terminal that can't erase (TERM=dumb), or one that is read aloud: the typed text stays,
      // and is shown again below.
      rl_crlf()
    } else {
      rl_clear_visible_line()
    }
  }

  /// Draws prompt and line from the beginning of the line where the cursor is.
  func redraw() {
    rl_on_new_line()
    rl_forced_update_display()
    Platform.flush(rl_outstream)
  }

  private func add(_ text: String, isError: Bool) {
    guard !text.isEmpty else { return }
    let line = text.hasSuffix("\n") ? text : text + "\n"
    if pending.last?.isError == isError {
      pending[pending.count - 1].text += line
    } else {
      pending.append(Chunk(isError: isError, text: line))
    }
    pendingBytes += line.utf8.count
    // A long answer isn't kept back as a whole.
    if pendingBytes > 1 << 16 || state == .closed { flush() }
    if !pending.isEmpty { scheduleFlush() }
  }

  private func writePending() {
    willPrint()
    writeScreenful()
    let chunks = pending
    pending = []
    pendingBytes = 0
    for chunk in chunks {
      let stream = chunk.isError ? creadline_stderr() : creadline_stdout()
      // Earlier output to the other stream comes first on the terminal, too.
      if chunk.isError { Platform.flush(creadline_stdout()) }
      Platform.put(chunk.text, to: stream)
      if chunk.isError { Platform.flush(stream) }
    }
    Platform.flush(creadline_stdout())
  }
}

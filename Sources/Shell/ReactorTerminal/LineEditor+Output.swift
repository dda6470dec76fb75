import CReadline
import Dispatch
import ReactorShell

// Printing, above the prompt where one is up.
extension LineEditor {
  /// Lines that are printed in one turn of the main actor are drawn together, at its end.
  func print(_ text: String) {
    guard !text.isEmpty else { return }
    pending.keep((text.hasSuffix("\n") ? text : text + "\n").utf8)
    // A long answer isn't kept back as a whole.
    if pending.count > 1 << 16 || state == .closed { flush() }
    if !pending.isEmpty { scheduleFlush() }
  }

  func printError(_ text: String) {
    if errorsShareTerminal {
      print(text)
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

  private func writePending() {
    willPrint()
    writeScreenful()
    Platform.flush(creadline_stdout())
    _ = pending.flush()
  }
}

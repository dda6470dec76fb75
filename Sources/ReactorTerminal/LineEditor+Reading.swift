import CReadline
import Dispatch

// The way from a key to an entered line.
extension LineEditor {
  enum Entry {
    case line(EnteredLine)
    case end
  }

  /// More was typed than was read: several lines came at once.
  var hasPendingInput: Bool { Platform.bytesWaiting(on: 0) > 0 }

  func setUpReading() {
    // Between two prompts the terminal stays as readline needs it: what is typed then isn't echoed
    // into the output, nor cut at 4,096 bytes. `suspend` and `close` restore the terminal.
    rl_deprep_term_function = nil
    rl_getc_function = { _ in
      MainActor.assumeIsolated { LineEditor.current?.nextByte() }.map(Int32.init) ?? -1
    }
    input.setEventHandler { [weak self] in
      // The source's queue is the main queue.
      MainActor.assumeIsolated { self?.readKeys() }
    }
  }

  func show(_ text: String) {
    flush()
    promptText = text
    state = .reading
    isInsideReadline = true
    rl_callback_handler_install(PromptText.marked(text)) { line in
      // Safe: readline calls on the thread that called it, the main thread, and hands the line over.
      nonisolated(unsafe) let line = line
      MainActor.assumeIsolated { LineEditor.current?.accept(line) }
    }
    isInsideReadline = false
    Platform.flush(rl_outstream)
    input.resume()
  }

  func change(to text: String) {
    guard text != promptText || nextPrompt != nil else { return }
    let others = RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG
    guard creadline_is_state(UInt(others)) == 0 else {
      nextPrompt = text
      return
    }
    promptText = text
    nextPrompt = nil
    erasePrompt()
    rl_set_prompt(PromptText.marked(text))
    redraw()
    flush()
  }

  /// Takes the prompt away as far as readline is concerned; the terminal still shows it.
  func hide() {
    guard state == .reading else { return }
    state = .idle
    nextPrompt = nil
    input.suspend()
    rl_callback_handler_remove()
  }

  /// Feeds readline with what was typed. A paste comes in a turn or a few, so that output and
  /// tasks get theirs.
  private func readKeys() {
    for _ in 0..<4096 {
      // Without a prompt readline would abort the process.
      guard state == .reading else { return }
      switch Platform.input(on: 0, milliseconds: 0) {
      case .none: return
      case .bytes: break
      case .gone:
        hide()
        return handlers.end()
      }
      byteWaits = true
      readKey()
      if let entry = entered {
        entered = nil
        deliver(entry)
      } else if let text = nextPrompt {
        change(to: text)
      }
    }
  }

  /// Readline asks for a byte where one waits, or in the middle of a sequence or a paste. Should
  /// the rest of that never come, the main actor mustn't hang for long.
  private func nextByte() -> UInt8? {
    // Readline has a line already, and asks on because it believes that it pushed keys back.
    guard state == .reading else { return nil }
    if injected != nil { return injected?.popLast() }
    guard byteWaits || Platform.input(on: 0, milliseconds: 5000) != .none else { return nil }
    byteWaits = false
    return Platform.readByte(from: 0)
  }

  func readKey() {
    isInsideReadline = true
    rl_callback_read_char()
    isInsideReadline = false
    if !pending.isEmpty { scheduleFlush() }
  }

  /// Readline has a line, or (nil) the end. It is called from inside readline.
  private func accept(_ line: UnsafeMutablePointer<CChar>?) {
    // First: else readline shows the prompt again.
    hide()
    entered = line.map { .line(EnteredLine(bytes: Platform.take($0))) } ?? .end
  }

  private func deliver(_ entry: Entry) {
    switch entry {
    case .line(let line):
      Platform.flush(rl_outstream)
      handlers.line(line)
    case .end:
      rl_eof_found = 0
      Platform.put("\n", to: rl_outstream)
      Platform.flush(rl_outstream)
      handlers.end()
    }
  }
}

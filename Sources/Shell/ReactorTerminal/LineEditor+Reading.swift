import CReadline
import Dispatch
import ReactorShell

// The way from a key to an entered line.
extension LineEditor {
  enum Entry {
    case line([UInt8])
    case end
  }

  var hasPendingInput: Bool { !bytesAhead.isEmpty || Platform.bytesWaiting(on: 0) > 0 }

  func setUpReading() {
    // Between two prompts the terminal stays as readline needs it: typed text isn't echoed into the
    // output then, nor cut at 4,096 bytes. `suspend` and `close` restore the terminal.
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
    offered = nil
    isPasting = false
    isInsideReadline = true
    rl_callback_handler_install(PromptText.marked(text)) { line in
      // Safe: readline calls on the thread that called it, the main thread, and hands the line over.
      nonisolated(unsafe) let line = line
      MainActor.assumeIsolated { LineEditor.current?.accept(line) }
    }
    creadline_harden()
    isInsideReadline = false
    Platform.flush(rl_outstream)
    input.resume()
    readAhead()
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

  /// A paste comes in a turn or a few, so that output and tasks get theirs.
  private func readKeys() {
    for _ in 0..<4096 {
      // Without a prompt readline would abort the process.
      guard state == .reading else { return }
      if bytesAhead.isEmpty {
        switch Platform.input(on: 0, milliseconds: 0) {
        case .none: return
        case .bytes: break
        case .gone:
          hide()
          return handlers.end()
        }
      }
      // The signal may still be on its way, and keys move the cursor by rows.
      followSize()
      if offered != nil, takeKey() { continue }
      byteWaits = bytesAhead.isEmpty
      hasGivenUp = false
      readKey()
      if let entry = entered {
        entered = nil
        deliver(entry)
      } else if let text = nextPrompt {
        change(to: text)
      }
      if !heldSignals.isEmpty { handleSignals() }
    }
    readAhead()
  }

  /// The source of input doesn't know of bytes that were read with a paste.
  private func readAhead() {
    guard !bytesAhead.isEmpty else { return }
    DispatchQueue.main.async { self.readKeys() }
  }

  /// Readline may ask in the middle of a key: if the rest never comes, the main actor mustn't hang.
  func nextByte() -> UInt8? {
    // Readline has a line already, and asks on because it believes that it pushed keys back.
    guard state == .reading else { return nil }
    if injected != nil { return injected?.popLast() }
    if let byte = bytesAhead.popFirst() { return noted(byte) }
    // A paste over a slow line may pause; its rest would be taken for typed keys.
    if !byteWaits, !waitForByte(.milliseconds(isPasting ? 5000 : 500)) {
      hasGivenUp = true
      return nil
    }
    byteWaits = false
    guard isPasting else { return Platform.readBytes(from: 0, atMost: 1).first.map(noted) }
    // Byte by byte a long paste would cost two calls of the system for each.
    bytesAhead = Platform.readBytes(from: 0, atMost: 4096)[...]
    return bytesAhead.popFirst().map(noted)
  }

  private func noted(_ byte: UInt8) -> UInt8 {
    recentBytes = (recentBytes << 8 | UInt64(byte)) & 0xFFFF_FFFF_FFFF
    // ESC [ 2 0 0 ~ and ESC [ 2 0 1 ~ stand around a paste.
    if recentBytes == 0x1B5B_3230_307E { isPasting = true }
    if recentBytes == 0x1B5B_3230_317E { isPasting = false }
    return byte
  }

  /// False if nothing came, or a signal did that doesn't wait for the rest of a key.
  func waitForByte(_ patience: Duration) -> Bool {
    let deadline = ContinuousClock.now + patience
    while true {
      let left = max(ContinuousClock.now.duration(to: deadline) / .milliseconds(1), 0)
      switch Platform.input(on: 0, or: Int32(signals.handle), milliseconds: Int32(left)) {
      case .none: return false
      case .first: return true
      case .second:
        holdSignals()
        if heldSignals.contains(where: { $0 != Platform.windowChanged }) { return false }
      }
    }
  }

  private static let mostRepetitions: Int32 = 10_000

  func readKey() {
    isInsideReadline = true
    rl_callback_read_char()
    isInsideReadline = false
    // Readline would insert a key as often as the digits before it say, up to 2 GB of them.
    rl_numeric_arg = min(max(rl_numeric_arg, -Self.mostRepetitions), Self.mostRepetitions)
    if !pending.isEmpty { scheduleFlush() }
  }

  /// Readline has a line, or (nil) the end. It is called from inside readline.
  private func accept(_ line: UnsafeMutablePointer<CChar>?) {
    // First: else readline shows the prompt again.
    hide()
    entered = line.map { .line(Platform.bytes(freeing: $0)) } ?? .end
  }

  private func deliver(_ entry: Entry) {
    switch entry {
    case .line(let line):
      Platform.flush(rl_outstream)
      handlers.line(line)
    case .end:
      rl_eof_found = 0
      Platform.put("\n", to: rl_outstream)
      // Readline can't distinguish the end from a key whose rest never came.
      if hasGivenUp { return show(nextPrompt ?? promptText) }
      Platform.flush(rl_outstream)
      handlers.end()
    }
  }
}

import CReadline
import Dispatch

// Signals come as events of the main queue; readline itself catches none.
extension LineEditor {
  static let signalNumbers = [
    Platform.interrupt, Platform.windowChanged, Platform.stop, Platform.goOn, Platform.terminate,
    Platform.hangUp,
  ]

  func setUpSignals() {
    signals.setEventHandler { [weak self] in
      // The source's queue is the main queue.
      MainActor.assumeIsolated { self?.handleSignals() }
    }
    signals.activate()
    for number in Self.signalNumbers { Platform.catchSignal(number) }
    Platform.guardTerminal(hasSequences: canDraw)
  }

  func handleSignals() {
    holdSignals()
    let numbers = heldSignals
    heldSignals = []
    for number in numbers { handle(number) }
  }

  /// Signals that came while readline is on the stack: they have to wait until it has returned.
  func holdSignals() {
    while let number = Platform.readByte(from: Int32(signals.handle)) {
      heldSignals.append(Int32(number))
    }
  }

  private func handle(_ number: Int32) {
    switch number {
    case Platform.interrupt: interrupt()
    case Platform.windowChanged: resize()
    case Platform.stop: stop()
    case Platform.goOn: goOn()
    default:
      close()
      Platform.raiseDefault(number)
    }
  }

  private func interrupt() {
    // Another program has the terminal: Ctrl-C is meant for that.
    if case .suspended = state { return }
    if handlers.takesInterrupt() { return }
    // As the terminal drops its own pending input.
    bytesAhead = []
    var line: InterruptedLine = .none
    if state == .reading {
      line = rl_end == 0 ? .empty : .typed
      let text = nextPrompt ?? promptText
      abandonLine()
      show(text)
    }
    handlers.interrupt(line)
  }

  /// Leaves the line by the ordinary way out, so that readline puts everything in order.
  private func abandonLine() {
    rl_callback_sigcleanup()
    rl_clear_message()
    rl_point = rl_end
    rl_redisplay()
    Platform.put("^C", to: rl_outstream)
    rl_delete_text(0, rl_end)
    rl_point = 0
    rl_mark = 0
    rl_clear_pending_input()
    // Not by `rl_stuff_char`: readline's own queue may be out of step after odd keys.
    injected = [UInt8(ascii: "\n")]
    readKey()
    injected = nil
    entered = nil
    // A newline that the user has bound to something else.
    hide()
  }

  private func stop() {
    // The program that has the terminal is stopped with us, and goes on with us.
    if case .suspended = state { return Platform.raiseDefault(Platform.stop) }
    suspend()
    Platform.raiseDefault(Platform.stop)
    resume()
  }

  /// The process was stopped otherwise than by Ctrl-Z, and the terminal's modes are unknown.
  private func goOn() {
    guard state == .idle || state == .reading else { return }
    suspend()
    resume()
  }
}

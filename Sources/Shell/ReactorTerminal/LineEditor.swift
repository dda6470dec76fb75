import CReadline
import Dispatch
import ReactorShell

/// Readline has global state: make one editor a process, and let nothing else read standard
/// input or write to the terminal while it is there.
@MainActor final class LineEditor {
  /// None is called from inside another or from inside readline, except the last two.
  struct Handlers {
    /// A line was entered: it may hold newlines (a paste), and anything else but NUL. No prompt is up
    /// any more; `prompt` asks for the next line.
    var line: @MainActor (_ bytes: [UInt8]) -> Void
    /// Ctrl-D on an empty line, or the terminal is gone. No prompt is up any more.
    var end: @MainActor () -> Void
    /// True if Ctrl-C has ended something already, before it was heard of here.
    var takesInterrupt: @MainActor () -> Bool
    /// Ctrl-C; if a prompt was up, a fresh one is.
    var interrupt: @MainActor (InterruptedLine) -> Void
    var resized: @MainActor () -> Void
    /// Called from inside readline, with the line before the cursor and behind it.
    var complete: @MainActor (_ line: String, _ rest: Substring) -> LineCompletions?
    /// The terminal has described its background.
    var background: @MainActor (String) -> Void
  }

  enum InterruptedLine {
    case none
    case empty
    case typed
  }

  enum State: Equatable {
    /// No prompt is up. Typed keys wait unseen in the terminal.
    case idle
    case reading
    /// The terminal is as it was before the editor came.
    case suspended(wasReading: Bool)
    case closed
  }

  /// The editor for readline's callbacks, which carry no context.
  static var current: LineEditor?

  let handlers: Handlers
  var willPrint: () -> Void = {}
  var state = State.idle

  var promptText = ""
  /// A prompt that has to wait until readline's own (a search, a numeric argument) is gone.
  var nextPrompt: String?
  var drawnColumns = 0
  /// The entry that readline's callback delivered, until readline has returned.
  var entered: Entry?
  /// Readline is on the stack: nothing may be drawn.
  var isInsideReadline = false
  var byteWaits = false
  /// Readline asked for more of a key, and that never came.
  var hasGivenUp = false
  /// Readline is between the signs that a terminal puts around a paste.
  var isPasting = false
  /// Bytes that were read from the terminal, with a paste, and not yet given to readline.
  var bytesAhead: ArraySlice<UInt8> = []
  var recentBytes: UInt64 = 0
  var heldSignals: [Int32] = []
  /// Keys that readline gets instead of typed ones, while it mustn't wait for any.
  var injected: [UInt8]?
  var completions: LineCompletions?
  /// The theme of the list; if it is plain, nothing on the screen is erased or drawn over.
  var theme = Theme()

  var offered: OfferedLine?
  var offeredNumber = ""
  var screenful: (() -> [String])?

  var historyFile: HistoryFile?

  /// Where the process crashes, the terminal gets what waits.
  let pending = OutputBuffer(to: 1)
  var isFlushScheduled = false
  let errorsShareTerminal = Platform.isSameTerminal(1, 2)

  let input: any DispatchSourceRead
  let signals: any DispatchSourceRead

  nonisolated static var isPossible: Bool { Platform.isTerminal(0) && Platform.isTerminal(1) }

  /// Sets readline up. The terminal is taken over by the first `prompt`; `close` gives it back.
  init(name: String, handlers: Handlers) {
    precondition(Self.current == nil, "readline has global state: one editor a process")
    self.handlers = handlers
    input = DispatchSource.makeReadSource(fileDescriptor: creadline_watch(0), queue: .main)
    signals = DispatchSource.makeReadSource(fileDescriptor: Platform.openSignals(), queue: .main)
    Self.current = self

    Platform.prepareLocale()
    // Kept for good: `$if` in an inputrc compares it.
    rl_readline_name = UnsafePointer(Platform.copy(name))
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    for descriptor: Int32 in 0...2 { Platform.makeBlocking(descriptor) }
    Platform.bufferFully(creadline_stdout())
    rl_instream = creadline_stdin()
    rl_outstream = creadline_stdout()
    setUpCompletion()
    setUpHistory()
    rl_initialize()
    takeScreenSize()
    drawnColumns = Platform.columns ?? 80
    setUpReading()
    setUpSignals()
  }

  var isPromptUp: Bool { state == .reading }

  var isLineEmpty: Bool { state == .reading && rl_end == 0 && !hasPendingInput }

  var canSuspend: Bool { state == .idle || state == .reading }

  /// The text may be coloured. If a prompt is up already, it is changed, and the typed text stays.
  func prompt(_ text: String) {
    switch state {
    case .idle: show(text)
    case .reading: change(to: text)
    case .suspended:
      resume()
      prompt(text)
    case .closed: return
    }
  }

  /// Output waits; `resume` or `prompt` takes the terminal back.
  func suspend() {
    flush()
    let wasReading = state == .reading
    switch state {
    case .idle: break
    case .reading:
      erasePrompt()
      input.suspend()
    case .suspended, .closed: return
    }
    state = .suspended(wasReading: wasReading)
    rl_deprep_terminal()
    Platform.flush(rl_outstream)
  }

  func resume() {
    guard case .suspended(let wasReading) = state else { return }
    state = .idle
    rl_prep_terminal(1)
    creadline_harden()
    takeScreenSize()
    if wasReading {
      state = .reading
      redraw()
      input.resume()
    }
    flush()
  }

  /// Gives the terminal back for good. Later output is written plainly.
  func close() {
    guard state != .closed else { return }
    flush()
    let wasReading = state == .reading
    if wasReading {
      hide()
      Platform.put("\n", to: rl_outstream)
    }
    let wasSuspended = state != .idle
    state = .closed
    if !wasSuspended { rl_deprep_terminal() }
    Platform.flush(rl_outstream)
    // A suspended source may not be released.
    input.resume()
    input.cancel()
    signals.cancel()
    for number in Self.signalNumbers { Platform.releaseSignal(number) }
    Self.current = nil
    flush()
  }
}

import ReactorShell
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Signals as bytes of a pipe.
extension Platform {
  static let interrupt = SIGINT
  static let terminate = SIGTERM
  static let quit = SIGQUIT
  static let hangUp = SIGHUP
  static let stop = SIGTSTP
  static let goOn = SIGCONT
  static let windowChanged = SIGWINCH

  /// The number of interrupts of the process, even those that the main thread hasn't noticed yet.
  static var interruptCount: Int { interrupts.load(ordering: .relaxed) }

  /// Comes as a byte on `openSignals`' descriptor, unless it was ignored when the process started.
  static func catchSignal(_ number: Int32) {
    let previous = signal(number) { number in
      // Only calls that are allowed at any moment: no allocation, no lock.
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      if number == SIGINT { interrupts.add(1, ordering: .relaxed) }
      // When the pipe is full the reader will come round anyway.
      _ = write(signalPipe, &byte, 1)
      // Unless it waits for a terminal that Ctrl-S has stopped.
      if number == SIGTERM || number == SIGHUP { _ = alarm(1) }
      errno = code
    }
    // SIG_IGN is 1; C's function pointers can't be compared.
    if number == SIGINT || number == SIGHUP, unsafeBitCast(previous, to: Int.self) == 1 {
      signal(number, SIG_IGN)
    }
  }

  /// Opens the pipe through which signals come. (Dispatch's own signal sources are registered
  /// later than they are activated: on Linux a signal in between would be lost.)
  static func openSignals() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      Terminal.leave(with: "no pipe for signals: \(message(for: errno))", code: 1)
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalPipe = ends[1]
    return ends[0]
  }

  /// Gives a signal its usual meaning again, unless it is ignored.
  static func releaseSignal(_ number: Int32) {
    let previous = signal(number, SIG_DFL)
    if unsafeBitCast(previous, to: Int.self) == 1 { signal(number, SIG_IGN) }
  }

  /// Returns when the process was stopped and goes on.
  static func raiseDefault(_ number: Int32) {
    let previous = signal(number, SIG_DFL)
    let wasBlocked = setBlocked(false, number)
    raise(number)
    if wasBlocked { setBlocked(true, number) }
    signal(number, previous)
  }

  @discardableResult private static func setBlocked(_ blocked: Bool, _ number: Int32) -> Bool {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(blocked ? SIG_BLOCK : SIG_UNBLOCK, &signals, &before)
    return sigismember(&before, number) == 1
  }
}

// Signals by which a process dies where it stands, so that its core shows where: Ctrl-\, and crashes.
extension Platform {
  /// Writes what is buffered, and gives back the terminal's modes if ``guardTerminal(hasSequences:)`` was
  /// called, before one of the signals has its default action.
  static func catchCrashes() {
    guard actionsBefore == nil else { return }
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    actionsBefore = UnsafePointer(actions)
    for number in [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] {
      let previous = actions + Int(number)
      sigaction(number, nil, previous)
      // SIG_IGN.
      if unsafeBitCast(previous.pointee.handler, to: Int.self) == 1 { continue }
      var action = sigaction()
      // A stack that overflowed has no room for a handler.
      action.sa_flags = numericCast(SA_SIGINFO | SA_ONSTACK)
      action.handler = { number, info, _ in
        // Only calls that are allowed at any moment: no allocation, no lock. A pipe that nobody reads
        // doesn't keep Ctrl-\ from ending the process.
        if number != SIGQUIT { OutputBuffer.writeAllInCrash() }
        // Leave the modes of another program alone, while this one is in the background.
        if let guardedModes, tcgetpgrp(0) == getpgrp() {
          tcsetattr(0, TCSANOW, guardedModes)
          _ = write(1, ending.utf8Start, ending.utf8CodeUnitCount)
        }
        if let actionsBefore { sigaction(number, actionsBefore + Int(number), nil) }
        // A crash repeats itself when this has returned. Another signal has to be sent again, which
        // macOS doesn't tell from a crash.
        #if canImport(Darwin)
          raise(number)
        #else
          if number == SIGQUIT || (info?.pointee.si_code ?? 0) <= 0 { raise(number) }
        #endif
      }
      sigaction(number, &action, nil)
    }
    giveHandlersStack()
  }

  static func guardTerminal(hasSequences: Bool) {
    let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    guard tcgetattr(0, modes) == 0 else { return modes.deallocate() }
    if hasSequences { ending = "\u{1B}[?2004l\n" }
    guardedModes = UnsafePointer(modes)
    catchCrashes()
    // A signal that is to end the process, and that it hasn't come to for a second.
    signal(SIGALRM) { _ in
      if let guardedModes, tcgetpgrp(0) == getpgrp() { tcsetattr(0, TCSANOW, guardedModes) }
      signal(SIGTERM, SIG_DFL)
      kill(getpid(), SIGTERM)
    }
  }
}

extension Platform {
  /// Replaces this process with another where it would crash; with nil, no more.
  static func becomeWhereCrashing(_ program: [String]?) {
    let before = crashSuccessor
    crashSuccessor = program.map { arguments($0) }
    if let before { deallocate(before) }
    guard (before == nil) != (crashSuccessor == nil) else { return }
    giveHandlersStack()
    for (index, number) in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP].enumerated() {
      guard crashSuccessor != nil else {
        sigaction(number, actionsBeforeCrash + index, nil)
        continue
      }
      var action = sigaction()
      action.sa_flags = numericCast(SA_SIGINFO | SA_ONSTACK)
      action.handler = { number, _, _ in
        // Only calls that are allowed at any moment: no allocation, no lock.
        if let crashSuccessor { _ = Platform.become(crashSuccessor) }
        signal(number, SIG_DFL)
      }
      sigaction(number, &action, actionsBeforeCrash + index)
    }
  }

  /// A stack that overflowed has no room for a handler.
  private static func giveHandlersStack() {
    let size = 65_536
    var stack = stack_t()
    sigaltstack(nil, &stack)
    guard stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = numericCast(size)
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }
}

extension sigaction {
  fileprivate typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  #if canImport(Darwin)
    fileprivate var handler: Handler? {
      get { __sigaction_u.__sa_sigaction }
      set { __sigaction_u.__sa_sigaction = newValue }
    }
  #elseif canImport(Musl)
    fileprivate var handler: Handler? {
      get { __sa_handler.sa_sigaction }
      set { __sa_handler.sa_sigaction = newValue }
    }
  #else
    fileprivate var handler: Handler? {
      get { __sigaction_handler.sa_sigaction }
      set { __sigaction_handler.sa_sigaction = newValue }
    }
  #endif
}

/// Safe: it is set once, behind what goes with it, and a handler that comes first does without it.
private nonisolated(unsafe) var guardedModes: UnsafePointer<termios>?
/// Safe: it is set before ``guardedModes``, and then only read.
private nonisolated(unsafe) var ending: StaticString = "\n"
/// Safe: it is set before the first handler is installed, and then only read.
private nonisolated(unsafe) var actionsBefore: UnsafePointer<sigaction>?

/// Safe: a handler reads it only where the thread that sets it crashes.
private nonisolated(unsafe) var crashSuccessor: Platform.Arguments?
private nonisolated(unsafe) let actionsBeforeCrash =
  UnsafeMutablePointer<sigaction>.allocate(capacity: 6)

private let interrupts = Atomic(0)

/// Safe: it is set before the first handler is installed, and then only read.
private nonisolated(unsafe) var signalPipe: Int32 = -1

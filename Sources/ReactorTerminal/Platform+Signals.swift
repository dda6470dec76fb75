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
  static let hangUp = SIGHUP
  static let stop = SIGTSTP
  static let goOn = SIGCONT
  static let windowChanged = SIGWINCH

  /// Has a signal come as a byte, its number, on the descriptor that `openSignals` returned.
  /// Not where the process was started with it ignored (nohup, a job in the background).
  static func catchSignal(_ number: Int32) {
    let previous = signal(number) { number in
      // Only what is allowed at any moment: no allocation, no lock.
      let code = errno
      var byte = UInt8(truncatingIfNeeded: number)
      // When the pipe is full the reader will come round anyway.
      _ = write(signalPipe, &byte, 1)
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
    // Not a matter of input: a process that can't have one pipe can't run a prompt.
    guard pipe(&ends) == 0 else { fatalError("no pipe for signals: \(errno)") }
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

  /// Does to this process what the signal does to one that doesn't know it.
  /// Returns when the process was stopped and goes on.
  static func raiseDefault(_ number: Int32) {
    let previous = signal(number, SIG_DFL)
    let wasBlocked = setBlocked(false, number)
    raise(number)
    if wasBlocked { setBlocked(true, number) }
    signal(number, previous)
  }

  /// Returns whether the signal was blocked before.
  @discardableResult private static func setBlocked(_ blocked: Bool, _ number: Int32) -> Bool {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(blocked ? SIG_BLOCK : SIG_UNBLOCK, &signals, &before)
    return sigismember(&before, number) == 1
  }
}

/// The writing end of the pipe for signals.
/// Safe: it is set before the first handler is installed, and then only read.
private nonisolated(unsafe) var signalPipe: Int32 = -1

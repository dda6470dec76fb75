import Dispatch
package import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program on a terminal of its own, driven as expect(1) drives one.
/// Its calls block: use it inside `onTerminal`. Wait for the prompt before you send control keys.
package final class PseudoTerminal {
  package enum Status: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// The expected text didn't come. The output shows the actual text.
  package struct Missing: Error, CustomStringConvertible {
    package var expected: String
    var reason: String
    var output: String

    package var description: String {
      "no \(expected) (\(reason)) after the last match; the output since then: \(output)"
    }
  }

  struct SpawnFailure: Error {
    var path: String
    var code: Int32
  }

  /// A time by which everything has happened, unless something is broken.
  package static let patience = Duration.seconds(60)

  package private(set) var output: [UInt8] = []
  /// The number of bytes that the program wrote so far.
  package private(set) var writtenCount = 0
  /// False if nobody looks at the program's output: only the last of it stays then.
  package var keepsOutput = true
  /// The end of the last match.
  private var mark = 0
  private var status: Status?
  private var hasEnded = false
  private let process: pid_t
  private var descriptor: Int32
  private let home: URL

  /// Starts a program with a fixed environment, to which `environment` adds (an empty value takes
  /// a variable away).
  package init(
    _ path: String = PseudoTerminal.shell, _ arguments: [String] = [],
    environment: [String: String] = [:], rows: UInt16 = 24, columns: UInt16 = 80
  ) throws {
    home = FileManager.default.temporaryDirectory.appending(path: "home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var variables = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null",
      "HOME": home.path, "NO_COLOR": "1", "PAGER": "cat",
    ]
    variables.merge(ProcessInfo.processInfo.sanitizerOptions) { $1 }
    variables.merge(environment) { $1 }
    let environment = variables.filter { !$0.value.isEmpty }.map { "\($0.key)=\($0.value)" }
    do {
      (process, descriptor) = try Self.spawn(
        path, arguments, environment: environment, rows: rows, columns: columns)
    } catch {
      try? FileManager.default.removeItem(at: home)
      throw error
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var raw: Int32 = 0
      while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    }
    if descriptor >= 0 { close(descriptor) }
    try? FileManager.default.removeItem(at: home)
  }

  // MARK: - Driving

  package func send(_ text: String) throws { try send(Array(text.utf8)) }

  /// Sends keys, and reads meanwhile: else both sides might wait for each other.
  package func send(_ bytes: [UInt8], within patience: Duration = PseudoTerminal.patience) throws {
    let deadline = ContinuousClock.now + patience
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EAGAIN && errno != EINTR {
        throw missing("reader of \(rest.count) bytes", "the program has ended")
      } else if ContinuousClock.now > deadline {
        throw missing("reader of \(rest.count) bytes", "not within \(patience)")
      }
      receive(waitingForRoom: !rest.isEmpty, until: rest.isEmpty ? .now : deadline)
    }
  }

  /// Waits until the program has written the text, after the part that was matched before. Returns
  /// the output before it.
  @discardableResult
  package func expect(_ text: String, within patience: Duration = PseudoTerminal.patience) throws
    -> String
  {
    let wanted = Array(text.utf8)
    let deadline = ContinuousClock.now + patience
    var searched = mark
    while true {
      if let found = Self.firstIndex(of: wanted, in: output, from: searched) {
        defer { mark = found + wanted.count }
        return String(decoding: output[mark..<found], as: UTF8.self)
      }
      searched = max(mark, output.count - wanted.count + 1)
      if hasEnded { throw missing(text.debugDescription, "the program has ended") }
      if ContinuousClock.now > deadline {
        throw missing(text.debugDescription, "not within \(patience)")
      }
      receive(until: deadline)
    }
  }

  /// The way in which the program has ended; nil while it runs.
  package var statusNow: Status? { try? wait(within: .zero) }

  package func wait(within patience: Duration = PseudoTerminal.patience) throws -> Status {
    let deadline = ContinuousClock.now + patience
    while true {
      if let status { return status }
      var raw: Int32 = 0
      if waitpid(process, &raw, WNOHANG) == process {
        let signal = raw & 0x7F
        status = signal == 0 ? .exited((raw >> 8) & 0xFF) : .killed(signal: signal)
        // Its last output.
        while !hasEnded, receive(until: .now) {}
        continue
      }
      if ContinuousClock.now > deadline { throw missing("end", "not within \(patience)") }
      let turn = ContinuousClock.now + .milliseconds(hasEnded ? 1 : 20)
      if hasEnded { poll(nil, 0, 1) } else { receive(until: min(turn, deadline)) }
    }
  }

  /// Ends it by Ctrl-D, which an empty line takes.
  package func leave() throws -> Status {
    try send("\u{4}")
    return try wait()
  }

  /// Reads until the program writes nothing for a while.
  package func waitForSilence(of pause: Duration = .milliseconds(300)) {
    while receive(until: .now + pause) {}
  }

  /// Reads until the program takes keys by itself: before that, Ctrl-C ends it as it ends any program.
  package func waitForKeyReader(within patience: Duration = PseudoTerminal.patience) throws {
    let deadline = ContinuousClock.now + patience
    while isCooked {
      if hasEnded { throw missing("reader of keys", "the program has ended") }
      if ContinuousClock.now > deadline {
        throw missing("reader of keys", "not within \(patience)")
      }
      waitForSilence(of: .milliseconds(5))
    }
  }

  package func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Returns the width that programs on a terminal see; nil if it can't be opened.
  package static func columns(ofTerminal path: String) -> Int? {
    let descriptor = open(path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return Int(size.ws_col)
  }

  package func hangUp() {
    close(descriptor)
    descriptor = -1
    hasEnded = true
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// True if the terminal itself edits lines and echoes, as it does for programs that don't.
  package var isCooked: Bool {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// All that the program wrote after the last match until now.
  package var rest: String { String(decoding: output[mark...], as: UTF8.self) }

  // MARK: - The program under test

  package static var shell: String { executable("reactor-shell") }

  package static func executable(_ name: String) -> String {
    folderOfTests.appending(path: name).path
  }

  private static var folderOfTests: URL {
    #if os(Linux)
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    #else
      Bundle(for: PseudoTerminal.self).bundleURL.deletingLastPathComponent()
    #endif
  }

  // MARK: - Underneath

  /// Reads the available bytes, waiting until the deadline. Returns false if there were none.
  @discardableResult
  private func receive(
    waitingForRoom: Bool = false, until deadline: ContinuousClock.Instant
  ) -> Bool {
    guard !hasEnded else { return false }
    let wanted = POLLIN | (waitingForRoom ? POLLOUT : 0)
    var entry = pollfd(fd: descriptor, events: Int16(wanted), revents: 0)
    let left = max(ContinuousClock.now.duration(to: deadline), .zero)
    let milliseconds =
      left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000
    guard poll(&entry, 1, Int32(milliseconds)) > 0 else { return false }
    guard Int32(entry.revents) & ~Int32(POLLOUT) != 0 else { return true }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      if !keepsOutput {
        output.removeAll(keepingCapacity: true)
        mark = 0
      }
      output += buffer[..<count]
      writtenCount += count
      return true
    }
    // EIO: the program, and everyone else who had the terminal open, is gone.
    if count == 0 || (errno != EAGAIN && errno != EINTR) { hasEnded = true }
    return false
  }

  private func missing(_ expected: String, _ reason: String) -> Missing {
    Missing(expected: expected, reason: reason, output: String(rest.suffix(2000)).debugDescription)
  }

  private static func firstIndex(of wanted: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard let first = wanted.first, start + wanted.count <= bytes.count else { return nil }
    return (start...(bytes.count - wanted.count)).first {
      bytes[$0] == first && bytes[$0..<($0 + wanted.count)].elementsEqual(wanted)
    }
  }

  /// Between opening a terminal and marking it as closed on exec, no other program may be started:
  /// it would inherit the terminal, and its end would never be seen.
  private static let spawning = Mutex(())

  /// Runs a program to its end, without a terminal; its children may go on. Returns its status.
  package static func run(_ command: [String], environment: [String], output: String) throws
    -> Int32
  {
    let process = try spawning.withLock { _ in
      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
      #endif
      // Threads of a queue have signals blocked, which a program would inherit.
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
      var argv = command.map { strdup($0) } + [nil]
      var envp = environment.map { strdup($0) } + [nil]
      defer { for text in argv + envp { free(text) } }
      var process: pid_t = 0
      let code = posix_spawn(&process, command[0], &actions, &attributes, &argv, &envp)
      guard code == 0 else { throw SpawnFailure(path: command[0], code: code) }
      return process
    }
    var raw: Int32 = 0
    while waitpid(process, &raw, 0) < 0, errno == EINTR {}
    return raw
  }

  private static func spawn(
    _ path: String, _ arguments: [String], environment: [String], rows: UInt16, columns: UInt16
  ) throws -> (pid_t, Int32) {
    try spawning.withLock { _ in
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      var main: Int32 = -1
      var replica: Int32 = -1
      var name = [CChar](repeating: 0, count: 1024)
      guard openpty(&main, &replica, &name, nil, &size) == 0 else {
        throw SpawnFailure(path: "openpty", code: errno)
      }
      defer { close(replica) }
      for descriptor in [main, replica] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(main, F_SETFL, fcntl(main, F_GETFL) | O_NONBLOCK)

      #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let newSession: Int32 = 0x400  // POSIX_SPAWN_SETSID
      #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which isn't imported.
      #endif
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      // A terminal that nobody has open has hung up.
      for stream: Int32 in 0...2 { posix_spawn_file_actions_adddup2(&actions, replica, stream) }
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      let flags = newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
      posix_spawnattr_setflags(&attributes, Int16(flags))
      var signals = sigset_t()
      sigemptyset(&signals)
      posix_spawnattr_setsigmask(&attributes, &signals)
      for number in [SIGINT, SIGQUIT, SIGTSTP, SIGTERM, SIGHUP, SIGPIPE, SIGCONT, SIGWINCH] {
        sigaddset(&signals, number)
      }
      posix_spawnattr_setsigdefault(&attributes, &signals)

      // The first terminal that the leader of a session opens is its controlling terminal. By an
      // action of the spawn itself macOS would open it before there is the session.
      let opening = "exec <>\"$0\" >&0 2>&1; exec \"$@\""
      let terminal = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      var argv =
        (["/bin/sh", "-c", opening, terminal, path] + arguments).map { strdup($0) } + [nil]
      var envp = environment.map { strdup($0) } + [nil]
      defer { for text in argv + envp { free(text) } }
      var process: pid_t = 0
      let code = posix_spawn(&process, "/bin/sh", &actions, &attributes, &argv, &envp)
      guard code == 0 else {
        close(main)
        throw SpawnFailure(path: path, code: code)
      }
      return (process, main)
    }
  }
}

/// Drives the shell from a thread of its own: waiting for a terminal would keep Swift's few threads
/// from other tests. Throw from `body`, or return what is to be compared: `#expect` doesn't know
/// its test there.
package func onTerminal<Result: Sendable>(
  _ arguments: [String] = [], of program: String = PseudoTerminal.shell,
  environment: [String: String] = [:],
  rows: UInt16 = 24, columns: UInt16 = 80,
  _ body: @escaping @Sendable (PseudoTerminal) throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "pseudo-terminal").async {
      continuation.resume(
        with: .init {
          let terminal = try PseudoTerminal(
            program, arguments, environment: environment, rows: rows,
            columns: columns)
          return try body(terminal)
        })
    }
  }
}

/// The same with the shell, once its first prompt is there.
package func atPrompt<Result: Sendable>(
  _ arguments: [String] = [], environment: [String: String] = [:],
  rows: UInt16 = 24, columns: UInt16 = 80,
  _ body: @escaping @Sendable (PseudoTerminal) throws -> Result
) async throws -> Result {
  try await onTerminal(arguments, environment: environment, rows: rows, columns: columns) {
    try $0.expect("Main › ")
    return try body($0)
  }
}

extension ProcessInfo {
  /// The options of AddressSanitizer and others, for the programs that tests start, too.
  package var sanitizerOptions: [String: String] {
    environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
  }
}

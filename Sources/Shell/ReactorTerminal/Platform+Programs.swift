import Dispatch
import ReactorShell

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Other programs on this terminal.
extension Platform {
  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// Nobody else can read it, and it is gone when it is closed.
  static func anonymousFile(holding text: String) -> Int32? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array("\(folder.isEmpty ? "/tmp" : folder)/reactor-shell.XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    guard SystemCall.write(text.utf8, to: file) == nil, lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return nil
    }
    return file
  }

  /// In our process group, so that Ctrl-C and Ctrl-Z reach it. `input` is closed here.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String], input: Int32
  ) -> pid_t? {
    defer { close(input) }
    return spawn([path] + arguments, environment: environment, streams: [input])
  }

  /// Runs it in a process group of its own: cancelling the task ends the whole group.
  @MainActor static func run(_ program: [String], tell: (String) -> Void) async -> Int32? {
    guard let (process, output) = start(program) else { return nil }
    let (lines, continuation) = AsyncStream<String>.makeStream()
    DispatchQueue(label: "output of a program").async {
      var rest: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = SystemCall.again { read(output, &buffer, buffer.count) }
        guard count > 0 else { break }
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest.removeSubrange(...end)
        }
      }
      close(output)
      if !rest.isEmpty { continuation.yield(String(decoding: rest, as: UTF8.self)) }
      continuation.finish()
    }
    return await withTaskCancellationHandler {
      for await line in lines { tell(line) }
      if Task.isCancelled { kill(-process, SIGKILL) }
      guard case .exited(let status) = await end(of: process) else { return nil }
      return status
    } onCancel: {
      kill(-process, SIGTERM)
    }
  }

  private static func start(_ program: [String]) -> (process: pid_t, output: Int32)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer {
      close(ends[1])
      close(input)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard
      let process = spawn(
        program, environment: nil, streams: [input, ends[1], ends[1]], inOwnGroup: true)
    else {
      close(ends[0])
      return nil
    }
    return (process, ends[0])
  }

  /// Looked for on the path unless it has a slash; no signal is blocked or ignored.
  private static func spawn(
    _ program: [String], environment: [String: String]?, streams: [Int32], inOwnGroup: Bool = false
  ) -> pid_t? {
    guard let name = program.first else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, file) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(stream))
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    if inOwnGroup { flags |= Int32(POSIX_SPAWN_SETPGROUP) }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in ownSignals { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var argv = program.map { strdup($0) } + [nil]
    var envp = environment.map { $0.map { strdup("\($0.key)=\($0.value)") } + [nil] } ?? []
    defer { for text in argv + envp { free(text) } }
    var process: pid_t = 0
    let status =
      environment == nil
      ? posix_spawnp(&process, name, &actions, &attributes, &argv, environ)
      : posix_spawnp(&process, name, &actions, &attributes, &argv, &envp)
    return status == 0 ? process : nil
  }

  /// Returns only if it fails. No file stays open but the standard streams, no signal ignored.
  static func become(_ program: [String]) -> Int32? {
    let argv = arguments(program)
    defer { deallocate(argv) }
    return become(argv)
  }

  /// The same, by calls alone that are allowed at any moment.
  static func become(_ argv: Arguments) -> Int32? {
    guard let path = argv[0] else { return ENOENT }
    // The largest number of open files; negative if there is no limit.
    let limit = sysconf(Int32(_SC_OPEN_MAX))
    for file in 3..<Int32(clamping: limit < 3 ? 65_536 : min(limit, 65_536)) {
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
    for number in ownSignals { signal(number, SIG_DFL) }
    var signals = sigset_t()
    sigemptyset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    execv(path, argv)
    return errno
  }

  /// The arguments of a program, the path first and nil last, as C has them.
  typealias Arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  static func arguments(_ program: [String]) -> Arguments {
    let argv = Arguments.allocate(capacity: program.count + 1)
    argv.initialize(repeating: nil, count: program.count + 1)
    for (index, word) in program.enumerated() { argv[index] = strdup(word) }
    return argv
  }

  static func deallocate(_ argv: Arguments) {
    var place = argv
    while let word = place.pointee {
      free(word)
      place += 1
    }
    argv.deallocate()
  }

  private static let ownSignals = [
    SIGINT, SIGQUIT, SIGTSTP, SIGTERM, SIGHUP, SIGPIPE, SIGCONT, SIGWINCH, SIGCHLD,
  ]

  static func end(of process: pid_t) async -> Ending {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "end of a program").async {
        var raw: Int32 = 0
        while waitpid(process, &raw, 0) < 0 {
          if errno != EINTR { return continuation.resume(returning: .exited(0)) }
        }
        let signal = raw & 0x7F
        continuation.resume(
          returning: signal == 0 ? .exited((raw >> 8) & 0xFF) : .killed(signal: signal))
      }
    }
  }
}

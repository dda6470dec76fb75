import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Other programs on this terminal.
extension Platform {
  /// How a program ended.
  enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// The lines of a terminal; nil if it is none or doesn't know.
  static func rows(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }

  /// A file without a name that holds the text, open at its beginning. Nobody else can read it, and
  /// it is gone when it is closed.
  static func anonymousFile(holding text: String) -> Int32? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var template = Array("\(folder.isEmpty ? "/tmp" : folder)/reactor-shell.XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { return nil }
    unlink(template)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    guard put(Array(text.utf8), to: file) == nil, lseek(file, 0, SEEK_SET) == 0 else {
      close(file)
      return nil
    }
    return file
  }

  /// Starts a program in the foreground: it is in our process group, so that keys such as Ctrl-C and
  /// Ctrl-Z are its. `input` is its standard input, and is closed here.
  static func start(
    _ path: String, _ arguments: [String], environment: [String: String], input: Int32
  ) -> pid_t? {
    defer { close(input) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGQUIT, SIGTSTP, SIGTERM, SIGPIPE, SIGCONT, SIGWINCH] {
      sigaddset(&signals, number)
    }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var argv = ([path] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, path, &actions, &attributes, &argv, &envp) == 0 else { return nil }
    return process
  }

  /// Waits on another thread, so that the main actor's tasks go on.
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

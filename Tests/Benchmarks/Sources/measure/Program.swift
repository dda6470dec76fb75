import Foundation

struct Program {
  var path: String
  var words: [String]
  /// The file on its standard input; nothing if nil.
  var input: String?

  struct Outcome {
    var nanoseconds: Double
    /// The most memory that was resident at once.
    var peakBytes: Double
  }

  static func built(_ name: String, _ words: [String], input: String? = nil) -> Program {
    let own = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
    return Program(path: own.appending(path: name).path, words: words, input: input)
  }

  /// A program of this machine; nil if it isn't installed.
  static func installed(_ name: String, _ words: [String], input: String? = nil) -> Program? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    // Shims choose between versions first, which takes longer than the program itself.
    let direct = folders.filter { !$0.hasSuffix("/shims") }
    let path = (direct + folders).lazy.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    return path.map { Program(path: $0, words: words, input: input) }
  }

  func nanoseconds(runs: Int) throws -> Double {
    try (0..<runs).map { _ in try run().nanoseconds }.median ?? 0
  }

  /// Runs it once. Its output goes to `output`, its errors nowhere.
  ///
  /// Foundation's `Process` takes milliseconds of its own, and doesn't report memory.
  @discardableResult
  func run(output: String = "/dev/null") throws -> Outcome {
    var streams = FileActions()
    streams.open(0, input ?? "/dev/null", O_RDONLY)
    streams.open(1, output, O_WRONLY | O_CREAT | O_TRUNC)
    streams.open(2, "/dev/null", O_WRONLY)
    defer { streams.end() }
    let arguments = CStrings([path] + words)
    let environment = CStrings(ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    var id: pid_t = 0
    let start = ContinuousClock.now
    let problem = posix_spawn(
      &id, path, &streams.actions, nil, arguments.pointers, environment.pointers)
    guard problem == 0 else { throw Failure(program: path, reason: "can't be started") }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure(program: path, reason: "can't be waited for") }
    }
    let time = start.duration(to: .now)
    guard status == 0 else { throw Failure(program: path, reason: "ended with \(status >> 8)") }
    return Outcome(nanoseconds: time / .nanoseconds(1), peakBytes: usage.peakBytes)
  }

  struct Failure: Error, CustomStringConvertible {
    let program: String
    let reason: String
    var description: String { "\(program): \(reason)" }
  }
}

import Foundation
import TerminalFixtures

/// The executable under test, run as a process without a terminal.
struct Shell {
  struct Result: Equatable {
    var output: String
    var errors: String
    var status: Int32
  }

  static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    executable: String = PseudoTerminal.shell, directory: URL = top
  ) async throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
      .merging(ProcessInfo.processInfo.sanitizerOptions) { $1 }
      .merging(environment) { $1 }
    await turns.take()
    defer { Task { await turns.give() } }
    let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.errors
    let status = try await start(process)
    async let written: Void = write(input, to: pipes.input.fileHandleForWriting)
    async let output = read(pipes.output.fileHandleForReading)
    async let errors = read(pipes.errors.fileHandleForReading)
    let (text, errorText) = (await output, await errors)
    await written
    return Result(output: text, errors: errorText, status: await status.value)
  }

  /// All tests begin at once; with 1,365 open files `Process.run()` reads behind their list.
  private static let turns = Turns(32)

  /// Lets a number of callers go on at a time, in the order in which they come.
  private actor Turns {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func take() async {
      guard free == 0 else {
        free -= 1
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    func give() {
      if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
  }

  /// Runs it from a line of sh, where `$0` is the executable.
  static func run(in line: String) async throws -> Result {
    try await run(["-c", line, PseudoTerminal.shell], executable: "/bin/sh")
  }

  private static func start(_ process: Process) async throws -> Task<Int32, Never> {
    let (ends, end) = AsyncStream.makeStream(of: Int32.self)
    process.terminationHandler = { process in
      end.yield(process.terminationStatus)
      end.finish()
    }
    try process.run()
    return Task {
      for await status in ends { return status }
      return -1
    }
  }

  // Blocking calls have threads of their own: the few of the cooperative pool and of the global
  // queues are needed by the tested code.
  private static func read(_ handle: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = handle.readDataToEndOfFile()
        // `Process` keeps it.
        try? handle.close()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }

  private static func write(_ bytes: [UInt8], to handle: FileHandle) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        try? handle.write(contentsOf: bytes)
        try? handle.close()
        continuation.resume()
      }
    }
  }
}

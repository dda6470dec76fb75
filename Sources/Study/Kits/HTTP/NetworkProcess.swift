import Foundation
import Synchronization

/// A request with its limits, as the program that asks the network reads it.
package struct HTTPErrand: Codable, Sendable {
  package var request: HTTPRequest
  package var timeout: Duration
  package var sizeLimit: Int
  package var redirectLimit: Int
}

/// The end of an errand, as that program writes it.
package enum HTTPOutcome: Codable, Sendable {
  case response(HTTPResponse)
  case failure(ResponseError)
}

/// The program that asks the network, a process for each request.
///
/// Some answers crash the system's library. It also needs thirty others, which take longer to load
/// than everything else, and only live data uses them.
final class NetworkProcess: Sendable {
  private static let name = "reactor-shell-network"

  private enum Stage {
    case waiting
    case running(Process)
    case cancelled
  }

  private let stage = Mutex(Stage.waiting)

  static func response(to errand: HTTPErrand) async throws -> HTTPResponse {
    func failure(_ problem: NetworkProblem) -> ResponseError {
      ResponseError(origin: Secrets.masked(errand.request.url), problem: .notReached(problem))
    }
    guard let program else { throw failure(.noProgram(name)) }
    let input = try JSONEncoder().encode(errand)
    // A pipe takes so much before anybody reads it.
    guard input.count < 65_536 else { throw failure(.requestTooLarge(bytes: input.count)) }
    let process = Self()
    let output = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Reading blocks: the threads of the cooperative pool and of the global queues mustn't.
        Thread.detachNewThread {
          turns.wait()
          defer { turns.signal() }
          continuation.resume(
            returning: Result { try process.output(of: program, for: input) })
        }
      }
    } onCancel: {
      process.cancel()
    }
    try Task.checkCancellation()
    let data: Data
    do { data = try output.get() } catch {
      throw failure(.notStarted(name, why: error.localizedDescription))
    }
    switch try? JSONDecoder().decode(HTTPOutcome.self, from: data) {
    case .response(let response): return response
    case .failure(let error): throw error
    case nil: throw failure(.unreadable)
    }
  }

  /// So many run at once: each has files open, and a process may have a thousand.
  private static let turns = DispatchSemaphore(value: 32)

  /// Beside this program where both were built, and in `libexec` where they are installed. Tests on
  /// macOS run in a program of Xcode's: there it is beside their bundle.
  private static var program: URL? {
    let program = Bundle.main.executableURL?.resolvingSymlinksInPath()
    return [
      program?.deletingLastPathComponent(), program?.appending(path: "../../libexec"),
      Bundle(for: Self.self).bundleURL.deletingLastPathComponent(),
    ].lazy.compactMap { $0?.appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private func output(of program: URL, for input: Data) throws -> Data {
    let process = Process()
    process.executableURL = program
    // The shell tells of a crash: a backtrace takes seconds, and nobody reads it. Foundation would
    // make folders for caches and cookies, though it is to keep none.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "XDG_CACHE_HOME": "/dev/null", "XDG_DATA_HOME": "/dev/null"]
    ) { $1 }
    let pipes = (input: Pipe(), output: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = FileHandle.nullDevice
    // Before there is a process, whose early end would make this a signal.
    try pipes.input.fileHandleForWriting.write(contentsOf: input + [0x0A])
    try stage.withLock { stage in
      if case .cancelled = stage { throw CancellationError() }
      try process.run()
      stage = .running(process)
    }
    // `Process` keeps the pipes. The one for writing stays open until here: where it closes, nobody
    // waits any longer.
    defer {
      try? pipes.output.fileHandleForReading.close()
      try? pipes.input.fileHandleForWriting.close()
    }
    return try pipes.output.fileHandleForReading.readToEnd() ?? Data()
  }

  private func cancel() {
    stage.withLock { stage in
      if case .running(let process) = stage { process.terminate() }
      stage = .cancelled
    }
  }
}

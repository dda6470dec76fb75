import Foundation

/// Runs workers as processes of their own: a crash, a hang and too much memory are theirs.
struct Supervisor {
  var kind: FuzzKind
  var seed: UInt64
  var place: FuzzPlace
  var folder: String

  struct Failure {
    var index: Int
    /// The way in which it failed, without the parts that differ from run to run.
    var reason: String
    var problems: [String]
    /// The way in which it began, in words, if the process could report it.
    var setting: String
    var steps: [String]
  }

  /// The work of a process: it ends with the first failure.
  struct Shift {
    var outcomes: [Outcome] = []
    var failure: Failure?
  }

  /// The seconds without a step after which a process hangs. Debug builds are slow, and so is a machine
  /// with other work.
  private static let patience = 60.0
  private static let mostMemory = 200

  func shift(from first: Int, count: Int, until end: Date) async throws -> Shift {
    try await run([
      "--from", "\(first)", "--count", "\(count)", "--until", "\(end.timeIntervalSince1970)",
    ])
  }

  func again(_ index: Int, steps: [String]) async throws -> Failure? {
    let path = folder + "/steps"
    try Journal(index: index, steps: steps).write(to: path)
    return try await run(["--steps", path], patience: 10).failure
  }

  static var program: URL? { Bundle.main.executableURL?.resolvingSymlinksInPath() }

  private func run(_ options: [String], patience: Double = Self.patience) async throws -> Shift {
    let journal = folder + "/journal"
    let output = folder + "/outcomes"
    try Data().write(to: URL(filePath: output))
    let process = Process()
    process.executableURL = Self.program
    process.arguments =
      [
        "work", kind.rawValue, "--seed", "\(seed)", "--checkout", place.checkout,
        "--shell", place.shell, "--journal", journal,
      ] + options
    process.environment = environment
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    // Of another process, if there is one.
    try? FileManager.default.removeItem(atPath: journal)
    let errors = folder + "/errors"
    try Data().write(to: URL(filePath: errors))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
    try process.run()
    let hangs = try await wait(for: process, journal: journal, patience)
    process.waitUntilExit()
    var shift = Shift()
    for line in try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n") {
      shift.outcomes.append(try JSONDecoder().decode(Outcome.self, from: Data(line.utf8)))
    }
    let ended = process.terminationReason == .exit && process.terminationStatus == 0
    var problems = shift.outcomes.last?.problems ?? []
    if hangs {
      problems = ["hangs"]
    } else if !ended {
      let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      problems = ["crashes: status \(process.terminationStatus)", String(said.prefix(400))]
    } else if let memory = shift.outcomes.last?.memory, memory > Self.mostMemory, problems.isEmpty {
      problems = ["memory: \(memory) MB"]
    }
    guard let problem = problems.first else { return shift }
    let trial = (try? Journal(journal)) ?? Journal(index: 0, steps: [])
    let reason = String(problem.prefix { !":0123456789".contains($0) })
    shift.failure = Failure(
      index: trial.index, reason: reason, problems: problems,
      setting: shift.outcomes.last { $0.index == trial.index }?.setting ?? "", steps: trial.steps)
    return shift
  }

  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TMPDIR"] {
      environment[name] = folder
    }
    // No trial reaches a network.
    for name in ["http_proxy", "https_proxy"] { environment[name] = "http://127.0.0.1:1" }
    environment["SWIFT_BACKTRACE"] = "enable=no"
    return environment
  }

  /// - Returns: True if it was killed, since it went on without taking a step.
  private func wait(
    for process: Process, journal: String, _ patience: Double
  ) async throws -> Bool {
    var last = (size: -1, since: Date())
    while process.isRunning {
      try await Task.sleep(for: .milliseconds(50))
      let attributes = try? FileManager.default.attributesOfItem(atPath: journal)
      let size = (attributes?[.size] as? Int) ?? 0
      if size != last.size {
        last = (size, Date())
      } else if Date().timeIntervalSince(last.since) > patience {
        kill(process.processIdentifier, SIGKILL)
        return true
      }
    }
    return false
  }
}

// MARK: - Fewer steps

extension Supervisor {
  /// Finds fewer steps that fail in the same way, within two minutes: parts are left out, smaller and
  /// smaller ones, as in A. Zeller and R. Hildebrandt, “Simplifying and Isolating Failure-Inducing
  /// Input” (2002).
  func shrunk(_ failure: Failure) async throws -> Failure {
    let end = Date() + 120
    var best = failure
    var part = best.steps.count
    while part > 0, Date() < end {
      var start = 0
      var isSmaller = false
      while start < best.steps.count, Date() < end {
        var steps = best.steps
        steps.removeSubrange(start..<min(start + part, steps.count))
        if let other = try await again(failure.index, steps: steps), other.reason == failure.reason
        {
          best = other
          isSmaller = true
        } else {
          start += part
        }
      }
      part = isSmaller ? min(part, best.steps.count) : part / 2
    }
    return best
  }
}

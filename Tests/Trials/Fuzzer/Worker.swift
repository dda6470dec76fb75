import Foundation
import SessionGenerator

struct Outcome: Codable {
  var index: Int
  var setting: String
  var steps: Int
  var problems: [String]
  /// The most memory that the process, or a program that it started, has used, in megabytes.
  var memory: Int
}

/// A written trial, which survives a crash and can be played again.
struct Journal {
  var index: Int
  var steps: [String]

  init(index: Int, steps: [String]) {
    self.index = index
    self.steps = steps
  }

  /// Reads a trial's journal; the last line may have been cut off.
  init(_ path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    index = lines.first.flatMap { Int($0) } ?? 0
    steps = lines.dropFirst().compactMap { line in
      try? JSONDecoder().decode([String].self, from: Data(line.utf8)).first
    }
  }

  func write(to path: String) throws {
    let lines = try steps.map { try Self.line($0) }
    try Data(Data("\(index)\n".utf8) + lines.joined()).write(to: URL(filePath: path))
  }

  /// A step on a line of its own: in an array, since Foundation's decoder wants one at the top.
  static func line(_ step: String) throws -> Data { try JSONEncoder().encode([step]) + [10] }
}

// MARK: - In the process

/// Plays trials in this process, and writes the result of each to standard output.
@MainActor struct Worker {
  var kind: FuzzKind
  var seed: UInt64
  var place: FuzzPlace
  var journal: String

  /// Plays trials from a number on, until one fails, enough steps were taken, or time is over.
  func play(from first: Int, count: Int, until end: Date) async throws {
    var (index, steps) = (first, 0)
    while index - first < count, steps < Self.mostSteps, Date() < end {
      let outcome = try await play(index, steps: nil)
      if !outcome.problems.isEmpty { return }
      steps += outcome.steps
      index += 1
    }
  }

  /// The number of steps after which another process goes on: what the allocator keeps of ended sessions
  /// grows by some 0.4 MB a session.
  private static let mostSteps = 5_000

  /// Plays one trial.
  ///
  /// - Parameter steps: The steps to take; nil to draw them.
  @discardableResult func play(_ index: Int, steps: [String]?) async throws -> Outcome {
    try Journal(index: index, steps: []).write(to: journal)
    let file = try FileHandle(forWritingTo: URL(filePath: journal))
    try file.seekToEnd()
    defer { try? file.close() }
    let trial = try Trial(seed: seed, index: index, steps: steps) { step in
      // A blank line if it goes on.
      guard let line = try? step.map(Journal.line) ?? Data([10]) else { return }
      try? file.write(contentsOf: line)
    }
    try await kind.play(trial, in: place)
    // RUSAGE_SELF and RUSAGE_CHILDREN: numbers on macOS, and values of an enum on Linux.
    let memory = [Int32(0), -1].map { whose in
      var usage = rusage()
      getrusage(whose, &usage)
      #if canImport(Darwin)
        return Int(usage.ru_maxrss) >> 20
      #else
        return Int(usage.ru_maxrss) >> 10
      #endif
    }
    let outcome = Outcome(
      index: index, setting: trial.setting, steps: trial.steps.count, problems: trial.problems,
      memory: memory.max() ?? 0)
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(outcome) + [10])
    return outcome
  }
}

import ArgumentParser
import Foundation
import StateDiff

/// Random trials of the shell: `swift run -c release fuzz --seconds 3600 lines`.
@main struct Fuzz: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tries the shell with random input, and makes what fails smaller.",
    discussion: """
      Each kind runs in processes of its own, which are to end, to use less than 200 MB, and to find \
      nothing. The status is 1 if something was found.
      """,
    subcommands: [Run.self, Readers.self, Work.self], defaultSubcommand: Run.self)
}

private struct PlaceOptions: ParsableArguments {
  @Option(help: "The top of the checkout.")
  var checkout = FileManager.default.currentDirectoryPath

  @Option(help: "The program at whose prompt keys are typed; beside this one, if none is named.")
  var shell: String?

  var place: FuzzPlace {
    let beside = Supervisor.program?.deletingLastPathComponent().appending(path: "reactor-shell")
    return FuzzPlace(checkout: checkout, shell: shell ?? beside?.path ?? "")
  }
}

// MARK: - Run

private struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs trials, one kind after the other.")

  @Argument(help: "The kinds; all, if none is named.")
  var kinds: [FuzzKind] = []

  @Option(help: "The time for each kind, in seconds.")
  var seconds = 5.0

  @Option(help: "The number that all is drawn from; another one each time, if none is given.")
  var seed = UInt64.random(in: 0..<1_000_000)

  @Option(help: "The number of the first trial.")
  var from = 0

  @Option(help: "The most trials of each kind.")
  var count: Int?

  @OptionGroup var options: PlaceOptions

  func run() async throws {
    var hasFailed = false
    for kind in kinds.isEmpty ? FuzzKind.allCases : kinds {
      if try await run(kind) > 0 { hasFailed = true }
    }
    if hasFailed { throw ExitCode.failure }
  }

  /// - Returns: The number of failures.
  private func run(_ kind: FuzzKind) async throws -> Int {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let supervisor = Supervisor(
      kind: kind, seed: seed, place: options.place, folder: folder.path)
    let end = Date() + seconds
    var tally = Tally()
    var next = from
    let last = count.map { from + $0 } ?? .max
    while Date() < end, next < last {
      let shift = try await supervisor.shift(from: next, count: last - next, until: end)
      tally.add(shift)
      if let failure = shift.failure {
        next = failure.index + 1
        try await tell(failure, of: supervisor)
      } else {
        next = (shift.outcomes.last?.index ?? next) + 1
      }
    }
    say("\(kind.rawValue): seed \(seed), \(from)..<\(next): \(tally)")
    return tally.failures
  }

  private func tell(_ failure: Supervisor.Failure, of supervisor: Supervisor) async throws {
    let kind = supervisor.kind.rawValue
    say("\n\(kind) \(failure.index) of seed \(seed) failed after \(failure.steps.count) steps:")
    let isRepeatable = failure.reason != "memory"
    let smaller = isRepeatable ? try await supervisor.shrunk(failure) : failure
    for problem in smaller.problems { say(escaped(problem)) }
    if !smaller.setting.isEmpty { say("begins with: \(smaller.setting)") }
    say("steps (\(smaller.steps.count)):")
    for step in smaller.steps.prefix(200) { say("    " + escaped(step)) }
    say("again: fuzz \(kind) --seed \(seed) --from \(failure.index) --count 1\n")
  }

  private func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escapedForDisplay(String($0)) }.joined(separator: "\n    ")
  }
}

/// Writes a line at once: a reader of an hour's output sees all there is.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

private struct Tally: CustomStringConvertible {
  var processes = 0
  var trials = 0
  var steps = 0
  var memory = 0
  var failures = 0

  mutating func add(_ shift: Supervisor.Shift) {
    processes += 1
    trials += shift.outcomes.count
    steps += shift.outcomes.reduce(0) { $0 + $1.steps }
    memory = max(memory, shift.outcomes.last?.memory ?? 0)
    failures += shift.failure == nil ? 0 : 1
  }

  var description: String {
    "\(trials) trials, \(steps) steps in \(processes) processes, \(memory) MB at most, "
      + "\(failures) failures"
  }
}

// MARK: - Work

/// A process of trials, as `run` starts it.
private struct Work: AsyncParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument var kind: FuzzKind
  @Option var seed: UInt64
  @Option var from = 0
  @Option var count = 1
  @Option var until = Date.distantFuture.timeIntervalSince1970
  @Option var journal: String
  @Option(help: "A journal whose steps are taken again.")
  var steps: String?
  @OptionGroup var options: PlaceOptions

  func run() async throws {
    let worker = Worker(kind: kind, seed: seed, place: options.place, journal: journal)
    if let steps {
      let kept = try Journal(steps)
      try await worker.play(kept.index, steps: kept.steps)
    } else {
      try await worker.play(from: from, count: count, until: Date(timeIntervalSince1970: until))
    }
  }
}

import Foundation
import ReactorCore
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures

/// Random scripts mean the same however they are run. `CASES=100` runs five thousand of them.
@MainActor @Suite struct ScriptPropertyTests {
  @Test(.serialized, arguments: Cases.seeds(50))
  func `the same commands fail in a file, inlined, with -c, at a prompt, as requests, and held`(
    seed: UInt64
  ) async throws {
    let script = RandomScript(seed: seed)
    try await withTemporaryFiles(script.files) { folder in
      for keepsGoing in [false, true] {
        func outcome(of scripts: [(name: String, text: String)]) async -> ScriptOutcome {
          await ScriptOutcome(
            of: scripts.map { ($0.name, $0.text.replacing("FOLDER", with: folder)) },
            keepsGoing: keepsGoing)
        }
        let whole = await outcome(of: [("main", script.text)])
        #expect(
          await outcome(of: [("main", script.inlined)]) == whole, "inlined:\n\(script)")
        #expect(
          await outcome(of: script.lines.map { ("-c", $0) }) == whole, "-c:\n\(script)")
        if !script.quits {
          #expect(await outcome(of: [("main", script.held)]) == whole, "held:\n\(script)")
        }
        guard keepsGoing else { continue }
        let lines = script.lines.map { $0.replacing("FOLDER", with: folder) }
        // Behind quit nothing is read.
        let typed = whole.withoutMistakesBehindQuit
        let requests = try await ScriptOutcome(ofRequests: lines)
        #expect(requests.isPassed, "requests:\n\(script)")
        #expect(
          requests.withoutMistakesBehindQuit.withoutStatus == typed.withoutStatus,
          "requests:\n\(script)")
        let prompt = await ScriptOutcome(ofPrompt: lines).withoutMistakesBehindQuit
        #expect(prompt.withoutPlaces == typed.withoutPlaces, "at a prompt:\n\(script)")
      }
    }
  }
}

/// Lines that end with a comment, by which failures are compared.
private struct RandomScript: CustomStringConvertible {
  private enum Kind {
    case plain
    /// It starts an effect and waits for it.
    case waits
    /// It lets time pass, or asks: that isn't held.
    case free
    case file(String)
  }

  private struct Line {
    let text: String
    let kind: Kind
  }

  private(set) var files: [String: String] = [:]
  private(set) var quits = false
  private var parts: [String: [Line]] = [:]
  private var main: [Line] = []
  private var random: SplitMix64
  private var number = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for name in ["a", "b", "c"].prefix(Int.random(in: 0...3, using: &random)) {
      parts[name] = lines(running: parts.keys.sorted())
    }
    main = lines(running: parts.keys.sorted())
    for (name, lines) in parts {
      files[name] = lines.map(\.text).joined(separator: "\n")
      files["held-\(name)"] = held(lines)
    }
  }

  var lines: [String] { main.map(\.text) }
  var text: String { lines.joined(separator: "\n") }
  var inlined: String { inlined(main).joined(separator: "\n") }
  var held: String { "step on\n" + held(main) + "\nstep off" }

  var description: String {
    text + parts.keys.sorted().map { "\n-- \($0)\n\(files[$0] ?? "")" }.joined()
  }

  private func inlined(_ lines: [Line]) -> [String] {
    lines.flatMap { line in
      guard case .file(let name) = line.kind, line.text.hasPrefix("run ") else {
        return [line.text]
      }
      return inlined(parts[name] ?? [])
    }
  }

  private func held(_ lines: [Line]) -> String {
    lines.flatMap { line in
      switch line.kind {
      case .plain: [line.text, "step off", "step on"]
      // The action, mutate(), and the first mutation.
      case .waits:
        [line.text] + Array(repeating: "step", count: line.text.count % 4) + [
          "step off", "step on",
        ]
      case .free: ["step off", line.text, "step on"]
      case .file:
        [line.text.replacing("FOLDER/", with: "FOLDER/held-"), "step off", "step on"]
      }
    }.joined(separator: "\n")
  }

  private mutating func lines(running names: [String]) -> [Line] {
    (1...Int.random(in: 1...7, using: &random)).flatMap { _ in line(running: names) }
  }

  private mutating func fault() -> String {
    ["offline", "timeout", "status 500", "slow 2s"].randomElement(using: &random)!
  }

  private mutating func line(running names: [String]) -> [Line] {
    number += 1
    func line(_ text: String, _ kind: Kind = .plain) -> Line {
      Line(text: "\(text)  # \(number)", kind: kind)
    }
    let word = "x\(number)"
    if let name = names.randomElement(using: &random), Int.random(in: 0..<4, using: &random) == 0 {
      let sign = ["", "", "! ", "! ", "expect error \"a command\" "].randomElement(using: &random)!
      let end = ["", "", " &"].randomElement(using: &random)!
      return [line("\(sign)run FOLDER/\(name)\(end)", .file(name))]
    }
    switch Int.random(in: 0..<30, using: &random) {
    case 0: return [line("add \(number % 100)")]
    case 1: return [line("refuse \(word)")]
    case 2: return [line("! refuse \(word)")]
    case 3: return [line("refuse \(word) &")]
    case 4: return [line("! refuse \(word) &")]
    case 5, 6: return [line("vain \(word)", .waits)]
    case 7: return [line("! vain \(word)", .waits), line("expect error \(word)", .free)]
    case 8, 9: return [line("vain \(word) &")]
    case 10, 11: return [line("! vain \(word) &")]
    case 12: return [line("expect error \"\(word)\" vain \(word)", .waits)]
    case 13: return [line("expect error \"other\" vain \(word)", .waits)]
    case 14: return [line("expect error \"\(word)\" vain \(word) &")]
    case 15: return [line("load \(number)", .waits)]
    case 16: return [line("load \(number) &")]
    case 17: return [line("! load \(number)", .waits)]
    case 18: return [line("! load \(number) &")]
    case 19: return [line("load \(9000 + number)"), line("! load \(9000 + number)")]
    case 20: return [line("laod\(number)")]
    case 21: return [line("wait \(number % 9 + 1) &")]
    case 22: return [line("settle", .free)]
    case 23: return [line("advance \([100, 1000].randomElement(using: &random)!)ms", .free)]
    case 24: return [line("expect count < \(number)", .free)]
    case 25, 26: return [line("fault next \(fault())", .free), line("load \(number)", .waits)]
    case 27: return [line("fault next \(fault())", .free), line("load \(number) &")]
    case 28: return [line("fault next \(fault())", .free), line("! load \(number) &")]
    default:
      guard Int.random(in: 0..<4, using: &random) == 0 else { return [line("echo on")] }
      quits = true
      return [line("quit", .free)]
    }
  }
}

@MainActor private struct ScriptOutcome: Equatable {
  /// The message of each, and the number of its line.
  private(set) var failures: [String] = []
  private(set) var expectedCount = 0
  private(set) var isPassed = true

  /// As `runScripts` of the program does it.
  init(of scripts: [(name: String, text: String)], keepsGoing: Bool) async {
    let sitting = Sitting(trace: .off, columns: 400)
    let session = sitting.session!
    session.settings.keepsGoing = keepsGoing
    for script in scripts where isPassed || keepsGoing {
      if session.isOver {
        failures.append(Self.isOver)
        isPassed = false
      } else if await !session.run(ScriptLines(script.text, name: script.name)) {
        isPassed = false
      }
    }
    if isPassed || keepsGoing { isPassed = await session.finish() && isPassed }
    read(sitting)
  }

  /// Each line is typed when the one before has ended, if that isn't in the background.
  init(ofPrompt lines: [String]) async {
    let sitting = Sitting(trace: .off, columns: 400)
    let session = sitting.session!
    session.settings.isInteractive = true
    session.settings.keepsGoing = true
    for line in lines where !session.isOver {
      let first = session.timeline.lastActionNumber + 1
      await session.run(SourceLine(line), waits: false)
      guard !line.contains(" &"), !line.contains("run ") else { continue }
      _ = await session.timeline.settle(patience: nil) { $0.action >= first }
    }
    _ = await session.finish()
    read(sitting)
  }

  init(ofRequests lines: [String]) async throws {
    let input = Pipe()
    for (number, line) in lines.enumerated() {
      let request = JSONObject(["id": number, "line": line]).text + "\n"
      try input.fileHandleForWriting.write(contentsOf: Data(request.utf8))
    }
    try input.fileHandleForWriting.close()
    var written: [String] = []
    let report = JSONReport(
      to: Output(write: { written.append($0) }, writeError: { _ in }), trace: .off)
    let session = Session(
      apps: [.counter], clock: .virtual(), report: report, features: .standard,
      settings: SessionSettings(keepsGoing: true))
    try session.start(app: .counter)
    let requests = Requests.lines(of: input.fileHandleForReading, in: session, report)
    let hasRun = await session.run(requests)
    isPassed = await session.finish() && hasRun
    for line in written {
      guard let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      else { continue }
      if let command = object["command"] as? String, let message = object["message"] as? String {
        add(message, of: command)
      }
      count(in: object["lines"] as? [String] ?? [])
    }
    failures.sort()
  }

  var withoutMistakesBehindQuit: Self {
    var outcome = self
    outcome.failures.removeAll { $0 == Self.isOver }
    return outcome
  }

  var withoutStatus: Self {
    var outcome = self
    outcome.isPassed = true
    return outcome
  }

  /// At a prompt, a late failure has no line.
  var withoutPlaces: Self {
    var outcome = withoutStatus
    outcome.failures = failures.map { String($0.prefix { $0 != "#" }) }.sorted()
    return outcome
  }

  private static let isOver = "the session is over"

  private mutating func read(_ sitting: Sitting) {
    count(in: sitting.text.split(separator: "\n").map(String.init))
    var message: String?
    var line = ""
    // With a place the line stands behind the message, without one before.
    for text in sitting.errors.split(separator: "\n") {
      if !text.hasPrefix("  ") {
        if let message { add(message, of: line) }
        message = String(text)
        if message?.wholeMatch(of: /(main|-c|\/\S*):\d+:\d+: .*/) != nil { line = "" }
      } else if text.contains(" # ") {
        line = String(text)
      }
    }
    if let message { add(message, of: line) }
    failures =
      Array(Set(failures.filter { $0 == Self.isOver })) + failures.filter { $0 != Self.isOver }
    failures.sort()
  }

  private mutating func add(_ message: String, of line: String) {
    guard !message.contains(Self.isOver) else { return failures.append(Self.isOver) }
    let text = message.replacing(#/^(main|-c|\/\S*):\d+(:\d+)?: /#, with: "")
    failures.append(text + (line.split(separator: " # ").last.map { "#\($0)" } ?? "#"))
  }

  private mutating func count(in lines: [String]) {
    expectedCount += lines.count { $0.hasPrefix("failed as expected: ") }
  }
}

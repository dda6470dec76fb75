import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellRecording

/// A saved session is the session, and a resumed one is as it was. `CASES=100` tries a thousand of each.
@MainActor @Suite struct SavedSessionPropertyTests {
  @Test(.serialized, arguments: Cases.seeds(10))
  func `what save wrote has the same answers when it is run`(seed: UInt64) async throws {
    let lines = RandomSession(seed: seed).lines
    for waits in [true, false] {
      let sitting = Sitting()
      for (number, line) in lines.enumerated() {
        _ = await sitting(line, waits: waits)
        if waits { continue }
        // As much as somebody needs to type the next.
        let passes = number % 3 == 0 && sitting.clock.pace != .manual
        await sitting.session.timeline.advance(by: passes ? .milliseconds(200) : .zero)
      }
      _ = await sitting("echo saved")
      let saved = SavedScript(sitting.session).lines
      let again = Sitting()
      again.session.settings.keepsGoing = true
      let (output, hasPassed) = await again.script(saved.joined(separator: "\n"))
      let script = "\(lines.joined(separator: "\n"))\n-- saved\n\(saved.joined(separator: "\n"))"
      #expect(hasPassed, "\(script)\n\(output)")
      for question in RandomSession.questions where question != ":marbles" {
        let (before, after) = (await sitting(question), await again(question))
        // Time that passed while nothing ran isn't let pass again, which marbles draw to scale; a `!`, a `&`
        // and a colon are others where it failed, went on, or was asked.
        #expect(after.compared == before.compared, "\(question)\n\(script)")
      }
    }
  }

  @Test(.serialized, arguments: Cases.seeds(10))
  func `a session that was killed has the same answers when it is resumed`(
    seed: UInt64
  ) async throws {
    let lines = RandomSession(seed: seed).lines
    try await withTemporaryFiles([:]) { folder in
      let path = folder + "/killed.rec"
      let sitting = Sitting(.counter, recordingTo: path)
      for (number, line) in lines.enumerated() {
        _ = await sitting(line)
        // Effects that run are of this process.
        guard sitting.session.timeline.effects.allSatisfy(\.info.isLasting) else { continue }
        sitting.session.keepsRecords()
        let resumed = try await Sitting(resuming: path, apps: [.counter])
        let session = lines[...number].joined(separator: "\n")
        #expect(resumed.session.prompt == sitting.session.prompt, "\(session)")
        for question in RandomSession.questions {
          let (before, after) = (await sitting(question), await resumed(question))
          #expect(
            after == before, "\(question)\n\(session)")
        }
      }
    }
  }
}

extension String {
  fileprivate var compared: String {
    replacing(#/ *\d+(\.\d+)? m?s/#, with: "")
      .replacing(#/began with: (?:! )?:?(.*?)(?: &)?\n/#) { "began with: \($0.output.1)\n" }
  }
}

private struct RandomSession {
  static let questions = [
    ":log", ":state", ":when count > 2", ":why count", ":marbles", ":break", ":log kind:effect",
    ":show", ":mark", ":clock",
  ]

  private(set) var lines: [String] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var isAsking = false
    for number in 1...Int.random(in: 3...14, using: &random) {
      let word = "x\(number)"
      let choices = [
        "add \(number)", "twice 2", "refuse \(word)", "! refuse \(word)", "refuse \(word) &",
        "vain \(word)", "vain \(word) &", "! vain \(word) &", "! vain \(word)", "load \(number)",
        "load \(number) &", "! load \(number)", "wait 2 & add 1", "load 9999", "! load 9999",
        "laod", "add", "add x", "expect count < \(number)", "expect failure is nil",
        "expect error \(word)", "expect error \"\(word)\" vain \(word)",
        "expect error \"other\" refuse \(word)", "note \(word)", "mark \"\(word)\"",
        "fault next offline; load 3", "fault next slow 2s; load 3 &", "settle", "advance 100ms",
        "step on", "step on; load \(number)", "step", "step over", "step off", "goto 1", "undo",
        "now", "break mutation setLoading", "break mutation add after 1", ":continue",
        "delete all", "break action add", "break when count > 4", "do increase", "predict on",
        "predict on; add 3", ":predict off", "count", "nothing",
        ":add 4", "count \(number)", "clock manual", "clock virtual", "open", "close",
      ]
      lines.append(choices.randomElement(using: &random)!)
      isAsking = isAsking || lines.last?.hasPrefix("predict") == true
    }
    // What waits for a person has an end.
    if isAsking { lines.append(":predict off") }
  }
}

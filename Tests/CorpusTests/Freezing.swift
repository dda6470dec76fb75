import Foundation
import ReactorShell
import SessionGenerator
import StudySupport

/// Makes the corpus: generated sessions over all apps, variants and clocks, and those by hand.
@MainActor enum Freezing {
  static let count = 300

  static func freeze() async throws {
    var sessions: [FrozenSession] = []
    var traces: [FrozenTrace] = []
    for script in try byHand() { try await freeze(script, &sessions, &traces) }
    for index in 0..<count {
      try await freeze(beginning(index), &sessions, &traces, generating: index)
    }
    try Frozen.keep(sessions, as: "sessions.json")
    try Frozen.keep(traces, as: "traces.json")
    try MessageList(of: sessions).text.write(
      to: Frozen.folder.appending(path: "messages.txt"), atomically: true, encoding: .utf8)
  }

  private static func freeze(
    _ script: SessionScript, _ sessions: inout [FrozenSession], _ traces: inout [FrozenTrace],
    generating index: Int? = nil
  ) async throws {
    var script = script
    if let index { script = try await generated(script, index) }
    let sandbox = try Sandbox()
    let file = sandbox.path + "/session.rec"
    let (session, wasInterrupted) = try await Playing.played(
      script, in: sandbox, recording: file)
    guard !wasInterrupted else { throw Interrupted(session: session) }
    var recording = sandbox.shown(try String(contentsOfFile: file, encoding: .utf8))
    recording =
      session.script.passesTime ? recording.withoutTimes : recording.withoutChance
    let resumed = try await Playing.resumed(recording, of: session.script, in: try Sandbox())
    let isSame = resumed.stores == session.ending.stores && resumed.messages.isEmpty
    sessions.append(session)
    traces.append(
      FrozenTrace(
        name: script.name, json: try await Playing.json(session.script, in: try Sandbox()),
        recording: recording, resumed: isSame ? nil : resumed))
  }

  /// A session that a person had to interrupt isn't frozen.
  struct Interrupted: Error { var session: FrozenSession }

  // MARK: - Generated

  /// Returns the script with its lines. Choosing them looks at the session, which may change its
  /// later answers: so their results are another run's.
  private static func generated(
    _ script: SessionScript, _ index: Int
  ) async throws -> SessionScript {
    let sandbox = try Sandbox()
    var generator = SessionGenerator(seed: 19, index: index, folder: sandbox.path)
    let length = 20 + generator.random.number(below: 21)
    return try await Playing.played(script, in: sandbox) { session, earlier in
      line(&generator, session, earlier, length: length, script)
    }.session.script
  }

  private static func beginning(_ index: Int) -> SessionScript {
    let app = ["people", "photos", "catalog"][index % 3]
    let isOriginal = index / 3 % 2 == 1
    let clock: SessionScript.Clock = [.virtual, .virtual, .real, .virtual, .manual][index / 6 % 5]
    let variant = isOriginal ? "original" : "fixed"
    return SessionScript(
      name: "\(app) \(variant) \(clock.rawValue) \(index)", app: app, clock: clock,
      seed: index % 4 == 3 ? "seed \(index)" : nil, lines: isOriginal ? ["variant original"] : [])
  }

  private static func line(
    _ generator: inout SessionGenerator, _ session: Session, _ earlier: [String], length: Int,
    _ script: SessionScript
  ) -> String? {
    if earlier.count < script.lines.count { return script.lines[earlier.count] }
    guard earlier.count < length else {
      // A flow that is held at the end would be waited for without end (hardening.md 4).
      let ending = ["delete all", "step off", "predict off", "continue"]
      let holds = earlier.contains { $0.contains(/break|step|predict/) }
      return holds && earlier.count - length < ending.count ? ending[earlier.count - length] : nil
    }
    while true {
      let line = generator.line(for: session, isNearEnd: earlier.count > length - 3)
      if LeftOut.reason(for: line, behind: earlier, in: script) == nil { return line }
    }
  }

  // MARK: - By hand

  /// The sessions in `Lines.txt`: `== NAME, APP CLOCK` and the lines below.
  static func byHand() throws -> [SessionScript] {
    let file = Frozen.folder.deletingLastPathComponent().appending(path: "Lines.txt")
    var scripts: [SessionScript] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("== ") {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        scripts.append(
          SessionScript(
            name: words.joined(separator: " "), app: words[0],
            clock: SessionScript.Clock(rawValue: words[1]) ?? .virtual))
      } else if let last = scripts.indices.last {
        scripts[last].lines.append(String(line))
      }
    }
    return scripts
  }
}

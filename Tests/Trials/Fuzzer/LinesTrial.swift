import Foundation
import ReactorCore
import ReactorShell
import SessionGenerator
import StudySupport

/// Random command lines, in a session of any app, form, language and clock.
///
/// Nothing crashes or goes on without end; the output has no control characters but those of
/// colours, and is JSON if that is asked for.
@MainActor struct LinesTrial {
  private let trial: Trial
  private let sitting: Sitting
  private let isJSON: Bool
  private let isTyped: Bool
  private let length: Int

  private init(_ trial: Trial) throws {
    self.trial = trial
    let script = SessionScript(
      name: "lines \(trial.seed) \(trial.index)",
      app: trial.random.pick(Sitting.apps.map(\.name)) ?? "",
      clock: trial.random.pick([.virtual, .virtual, .virtual, .real, .manual]) ?? .virtual,
      seed: trial.random.chance(25) ? "set seed \(trial.index)" : nil)
    isJSON = trial.random.chance(25)
    isTyped = trial.random.chance(50)
    // Most are short; some grow as long as a process lasts.
    length = trial.random.pick([20, 40, 80, 160, 320, 640, 15_000]) ?? 0
    let format = isJSON ? .json : Self.text(&trial.random)
    trial.setting =
      "\(script.app), \(script.clock.rawValue) clock, \(isJSON ? "JSON" : "text"), "
      + (isTyped ? "typed" : "as a script")
    let recording = trial.random.chance(30) ? trial.folder + "/typed.rec" : nil
    sitting = try Sitting(script, format: format, folder: trial.folder, recording: recording)
    // Names that random lines form belong to files in this folder.
    _ = FileManager.default.changeCurrentDirectoryPath(trial.folder)
  }

  private static func text(_ random: inout SeededGenerator) -> Sitting.Format {
    var theme = Theme(
      isColoured: random.chance(30), isUnicode: random.chance(85), isPlain: random.chance(15))
    theme.language = random.pick(Language.allCases) ?? .english
    return .text(random.pick(TraceLevel.allCases) ?? .full, theme)
  }

  /// Plays a trial: a session that nobody has any more is gone, with its stores.
  static func play(_ trial: Trial) async throws {
    weak var session: Session?
    do {
      let lines = try Self(trial)
      session = lines.sitting.session
      await lines.play()
    }
    // Cancelled work still has to come to its end, on a machine that may be busy.
    for _ in 0..<10_000 where session != nil { try await Task.sleep(for: .milliseconds(1)) }
    if session != nil { trial.tell("the session outlives its end") }
  }

  private func play() async {
    var generator = SessionGenerator(seed: trial.seed, index: trial.index, folder: trial.folder)
    let session = sitting.session
    while !session.isOver {
      let line = trial.step {
        trial.steps.count < length && session.record.indices.count < Self.mostEntries
          ? generator.line(for: session, isNearEnd: true) : nil
      }
      guard let line else { break }
      if isTyped {
        await sitting.type(line, limit: Self.limit)
      } else {
        await sitting.go(through: line, number: trial.steps.count, limit: Self.limit)
      }
      check(behind: line)
    }
    _ = await sitting.end(limit: Self.limit)
    check(behind: "the end")
  }

  /// Scripts that are saved and run repeatedly double the entries: no more lines are drawn then.
  private static let mostEntries = 60_000

  /// Then somebody presses Ctrl-C: a script may wait for mutations that a later line would cause.
  private static let limit = Duration.seconds(2)

  private func check(behind line: String) {
    let written = sitting.take()
    trial.check(written, behind: line)
    guard isJSON else { return }
    for line in written.results.split(separator: "\n") {
      let value = try? JSONSerialization.jsonObject(with: Data(line.utf8))
      if (value as? [String: Any])?["event"] is String { continue }
      trial.tell("not a line of JSON: \(line.prefix(200))")
    }
  }
}

extension Trial {
  func check(_ written: (results: String, errors: [String]), behind line: String) {
    for text in [written.results] + written.errors {
      if let control = text.rawControl { tell("a raw \(control) behind \(line)") }
    }
  }
}

extension String {
  /// The first character that a terminal might obey: none is in escaped text, but for ends of lines and
  /// colours.
  fileprivate var rawControl: String? {
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", rest.first == "[" {
        let end = rest.firstIndex { !"[0123456789;".unicodeScalars.contains($0) }
        if let end, rest[end] == "m" {
          rest = rest[rest.index(after: end)...]
          continue
        }
      }
      let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
      let isDirection = (0x202A...0x202E).contains(scalar.value)
      if isControl || isDirection { return "U+" + String(scalar.value, radix: 16).uppercased() }
    }
    return nil
  }
}

import Foundation
import ReactorCore
package import ReactorShell
package import StudySupport

/// Random lines for a session: completions of its screen, nearly correct lines, and garbage.
///
/// The words come from the table of commands and from completion, so that a new command is
/// covered without being named here. Lines act, travel, act from there and look, in turn; they write
/// only to the folder, and ask no server but one that nobody is: see ``isSafe(_:in:)``.
@MainActor package struct SessionGenerator {
  private enum Phase: CaseIterable { case acting, travelling, actingAgain, looking }

  package var random: SeededGenerator
  let folder: String
  private var phase = Phase.acting
  private var rest = 6

  package init(seed: UInt64, index: Int, folder: String) {
    random = SeededGenerator(seed: seed, index: index)
    self.folder = folder
  }

  /// The next line.
  ///
  /// - Parameter isNearEnd: True if the session may be left.
  package mutating func line(for session: Session, isNearEnd: Bool = false) -> String {
    advancePhase()
    for _ in 0..<20 {
      let line = draft(for: session, isNearEnd: isNearEnd)
      if isSafe(line, in: session) { return line }
    }
    return "settle"
  }

  private mutating func advancePhase() {
    rest -= 1
    guard rest < 0 else { return }
    let all = Phase.allCases
    phase = all[((all.firstIndex(of: phase) ?? 0) + 1) % all.count]
    rest = 1 + random.number(below: phase == .acting ? 7 : 3)
  }

  private mutating func draft(for session: Session, isNearEnd: Bool) -> String {
    if session.timeline.isHeld, random.chance(15) { return prediction(in: session) }
    let line = statement(in: session, isNearEnd: isNearEnd)
    switch random.number(below: 100) {
    case ..<4: return garbage()
    case ..<17: return spoilt(line)
    case ..<20: return "! " + line
    case ..<22: return "! " + spoilt(line)
    case ..<25: return line + " &"
    case ..<28: return line + "; " + statement(in: session, isNearEnd: isNearEnd)
    case ..<30: return line + "  # and a comment"
    default: return line
    }
  }

  /// An answer to the question before a reduce, where `predict` is on.
  private mutating func prediction(in session: Session) -> String {
    guard random.chance(70) else { return "nothing" }
    let path = completed("watch ", in: session) ?? "nothing"
    return path + (random.pick([" true", " false", " nil", " 1", ""]) ?? "")
  }

  // MARK: - Commands

  private mutating func statement(in session: Session, isNearEnd: Bool) -> String {
    guard let command = command(in: session, isNearEnd: isNearEnd) else { return "settle" }
    // Time that really passes is kept short.
    if command.name == "clock", !isQuick(session) { return "set latency 0; set timeout 50ms" }
    return statement(of: command, in: session)
  }

  package mutating func statement(of command: AnyCommand, in session: Session) -> String {
    var line = name(of: command, in: session)
    for form in command.forms {
      if form.isOptional, random.chance(form.label == nil ? 45 : 80) {
        if form.label == nil { break } else { continue }
      }
      for _ in 0..<(form.takesRest ? 4 : 1) {
        guard let word = word(for: form, after: line, in: session) else { break }
        line += " " + word
        if form.takesRest, random.chance(form.usage.contains("WORDS") ? 70 : 25) { break }
      }
    }
    return line
  }

  /// Returns a command of the table; acting commands weigh more while the session acts, and moving
  /// ones while it travels.
  package mutating func command(in session: Session, isNearEnd: Bool) -> AnyCommand? {
    let table = session.table
    let isActing = phase == .acting || phase == .actingAgain
    var weighted = table.appCommands.map { command in
      (command, isActing ? (command.sends != nil ? 40 : 4) : 2)
    }
    weighted += table.shellCommands.map { command in
      let name = command.name
      if name == "quit" { return (command, isNearEnd ? 1 : 0) }
      if Self.goingOn.contains(name), session.timeline.isHeld { return (command, 25) }
      if Self.moving.contains(name), phase == .travelling { return (command, 20) }
      if Self.changing.contains(name) { return (command, 5) }
      return (command, phase == .looking ? 4 : 1)
    }
    var number = random.number(below: weighted.reduce(0) { $0 + $1.1 })
    for (command, weight) in weighted {
      number -= weight
      if number < 0 { return command }
    }
    return nil
  }

  /// Words that weigh more, not a complete list.
  private static let moving: Set = [
    "goto", "undo", "redo", "now", "mark",
  ]
  private static let changing: Set = ["app", "variant", "step"]
  private static let goingOn: Set = ["continue", "step", "delete"]

  private mutating func name(of command: AnyCommand, in session: Session) -> String {
    let table = session.table
    let isOfApp = table.appCommands.contains { $0.name == command.name }
    let name = random.chance(10) ? random.pick(command.aliases) ?? command.name : command.name
    guard !isOfApp || !table.shellCommands.contains(where: { $0.name == command.name }) else {
      return random.chance(50) ? ":" + command.name : command.name
    }
    return !isOfApp && random.chance(8) ? ":" + name : name
  }

  // MARK: - Arguments

  /// Returns a word for an argument: mostly a completion; else a likely one.
  private mutating func word(
    for form: ParameterForm, after line: String, in session: Session
  ) -> String? {
    let label = form.label.map { $0 + "=" } ?? ""
    if form.usage.contains("URL"), random.chance(50) { return Self.nobody }
    if form.isOfFile, random.chance(form.usage.contains("PATH") ? 40 : 95) {
      return label + file()
    }
    let isSlow = form.usage.contains("TIME") && isReal(session)
    if !isSlow, random.chance(88), let word = completed(line + " " + label, in: session) {
      return word
    }
    return random.pick(values(for: form, in: session)).map { label + $0 }
  }

  /// A word that completion offers behind a line, deeper where it goes on:
  /// `sectionData["20대"].count`.
  private mutating func completed(_ line: String, in session: Session) -> String? {
    let start = line.lastIndex(of: " ").map { line[...$0] } ?? ""
    var word = String(line[start.endIndex...])
    for _ in 0..<4 {
      let offered = session.completions(of: start + word).candidates.filter { candidate in
        // Labels have their own turn, and the contents of the working folder are chance.
        let isLabel = candidate.text.hasSuffix("=") && word.isEmpty
        return !isLabel && !FileManager.default.fileExists(atPath: candidate.text)
      }
      guard let candidate = random.pick(offered) else { break }
      word = candidate.text
      if candidate.appendsBlank || random.chance(30) { break }
    }
    return word.isEmpty || word.hasSuffix("=") ? nil : word
  }

  private mutating func file() -> String { folder + "/" + (random.pick(Sandbox.names) ?? "") }

  private func values(for form: ParameterForm, in session: Session) -> [String] {
    let usage = form.usage
    if usage.contains("TIME") || usage.contains("VALUE") {
      return isReal(session)
        ? ["0", "1ms", "20ms", "-1ms", "soon"]
        : ["0", "1ms", "200ms", "1.5s", "2s", "1m", "-1s", "2", "soon", "500", "404", "2000"]
    }
    if usage.contains("TEXT") || usage.contains("WORDS") || usage.contains("WHAT") {
      return [
        "sea", "car", "cat", "mountain", "light", "바다", "안녕", "\"two words\"", "1.1", "kind:x",
      ]
    }
    let numbers = [
      "1", "2", "3", "4", "5", "6", "8", "12", "0", "-1", "5001", "99999999999999999999",
      "-9223372036854775808", "1.1", "2.2", "3.9", "1…3", "[0]", "100",
    ]
    return usage.contains("N") || usage.contains("ROW") || usage.contains("PAGE")
      ? numbers : numbers + ["==", "true", "nil", "1", "is", "\"\"", "all", "on", "off"]
  }

  func isReal(_ session: Session) -> Bool { session.clock.virtual == nil }

  func isQuick(_ session: Session) -> Bool {
    session.data.latency <= .milliseconds(20) && session.data.timeout <= .milliseconds(100)
  }
}

extension ParameterForm {
  var isOfFile: Bool { usage.contains("FILE") || usage.contains("|PATH") }
}

extension SeededGenerator {
  package mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  package mutating func pick<Element>(_ all: [Element]) -> Element? {
    all.isEmpty ? nil : all[number(below: all.count)]
  }
}

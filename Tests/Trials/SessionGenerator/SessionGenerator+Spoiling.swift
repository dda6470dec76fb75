package import ReactorShell
import StudySupport

// Lines that are nearly right, lines that are garbage, and which of them may be run.
extension SessionGenerator {
  /// The line with one thing wrong, or written in another way.
  mutating func spoilt(_ line: String) -> String {
    var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    // Words that name a file stay as they are.
    let places = words.indices.filter { !words[$0].contains(folder) && !words[$0].isEmpty }
    guard let place = random.pick(places) else { return line + " surplus" }
    let word = words[place]
    switch random.number(below: 12) {
    case 0: words.removeLast()
    case 1: words.append(random.pick(["surplus", "0", "\"\"", "--force", "x=1"]) ?? "")
    case 2, 3: words[place] = misspelt(word)
    case 4:
      let number = Int(word) ?? 0
      words[place] = random.pick(["\(number &+ 1)", "-1", "5001", "99999999999999999999"]) ?? ""
    case 5:
      words[place] = word.replacing("==", with: "=").replacing(">", with: "=>")
    case 6: words[place] = random.pick(["\"\(word)\"", "'\(word)'", "\\" + word]) ?? ""
    case 7: words[place] = word.uppercased()
    case 8: words[place] = word + (random.pick([".nope", "[99]", "[\"x\"]", "[", ".", "="]) ?? "")
    case 9: words[words.count - 1] = random.pick(["99.9", "99", "0.1", "1.99", "e9", "3…1"]) ?? ""
    case 10: words[0] = (random.pick([":", "!", "&", ";", "#"]) ?? "") + words[0]
    default: words.append(random.pick(["\"", "'", "\\", "&", ";", "; ;", "& &"]) ?? "")
    }
    return words.joined(separator: " ")
  }

  private mutating func misspelt(_ word: String) -> String {
    var characters = Array(word)
    let index = random.number(below: characters.count)
    switch random.number(below: 4) {
    case 0: characters.remove(at: index)
    case 1: characters.insert(characters[index], at: index)
    case 2 where index > 0: characters.swapAt(index, index - 1)
    default: characters[index] = random.pick(Array("abcxyz0.[가")) ?? "a"
    }
    return String(characters)
  }

  /// Random characters, quotes that nothing closes, control bytes, bytes that aren't UTF-8.
  mutating func garbage() -> String {
    let pieces = [
      "load", "goto", "expect", "1", "\"", "'", "\\", ";", "&", "!", "#", "[", "]", ".", " ", " ",
      "=", ":", "\u{1B}[31m", "\0", "\u{202E}", "e\u{301}", "👩‍❤️‍👨", "가나다", "\u{7F}", "\t", "\r", "🇰🇷",
      "\u{EFFF}", "\u{EF80}", "\u{FEFF}", "\u{2028}", "0x1F", "％", "~", "..", "∞",
    ]
    var line = ""
    for _ in 0...random.number(below: 9) {
      if random.chance(80) {
        line += random.pick(pieces) ?? ""
      } else if let scalar = Unicode.Scalar(UInt32(0x20 + random.number(below: 0x2FF00))),
        scalar.properties.generalCategory != .unassigned
      {
        line.unicodeScalars.append(scalar)
      }
    }
    if random.chance(5) { line += String(repeating: "long ", count: 40) }
    return line
  }

  // MARK: - Permission to run

  /// Checks that a line writes only to the folder, asks no network, and takes no long time.
  package func isSafe(_ line: String, in session: Session) -> Bool {
    let commands = session.table.shellCommands + session.table.appCommands
    // `set output` is one behind `set`.
    let ofFiles = (commands + commands.flatMap(\.commands))
      .filter { $0.forms.contains(where: \.isOfFile) }
    let names = Set(
      ofFiles.flatMap { command in
        ([command.name] + command.aliases).map { name in String(name.prefix { $0 != " " }) }
      })
    let signs: Set<Character> = ["\"", "'", "\\", ":", "!"]
    let bare = String(line.filter { !signs.contains($0) })
    let words = bare.split { $0.isWhitespace || $0 == ";" || $0 == "&" }.map(String.init)
    let isReal = isReal(session) || words.contains("clock") && words.contains("real")
    if isReal, !isQuick(session) || !isQuick(words) { return false }
    guard words.contains(where: names.contains) else { return true }
    guard let statements = try? Lexer.statements(in: SourceLine(line)) else { return false }
    return statements.allSatisfy { statement in
      var words = statement.words.map(\.text)
      words[0] = String(words[0].drop { $0 == ":" })
      let typed = words.joined(separator: " ") + " "
      let meant = ofFiles.filter { ([$0.name] + $0.aliases).contains { typed.hasPrefix($0 + " ") } }
      guard let command = meant.max(by: { $0.name.count < $1.name.count }) else { return true }
      return areSafe(Array(words.dropFirst(command.name.split(separator: " ").count)), of: command)
    }
  }

  private func areSafe(_ arguments: [String], of command: AnyCommand) -> Bool {
    if arguments.first?.hasPrefix("live") == true {
      return arguments.count > 1 && arguments[1].hasPrefix(Self.nobody)
    }
    return zip(command.forms, arguments).allSatisfy { form, argument in
      let isFree =
        !form.usage.contains("FILE") || form.usage.contains("URL") && arguments[0] != "save"
      return isFree || argument.hasPrefix(folder + "/") && !argument.contains("..")
    }
  }

  static let nobody = "http://127.0.0.1:1/"

  /// Checks that a line names only short times: on a clock that really passes.
  private func isQuick(_ words: [String]) -> Bool {
    guard words.contains(where: ["latency", "timeout", "advance", "slow"].contains) else {
      return true
    }
    return words.allSatisfy { word in
      guard word.first?.isNumber == true else { return true }
      return ["0", "1ms", "20ms", "50ms"].contains(word)
    }
  }
}

import ReactorCore

/// A written session: lines behind prompts, and the output of each, and of the start before them.
package struct Transcript: Equatable {
  /// The options of the program, from a line such as `$ reactor-shell --app photos`.
  package var options = TranscriptOptions()
  /// True if it has such a line; otherwise it continues the transcript before.
  package var isBeginning = false
  /// The output of the start; nil if it isn't given.
  package var preamble: [String]?
  package var entries: [Entry] = []
  /// The lines above the preamble and the first entry: the program's own line.
  package var head: [String] = []

  package struct Entry: Equatable {
    /// Blank lines and comments above.
    package var above: [String] = []
    package var promptLine: String
    package var command: String
    /// The output, without blank lines at its end.
    package var output: [String] = []
  }

  /// Blank lines and comments at the end.
  package var below: [String] = []

  package static let sign = "› "

  /// Reads the lines of a block; nil if no prompt is among them.
  package init?(_ lines: [String]) throws(TranscriptError) {
    guard lines.contains(where: { Self.command(in: $0) != nil }) else { return nil }
    var lines = lines[...]
    if let first = lines.first, first.hasPrefix("$ ") {
      options = try TranscriptOptions(first)
      isBeginning = true
      head = [first]
      lines.removeFirst()
    }
    var output: [String] = []
    for line in lines {
      guard let command = Self.command(in: line) else {
        output.append(line)
        continue
      }
      let (above, rest) = Self.parted(output)
      output = []
      end(with: rest)
      entries.append(Entry(above: above, promptLine: line, command: command))
    }
    let (below, rest) = Self.parted(output)
    end(with: rest)
    self.below = below
  }

  private mutating func end(with output: [String]) {
    if !entries.isEmpty {
      entries[entries.count - 1].output = output
    } else if !output.isEmpty {
      preamble = output
      isBeginning = true
    }
  }

  /// Splits blank lines and comments at the end of an output off: they belong to the next command.
  private static func parted(_ lines: [String]) -> (above: [String], rest: [String]) {
    let end =
      lines.lastIndex { line in
        !line.allSatisfy(\.isWhitespace) && !line.hasPrefix("#")
      }.map { $0 + 1 } ?? 0
    return (Array(lines[end...]), Array(lines[..<end]))
  }

  /// Returns the command behind a prompt; nil in a line without one.
  private static func command(in line: String) -> String? {
    guard let first = line.first, !first.isWhitespace, first != "#",
      // Scalars: a command may begin with a mark that combines with the blank.
      let sign = line.unicodeScalars.firstRange(of: Self.sign.unicodeScalars)
    else { return nil }
    let title = line[..<sign.lowerBound]
    // A title has a blank behind it, and no gaps as columns have. The notes behind it list the
    // omissions, however many there are.
    let name = title.firstRange(of: " [").map { title[..<$0.lowerBound] } ?? title
    guard name.count <= 200, title.hasSuffix(" "), !title.contains("  ") else { return nil }
    return String(line[sign.upperBound...])
  }
}

extension Transcript {
  /// Returns a line of output as a transcript has it: with `[..]` in one that would be read as a
  /// comment or a prompt.
  package static func output(_ line: String) -> String {
    if line.hasPrefix("#") { return "[..]" + line }
    guard command(in: line) != nil, let sign = line.firstRange(of: sign) else { return line }
    return line[..<sign.lowerBound] + "[..]" + line[sign.lowerBound...]
  }
}

package struct TranscriptOptions: Equatable {
  /// The app; nil for the first.
  package var app: String?
  var data = "embedded"
  var seed: String?
  package var trace = TraceLevel.full
  package var language = Language.english
  package var width = AnswerWidth()

  package init() {}

  /// Of a line such as `$ reactor-shell --app photos`.
  package init(_ line: String) throws(TranscriptError) {
    // The program's name comes before it.
    var words = line.split(separator: " ").dropFirst(2).map(String.init)[...]
    while let name = words.popFirst() {
      guard let value = words.popFirst() else { throw TranscriptError(name, "has no value") }
      switch name {
      case "--app": app = value
      // They run on no other.
      case "--clock" where value == "virtual": break
      case "--data": data = value
      case "--seed": seed = value
      case "--trace":
        guard let level = TraceLevel(rawValue: value) else {
          throw TranscriptError("--trace \(value)", "isn't full, compact or off")
        }
        trace = level
      case "--lang":
        guard let language = Language(rawValue: value) else {
          throw TranscriptError("--lang \(value)", "isn't en, ko or both")
        }
        self.language = language
      default:
        throw TranscriptError(
          name,
          "isn't an option of transcripts: --app, --clock virtual, --data, --lang, --seed, --trace")
      }
    }
  }
}

package struct TranscriptError: Error, Equatable, CustomStringConvertible {
  var what: String
  var problem: String

  package init(_ what: String, _ problem: String) {
    self.what = what
    self.problem = problem
  }

  package var description: String { "\(ShellError.quoted(what)) \(problem)" }
}

extension TranscriptOptions {
  /// On the virtual clock. `prepare` is called before the first store begins.
  @MainActor package func session(
    apps: [App], features: [FeatureKind], report: any Report,
    prepare: (Session) -> Void = { _ in }
  ) throws(TranscriptError) -> Session {
    let known = apps + features.flatMap(\.apps)
    guard let app = self.app.map({ name in known.first { $0.name == name } }) ?? apps.first else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw TranscriptError("--app \(self.app ?? "")", "isn't there; there is \(names)")
    }
    let session: Session
    do throws(ShellError) {
      session = Session(
        apps: apps, clock: .virtual(), report: report, features: features,
        data: DataSettings(try DataChoice(data), seed: seed))
      session.fit(to: width)
    } catch {
      throw TranscriptError("--data \(data)", "\(error)")
    }
    prepare(session)
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      throw TranscriptError(app.name, "\(error)")
    }
    return session
  }
}

/// A fenced block of a Markdown text, as CommonMark has them.
package struct MarkdownBlock: Equatable {
  /// The info string behind the opening fence: `text`, `console ignore`.
  package var info: String
  /// In which line of the text the first of `lines` stands, counted from 1.
  package var firstLine: Int
  package var lines: [String]

  /// The blocks of a text, in order. One that isn't closed goes on to the end.
  package static func blocks(in text: String) -> [Self] {
    var blocks: [Self] = []
    var open: (fence: Fence, block: Self)?
    // Editors on Windows mark a file as UTF-8.
    let lines = (text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text).lines
    for (index, line) in lines.enumerated() {
      let fence = Fence(line)
      if let current = open {
        if let fence, fence.closes(current.fence) {
          blocks.append(current.block)
          open = nil
        } else {
          open?.block.lines.append(current.fence.unindented(line))
        }
      } else if let fence, fence.canOpen {
        open = (fence, Self(info: fence.info, firstLine: index + 2, lines: []))
      }
    }
    if let open { blocks.append(open.block) }
    return blocks
  }
}

/// A line of three or more backticks or tildes, with its info string.
private struct Fence {
  var sign: Character
  var count: Int
  var indent: Int
  var info: String

  init?(_ line: String) {
    let rest = line.drop { $0 == " " }
    indent = line.count - rest.count
    guard indent < 4, let sign = rest.first, sign == "`" || sign == "~" else { return nil }
    self.sign = sign
    count = rest.prefix { $0 == sign }.count
    guard count >= 3 else { return nil }
    info = rest.dropFirst(count).split(separator: " ").joined(separator: " ")
  }

  var canOpen: Bool { sign == "~" || !info.contains("`") }

  func closes(_ other: Fence) -> Bool { sign == other.sign && count >= other.count && info.isEmpty }

  /// A line inside, without as many blanks as stand before the fence.
  func unindented(_ line: String) -> String {
    var line = line[...]
    for _ in 0..<indent where line.first == " " { line.removeFirst() }
    return String(line)
  }
}

extension String {
  package var lines: [String] { linesWithEnds.map(\.text) }

  /// The lines and their ends, of whatever system; nothing behind the last end.
  package var linesWithEnds: [(text: String, end: String)] {
    var lines: [(String, String)] = []
    var rest = self[...]
    // CR and LF are one character.
    while let end = rest.utf8.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append((String(rest[..<end]), String(rest[end])))
      rest = rest[end...].dropFirst()
    }
    if !rest.isEmpty { lines.append((String(rest), "")) }
    return lines
  }
}

extension MarkdownBlock {
  private var words: [Substring] { info.split(separator: " ") }

  package var isIgnored: Bool { words.contains("ignore") }

  /// True if its fence says `real`: times in it passed by themselves.
  package var hasRealTimes: Bool { words.contains("real") }

  /// From a fence such as ` ```text columns=60 `; 80 columns by default.
  package var width: AnswerWidth { words.lazy.compactMap(AnswerWidth.init).first ?? AnswerWidth() }

  /// A word that would be a width, and can't be read.
  package var wrongWidth: String? {
    words.first { word in
      let name = word.prefix { $0 != "=" }
      return name.count < word.count && AnswerWidth(word) == nil
        && !Suggestions.names(like: String(name), among: ["columns", "terminal"]).isEmpty
    }.map(String.init)
  }
}

extension StringProtocol {
  package var trimmed: String {
    var text = Substring(self).drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

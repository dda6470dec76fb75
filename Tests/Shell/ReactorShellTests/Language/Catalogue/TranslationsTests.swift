import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct TranslationsTests {
  private func read(_ text: String) throws -> [String: String] {
    try Translations(korean: text).korean()
  }

  @Test func `a catalogue has entries, comments, texts of several lines and a header`() throws {
    let korean = try read(
      #"""
      # For the authors.
      msgid ""
      msgstr ""
      "Language: ko\n"

      #. Door.swift
      msgid "door"
      msgstr "문"
      #: Door.swift:3
        msgid  "say “%@”, or \"%@\"\tor \\"
      msgstr ""
      "“%1$@”\n"

      # Still the same.
      "\"%2$@\"\t\\"
      #~ msgid "window"
      #~ msgstr "창문"
      """#)
    #expect(korean == ["door": "문", "say “%@”, or \"%@\"\tor \\": "“%1$@”\n\"%2$@\"\t\\"])
  }

  @Test func `what isn't translated yet, or is to be looked at, isn't there`() throws {
    let korean = try read(
      """
      msgid "door"
      msgstr ""

      #, fuzzy
      msgid "window"
      msgstr "문"

      msgid "wall"
      msgstr "벽"
      """)
    #expect(korean == ["wall": "벽"])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `lines end as they do anywhere`(end: String) throws {
    let text = ["msgid \"door\"", "msgstr \"문\" ", ""].joined(separator: end)
    #expect(try read(text) == ["door": "문"])
    #expect(try read("") == [:])
  }

  @Test(
    arguments: [
      ("msgid \"a\"\nmsgstr \"b", 2, .notClosed),
      ("msgid \"a\"\nmsgstr \"b\\", 2, .unknownEscape),
      ("msgid \"a\"\nmsgstr \"b\\\"", 2, .notClosed),
      ("\nmsgid a", 2, .notQuoted),
      ("msgid", 1, .notQuoted),
      ("msgid \"a\" b", 1, .textBehindQuote),
      ("msgid \"a\"\nmsgstr \"\"\n\"\\x41\"", 3, .unknownEscape),
      ("# a\n\"b\"", 2, .noSentence),
      ("msgstr \"b\"", 1, .noSentence),
      ("msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"", 3, .noSentence),
      ("msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"c\"", 1, .noTranslation),
      ("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\n", 4, .noTranslation),
      ("msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"", 3, .repeated("a")),
      ("msgctxt \"a\"", 1, .unknownWord("msgctxt")),
      ("\u{FEFF}msgid \"a\"", 1, .unknownWord("\u{FEFF}msgid")),
    ] as [(String, Int, CatalogueError.Reason)])
  func `of a broken catalogue the line is told`(
    text: String, line: Int, reason: CatalogueError.Reason
  ) {
    #expect(throws: CatalogueError(line: line, reason: reason)) { try read(text) }
  }

  // MARK: - Writing and reading back

  @Test(arguments: Cases.seeds(40))
  func `what is written is read back`(seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let sentences = Dictionary(
      (0..<20).map { _ in (generator.text(), generator.text()) }
    ) { first, _ in first }
    let text = sentences.map { generator.entry($0.key, $0.value) }.joined()
    #expect(try read(text) == sentences)
  }

  @Test(arguments: Cases.seeds(40))
  func `whatever is spoilt, it is read or told`(seed: UInt64) {
    var generator = Generator(seed: seed)
    var bytes = Array(
      (0..<5).map { _ in generator.entry(generator.text(), generator.text()) }
        .joined().utf8)
    for _ in 0...generator.number(below: 4) {
      let place = generator.number(below: bytes.count)
      switch generator.number(below: 3) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8(truncatingIfNeeded: generator.next())
      default: bytes.removeSubrange(place...)
      }
      if bytes.isEmpty { return }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
    do {
      _ = try read(text)
    } catch let error as CatalogueError {
      #expect((1...lines).contains(error.line))
    } catch {
      Issue.record("\(error)")
    }
  }
}

private struct Generator: RandomNumberGenerator {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &self) }

  mutating func text() -> String {
    let parts = ["a", " ", "\"", "\\", "\n", "\t", "\r", "문", "{이가}", "%@", "#", "msgid", "😀"]
    return (0...number(below: 8)).map { _ in parts[number(below: parts.count)] }.joined()
  }

  /// An entry as authors and tools write it, with comments, and parts of texts on lines of their own.
  mutating func entry(_ english: String, _ korean: String) -> String {
    let comment = ["", "\n", "# a \"comment\"\n", "#. File.swift\n", "  \r\n"]
    return comment[number(below: comment.count)] + "msgid \(quoted(english))\n"
      + comment[number(below: comment.count)] + "msgstr \(quoted(korean))\n"
  }

  private mutating func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
      if number(below: 5) == 0 { result += "\"\n \"" }
    }
    return result + "\""
  }
}

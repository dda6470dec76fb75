import ReactorShell
import Testing

@testable import ShellFixtures

@Suite struct LexerTests {
  /// The words of each command, one text a command: `load·100` and the signs around it.
  private func commands(_ line: String) throws -> [String] {
    try Lexer.statements(in: line).map { statement in
      (statement.isNegated ? "! " : "") + statement.words.map(\.text).joined(separator: "·")
        + (statement.isInBackground ? " &" : "")
    }
  }

  private func error(_ line: String) -> SyntaxError? {
    #expect(throws: SyntaxError.self) { try Lexer.statements(in: line) }
  }

  private static let lines: [(String, [String])] = [
    ("", []),
    ("   \t ", []),
    ("# load 100", []),
    ("load 100", ["load·100"]),
    ("  load\t 100  ", ["load·100"]),
    ("load 100 # many", ["load·100"]),
    ("load 100#many", ["load·100#many"]),
    ("load 100; open 20s", ["load·100", "open·20s"]),
    ("load 100;open 20s;", ["load·100", "open·20s"]),
    ("load 100;; open 20s", ["load·100", "open·20s"]),
    (#"echo "a b" 'c d'"#, ["echo·a b·c d"]),
    (#"echo """#, ["echo·"]),
    (#"echo a"b c"d"#, ["echo·ab cd"]),
    (#"echo "a;b" 'c#d'"#, ["echo·a;b·c#d"]),
    (##"echo a\ b \; \# \\"##, [#"echo·a b·;·#·\"#]),
    (#"echo "a\"b" 'a\b'"#, [#"echo·a"b·a\b"#]),
    ("! back", ["! back"]),
    ("load 100 &", ["load·100 &"]),
    ("load 100 & load 50 & back", ["load·100 &", "load·50 &", "back"]),
    ("load 100 &; back", ["load·100 &", "back"]),
    ("load 100& && a&b", ["load·100&·&&·a&b"]),
    (#"echo "!" "&""#, ["echo·!·&"]),
    (#""!" back"#, ["!·back"]),
    (#"state sectionData["20 대"]"#, [#"state·sectionData["20 대"]"#]),
    (#"state sectionData['20 대'].count"#, [#"state·sectionData['20 대'].count"#]),
    (#"state notes["a\"] b"]"#, [#"state·notes["a\"] b"]"#]),
    ("load 100\r", ["load·100"]),
    ("open 20대", ["open·20대"]),
  ]

  @Test(arguments: lines)
  func `a line is taken apart`(line: String, commands: [String]) throws {
    #expect(try self.commands(line) == commands)
  }

  @Test func `a word knows the characters that it takes, Korean ones too`() throws {
    let statement = try #require(try Lexer.statements(in: "  열기 \"20 대\" x").first)
    var quoted = Word("20 대", span: 5..<11, isQuoted: true)
    quoted.typed = "\"20 대\""
    let expected = [
      Word("열기", span: 2..<4), quoted,
      Word("x", span: 12..<13),
    ]
    #expect(statement.words == expected && statement.span == 2..<13)
    #expect(statement.words.asWritten == Word("열기 \"20 대\" x", span: 2..<13))
  }

  @Test(arguments: [
    (#"it\'s   fun"#, "it's   fun"),
    (#"a \; b"#, "a ; b"),
    (##"say "a \" b" to \#1"##, ##"say "a \" b" to #1"##),
  ])
  func `a text of several words keeps its quotes, and takes escapes outside of them`(
    line: String, text: String
  ) throws {
    #expect(try #require(try Lexer.statements(in: line).first).words.asText == text)
  }

  @Test(arguments: [
    ("it isn't so", ["it", "isn't", "so"]), ("note Ann's a", ["note", "Ann's", "a"]),
    ("note a'b c'", ["note", "ab c"]), ("note 'a' Ann's", ["note", "a", "Ann's"]),
  ])
  func `an apostrophe between letters is one, unless another closes a text`(
    line: String, words: [String]
  ) throws {
    #expect(try Lexer.statements(in: line).flatMap(\.words).map(\.text) == words)
  }

  @Test(arguments: [
    (#"open "20s"#, SyntaxError.unclosedQuote("\"", at: 5..<9)),
    ("open '20s; back", .unclosedQuote("'", at: 5..<15)),
    (#"open "20s\""#, .unclosedQuote("\"", at: 5..<11)),
    (#"state notes["a"#, .unclosedQuote("\"", at: 12..<14)),
    (#"load \"#, .danglingEscape(at: 5..<6)),
    ("; load 100", .missingCommand(sign: ";", at: 0..<1)),
    ("  ;", .missingCommand(sign: ";", at: 2..<3)),
    ("load 100; !", .missingCommand(sign: "!", at: 10..<11)),
    ("! ; back", .missingCommand(sign: "!", at: 0..<1)),
    ("&", .missingCommand(sign: "&", at: 0..<1)),
    ("! &", .missingCommand(sign: "!", at: 0..<1)),
    ("친구 '", .unclosedQuote("'", at: 3..<4)),
    ("\u{301}load", .strayMark(at: 0..<1)),
    ("search \u{301}a", .strayMark(at: 6..<7)),
    ("\r\u{301}a", .strayMark(at: 1..<2)),
  ])
  func `a line of a wrong form says what and where`(line: String, error: SyntaxError) {
    #expect(self.error(line) == error)
  }

  @Test func `an error of form says what would be right`() {
    let texts = [#"open "20s"#, #"note 'it\'s'"#, #"load \"#, "!", "& ", ";"]
      .map { error($0)?.description }
    #expect(
      texts == [
        #"the quote " isn't closed; end the text with ", or write \" for the sign itself"#,
        #"the quote ' isn't closed; end the text with ', or put " around a text that has ' in it"#,
        #"nothing follows the \; write \\ for the sign itself"#,
        "a command is missing after !; “! back” passes if back fails",
        "a command is missing before &",
        "a command is missing before ;",
      ])
  }
}

import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct PlainLineTests {
  @Test func `words and blanks are read without the lexer`() {
    #expect(
      FastLexer.words(of: "  load 100 gender=female ") == [
        Word("load", span: 2..<6), Word("100", span: 7..<10),
        Word("gender=female", span: 11..<24),
      ])
    #expect(FastLexer.words(of: "") == [])
    #expect(FastLexer.words(of: "   ") == [])
  }

  @Test func `so is a comment behind them`() {
    #expect(FastLexer.words(of: "# load; \"é") == [])
    #expect(FastLexer.words(of: " load #") == [Word("load", span: 1..<5)])
  }

  @Test(arguments: [
    "! back", "echo \"a\"", "echo 'a'", "echo a# b", "#\u{301} a", "a & b", "a; b", "a\\ b", "a\tb",
    "a\r",
    "열기 20대", "a\u{7F}b",
  ]) func `what may mean more is left to the lexer`(_ line: String) {
    #expect(FastLexer.words(of: line) == nil)
  }

  @Test func `both ways read the same`() {
    let pieces = [
      "load", "100", "a", "[3]", "x=y", ":", "state", "people[0].name", "-1", "~", "a/b.txt", "+",
      " ", " ", " ", "  ", "$", "%", "*", "?", "@", "(", ")", "<", ">", "|", "^", "`", "{", "}",
      ",", " # ;\"é",
    ]
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let line = (0..<Int.random(in: 0...9, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      let short = Lexer.read(SourceLine(line))
      let long = Lexer.readSigns(of: SourceLine(line))

      #expect(FastLexer.words(of: line) != nil)
      #expect(short.statements == long.statements, "\(line)")
      #expect(short.error == long.error, "\(line)")
    }
  }
}

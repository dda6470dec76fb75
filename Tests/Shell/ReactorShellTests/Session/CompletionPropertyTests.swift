import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct CompletionPropertyTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `what is offered goes on from what was typed, and is one word`(seed: UInt64) async throws {
    let sitting = Sitting(trace: .off)
    _ = await sitting("add 3; note 안녕")
    var random = SplitMix64(seed: seed)
    let pieces = [
      "state ", "run ", "help ", "data ", "set output ", "trace ", "no", "notes", "[", "]", ".",
      "\"",
      "'", "\\", "메", "memo", "0", " ", ";", "&", " & ", "! ", "#", "~", "/", "=", ",", ":",
      "\u{1B}",
      "e\u{301}", "\0", "\u{202E}", "🇰🇷",
    ]
    var checked = 0
    for _ in 0..<Cases.count(500) {
      var line = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        line += pieces.randomElement(using: &random) ?? ""
      }
      let found = sitting.session.completions(of: line)
      #expect(line.hasSuffix(found.word))
      let before = line.dropLast(found.word.count)
      // A line that was wrong before stays so.
      guard let statements = try? Lexer.statements(in: String(before)) else { continue }
      let wordsBefore = statements.last?.words.count ?? 0
      for candidate in found.candidates {
        #expect(candidate.text.utf8.starts(with: found.word.utf8), "\(line.debugDescription)")
        // One that goes on is in an open quote, perhaps.
        guard candidate.appendsBlank else { continue }
        checked += 1
        let whole = before + candidate.text
        let words = try Lexer.statements(in: String(whole)).last?.words
        #expect(words != nil, "\(line.debugDescription) → \(whole.debugDescription)")
        if !before.contains(where: { "!;&".contains($0) }) {
          #expect(words?.count == wordsBefore + 1, "\(line.debugDescription)")
        }
      }
    }
    #expect(checked > 100)
  }
}

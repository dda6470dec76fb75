import Testing

@testable import ReactorShell
@testable import ReactorTerminal

@MainActor @Suite struct OfferedLineTests {
  private func fate(_ keys: String, after digits: String = "") -> OfferedLine.Fate {
    OfferedLine(text: "load 100") { _ in }.fate(of: Array(keys.utf8)[...], after: digits).fate
  }

  @Test(arguments: [
    ("\r", PlayKey.next), ("\n", .next), (" ", .next), ("\u{1B}[C", .next), ("\u{1B}OC", .next),
    ("\u{1B}[6~", .next), ("\u{1B}[D", .back), ("\u{1B}[5~", .back), ("b", .back),
    (".", .blank), ("?", .keys), ("q", .leave), ("\u{4}", .leave),
  ])
  func `a key goes on, back, or does what it says`(keys: String, meaning: PlayKey) {
    #expect(fate(keys) == .taken(meaning))
  }

  @Test(arguments: ["l", "한", "7", "g", "-", "\u{1B}[200~state"])
  func `what is typed takes the place of the line`(keys: String) {
    #expect(fate(keys) == .typed)
  }

  @Test(arguments: ["\t", "\u{7F}", "\u{1}", "\u{1B}[A", "\u{1B}[H", "\u{1B}"])
  func `keys that edit change it`(keys: String) {
    #expect(fate(keys) == .edits)
  }

  @Test func `a colon opens an empty line`() {
    #expect(fate(":state") == .opens)
  }

  @Test func `a number and g jump`() {
    #expect(fate("g", after: "12") == .taken(.jump(12)))
    #expect(fate("g", after: String(repeating: "9", count: 30)) == .taken(.jump(.max)))
    #expect(fate("2", after: "1") == .edits)
    #expect(fate("b", after: "1") == .edits)
  }

  @Test func `of several keys that came at once the first is taken`() {
    let line = OfferedLine(text: "") { _ in }
    #expect(line.fate(of: Array("\u{1B}[Cb".utf8)[...]).count == 3)
    #expect(line.fate(of: Array("\r\r".utf8)[...]).count == 1)
  }

  @Test func `on an empty screen every key brings it back`() {
    let line = OfferedLine(text: "", takesAll: true) { _ in }
    #expect(line.fate(of: Array("q".utf8)[...]).fate == .taken(.other))
  }
}

import ReactorShell
import Testing

@testable import ShellFixtures

@Suite struct SourceLineTests {
  private func error(_ bytes: [UInt8]) -> SyntaxError? { SourceLine(bytes: bytes[...]).error }

  @Test func `text is taken as it is`() {
    let line = SourceLine("열기 20대")
    #expect(line.text == "열기 20대" && line.error == nil)
  }

  @Test func `a carriage return at the end belongs to the line end`() {
    let line = SourceLine(bytes: Array("load 100\r".utf8)[...])
    #expect(line.text == "load 100" && line.error == nil)
  }

  @Test(
    arguments: [
      ([0x00], 0), (Array("load 1\0".utf8), 6), (Array("열기 \0x\0".utf8), 3),
    ] as [([UInt8], Int)])
  func `a zero byte is found where it stands`(bytes: [UInt8], column: Int) {
    #expect(error(bytes) == .nulByte(at: column..<column + 1))
  }

  @Test(
    arguments: [
      ([0xFF], 0),
      (Array("load ".utf8) + [0xC3, 0x28], 5),
      (Array("열기 ".utf8) + [0x80], 3),
      (Array("가".utf8) + Array("나".utf8.prefix(2)), 1),  // cut short
      ([0x61, 0xC0, 0xAF], 1),  // overlong
      ([0x61, 0xED, 0xA0, 0x80], 1),  // half of a pair
      ([0x61, 0xF5, 0x80, 0x80, 0x80], 1),  // beyond Unicode
    ] as [([UInt8], Int)])
  func `bytes that aren't UTF-8 are found where they stand`(bytes: [UInt8], column: Int) {
    #expect(error(bytes) == .invalidUTF8(at: column..<column + 1))
  }

  @Test func `what isn't UTF-8 is shown by a sign`() {
    #expect(SourceLine(bytes: [0x61, 0xFF, 0x62]).text == "a\u{FFFD}b")
  }

  @Test func `a line of the limit is read`() {
    let line = SourceLine(bytes: [UInt8](repeating: 0x61, count: SourceLine.limit)[...])
    #expect(line.error == nil && line.text.utf8.count == 1_000_000)
  }

  @Test func `a longer line is refused, and only its beginning kept`() {
    let line = SourceLine(bytes: [UInt8](repeating: 0x61, count: 10_000_000)[...])
    #expect(line.error == .tooLong(bytes: 10_000_000, limit: 1_000_000))
    #expect(line.text == String(repeating: "a", count: 60) + "…")
    #expect(line.error?.description == "the line has 10000000 bytes; at most 1000000 can be read")
  }

  @Test func `the lexer refuses what the line's bytes did wrong`() {
    #expect(throws: SyntaxError.nulByte(at: 4..<5)) {
      try Lexer.statements(in: SourceLine(bytes: Array("load\0".utf8)[...]))
    }
  }
}

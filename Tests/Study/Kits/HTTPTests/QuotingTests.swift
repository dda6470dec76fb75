import HTTP
import Testing

@Suite struct QuotingTests {
  @Test(arguments: [
    ("thirty", #""thirty""#),
    ("김민준 👩‍❤️‍👨 é", #""김민준 👩‍❤️‍👨 é""#),
    ("\u{1B}]0;title\u{07}", #""\u{1B}]0;title\u{7}""#),
    ("a\r\nb\u{85}", #""a\u{D}\u{A}b\u{85}""#),
    ("김\u{202E}철수", #""김\u{202E}철수""#),
    ("a\u{2028}b", #""a\u{2028}b""#),
    ("", #""""#),
  ])
  func `text is quoted so that it can be printed`(text: String, result: String) {
    #expect(quoted(text) == result)
  }

  @Test func `long text is cut`() {
    #expect(quoted("abcdefgh", limit: 4) == #""abcd…""#)
  }
}

import ReactorShell
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("load", 4), ("\u{1B}\u{7F}\n", 0), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("日本", 4), ("ｶﾅ", 2), ("Ａ", 2), ("é", 1), ("e\u{301}", 1), ("Ann Lee", 7),
    ("👩‍❤️‍👨", 2), ("👍🏽", 2), ("🇰🇷", 2), ("❤️", 2), ("→", 1), ("…", 1), ("\u{200B}", 0),
    ("العربية", 7), ("ไทย", 3), ("กำ", 2), ("𠀀", 2),
  ])
  func `a text takes so many columns`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }
}

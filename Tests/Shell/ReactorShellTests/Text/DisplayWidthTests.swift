import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("load", 4), ("Ann Lee", 7), ("\u{1B}\u{7F}\n", 0), ("\r\n", 0),
    // Hangul: syllables, letters that join to one, a letter by itself, half width.
    ("토글", 4), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}\u{1161}", 2),
    ("\u{1100}\u{1100}\u{1161}", 4), ("\u{115F}\u{1161}", 2), ("ㅋㅋ", 4), ("\u{FFA1}", 1),
    // Other East Asian text, half and full width.
    ("日本", 4), ("カナ", 4), ("ｶﾅ", 2), ("ｶﾞ", 2), ("か\u{3099}", 2), ("Ａｂ１！", 8), ("𠀀", 2), ("。", 2),
    // Marks.
    ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{323}x", 2), ("\u{301}", 0), ("한\u{301}", 2),
    ("ไทย", 3), ("กำ", 2), ("العربية", 7), ("नमस्ते", 4), ("क\u{94D}\u{200D}ष", 2),
    // Emoji, and characters that turn a sign into one.
    ("😀", 2), ("👍🏽", 2), ("👩‍❤️‍👨", 2), ("👨‍👩‍👧‍👦", 2), ("🧑🏽‍🚀", 2), ("🏳️‍🌈", 2), ("👁️‍🗨️", 2), ("❤️‍🔥", 2),
    ("❤", 1), ("❤️", 2), ("❤️❤️", 4), ("☺\u{FE0E}", 1), ("⌚", 2), ("⌚\u{FE0E}", 1), ("1️⃣", 2), ("#️⃣", 2),
    ("1\u{20E3}", 1), ("©", 1), ("©\u{FE0F}", 2), ("🏽", 2), ("a🏽", 3),
    // Flags: two letters, one, three; a flag of tags.
    ("🇰🇷", 2), ("🇰🇷🇺🇸", 4), ("🇰", 1), ("🇰🇷🇺", 3), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    // Ambiguous signs, and invisible ones.
    ("→", 1), ("…", 1), ("“ ”", 3), ("·", 1), ("─", 1), ("\u{200B}", 0), ("a\u{200D}b", 2),
    ("\u{FEFF}", 0),
    ("👩\u{200D}x", 3), ("\u{E000}", 1), ("\u{2FFFF}", 1),
  ])
  func `a text takes so many columns`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(text) == columns)
  }

  @Test func `the table has its runs in order, each of another width than the one before`() {
    let runs = WidthTable.runs
    #expect(runs.first == 0)
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0 >> 2 < $1 >> 2 && $0 & 3 != $1 & 3 })
  }

  @Test(arguments: [
    "토글 \u{1112}\u{1161}\u{11AB}", "👨‍👩‍👧‍👦a❤️‍🔥", "🇰🇷🇺🇸🇫", "e\u{301}ｶﾞ 1️⃣", "👍🏽👍 🏽", "नमस्ते กำ", "a\u{200D}👩",
  ])
  func `the graphemes of a text take as many columns as the text`(text: String) {
    #expect(text.reduce(0) { $0 + DisplayWidth.columns($1) } == DisplayWidth.columns(text))
  }
}

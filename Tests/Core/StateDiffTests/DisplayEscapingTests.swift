import StateDiff
import Testing

struct DisplayEscapingTests {
  @Test(arguments: [
    "", "plain", "\"quoted\" \\ backslash", "한국어 20대", "한글", "é e\u{301}", "日本語",
    "👩‍👩‍👧‍👦 👍🏽 🇰🇷 1️⃣ ❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "葛󠄀", "\u{115F}\u{1161}",
    "no\u{A0}break",
  ])
  func `what can be seen stays`(text: String) {
    #expect(escapedForDisplay(text) == text)
  }

  @Test(arguments: [
    ("\u{1B}[2J", #"\u{1B}[2J"#), ("a\tb\nc\rd\0", #"a\tb\nc\rd\0"#), ("\r\n", #"\r\n"#),
    ("\u{7F}", #"\u{7F}"#), ("\u{9B}31m", #"\u{9B}31m"#), ("\u{85}", #"\u{85}"#),
    ("\u{202E}gpj.exe", #"\u{202E}gpj.exe"#), ("\u{202A}\u{202C}", #"\u{202A}\u{202C}"#),
    ("\u{2066}\u{2069}", #"\u{2066}\u{2069}"#), ("\u{200E}\u{200F}", #"\u{200E}\u{200F}"#),
    ("\u{61C}", #"\u{61C}"#), ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("a\u{200B}b", #"a\u{200B}b"#), ("\u{FEFF}a", #"\u{FEFF}a"#), ("\u{AD}", #"\u{AD}"#),
    ("\u{3164}", #"\u{3164}"#), ("\u{2060}", #"\u{2060}"#), ("\u{180E}", #"\u{180E}"#),
  ])
  func `what can't be seen is escaped`(text: String, escaped: String) {
    #expect(escapedForDisplay(text) == escaped)
  }

  @Test(arguments: [
    ("a\u{200D}b", #"a\u{200D}b"#), ("\u{200D}", #"\u{200D}"#), ("👩\u{200D}", "👩\\u{200D}"),
    ("a\u{FE0F}", #"a\u{FE0F}"#), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{FE0F}"),
    ("a\u{E0041}", #"a\u{E0041}"#), ("a\u{E0100}", #"a\u{E0100}"#),
  ])
  func `joiners, selectors and tags that hide are escaped`(text: String, escaped: String) {
    #expect(escapedForDisplay(text) == escaped)
  }

  @Test func `no scalar that is ignored or controls stays by itself`() {
    let scalars = (0..<0x1_0000).compactMap { Unicode.Scalar($0 as UInt32) }
    let kept = scalars.filter { scalar in
      let properties = scalar.properties
      return (properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control)
        && escapedForDisplay(String(scalar)) == String(scalar)
    }
    #expect(kept == [])
  }

  @Test func `escaping twice changes nothing more`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0..<0x1_1000, using: &random))
      }
      let once = escapedForDisplay(String(String.UnicodeScalarView(scalars)))
      #expect(escapedForDisplay(once) == once)
    }
  }
}

import Synchronization
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct SentenceTests {
  private let own = Translations(
    korean: """
      msgid "there is no %@ in %@"
      msgstr "%2$@에 %1$@{이가} 없습니다"
      msgid "door"
      msgstr "문"
      msgid "Opens."
      msgstr "엽니다."
      msgid "“%@” is odd"
      msgstr "“%1$@”{은는} 이상합니다"
      """)
  private var korean: Wording { Wording(language: .korean, translations: [own, .shell]) }

  @Test func `English is what stands in the code`() {
    let sentence: Sentence = "there is no \("door" as Sentence) in \(3)"
    #expect("\(sentence)" == "there is no door in 3")
    #expect(sentence.text(in: .english) == "there is no door in 3")
    #expect(sentence == "there is no door in 3")
  }

  @Test func `Korean takes the arguments in its own order, with their particles`() {
    let sentence: Sentence = "there is no \("door" as Sentence) in \(3)"
    #expect(sentence.text(in: korean) == "3에 문이 없습니다")
    #expect(("“\("상태")” is odd" as Sentence).text(in: korean) == "“상태”는 이상합니다")
  }

  @Test(arguments: [true])
  func `a literal within a sentence is one too, and text isn't`(isDoor: Bool) {
    let word = "door"
    let sentence: Sentence = "there is no \(isDoor ? "door" : "wall") in \(word)"
    #expect(sentence.text(in: korean) == "door에 문이 없습니다")
    #expect(Sentence(verbatim: "door").text(in: korean) == "door")
    #expect(Sentence(key: "door").text(in: korean) == "문")
  }

  @Test func `without Korean the English is said, and its parts in Korean`() {
    #expect((["a", "b", "c"] as [Sentence]).joined(separator: " ").text(in: korean) == "a b c")
    #expect(("a strange \("door" as Sentence)" as Sentence).text(in: korean) == "a strange 문")
  }

  @Test func `blanks at the beginning stay`() {
    #expect(("  Opens." as Sentence).text(in: korean) == "  엽니다.")
  }

  @Test func `a sign of percent is a sign`() {
    #expect("\("100 % of \(3)%" as Sentence)" == "100 % of 3%")
  }

  @Test func `the catalogue is read at the first Korean sentence, once`() {
    let read = Mutex(0)
    @Sendable func text() -> String {
      read.withLock { $0 += 1 }
      return ""
    }
    let own = Translations(korean: text())
    _ = ("Opens." as Sentence).text(in: Wording(translations: [own]))
    #expect(read.withLock { $0 } == 0)
    for _ in 1...2 {
      _ = ("Opens." as Sentence).text(in: Wording(language: .korean, translations: [own]))
    }
    #expect(read.withLock { $0 } == 1)
  }

  @Test func `a catalogue that can't be read leaves the English`() {
    let own = Translations(korean: "msgid \"Opens.\"")
    let wording = Wording(language: .korean, translations: [own])
    #expect(("Opens." as Sentence).text(in: wording) == "Opens.")
  }

  @Test(arguments: [
    ("ko_KR.UTF-8", Language.korean), ("ko", .korean), ("en_US.UTF-8", .english), ("C", .english),
    ("", .english), ("kok_IN", .english),
  ])
  func `a locale names a language`(locale: String, language: Language) {
    #expect(Language(locale: locale) == language)
  }

  @Test func `without Unicode there is no Korean`() {
    var theme = Theme(isUnicode: false)
    theme.language = .korean
    #expect(theme.wording == .english)
  }
}

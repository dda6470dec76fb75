import Foundation
import ReactorCore
import StateDiff
import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures
@testable import ShellLanguage
@testable import ShellRecording
@testable import ShellTeaching

@MainActor @Suite struct WrittenLanguageTests {
  private static let commands = "load 3; add 1; ! add 999; clock manual; load 5 & load 7; settle"

  private func sitting(in language: Language) async -> Sitting {
    let sitting = Sitting(trace: .full)
    sitting.session.language = language
    _ = await sitting(Self.commands)
    return sitting
  }

  private func recording(of sitting: Sitting) -> String {
    var text = ""
    sitting.session.writeRecording { text += String(decoding: $0, as: UTF8.self) }
    return text
  }

  @Test func `recordings are the same, and replay alike, whatever is spoken`() async throws {
    let english = await sitting(in: .english)
    let other = await sitting(in: .korean)
    #expect(recording(of: other) == recording(of: english))
    try await withTemporaryFiles(["session.jsonl": recording(of: other)]) { folder in
      let command = "replay \(folder)/session.jsonl"
      #expect(await english(command).hasSuffix("replayed: all as recorded\n"))
      #expect(await other(command).contains("모두 기록과 같습니다"))
    }
  }

  @Test func `comments of a saved session are in the language that is spoken`() async {
    let sitting = Sitting()
    _ = await sitting("set lang ko")
    _ = await sitting("laod 5; add 1")
    #expect(
      SavedScript(sitting.session).lines == [
        "set lang ko", "expect error \"\" laod 5", "# add 1  (실행되지 않음)",
      ])
  }

  @Test func `a page of Markdown is in the languages of its session`() async {
    let sitting = await sitting(in: .korean)
    _ = await sitting("set lang en; add 2")
    let lines = MarkdownPage(of: sitting.session).export.text.unaligned.split(separator: "\n")
    #expect(lines.contains(" 1  끝  뮤테이션 3개, 0.30 s"))
    #expect(lines.contains { $0.hasPrefix(" 5.1  mutation  .add(2)") })
    #expect(lines.contains { $0.contains("It has 5 actions, 7 mutations.") })
  }

  @Test func `a page in HTML has its words in Korean`() throws {
    let korean = HTMLLabels.texts(
      in: Wording(language: .korean, translations: [.exports, .shell]))
    #expect(korean["loop_action"] == "액션" && korean["search"] == "검색")
    let english = HTMLLabels.texts(in: .english)
    let same = korean.filter { $0.value == english[$0.key] }
    // Code, and its arguments.
    #expect(
      Set(same.keys) == ["loop_mutate", "loop_reduce", "changeChanged"])
    let page = HTMLExport(of: Timeline(), title: "", in: Wording(language: .korean)).page()
    #expect(page.contains("<html lang=\"ko\">"))
  }

  @Test func `an English page is what it was before there were others`() {
    let english = HTMLLabels.texts(in: .english)
    #expect(english["place"] == "{0}, at {1}")
    #expect(english.count == HTMLLabels.sentences.count)
  }

  @Test(arguments: [nil] + LoopPlace.allCases)
  func `the loop is a line of the stage in Korean, too`(place: LoopPlace?) {
    var theme = Theme()
    theme.language = .korean
    theme.translations = [.teaching, .shell]
    let line = LoopLine(place: place, theme: theme).text(columns: 60)
    #expect(line.hasPrefix("나 → ") || line.hasPrefix("나 →["))
    #expect(DisplayWidth.columns(line) <= 60)
  }

  @Test func `steps of the stage keep to its columns in Korean`() async {
    let sitting = Sitting(trace: .full)
    _ = await sitting("set lang ko; stage on")
    let text = await sitting("load 3")
    #expect(text.contains("뮤테이션"))
    for line in text.split(separator: "\n") {
      #expect(DisplayWidth.columns(String(line)) <= 80, "\(line)")
    }
  }

  @Test func `a presentation says its keys in Korean`() async throws {
    let sitting = Sitting()
    _ = await sitting("set lang ko")
    let lines = ["# 시작", "add 1"].map { SourceLine($0) }
    let player = PresentationPlayer(Presentation(name: "talk", lines: lines), from: sitting.session)
    try player.start()
    #expect(sitting.text.contains("Enter 다음   b 뒤로"))
    await player.next()
    #expect(sitting.text.hasSuffix("끝: b 뒤로, q 나가기\n"))
  }
}

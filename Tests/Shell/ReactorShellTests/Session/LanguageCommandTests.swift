import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct LanguageCommandTests {
  private func lastLine(_ line: String, in sitting: Sitting) async -> String {
    String(await sitting(line).split(separator: "\n").last ?? "")
  }

  @Test func `lang changes what is spoken, and alone tells`() async {
    let sitting = Sitting()
    #expect(await sitting("set lang") == "lang en\n")
    #expect(await sitting("set lang ko") == "lang ko\n")
    #expect(await lastLine("goto 7", in: sitting) == "E 스텝 7은 없습니다. 아직 보낸 액션이 없습니다. 처음은 0입니다")
    #expect(await sitting("set lang en; goto 7").contains("there is no step 7"))
  }

  @Test func `signs that nobody reads aloud have no particle`() async {
    let sitting = Sitting()
    _ = await sitting("set lang ko")
    #expect(
      await lastLine("expect isLoading < true", in: sitting)
        == "E < 연산자는 isLoading에 쓸 수 없습니다. 타입이 Bool입니다. 쓸 수 있는 연산자: == 및 !=")
  }

  @Test func `passwords and keys are masked in each language`() async {
    let sitting = Sitting()
    for language in ["en", "ko"] {
      _ = await sitting("set lang \(language)")
      _ = await sitting("data https://me:secret@host/ x")
      #expect(!sitting.errors.isEmpty && !sitting.errors.contains("secret"))
    }
  }

  @Test func `labels keep their columns`() async {
    let sitting = Sitting(trace: .full)
    _ = await sitting("set lang ko")
    let text = await sitting("add 1")
    #expect(
      text == """
         1  액션  .add(1)  CounterReactor
          mutate()  just  Counter.swift:1
         1.1  뮤테이션  .add(1)
          reduce()  count: 0 → 1

        """)
  }

  @Test func `screen readers hear Korean without columns`() async {
    let sitting = Sitting(trace: .full, theme: Theme(isPlain: true))
    _ = await sitting("set lang ko")
    let text = await sitting("add 1")
    #expect(
      text == """
        액션 .add(1), 스텝 1, CounterReactor
        mutate() just, Counter.swift:1
        뮤테이션 .add(1), 스텝 1.1
        reduce() count: 0 to 1

        """)
  }

  @Test func `in ASCII the words stay English, and it is said`() async {
    let sitting = Sitting(theme: Theme(isUnicode: false))
    #expect(await sitting("set lang ko") == "lang ko; without UTF-8 the words stay English\n")
    #expect(await lastLine("delete 3", in: sitting) == "E there is no 3; there are none")
  }

  @Test func `JSON stays English`() async {
    let sitting = Sitting(json: .counter)
    _ = sitting.take()
    #expect(
      await sitting("set lang ko")
        == #"{"event":"answer","lines":["lang en; JSON stays English"],"data":[]}"#
        + "\n")
  }

  @Test func `results in a file keep the language that is chosen meanwhile`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let sitting = Sitting()
      _ = await sitting("set output \(folder)/a; set lang ko; set output off")
      #expect(await lastLine("delete 3", in: sitting) == "E 3번은 없습니다. 하나도 없습니다")
    }
  }
}

@MainActor @Suite struct BroughtLanguageTests {
  private final class Greeting: ShellFeature {
    let commands = [
      AnyCommand("greet", group: .settings, help: "Says hello.") { () throws(ShellError) in
        throw .failed("nobody is here")
      },
      AnyCommand("wave", group: .settings, help: "Says nothing.") {},
    ]
  }

  private let app = App(
    "plain", commands: [Command("add", Int.self, help: "Adds N.") { .add($0) }],
    translations: [
      Translations(
        korean: """
          msgid "Adds N."
          msgstr "N을 더합니다."
          msgid "nobody is here"
          msgstr "앱에 아무도 없습니다"
          """)
    ]
  ) { CounterReactor(clock: $0.clock) }

  private let greeting = FeatureKind(
    translations: Translations(
      korean: """
        msgid "Says hello."
        msgstr "인사합니다."
        msgid "nobody is here"
        msgstr "아무도 없습니다"
        """)
  ) { _ in Greeting() }

  @Test func `an app and a feature bring their own language, and the app's comes first`()
    async throws
  {
    let shell = try TestSession(app, features: [greeting, greeting])
    _ = await shell.run("set lang ko")
    #expect(await shell.run("help add").contains("N을 더합니다."))
    #expect(await shell.run("help greet").contains("인사합니다."))
    #expect(await shell.run("help wave").contains("Says nothing."))
    #expect(await shell.run("greet").contains("앱에 아무도 없습니다"))
  }
}

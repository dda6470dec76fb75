import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct LabelledArgumentTests {
  private static let app = App("mix", title: "Mix", firstCommand: "mix 1") {
    MixScreen(session: $0)
  }

  private let sitting = Sitting(Self.app, trace: .off)

  @Test(
    arguments: [
      ("mix 1", "1 nil nil"), ("mix 1 size=big", "1 big nil"),
      ("mix words=a,b 1", #"1 nil ["a", "b"]"#),
      ("mix size=small 1 words='a b'", #"1 small ["a b"]"#),
    ])
  func `labelled arguments stand anywhere, or nowhere`(line: String, answer: String) async {
    #expect(await sitting(line) == answer + "\n")
  }

  @Test(
    arguments: [
      ("mix 1 sise=big", "there is no sise= here; did you mean size=?"),
      ("mix 1 colour=red", "there is no colour= here; there is size=, words="),
      ("mix 1 size=big size=big", "size= is given twice"),
      ("mix 1 size=", "size= has no value; write: size=SIZE"),
      ("mix 1 size=huge", "“huge” isn't one of the choices; SIZE is small, big"),
      ("mix size=big", "mix needs N; write: mix N [size=SIZE] [words=WORD,…]"),
      ("mix 1 2", "“2” is one too many; the command is: mix N [size=SIZE] [words=WORD,…]"),
    ])
  func `a wrong one says what would be right`(line: String, message: String) async {
    _ = await sitting(line)
    #expect(sitting.errors.contains(message + "\n"))
  }

  @Test func `the mark stands below the value`() async {
    _ = await sitting("mix 1 size=huge")
    #expect(
      sitting.errors == """
          mix 1 size=huge
                     ^^^^
        “huge” isn't one of the choices; SIZE is small, big

        """)
  }

  @Test func `completion offers the labels that aren't there yet`() {
    #expect(
      sitting.session.completions(of: "mix 1 ").candidates.map(\.text)
        == ["size=", "words="])
    #expect(
      sitting.session.completions(of: "mix 1 size=").candidates.map(\.text)
        == ["size=small", "size=big"])
    #expect(sitting.session.completions(of: "mix 1 size=big ").candidates.map(\.text) == ["words="])
    #expect(sitting.session.completions(of: "mix 1 size=b").candidates.map(\.text) == ["size=big"])
  }
}

@MainActor private final class MixScreen: Screen {
  let title = "Mix"
  private unowned let session: Session
  private let mixer: Store<CounterReactor>

  init(session: Session) {
    self.session = session
    mixer = Store(CounterReactor(clock: session.clock), timeline: session.timeline)
  }

  var store: any AnyStore { mixer }

  private(set) lazy var commands: [AnyCommand] = [
    AnyCommand(
      "mix", .number("N", in: 1...9, example: "mix 1"),
      .labelled("size", .choice("SIZE", [("small", "small", ""), ("big", "big", "")])),
      .labelled("words", .list(of: .word("WORD"))), help: "Mixes."
    ) {
      [report = session.report] (number: Int, size: String?, words: [String]?) throws(ShellError) in
      report.answer(["\(number) \(size ?? "nil") \(words.map { "\($0)" } ?? "nil")"])
    }
  ]

  func draw(columns: Int) -> [String] { [] }
}

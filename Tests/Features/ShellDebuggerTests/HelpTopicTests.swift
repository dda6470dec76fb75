import Testing

@testable import ReactorShell
@testable import ShellDebugger
@testable import ShellFixtures

@MainActor @Suite struct HelpTopicTests {
  private let sitting = Sitting()

  private nonisolated static let names = HelpTopic.reactorKit.map(\.name)

  @Test(arguments: names, ["en", "ko"])
  func `a word of ReactorKit is explained in five lines of a terminal's width`(
    name: String, language: String
  ) async {
    _ = await sitting("set lang \(language)")
    let text = await sitting("help \(name)").split(separator: "\n").suffix(5)
    #expect(text.count == 5)
    #expect(text.allSatisfy { DisplayWidth.columns(String($0)) <= 80 })
    #expect(text.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    // The last names a command that is there.
    let commands = Set(sitting.session.table.shellCommands.map(\.name))
    let words = text.last?.split { !$0.isASCII || !$0.isLetter }.map(String.init) ?? []
    #expect(!commands.isDisjoint(with: words))
  }

  @Test(arguments: [
    ("reduce()", "reduce() makes"), ("Mutation", "A mutation names"), ("@Pulse", "A @Pulse is"),
    ("이펙트", "An effect is"),
  ])
  func `it may be written as in code, and in Korean`(word: String, beginning: String) async {
    #expect(await sitting("help \(word)").hasPrefix(beginning))
  }

  @Test func `where a command has the name, both are explained`() async {
    let text = await sitting("help state")
    #expect(text.hasPrefix("state [PATH]\n"))
    #expect(text.contains("\nThe State is all that a screen knows, as one value.\n"))
  }

  @Test func `they are completed and meant, and help is as long as it was`() async {
    let found = sitting.session.completions(of: "help mut").candidates
    #expect(found.map(\.text) == ["mutate", "mutation"])
    #expect(await sitting("help reduec").hasSuffix("did you mean reduce?\n"))
    #expect(await !sitting("help").contains("reduce"))
  }
}

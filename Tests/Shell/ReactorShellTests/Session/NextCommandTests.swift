import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct NextCommandTests {
  @Test(arguments: [("twice 2", "next: add 5\n"), ("app clashing", "")])
  func `an unused word is suggested, unless a command of the shell's is called so`(
    line: String, hint: String
  ) async {
    let sitting = Sitting()
    let next = NextCommand(sitting.session)
    _ = await sitting("twice 1")
    _ = await sitting(line)
    _ = sitting.take()
    var isAsked = false
    next.suggest {
      isAsked = true
      return true
    }
    while !isAsked { await Task.yield() }
    await Task.yield()
    #expect(sitting.take() == hint)
  }
}

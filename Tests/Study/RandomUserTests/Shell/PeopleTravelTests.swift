import ReactorCore
import ReactorShell
import StandardFeatures
import StudySupport
import Testing

@testable import RandomUser

@MainActor @Suite struct PeopleTravelTests {
  @Test func `a load in flight is cancelled by going back, and its spinner stays behind`()
    async throws
  {
    let shell = try TestSession(.people, features: .standard, trace: .compact)
    await shell.run("load 5\nload 9 &\ngoto 1.3")
    let said = await shell.run("open men")
    #expect(
      said.split(separator: "\n").prefix(4).map { $0.split(separator: " ").joined(separator: " ") }
        == [
          "2.2 .setLoading(false) isLoading: true → false",
          "2 cancelled after 2 mutations; nothing more comes of it",
          "note back to 1.3: what came after it stays in the log",
          "3 .toSectionDetail(\"남성\", [3 people]) MainReactor",
        ])
    #expect(await shell.run("advance 1s\nback\nstate isLoading").hasSuffix("false\n"))
  }

  @Test func `the past is drawn by the screen itself`() async throws {
    let shell = try TestSession(.people, features: .standard, trace: .off)
    await shell.run("load 5")
    let five = await shell.run("show")
    await shell.run("load 30\ngoto 1.3")
    #expect(await shell.run("show") == five)
    await shell.run("now\nopen 20s")
    let closed = await shell.run("show")
    await shell.run("toggle 0\ngoto 3.1")
    #expect(await shell.run("show") == closed)
  }

  @Test func `what an argument says is read where one looks`() async throws {
    let shell = try TestSession(.people, features: .standard, trace: .off)
    await shell.run("load 5\nload 200\ngoto 1.3")
    #expect(
      shell.session.completions(of: "open m").candidates == [
        Candidate("men", help: "남성, 3 people")
      ])
    await shell.run("open men")
    #expect(await shell.run("state people.count") == "3\n")
  }
}

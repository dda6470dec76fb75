import ReactorCore
import ReactorShell
import StandardFeatures
import StudyFixtures
import Testing

@testable import RandomUser

@MainActor @Suite struct PeopleVariantTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.people, features: .standard, trace: .off) }

  @Test func `of a failed load the original says nothing to its user`() async {
    let shown = await shell.answer("original", "fault next offline; ! load 5", then: "show")
    #expect(shown.hasSuffix("\n\nloading…\n"))
    let repaired = await shell.answer("fixed", "fault next offline; ! load 5", then: "show")
    #expect(repaired.hasSuffix("check the name, and the connection to the network\n"))
  }

  @Test func `the prompt says which it is, also when the app starts anew`() async {
    #expect(shell.session.prompt == "Main › ")
    await shell.run("variant original")
    #expect(shell.session.prompt == "Main (original) › ")
    await shell.run("app people")
    #expect(shell.session.prompt == "Main (original) › ")
    await shell.run("variant fixed")
    #expect(shell.session.prompt == "Main › ")
  }

  @Test func `another variant keeps where data comes from`() async {
    await shell.run("set seed other; set latency 1s; variant original")
    #expect(await shell.run("set seed; set latency") == "seed \"other\"\nlatency 1s\n")
  }

  @Test func `a load under way goes with the variant that asked for it`() async {
    await shell.run("load 100 & variant original; settle")
    #expect(await shell.run("effects; state sectionData.count").hasSuffix("\n0\n"))
    await shell.run("load 100 & variant fixed; settle")
    #expect(await shell.run("effects; state sectionData.count").hasSuffix("\n0\n"))
    #expect(shell.hasPassed)
  }

  @Test func `a session begins with the repaired app, whatever another one runs`() async throws {
    await shell.run("variant original")
    let app = try #require(shell.session.app)
    let other = try TestSession(app, features: .standard)
    #expect(other.session.prompt == "Main › ")
  }

  @Test func `variant lists the faults with what shows them, a line each`() async {
    #expect(
      await shell.run("variant") == """
        variant fixed: RandomUser with its faults repaired; variant original brings
        back:
          stuck spinner                 see it: fault next offline; ! load 100; state
                                        isLoading
          racing loads                  see it: fault next slow 2s; load 100 & load 20;
                                        settle; state
          push flag in the state        see it: load 100; open 20s; log
                                        name:removePushed
          view controller in the state  see it: load 100; open 20s; ! check pure
          everything is reloaded        see it: load 100; open 20s
          one odd record loses all      see it: data examples/odd-data; ! load 5
          tests need the network
        variant faults describes each

        """)
  }

  @Test func `of an action that is printed too short to be read, the error says what sends it`()
    async
  {
    let text = await shell.run(#"load 30; open 20s; back; .toSectionDetail("20대", [7 people])"#)
    #expect(text.contains("; this sends it: open 20s\n"), "\(text)")
  }

  @Test func `a gender beside a seed is refused, whatever the data`() async {
    for data in ["embedded", ".", "live=http://127.0.0.1:1/"] {
      let text = await shell.run("data \(data); set seed x; load 5 gender=male")
      #expect(text.contains("a gender doesn't go with a seed"), "\(text)")
    }
  }

  @Test func `what the list says to type shows the fault`() async {
    #expect(await shell.problemsOfFaults() == Array(repeating: nil, count: 6))
  }
}

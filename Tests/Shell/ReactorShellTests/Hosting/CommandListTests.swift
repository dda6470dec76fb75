import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct CommandListTests {
  typealias Words = Command<ClashingReactor>

  private func mistake(_ commands: [Words]) -> String {
    do throws(CommandListError) {
      _ = try TestSession(
        App("list", title: "List", commands: commands) { _ in ClashingReactor() },
        features: .standard)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `two commands of one name are found, also where one is another word`() {
    #expect(
      mistake([Words("add") { "" }, Words("add", Int.self) { "\($0)" }]) == """
        List, command “add N”: another command of the list is called “add”; give one of them \
        another name
        """)
    #expect(
      mistake([Words("add") { "" }, Words("plus", aliases: ["add"]) { "" }]) == """
        List, command “plus”: another command of the list is called “add”; give one of them another \
        name
        """)
  }

  @Test func `two apps of one name are found`() {
    let app = App("list", title: "List", commands: [Words]()) { _ in ClashingReactor() }
    let session = Session(
      apps: [app, app], report: Sitting().textReport, features: .standard)
    let error = #expect(throws: CommandListError.self) { try session.start(app: app) }
    #expect(
      error?.description
        == "List, command “app list”: another app has that name, too; give one of them another name"
    )
  }

  @Test func `an optional before a required argument is found`() {
    #expect(
      mistake([Words("add", Int?.self, String.self) { _, text in text }]) == """
        List, command “add [N] TEXT”: [N] may be left out and stands before TEXT, which may not: \
        nobody could tell them apart; put TEXT first, or give [N] a label
        """)
  }

  @Test func `an argument behind the rest of the line is found`() {
    #expect(
      mistake([Words("note", .rest("TEXT"), .of(Int.self)) { text, _ in text }]) == """
        List, command “note TEXT… N”: TEXT… takes the rest of the line, so that nothing is left for \
        N; put it last
        """)
  }

  @Test func `a label twice is found`() {
    #expect(
      mistake([
        Words("add", .labelled("by", Int.self), .labelled("by", Int.self)) { _, _ in "" }
      ]) == """
        List, command “add [by=N] [by=N]”: two arguments have the label by=; give one of them another
        """)
  }

  @Test(arguments: ["two words", ":log", "!", "a;b", "\"a\"", "#a", "a&", "a\\b"])
  func `a name that can't be typed is found`(name: String) {
    #expect(mistake([Words(name) { "" }]).contains("can't be typed as one word"))
  }

  @Test func `a command without a name is found`() {
    #expect(mistake([Words("") { "" }]) == "List, command “”: a command needs a name")
  }

  @Test func `what can be typed is no mistake`() {
    #expect(
      mistake([
        Words("a=b") { "" }, Words("추가", aliases: ["+", "?"]) { "" },
        Words("x", Int.self, Int?.self, [Int]?.self) { _, _, _ in "" },
        Words("y", .labelled("by", Int.self), .of(Int.self), Parameter.rest("TEXT").optional) {
          _, _, _ in
          ""
        },
      ]) == "none")
  }

  @Test func `a mistake on a screen that is pushed later is told, and the rest works`() async throws
  {
    let shell = try TestSession(
      App("list", commands: [Words("say", String.self) { $0 }]) { _ in ClashingReactor() },
      features: .standard)
    let store = Store(ClashingReactor(), timeline: shell.session.timeline)
    let twice = Words("a", sends: "a") { "a" }.bound(to: store)
    shell.session.push(
      StoreScreen(store, in: shell.session, title: "Other", commands: [twice, twice]))

    let text = await shell.run("trace off; a; state").unaligned

    let lines = text.split(separator: "\n").dropFirst(2)
    #expect(
      lines == [
        "Other, command “a”: another command of the list is called “a”; give one of them another name",
        "  ⇒  view  pushed; ClashingReactor starts with \"\"", "\"a\"",
      ])
    #expect(store.currentState == "a")
  }
}

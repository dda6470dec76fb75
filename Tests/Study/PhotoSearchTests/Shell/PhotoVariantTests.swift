import ReactorShell
import StandardFeatures
import StudyFixtures
import Testing

@testable import PhotoSearch

@MainActor @Suite struct PhotoVariantTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.photos, features: .standard, trace: .off) }

  @Test(arguments: [("original", "true\n"), ("fixed", "false\n")])
  func `any error leaves the spinner on`(variant: String, isLoading: String) async {
    let script = "fault next timeout; ! search car"
    #expect(await shell.answer(variant, script, then: "state isLoading") == isLoading)
    #expect(shell.hasPassed)
  }

  @Test(arguments: [("original", true), ("fixed", false)])
  func `offline the app would stop, which is said`(variant: String, stops: Bool) async {
    let text = await shell.answer(variant, "fault next offline", then: "! search car")
    #expect(text.contains("original: the app would stop here") == stops)
    #expect(shell.hasPassed)
  }

  @Test(arguments: [("original", "search car", "\"car\"\n"), ("fixed", "! search car", "nil\n")])
  func `status 300 counts as success`(variant: String, search: String, found: String) async {
    let script = "fault next status 300; \(search)"
    #expect(await shell.answer(variant, script, then: "state searchedQuery") == found)
    #expect(shell.hasPassed)
  }

  @Test(arguments: [("original", true), ("fixed", false)])
  func `the server's errors look like errors of decoding`(variant: String, looks: Bool) async {
    let text = await shell.answer(variant, "fault next status 503", then: "! search car")
    #expect(text.contains("failed as expected: The data couldn’t be read") == looks)
    #expect(shell.hasPassed)
  }

  @Test(arguments: [("original", "\"cat\"\n"), ("fixed", "\"mountain\"\n")])
  func `an older search that comes late wins`(variant: String, found: String) async {
    let script = "fault next slow 2s; search cat & search mountain; settle"
    #expect(await shell.answer(variant, script, then: "state searchedQuery") == found)
  }

  @Test(arguments: [("original", ["graph"]), ("fixed", ["graph", "1", "1"])])
  func `the container hears nothing of a singleton`(variant: String, row: [String]) async {
    let drawing = await shell.answer(variant, "search car", then: "container")
    let words = drawing.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(words.first { $0.starts(with: ["PhotoAPI", "“Embedded”"]) }?.dropFirst(2) == row[...])
  }

  @Test(arguments: [("original", 2), ("fixed", 0)])
  func `coordinators stay though their screens are gone`(variant: String, count: Int) async {
    let script = "search car; open 0; back; open 1; back"
    let text = await shell.answer(variant, script, then: "coordinators")
    #expect(text.ranges(of: "PhotoDetailCoordinator").count == count)
  }

  @Test(arguments: [("original", false), ("fixed", true)])
  func `photographers are named`(variant: String, named: Bool) async {
    let text = await shell.answer(variant, "search car; open 0", then: "show")
    #expect(text.contains("Photo by ") == named)
    #expect((shell.session.screen?.title != "Photo (original)") == named)
  }

  @Test func `pages and photos come in the original as in the repaired app`() async {
    let script = "search mountain; next; next"
    let original = await shell.answer(
      "original", script, then: "state photoSections[0]; state page")
    let fixed = await shell.answer("fixed", script, then: "state photoSections[0]; state page")
    #expect(original == fixed)
  }

  @Test func `each fault is explained once in a session`() async {
    let script = "fault next timeout; ! search car"
    let first = await shell.run("variant original; \(script)")
    #expect(first.unaligned.contains("note  original: isLoading stays true"))
    #expect(!(await shell.answer("fixed", "variant original", then: script)).contains("note"))
  }

  @Test func `the prompt says which it is`() async {
    await shell.run("variant original")
    #expect(shell.session.prompt == "Search (original) › ")
    await shell.run("search car; open 0")
    #expect(shell.session.prompt == "Photo (original) › ")
    await shell.run("variant fixed")
    #expect(shell.session.prompt == "Search › ")
  }

  @Test func `what the list says to type shows the fault`() async {
    #expect(await shell.problemsOfFaults() == Array(repeating: nil, count: 8))
  }
}

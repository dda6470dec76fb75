import ReactorCore
import ReactorShell
import StandardFeatures
import StudyFixtures
import Testing

@testable import PhotoSearch

@MainActor @Suite struct PhotoSessionTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.photos, features: .standard, trace: .off) }

  private func lines(_ script: String) async -> [String] {
    await shell.run(script).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init
    )
    .dropLast()
  }

  @Test(arguments: ["clock manual; search sea &", "search sea; clock manual; open 1 &"])
  func `a session goes away while an answer or a picture is waited for`(line: String) async throws {
    weak var session: Session?
    do {
      let shell = try TestSession(.photos, features: .standard, trace: .off)
      await shell.run(line)
      #expect(await shell.run("effects") != "no effect runs\n")
      session = shell.session
    }
    for _ in 0..<1000 where session != nil { await Task.yield() }
    #expect(session == nil)
  }

  @Test func `the grid shows three columns, and where the photos are of`() async {
    _ = await lines("search car")
    #expect(
      await lines("show").first
        == "[ car ]                                                          “car”  10 of 41")
    #expect(await lines("show").dropFirst(2).count == 4)
    #expect(await lines("show").dropFirst(2).prefix(3).allSatisfy { $0.contains("[") })
  }

  @Test func `on a screen that only a pulse pushed, and that has gone, nothing can be done`() async
  {
    _ = await lines("search car; open 1; app:back; open 2; goto 5.1")
    let (prompt, count) = (shell.session.prompt, shell.session.timeline.count)
    #expect(
      await lines("app:back").first?.hasSuffix(
        "Léa Moreau isn't there any more, and no state brings it back; its steps can be looked at only"
      ) == true)
    #expect((shell.session.prompt, shell.session.timeline.count) == (prompt, count))
  }

  @Test func `the next search fails as somebody asked, and thumbnails don't take it`() async {
    _ = await lines("search car; fault next status 503; scroll 3")
    #expect(
      await lines("! search cat") == [
        "failed as expected: embedded data: answered with status 503; "
          + "the server is in trouble; ask again later"
      ])
    #expect(await lines("search cat; fault") == ["no fault is set"])
  }

  @Test func `next is the app's word, also while the flow is held`() async {
    _ = await lines("search car; break mutation setLoading; next")
    let place = shell.session.prompt
    #expect(place.contains("held before reduce() of"))
    _ = await lines("next &")
    #expect(shell.session.prompt == place)
    _ = await lines(":next &")
    #expect(shell.session.prompt == place)
    _ = await lines("delete all; continue")
    #expect(shell.session.prompt == "Search › ")
  }

  @Test func `back is the app's, and there is one less where it was the last`() async {
    _ = await lines("search car; open 0")
    #expect(await lines("back until x").contains { $0.contains("one too many") })
    #expect(await lines("back; ! back").last?.contains("this is the first one") == true)
  }

  @Test func `cells are made once and used again as the screen scrolls`() async throws {
    let shell = try TestSession(.photos, features: .standard, trace: .full)
    func views(_ line: String) async -> [String] {
      await shell.run(line).unaligned.split(separator: "\n").filter { $0.contains("⇒") }
        .map { String($0.dropFirst(11)) }
    }
    #expect(await views("search car") == ["10 cells inserted, 10 made, 0 used again"])
    #expect(await views("next") == ["10 cells inserted, 8 made, 0 used again"])
    #expect(await views("next") == ["10 cells inserted, 0 made, 0 used again"])
    #expect(await views("scroll 29") == ["scrolled to [12]…[29]: 0 made, 12 used again"])
    #expect(await views("scroll 0") == ["scrolled to [0]…[17]: 0 made, 12 used again"])
  }

  @Test(arguments: [
    ("search \" \"", "a search needs a word, such as car"),
    ("open 0", "there are no rows; search for some first: search car"),
    ("back", "back doesn't work on this screen; this is the first one; open a photo: open 0"),
    ("scroll 3", "there are no rows; search for some first: search car"),
  ]) func `what can't be is refused`(_ line: String, _ message: String) async {
    let text = await lines(line)
    #expect(text.first { $0.hasPrefix("test:1:") }?.hasSuffix(": " + message) == true)
    #expect(!shell.hasPassed)
  }

  @Test func `a picture is kept, and comes from memory the second time`() async {
    _ = await lines("search car; open 0; back; open 0; back")
    #expect(await lines("cache")[1] == "  1 from memory, 0 from the disk, 11 asked for")
  }

  @Test func `the cells that are seen ask for thumbnails, each once`() async throws {
    _ = await lines("search car; next; scroll 19; scroll 0")
    #expect(await lines("state ThumbnailReactor") == ["thumbnails: 20 thumbnails"])
    #expect(await lines("cache")[1] == "  0 from memory, 0 from the disk, 20 asked for")
  }

  @Test func `a thumbnail that can't be had fails no search`() async {
    _ = await lines("search mountain")
    #expect(shell.hasPassed)
    #expect(await lines("state ThumbnailReactor") == ["thumbnails: 9 thumbnails, 1 missing"])
  }

  @Test(.enabled(if: SharedData.isThere))
  func `saved answers are read page by page`() async throws {
    let text = await shell.run("data \(SharedData.folder); search car; next; state page")
    #expect(text.hasSuffix("\n2\n"))
  }
}

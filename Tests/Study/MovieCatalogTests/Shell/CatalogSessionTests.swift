import ReactorShell
import StandardFeatures
import Testing

@testable import MovieCatalog

@MainActor @Suite struct CatalogSessionTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.catalog, features: .standard, trace: .off) }

  private func lines(_ script: String) async -> [String] {
    await shell.run(script).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
  }

  private func views(_ shell: TestSession, _ script: String) async -> [String] {
    await shell.run(script).unaligned.split(separator: "\n").filter { $0.contains("⇒") }
      .map { String($0.dropFirst(11)) }
  }

  @Test func `scrolling where it isn't the end asks for nothing`() async {
    #expect(await lines("tv; scroll 8; state page") == ["1"])
  }

  @Test func `what is found by nothing is said`() async {
    #expect(await lines("search qwertz; show").contains("nothing was found for “qwertz”"))
  }

  @Test func `show draws the shapes at the width that there is`() async {
    _ = await lines("movies")
    for columns in [40, 80, 120] {
      shell.session.settings.columns = columns
      let drawn = await lines("show")
      #expect(drawn.allSatisfy { $0.displayColumns <= columns })
      #expect(drawn.contains { $0.hasPrefix("┌") && $0.displayColumns == columns })
      #expect(drawn.contains { $0.hasPrefix("Popular Movies ") })
      #expect(drawn.contains { $0.hasPrefix("Upcoming Movies ") })
    }
  }

  @Test func `for screen readers layout gives sentences, and no boxes`() async throws {
    shell.session.report.restyle { $0.theme = Theme(isPlain: true) }
    #expect(
      await lines("tv; layout") == [
        "0, double, 390 × 3200 at 0, 0",
        "group horizontal, count 2, 1.0w × 320 = 390 × 320, 10 groups",
        "item, 1.0w × 1.0h = 187 × 312 inside 195 × 320; insets leading 4, bottom 8, trailing 4",
        "390 × 320", "item [0]", "187 × 312", "insets leading 4, bottom 8,", "trailing 4",
        "item [1]", "187 × 312", "insets leading 4, bottom 8,", "trailing 4",
      ])
  }

  @Test func `snapshot lists the sections and their items`() async {
    let lines = await lines("movies; snapshot")
    #expect(lines.count == 63)
    #expect(
      [0, 21, 42].map { lines[$0] } == [
        "0  banner  20 items", "1  horizontal “Popular Movies”  20 items",
        "2  vertical “Upcoming Movies”  20 items",
      ])
    #expect(lines[22].hasPrefix("  [20]  normal  movie/"))
  }

  @Test func `reviews open and close, several at once`() async throws {
    let shell = try TestSession(.catalog, features: .standard)
    _ = await shell.run("tv; open 0")
    #expect(
      await views(shell, "expand 0; expand 1; expand 0") == [
        "1 row inserted", "1 row inserted", "1 row deleted",
      ])
    #expect(await views(shell, "back").count == 1)
    #expect(shell.session.screens.count == 1)
  }

  @Test func `a case is read as it is shown`() async {
    let content = await lines("movies; state content")
    _ = await lines("expect content == \(content[0])")
    #expect(shell.hasPassed)
  }

  @Test func `a screen of reviews is let go when it leaves`() async {
    _ = await lines("tv; open 0")
    weak let reviews = shell.session.screen
    #expect(reviews != nil)
    _ = await lines("back")
    #expect(reviews == nil)
  }

  @Test(arguments: [
    ("open 0", "there are no rows; load some first: tv, or movies"),
    ("tv; open 20", "there is no row [20]; rows are [0]…[19]"),
    ("search \" \"", "a search needs a word, such as 바다"),
    (
      "back",
      "back doesn't work on this screen; this is the first one; open a show or movie first, such as: open 0"
    ),
    ("tv; open 0; tv", "tv doesn't work on this screen; go back to the catalogue first: back"),
    (
      "tv; open 0; movies",
      "movies doesn't work on this screen; go back to the catalogue first: back"
    ),
  ]) func `what can't be is refused`(_ script: String, _ message: String) async {
    let text = await lines(script)
    #expect(text.first { $0.hasPrefix("test:1:") }?.hasSuffix(": " + message) == true, "\(text)")
    #expect(!shell.hasPassed)
  }

  @Test func `the past is drawn as it was, and its rows are those that can be opened`() async {
    await shell.run("tv")
    let shows = await shell.run("show")
    await shell.run("search light; movies")
    let movies = await shell.run("show")
    #expect(await shell.run("goto 1; show").hasSuffix(shows))
    #expect(await shell.run("snapshot").hasPrefix("0  double  20 items\n"))
    #expect(await shell.run("! open 20").contains("there is no row [20]; rows are [0]…[19]"))
    #expect(
      await shell.run("goto 0; layout").hasSuffix(
        "there are no sections yet; load some first: tv, or movies\n"))
    #expect(await shell.run("now; show").hasSuffix(movies))
  }
}

extension String {
  /// The width on a terminal, for the characters in these drawings.
  fileprivate var displayColumns: Int {
    unicodeScalars.reduce(0) { $0 + (0xAC00...0xD7A3 ~= $1.value ? 2 : 1) }
  }
}

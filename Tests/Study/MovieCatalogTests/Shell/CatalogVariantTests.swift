import ReactorCore
import ReactorShell
import StandardFeatures
import StudyFixtures
import Testing

@testable import MovieCatalog

@MainActor @Suite struct CatalogVariantTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.catalog, features: .standard, trace: .off) }

  @Test(arguments: [("original", "0\n"), ("fixed", "20\n")])
  func `an error of TV ends the list for good`(variant: String, count: String) async {
    let script = "fault next status 500; ! tv; tv"
    #expect(await shell.answer(variant, script, then: "state shows.count") == count)
    #expect(await shell.run("search 바다; state query") == (count == "0\n" ? "\"\"\n" : "\"바다\"\n"))
  }

  @Test(arguments: [("original", 2), ("fixed", 1)])
  func `a new keyword asks with the old one first`(variant: String, count: Int) async {
    let log = await shell.answer(variant, "tv; search 바다", then: "log name:setShows")
    #expect(log.ranges(of: ".setShows").count - 1 == count)
  }

  @Test(arguments: [("original", "3\n"), ("fixed", "2\n")])
  func `quick scrolling skips a page`(variant: String, page: String) async {
    #expect(await shell.answer(variant, "tv; next & next; settle", then: "state page") == page)
    #expect(await shell.run("state shows.count") == "40\n")
  }

  @Test(arguments: [("original", ".tv\n"), ("fixed", ".movie\n")])
  func `a late answer of TV takes the place of the movies`(
    variant: String, content: String
  ) async {
    let script = "data examples/odd-data; fault next slow 2s; tv & movies; settle"
    #expect(await shell.answer(variant, script, then: "state content") == content)
  }

  @Test(arguments: [("original", "5\n"), ("fixed", "4\n")])
  func `a show on two pages is there twice`(variant: String, count: String) async {
    let script = "data examples/odd-data; tv; next"
    #expect(await shell.answer(variant, script, then: "state shows.count") == count)
  }

  @Test(arguments: [("original", "! movies", "0\n"), ("fixed", "movies", "3\n")])
  func `a missing poster loses three lists`(
    variant: String, movies: String, count: String
  ) async {
    #expect(await shell.answer(variant, movies, then: "state movies.count") == count)
    #expect(shell.hasPassed)
  }

  @Test(arguments: [("original", "! open 0", "0\n"), ("fixed", "open 0", "2\n")])
  func `a rating of half a point, or none, loses all reviews`(
    variant: String, open: String, count: String
  ) async {
    #expect(await shell.answer(variant, "tv; \(open)", then: "state reviews.count") == count)
    #expect(shell.hasPassed)
  }

  @Test(arguments: [("original", "2\n"), ("fixed", "0\n")], ["&", "="])
  func `signs of addresses break a search`(
    _ expected: (variant: String, count: String), sign: String
  ) async {
    let script = "search \"바다\(sign)산\""
    #expect(
      await shell.answer(expected.variant, script, then: "state shows.count") == expected.count)
  }

  @Test(arguments: [("original", true), ("fixed", false)])
  func `the log would print the key, and ours prints none`(variant: String, says: Bool) async {
    #expect(await shell.answer(variant, "", then: "tv").contains("api_key=YOUR-KEY") == says)
  }

  @Test func `each fault is explained once in a session`() async {
    let first = await shell.run("variant original; ! movies")
    #expect(first.unaligned.ranges(of: "note  original: one movie without a poster").count == 1)
    #expect(!(await shell.answer("fixed", "variant original", then: "! movies")).contains("note"))
  }

  @Test func `the prompt says which it is, on both screens`() async {
    await shell.run("variant original; tv")
    #expect(shell.session.prompt == "Catalog (original) › ")
    await shell.run("! open 0")
    #expect(shell.session.prompt.hasSuffix(" (original) › "))
    await shell.run("variant fixed")
    #expect(shell.session.prompt == "Catalog › ")
  }

  @Test func `what the list says to type shows the fault`() async {
    #expect(await shell.problemsOfFaults() == Array(repeating: nil, count: 9))
  }

  /// On the actor of the session, so that time isn't moved before it is asleep.
  @Test(arguments: ["status 404", "slow 300ms", "timeout"])
  func `a list with a fault sleeps at once, as the others do`(fault: String) async {
    await shell.run("clock manual; fault next \(fault); movies")
    #expect(shell.session.clock.movable?.sleeping.count == 3)
  }
}

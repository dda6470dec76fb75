import ReactorCore
import ReactorShell
import StandardFeatures
import StudyFixtures
import Testing

@testable import MovieCatalog

@MainActor @Suite struct CatalogVariantTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.catalog, features: .standard, trace: .off) }

  @Test(arguments: [("original", "2\n"), ("fixed", "0\n")], ["&", "="])
  func `signs of addresses break a search`(
    _ expected: (variant: String, count: String), sign: String
  ) async {
    let script = "search \"바다\(sign)산\""
    #expect(
      await shell.answer(expected.variant, script, then: "state shows.count") == expected.count)
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

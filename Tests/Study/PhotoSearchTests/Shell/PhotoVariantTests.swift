import ReactorShell
import StandardFeatures
import StudyFixtures
import Testing

@testable import PhotoSearch

@MainActor @Suite struct PhotoVariantTests {
  private let shell: TestSession

  init() throws { shell = try TestSession(.photos, features: .standard, trace: .off) }

  @Test func `pages and photos come in the original as in the repaired app`() async {
    let script = "search mountain; next; next"
    let original = await shell.answer(
      "original", script, then: "state photoSections[0]; state page")
    let fixed = await shell.answer("fixed", script, then: "state photoSections[0]; state page")
    #expect(original == fixed)
  }

  @Test func `what the list says to type shows the fault`() async {
    #expect(await shell.problemsOfFaults() == Array(repeating: nil, count: 8))
  }
}

import ReactorShell
import StandardFeatures
import StudyFixtures
import Testing

@testable import PhotoSearch

/// Exports of a session with photos.
///
/// The exported tests stand in this folder unchanged, are compiled with the others and run. With
/// `UPDATE_EXAMPLES=1` in the environment they are written again: read the difference.
@MainActor @Suite struct ExportedSessionTests {
  private let shell: TestSession
  private static let session = """
    # A search that fails, one that is replaced, two pages, and a photo.
    fault next offline
    ! search snow
    search mountain & search snow
    next
    next
    open 0
    back
    """

  init() throws { shell = try TestSession(.photos, features: .standard, trace: .off) }

  @Test func `the tests of this folder are what is written`() async throws {
    await shell.run(Self.session)
    let export = try await KeptExport("swift-testing", of: shell, as: "Recorded.swift")
    #expect(
      export.answer == "wrote 3 tests, 12 actions, 19 mutations to Recorded.swift\n"
        + "their long values are in Recorded.json\n")
    #expect(export.text == export.kept)
    #expect(shell.hasPassed)
  }
}

import Foundation
import ReactorShell
import StandardFeatures
import StudyFixtures
import Testing

@testable import MovieCatalog

/// Exports of a session with the catalogue.
///
/// The exported tests stand in this folder unchanged, are compiled with the others and run. With
/// `UPDATE_EXAMPLES=1` in the environment they are written again: read the difference.
@MainActor @Suite struct ExportedSessionTests {
  private let shell: TestSession
  private static let saved = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../examples/odd-data").standardized.path
  private static let session = """
    # A load that fails, one that is replaced, a further page, movies, a search, and reviews.
    fault next offline
    ! tv
    data '\(saved)'
    movies & tv
    next
    movies
    data embedded
    search 등 & search 바다
    open 0
    expand 0
    """
  /// The session in the authors' app: a query that is requested with the one before, a page that is
  /// skipped, a late answer, and no shows after an error.
  private static let original = """
    variant original
    data '\(saved)'
    tv
    search 바다 & search 산
    settle
    tv & next & next
    settle
    fault next slow 2s
    tv & movies
    settle
    data embedded
    fault next offline
    ! movies
    fault next offline
    ! tv
    tv
    """

  init() throws { shell = try TestSession(.catalog, features: .standard, trace: .off) }

  @Test func `the tests of this folder are what is written`() async throws {
    await shell.run(Self.session)
    let export = try await KeptExport("swift-testing", of: shell, as: "Recorded.swift")
    #expect(export.answer.hasPrefix("wrote 2 tests, "))
    #expect(export.text == export.kept)
    #expect(shell.hasPassed)
  }

  @Test func `so are those of what the authors' app does`() async throws {
    await shell.run(Self.original)
    let export = try await KeptExport("swift-testing", of: shell, as: "RecordedOriginal.swift")
    #expect(export.answer.hasPrefix("wrote 1 test, "))
    #expect(export.text == export.kept)
    #expect(shell.hasPassed)
  }
}

import Foundation
import ReactorShell
import StandardFeatures
import Synchronization
import Testing

@testable import RandomUser

@MainActor @Suite struct KoreanSessionTests {
  @Test(arguments: try Self.sessions)
  func `everything that a session says is there in Korean`(name: String) async throws {
    let path = Self.folder.appendingPathComponent(name).path
    let missed = Missed()
    let note: @Sendable (String) -> Void = { missed.note($0) }
    try await Wording.$missed.withValue(note) {
      let shell = try TestSession(.people, features: .standard)
      shell.session.language = .korean
      shell.session.settings.keepsGoing = true
      _ = await shell.session.run(script: path)
      _ = await shell.session.finish()
    }
    #expect(missed.sentences == [])
  }

  nonisolated static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../examples").standardizedFileURL

  nonisolated static var sessions: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        // Of other apps.
        .filter { $0.hasSuffix(".session") && !["photos.session", "catalog.session"].contains($0) }
        .sorted()
    }
  }
}

/// The sentences that have no Korean.
private final class Missed: Sendable {
  private let all = Mutex<Set<String>>([])

  func note(_ format: String) {
    // Forms that only join sentences have no words.
    guard format.replacing("%@", with: "").contains(where: \.isLetter) else { return }
    _ = all.withLock { $0.insert(format) }
  }

  var sentences: [String] { all.withLock { $0.subtracting(Self.typed).sorted() } }

  private static let typed: Set = [
    "mutate()", "reduce()", "bind", "watch", "break %@", "area %@", "datasource %@", "explain %@",
    "lang %@", "latency %@", "predict %@", "seed %@", "timeout %@",
    "trace %@",
  ]
}

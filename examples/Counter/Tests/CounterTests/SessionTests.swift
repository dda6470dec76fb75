import ReactorShell
import ShellTesting
import StandardFeatures
import Testing

@testable import Counter

@Suite struct SessionTests {
  /// Each file is a test. `swift run Counter test --update FILE` updates the output beside it.
  @Test(arguments: try SessionFile.all(in: "../../Sessions"))
  func `a session passes`(file: SessionFile) async throws {
    try await file.test(apps: [.counter, .timer, .search], features: .standard)
  }
}

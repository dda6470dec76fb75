import ReactorShell
import ShellTesting
import StandardFeatures
import Testing

@testable import Todo

@Suite struct SessionTests {
  /// Each file is a test. `swift run Todo test --update FILE` updates the output beside it.
  @Test(arguments: try SessionFile.all(in: "../../Sessions"))
  func `a session passes`(file: SessionFile) async throws {
    try await file.test(apps: [.todo], features: .standard)
  }
}

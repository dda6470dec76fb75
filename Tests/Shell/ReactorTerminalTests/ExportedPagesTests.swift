import Foundation
import Testing

@Suite struct ExportedPagesTests {
  @Test(arguments: try ExamplesTests.names)
  func `the page of a session passes as a test`(name: String) async throws {
    let folder = try TemporaryFolder()
    let page = folder.path("page.md")
    let written = try await Shell.run(
      ["\(name).session", "-c", "export markdown \(page)"], directory: ExamplesTests.folder)
    #expect(written.output.contains(" commands, ") && written.errors == "" && written.status == 0)
    let tested = try await Shell.run(["test", page], directory: ExamplesTests.folder)
    // If the flow was held, the page is for reading, and no test.
    let isForReading = tested.output.contains("# nothing in it is run: ")
    #expect(isForReading == ["debugger-control", "stage"].contains(name))
    #expect(tested.status == (isForReading ? 1 : 0), "\(tested.output)")
  }
}

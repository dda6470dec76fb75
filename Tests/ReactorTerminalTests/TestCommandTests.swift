import Foundation
import Testing

/// `reactor-shell test`, as a process.
@Suite struct TestCommandTests {
  @Test func `the README, the articles and the examples pass`() async throws {
    let names = try ExamplesTests.names.map { "examples/\($0).session" }
    let result = try await Shell.run(["test", "README.md"] + articles + names)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "TAP version 14")
    #expect(lines.last?.hasSuffix(" passed, 0 failed") == true, "\(result.output)")
    #expect(lines.filter { $0.hasPrefix("ok ") }.count >= names.count + 2)
    #expect(result.status == 0 && result.errors == "")
  }

  @Test func `a line that is spoilt fails the file, with its place`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "spoilt.md").path
    try "Text.\n\n```text\nMain › state isLoading\ntrue\n```\n"
      .write(toFile: file, atomically: false, encoding: .utf8)
    let result = try await Shell.run(["test", file])
    #expect(
      result
        == Shell.Result(
          output: """
            TAP version 14
            not ok 1 - \(file):4
            # \(file):5
            # @@ -4,2 +4,2 @@
            #  Main › state isLoading
            # -true
            # +false
            1..1
            # 0 passed, 1 failed

            """, errors: "", status: 1))
  }

  @Test func `without files it says what is wanted`() async throws {
    let result = try await Shell.run(["test"])
    #expect(result.status == 64 && result.errors.contains("<file>"))
  }

  /// Those of all libraries that show sessions.
  private var articles: [String] {
    get throws {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: Shell.top.appendingPathComponent("Sources").path)
      return try names.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted()
        .map { "Sources/\($0)" }
        .filter {
          try String(contentsOf: Shell.top.appendingPathComponent($0), encoding: .utf8)
            .split(separator: "\n")
            .contains { $0.contains(" › ") && !$0.contains("`") && $0.first?.isLetter == true }
        }
    }
  }
}

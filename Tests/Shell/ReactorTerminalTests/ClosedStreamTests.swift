import Foundation
import Testing

@Suite struct ClosedStreamTests {
  private static let closed =
    "reactor-shell: standard output is closed; the results aren't complete\n"

  /// Where nobody can read: closed, and a device of Linux that is full.
  private static let nowhere =
    FileManager.default.fileExists(atPath: "/dev/full") ? [">&-", ">/dev/full"] : [">&-"]

  private func run(_ line: String) async throws -> Shell.Result { try await Shell.run(in: line) }

  @Test(arguments: [
    "\"$0\" --trace off -c 'echo lost' >&-", "\"$0\" --format json -c 'echo lost' >&-",
    "echo echo lost | \"$0\" >&-",
  ])
  func `results that nobody can read are an error`(line: String) async throws {
    #expect(try await run(line) == Shell.Result(output: "", errors: Self.closed, status: 1))
  }

  @Test(arguments: ["--version", "--help"], nowhere)
  func `so are the answers to options`(option: String, redirection: String) async throws {
    let result = try await run("\"$0\" \(option) \(redirection)")
    #expect(result.errors.hasSuffix("; the results aren't complete\n"))
    #expect(result.status == 1)
  }

  @Test(arguments: nowhere)
  func `a test whose results nobody can read has failed`(redirection: String) async throws {
    let result = try await run("\"$0\" test examples/tour.session \(redirection)")
    #expect(result.errors.hasSuffix("; the results aren't complete\n"))
    #expect(result.status == 1)
  }

  @Test func `what goes to a file isn't lost`() async throws {
    let folder = try TemporaryFolder()
    let result = try await run(
      "\"$0\" --trace off -c 'load 2; save \(folder.path("a.session")); trace off' >&-")
    #expect(result.status == 1)
    #expect(try folder.text("a.session").contains("load 2"))
  }

  @Test func `a script that says nothing needs no standard output`() async throws {
    #expect(
      try await run("\"$0\" --trace off -c 'load 2' >&-")
        == Shell.Result(output: "", errors: "", status: 0))
  }

  @Test func `closed standard input is an empty script, and closed errors end in the status`()
    async throws
  {
    #expect(try await run("\"$0\" <&-").status == 0)
    #expect(
      try await run("\"$0\" --trace off -c 'echo a; load abc' 2>&-")
        == Shell.Result(output: "a\n", errors: "", status: 1))
  }
}

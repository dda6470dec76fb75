import Foundation
import Testing

@Suite struct VersionTests {
  @Test func `the version is the one that the changelog begins with`() async throws {
    let changelog = Shell.top
      .appendingPathComponent(".github/CHANGELOG.md")
    let lines = try String(contentsOf: changelog, encoding: .utf8).split(separator: "\n")
    let latest = try #require(lines.first { $0.hasPrefix("## ") }).dropFirst(3)
    let result = try await Shell.run(["--version"])
    // Until it is released, a version is that of its development.
    #expect(
      ["\(latest)\n", "\(latest)-dev\n"].contains(result.output), "\(result.output)")
    #expect((result.errors, result.status) == ("", 0))
  }

  @Test func `a new package asks for the version that wrote it`() async throws {
    let folder = try TemporaryFolder()
    let result = try await Shell.run(
      ["new", "Hello", "--package", "https://example.org/reactor-shell"], directory: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let version = try await Shell.run(["--version"]).output.trimmingCharacters(in: .newlines)
    #expect(try folder.text("Hello/Package.swift").contains("from: \"\(version)\""))
  }
}

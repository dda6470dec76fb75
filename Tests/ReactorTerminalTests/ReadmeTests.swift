import Foundation
import Testing

/// What the README shows and lists is what there is.
@Suite struct ReadmeTests {
  @Test func `the session on the first screen gives what stands there`() async throws {
    let session = try #require(try blocks(of: "text").first)
    let commands = session.split(separator: "\n").compactMap { line in
      line.firstRange(of: " › ").map { String(line[$0.upperBound...]) }
    }
    #expect(commands.count >= 4)
    let input = Array((commands.joined(separator: "\n") + "\n").utf8)
    let result = try await Shell.run(["--echo"], input: input)
    #expect(result == Shell.Result(output: session, errors: "", status: 0))
  }

  @Test func `every command is in the tables`() async throws {
    let result = try await Shell.run(
      ["--trace", "off", "-c", "help all; load 100; open 20s; help all"])
    let names = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { line in line.split(separator: " ").first.map(String.init) }
    #expect(names.count > 15)
    let readme = try readme
    #expect(Set(names).filter { !readme.contains("| `\($0)") } == [])
  }

  @Test func `every option is in the table`() async throws {
    let help = try await Shell.run(["--help"]).output
    let options = help.split(separator: "\n").compactMap { line in
      line.trimmingCharacters(in: .whitespaces).split(separator: " ").first.map(String.init)
    }.filter { $0.hasPrefix("-") && $0 != "-h," && $0 != "--version" }
    #expect(options.count > 8)
    let readme = try readme
    #expect(options.filter { !readme.contains("| `\($0)") } == [])
  }

  @Test func `every event of a session is in the table of JSON Lines`() async throws {
    let result = try await Shell.run([
      "--format", "json", "--echo", "--keep-going", "-c", "load 100 &\nload 20; nonsense",
    ])
    let events = try result.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["event"] as? String)
    }
    #expect(Set(events).count > 8)
    let readme = try readme
    #expect(Set(events).filter { !readme.contains("`\($0)`") } == [])
  }

  private var readme: String {
    get throws {
      try String(contentsOf: Shell.top.appendingPathComponent("README.md"), encoding: .utf8)
    }
  }

  /// The fenced blocks of one language, without the fences.
  private func blocks(of language: String) throws -> [String] {
    try readme.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\n```").first.map { $0 + "\n" }
    }
  }
}

import Foundation
import ReactorShell
import ShellTesting
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct SessionFileTests {
  /// The lines of each file's error, as it is thrown in a test that stands beside the files.
  private func failures(of files: [String: String]) async throws -> [String: [String]] {
    var failures: [String: [String]] = [:]
    try await withTemporaryFiles(files) { folder in
      for file in try SessionFile.all(in: ".", from: "\(folder)/SessionTests.swift") {
        do {
          try await file.test(apps: [.counter], features: .standard)
        } catch {
          failures["\(file)"] = "\(error)".components(separatedBy: "\n")
        }
      }
    }
    return failures
  }

  @Test func `the sessions and transcripts of a folder are tests, in the order of their names`()
    async throws
  {
    let names = ["b.session", "a.session", "c.md", "a.output", "notes.txt"]
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "") })
    try await withTemporaryFiles(files) { folder in
      let tests = try SessionFile.all(in: ".", from: "\(folder)/SessionTests.swift")
      #expect(tests.map(\.description) == ["a.session", "b.session", "c.md"])
    }
  }

  @Test func `a folder without sessions is a mistake`() async throws {
    try await withTemporaryFiles(["a.txt": "add 1\n"]) { folder in
      #expect {
        try SessionFile.all(in: ".", from: "\(folder)/SessionTests.swift")
      } throws: {
        "\($0)".hasSuffix(" has no sessions")
      }
    }
  }

  @Test func `files that pass throw nothing`() async throws {
    let failures = try await failures(of: [
      "a.session": "add 1\nexpect count == 1\n",
      "b.session": "trace off\nadd 2\nstate count\n",
      "b.output": "...\nCounter › state count\n2\n",
      "c.md": "```\nCounter › add 3\n...\nCounter › state count\n3\n```\n",
    ])
    #expect(failures == [:])
  }

  @Test(arguments: [nil, "Counter › add 1\n...\n"])
  func `an expectation that fails is named with its file and line`(output: String?) async throws {
    let failures = try await failures(
      of: ["a.session": "add 1\n\nexpect count == 2\nadd 3\n"].merging(
        output.map { ["a.output": $0] } ?? [:]
      ) { $1 })
    let lines = try #require(failures["a.session"])
    #expect(lines.first == "a.session:3")
    #expect(lines.contains { $0.contains("a.session:3:1: count == 2 doesn't hold: it is 1") })
    #expect(!lines.contains { $0.contains("add 3") })
  }

  @Test func `the line of a file that another runs is named with that file`() async throws {
    try await withTemporaryFiles(["b.session": "add 1\nrun c.txt\n", "c.txt": "add 1\nadd x\n"]) {
      folder in
      let file = try #require(SessionFile.all(in: ".", from: "\(folder)/Tests.swift").first)
      await #expect {
        try await file.test(apps: [.counter], features: .standard)
      } throws: {
        "\($0)".hasPrefix("c.txt:2\n")
      }
    }
  }

  @Test func `another output is named with its file and the first line that differs`()
    async throws
  {
    let failures = try await failures(of: [
      "a.session": "trace off\nadd 1\nstate count\n", "a.output": "...\n2\n",
      "b.md": "```\n$ shell --trace off\nCounter › add 1\nCounter › state count\n2\n```\n",
    ])
    #expect(failures["a.session"]?.first == "a.output:2")
    #expect(failures["b.md"]?.first == "b.md:5")
    #expect(failures["b.md"]?.suffix(2) == ["-2", "+1"])
  }
}

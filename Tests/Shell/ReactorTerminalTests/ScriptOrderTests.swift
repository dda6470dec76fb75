import ArgumentParser
import ReactorShell
import Testing

@testable import ReactorTerminal

@Suite struct ScriptOrderTests {
  private func output(_ arguments: [String]) async throws -> String {
    let result = try await Shell.run(
      ["--trace=off"] + arguments, input: Array("echo input".utf8))
    #expect(result.errors == "" && result.status == 0)
    return result.output
  }

  @Test(arguments: [
    (["-c", "echo 1", "-", "-c", "echo 3"], "1\ninput\n3\n"),
    (["-", "-c", "echo 2"], "input\n2\n"),
    (["--seed", "x", "-c=echo 1", "--seed=a", "-"], "1\ninput\n"),
    (["-c", "echo 1", "--data", "embedded", "--", "-"], "1\ninput\n"),
  ])
  func `commands and files in turn`(arguments: [String], expected: String) async throws {
    #expect(try await output(arguments) == expected)
  }

  @Test(arguments: [[], ["a", "b"], ["-c", "echo 1", "a", "-c", "echo 2"]])
  @MainActor func `words without options mean the same without the parser`(
    words: [String]
  ) throws {
    let app = App("basket", commands: [Command<BasketReactor>]()) { _ in BasketReactor() }
    let host = Host(name: nil, version: "", apps: [app], features: [], subcommands: [])
    try Host.$current.withValue(host) {
      let command = try #require(ShellCommand(words: words[...]))
      #expect("\(command)" == "\(try ShellCommand.parse(words))")
    }
  }

  @Test(arguments: [["--plain"], ["-"], ["a", "-c"], ["-c", "-x"], ["--", "a"], [""]])
  func `the parser reads all other words`(words: [String]) {
    #expect(ShellCommand(words: words[...]) == nil)
  }

  @Test(arguments: [[], ["--keep-going"]])
  func `what stands behind quit fails`(options: [String]) async throws {
    let result = try await Shell.run(
      options + ["--trace=off", "-c", "echo 1; quit", "-c", "echo 2"])
    #expect(result.output == "1\n" && result.status == 1)
    #expect(
      result.errors.hasSuffix(
        "the session is over, and “echo 2” isn't run; write quit behind it\n"))
  }

  @Test func `no flag takes the file behind it for its value`() async throws {
    let help = try await Shell.run(["--help"]).output
    let flags = help.split(separator: "\n").flatMap { line -> [Substring] in
      let words = line.split(separator: " ")
      guard line.hasPrefix("  --"), words.count > 1, !words[1].hasPrefix("<") else { return [] }
      return words[0].split(separator: "/")
    }.map(String.init).filter { $0 != "--version" }
    #expect(flags.contains("--keep-going") && flags.contains("--no-echo"))
    for flag in flags {
      let lines = try await output([flag, "-", "-c", "echo 2"]).split(separator: "\n")
      #expect(lines.filter { !$0.contains("›") } == ["input", "2"], "\(flag)")
    }
  }
}

import Testing

@testable import ReactorTerminal

@Suite struct CompletionsTests {
  @Test(arguments: [
    (["te"], ["test", ":files"]), (["", ""], [":files"]),
    ([""], ["new", "test", "grade", "open", "attach", "schema", "mcp", "help", ":files"]),
    (["open", ""], [":files"]), (["attach", "--p"], ["--port"]), (["attach", ""], [":files"]),
    (["test", "--up"], ["--update"]),
    (
      ["test", "--"],
      [
        "--update", "--allow-files", "--filter", "--junit", "--mutate", "--at-least", "--json",
        "--time-limit", "--help",
      ]
    ),
    (["test", "--update", "--up"], []), (["test", "--filter", ""], []),
    (["test", "--junit", ""], [":files"]), (["test", "a", ""], [":files"]),
    (["new", "--pa"], ["--package"]), (["new", "--package", ""], [":files"]),
    (["new", "Counter", ""], []), (["schema", ""], []), (["help", "s"], ["schema"]),
    (["--data", ""], ["embedded", "live", ":files"]),
    (["--data=e"], ["--data=embedded", ":files"]),
    (["--app", ""], ["people", "photos", "catalog"]), (["--app=ph"], ["--app=photos"]),
    (["--lang", ""], ["en", "ko"]), (["--format", "j"], ["json"]),
    (["--record", ""], [":files"]), (["a.session", "--ke"], ["--keep-going"]),
    (["-c", "load", "-c"], ["-c"]), (["--", "--ke"], [":files"]), (["--plain=x"], []),
  ])
  func `words fit what stands before them`(words: [String], offered: [String]) async throws {
    let result = try await Shell.run(["---completion"] + words)
    let found = result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(found.map(String.init) == offered)
    #expect(result.status == 0)
  }

  @Test func `a word comes with its help`() async throws {
    let result = try await Shell.run(["---completion", "test", "--up"])
    #expect(result.output == "--update\tUpdate the files where the output differs.\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the script of a shell asks the program`(shell: String) async throws {
    let script = try await Shell.run(["--generate-completion-script", shell]).output
    #expect(script.contains("---completion"))
    #expect(
      try await Shell.run(["--generate-completion-script=\(shell)"]).output == script)
  }

  @Test func `a shell that nobody knows is wrong usage`() async throws {
    #expect(try await Shell.run(["--generate-completion-script", "ksh"]).status == 64)
  }
}

import Foundation
import ReactorShell
import Testing

@Suite struct CommandLineTests {
  @Test func `schema prints the JSON Schema of JSON Lines`() async throws {
    let result = try await Shell.run(["schema"])
    #expect(result.output == JSONReport.schema)
    #expect(result.status == 0)
    let help = try await Shell.run(["schema", "--help"])
    #expect(help.output.contains("USAGE: reactor-shell schema\n"))
  }

  @Test func `standard input is a script: no prompt, no banner, no colour`() async throws {
    let result = try await Shell.run(["--trace", "off"], input: Array("echo one\necho 둘\n".utf8))
    #expect(result == Shell.Result(output: "one\n둘\n", errors: "", status: 0))
  }

  @Test func `a script stops at the first failure, with file, line and column`() async throws {
    let result = try await Shell.run(
      ["--trace", "off"], input: Array("echo one\nload abc\necho two\n".utf8))
    #expect(
      result
        == Shell.Result(
          output: "one\n",
          errors: """
            stdin:2:6: “abc” isn't a whole number; N is 1…5000, as in: load 100
              load abc
                   ^^^

            """, status: 1))
  }

  @Test func `with --keep-going it goes on, and fails all the same`() async throws {
    let result = try await Shell.run(
      ["--trace", "off", "--keep-going"], input: Array("nonsense\necho two\n".utf8))
    #expect(result.output == "two\n")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    ["--app", "nonsense"], ["--data", ""], ["--data", "live=ftp://example.com"],
    ["--data", "live=example.com"], ["--data", "live=http://"], ["--data", "http://x"],
    ["--format", "xml"], ["--nonsense"], ["-c"],
  ])
  func `wrong usage is status 64`(arguments: [String]) async throws {
    let result = try await Shell.run(arguments)
    #expect(result.errors.hasPrefix("Error: "), "\(result.errors)")
    #expect(result.status == 64)
  }

  @Test(arguments: [("tset", "test"), ("tests", "test"), ("nwe", "new")])
  func `a misspelt subcommand is told`(word: String, meant: String) async throws {
    let result = try await Shell.run([word, "examples/tour.session"])
    #expect(
      result.errors.hasPrefix(
        "Error: There is no file “\(word)”; did you mean reactor-shell \(meant)?\n"))
    #expect(result.status == 64)
  }

  @Test(arguments: [
    ([], "Main › echo one\none\nMain › trace off\ntwo\n"), (["--no-echo"], "one\ntwo\n"),
    (["--trace", "compact"], "one\ntwo\n"),
    (
      ["--trace", "compact", "--echo"],
      "Main › echo one\none\nMain › trace off\nMain › echo two\ntwo\n"
    ),
  ])
  func `scripts show what was typed while every stage is traced, or as they are told`(
    options: [String], output: String
  ) async throws {
    let result = try await Shell.run(options, input: Array("echo one\ntrace off\necho two\n".utf8))
    let start = result.output.prefix { $0 != "\n" }
    #expect(result.output.hasSuffix(output))
    #expect(result.output.count <= start.count + 1 + output.count)
  }

  @Test func `a file that isn't there is an error, not a crash`() async throws {
    let result = try await Shell.run(["no-such.session"])
    #expect(result.errors == "there is no file no-such.session\n")
    #expect(result.status == 1)
    let korean = try await Shell.run(["--lang", "ko", "no-such.session"])
    #expect(korean.errors == "no-such.session 파일이 없습니다\n")
  }

  @Test func `colours come on request`() async throws {
    let coloured = try await Shell.run(["--color", "always", "-c", "load 1"])
    #expect(coloured.output.contains("\u{1B}[1;34maction\u{1B}[0m"))
  }

  #if os(Linux)
    @Test func `output that can't be written is an error`() async throws {
      let result = try await Shell.run(in: "exec \"$0\" -c 'load 100' >/dev/full")
      #expect(
        result.errors
          == "reactor-shell: standard output can't be written: No space left on device; "
          + "the results aren't complete\n")
      #expect(result.status == 1)
    }

    @Test func `a reader that wants one byte is a quiet end, too`() async throws {
      let result = try await Shell.run(in: "\"$0\" -c 'load 5000' | head -c 1")
      #expect(result == Shell.Result(output: " ", errors: "", status: 0))
    }

    @Test func `a reader that leaves is a quiet end`() async throws {
      let result = try await Shell.run(in: "yes load 5 | head -n 3000 | \"$0\" | head -n 1")
      #expect(result.errors == "")
      #expect(result.output.hasPrefix(" 0    state"))
    }
  #endif
}

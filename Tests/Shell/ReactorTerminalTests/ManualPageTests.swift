import Foundation
import Testing

@testable import ReactorTerminal

@Suite struct ManualPageTests {
  @Test func `the page has the sections of a manual`() async throws {
    let page = try await Shell.run(["--generate-manual"]).output
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }
      .map { $0.dropFirst(4) }
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "COMMANDS", "EXAMPLES",
        "EXIT STATUS", "ENVIRONMENT", "FILES",
      ])
  }

  @Test func `each option of help is on the page`() async throws {
    let page = try await Shell.run(["--generate-manual"]).output.replacing("\\-", with: "-")
    for arguments in [["--help"], ["new", "--help"], ["test", "--help"]] {
      let help = try await Shell.run(arguments).output
      let options = help.matches(of: /--[a-z-]+/).map { String($0.output) }
      #expect(options.filter { !page.contains($0) } == [])
      #expect(!options.isEmpty)
    }
  }

  @Test func `each command of the shell is on the page, with its help`() async throws {
    let page = try await Shell.run(["--generate-manual"]).output
    let help = try await Shell.run(["--trace", "off", "-c", "help all"]).output
    let listed = help.split(separator: "\n").drop { !$0.hasPrefix("Learn:") }
      .compactMap { $0.firstMatch(of: /^(?:\w+:)? +([a-z]+)(?:, ([a-z]+))?/)?.output }
      .flatMap { [$0.1, $0.2].compactMap(\.self) }
    #expect(listed.count > 40)
    #expect(listed.filter { !page.contains("\n\\fB\($0)") } == [])
    #expect(page.contains("\n\\&Fails unless a condition holds.\n"))
  }

  @Test func `the sessions of the page do what they say`() async throws {
    let page = try await Shell.run(["--generate-manual"]).output
    #expect(page.contains("\n\\&reactor\\-shell \\-c \\(aqload 100; why isLoading\\(aq \\-c state"))
    #expect(try await Shell.run(["-c", "load 100; why isLoading", "-c", "state"]).status == 0)
  }

  @Test func `an exit status stands with its meaning`() async throws {
    let page = try await Shell.run(["--generate-manual"]).output
    #expect(page.contains(".SH EXIT STATUS\n.TP\n\\fB0\\fR\n\\&all well\n.TP\n\\fB1\\fR\n"))
  }

  @Test func `no text is taken for a request`() throws {
    let json = #"{"commandName": "a-b", "abstract": ".TH isn't one", "discussion": "'a\\b"}"#
    let program = try JSONDecoder().decode(CommandDescription.self, from: Data(json.utf8))
    let page = ManualPage(program: program, version: "1") { _ in "a-b" }
    #expect(page.text.contains("a\\-b \\- .TH isn\\(aqt one\n"))
    #expect(page.text.contains("\n\\&\\(aqa\\eb\n"))
  }
}

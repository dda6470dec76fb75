import Testing

@Suite struct HelpOptionTests {
  @Test(arguments: [
    (["help"], ["--help"]), (["help", "new"], ["new", "--help"]),
    (["help", "test", "more"], ["test", "--help"]), (["help", "help"], ["--help"]),
  ])
  func `help is a subcommand that shows help`(words: [String], same: [String]) async throws {
    let result = try await Shell.run(words)
    #expect(result == (try await Shell.run(same)))
    #expect(result.output.hasPrefix("OVERVIEW: "))
    #expect(result.status == 0)
  }

  @Test func `help for a subcommand that isn't there says so`() async throws {
    let result = try await Shell.run(["help", "tset"])
    #expect(result.errors.hasPrefix("Error: there is no subcommand “tset”; there is new, test, "))
    #expect(result.output == "" && result.status == 64)
  }

  @Test func `a file of the name of a subcommand is run by its path`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("echo one\n".utf8, to: "help")
    let result = try await Shell.run(["--trace", "off", "./help"], directory: folder.url)
    #expect(result == Shell.Result(output: "one\n", errors: "", status: 0))
  }

  @Test func `help names both forms of the usage, and the subcommands`() async throws {
    let help = try await Shell.run(["--help"]).output
    #expect(
      help.contains(
        """

        USAGE: reactor-shell [<options>] [<file> ...]
               reactor-shell <subcommand>


        """))
    #expect(
      help.hasSuffix(
        """

        SUBCOMMANDS:
          new                     Write a package of your own: a reactor, its commands,
                                  a test and a session.
          test                    Run files of commands and transcripts as tests, and
                                  print TAP.
          grade                   Grade files by the tasks of a Markdown file.
          open                    Look at what an app did, without the app.
          attach                  Look at an app that runs elsewhere, while it runs.
          schema                  Print the JSON Schema of the lines that --format json
                                  writes.
          mcp                     Let an agent drive the shell: a server of the Model
                                  Context Protocol.

          See 'reactor-shell help <subcommand>' for detailed help.

        """))
  }

  @Test(arguments: [["schema", "x"], ["test", "x", "--filter", "["], ["new", "1x"]])
  func `an error in a subcommand says where its help is`(arguments: [String]) async throws {
    let result = try await Shell.run(arguments)
    #expect(
      result.errors.hasSuffix(
        "\n  See 'reactor-shell \(arguments[0]) --help' for more information.\n"))
    #expect(result.status == 64)
  }
}

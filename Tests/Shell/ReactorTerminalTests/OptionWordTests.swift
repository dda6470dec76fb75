import Testing

@Suite struct OptionWordTests {
  @Test func `help names the words of an option and the one that holds by default`() async throws {
    let help = try await Shell.run(["--help"]).output
    let text = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let sayings = [
      "The form of the output. (values: text, json; default: text)",
      "The part of the flow that is shown. (values: full, compact, off; default: full)",
      "The use of colours. (values: auto, always, never; default: auto)",
      "(default: real at the prompt, virtual in scripts) (values: real, virtual, manual)",
    ]
    #expect(sayings.filter { !text.contains($0) } == [])
  }

  @Test(arguments: [
    ("--format", "'text' and 'json'"), ("--trace", "'full', 'compact' or 'off'"),
    ("--color", "'auto', 'always' or 'never'"), ("--clock", "'real', 'virtual' or 'manual'"),
  ])
  func `a word that an option doesn't know is answered with those that it knows`(
    option: String, words: String
  ) async throws {
    let result = try await Shell.run([option, "nope"])
    let first = result.errors.split(separator: "\n").first.map(String.init)
    let name = option.dropFirst(2)
    #expect(
      first == "Error: The value 'nope' is invalid for '\(option) <\(name)>'. "
        + "Please provide one of \(words).")
    #expect(result.status == 64)
  }
}

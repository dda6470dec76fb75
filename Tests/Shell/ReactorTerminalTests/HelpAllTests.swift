import Testing

@testable import ReactorShell

/// `help all`, as the program shows it in each language.
@Suite struct HelpAllTests {
  @Test(arguments: ["en", "ko"])
  func `every command has one line, and all have room on sixty`(language: String) async throws {
    let result = try await Shell.run(["--lang", language, "--trace", "off", "-c", "help all"])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count <= 60)
    #expect(lines.filter { DisplayWidth.columns(String($0)) > 80 || $0.contains("…)") } == [])
    #expect(lines.filter { $0.hasSuffix("…") } == [])
    let names = lines.flatMap { line in
      let words = line.split(separator: " ")
      let isHeaded = words.first?.hasSuffix(":") == true
      return words.dropFirst(isHeaded ? 1 : 0).prefix(2)
        .enumerated().filter { $0.offset == 0 || words[isHeaded ? 1 : 0].hasSuffix(",") }
        .map { $0.element.filter { $0 != "," } }
    }
    #expect(names.count > 60)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }
}

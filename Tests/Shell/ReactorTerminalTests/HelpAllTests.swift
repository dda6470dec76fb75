import Testing

@testable import ReactorShell

@Suite struct HelpAllTests {
  @Test(arguments: ["en", "ko"], ["people", "photos", "catalog", "garage"])
  func `near commands share a line, and all have room on fifty`(
    language: String, app: String
  ) async throws {
    let result = try await Shell.run([
      "--app", app, "--lang", language, "--trace", "off", "-c", "help all",
    ])
    let lines = result.output.split(separator: "\n")
    #expect(lines.count <= 50)
    #expect(lines.filter { DisplayWidth.columns(String($0)) > 80 } == [])
    #expect(lines.filter { $0.hasSuffix("…") } == [])
    let names = lines.flatMap { line in
      var words = line.split(separator: " ")[...]
      if words.first?.hasSuffix(":") == true { words = words.dropFirst() }
      let count = words.prefix { $0.hasSuffix(",") }.count + 1
      return words.prefix(count).map { $0.filter { $0 != "," } }
    }
    #expect(names.count > 45)
    #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }
}

import Foundation
import TerminalFixtures
import Testing

@Suite struct OutputFileTests {
  @Test(arguments: [
    ("set output FILE; echo 둘; load abc", "둘\n", 1), ("set output FILE; echo 둘; quit", "둘\n", 0),
    ("set output FILE; echo 둘", "둘\n", 0), ("set output FILE", "", 0),
  ])
  func `the file is whole, however the script ends`(
    line: String, expected: String, status: Int32
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("output")
    let result = try await Shell.run(
      ["--trace", "off", "-c", line.replacing("FILE", with: path)])
    #expect(result.output == "results go to \(path); set output off takes them back\n")
    #expect(result.status == status)
    #expect(try folder.text("output") == expected)
  }

  @Test func `at the prompt what comes later is in the file, too`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("output")
    let status = try await atPrompt(columns: 200) { shell in
      try shell.send("set output \(path)\r")
      try shell.expect("set output off takes them back\r\n")
      try shell.expect("Main › ")
      try shell.send("load 100\r")
      try shell.expect("Main › ")
      try shell.send("settle; set output off\r")
      try shell.expect("results go to standard output again")
      try shell.expect("Main › ")
      try shell.send("set output \(path) append; echo the end; quit\r")
      return try shell.wait()
    }
    #expect(status == .exited(0))
    let text = try folder.text("output")
    #expect(text.contains("3 mutations, ") && text.hasSuffix("\nthe end\n"))
  }
}

import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ExportCommandTests {
  private let sitting = Sitting(trace: .off)

  private func text(of path: String) -> String? {
    try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  @Test(arguments: ["markdown", "html", "svg", "json"])
  func `a session is written, and it is said what`(kind: String) async throws {
    try await withTemporaryFiles([:]) { folder in
      let answer = await sitting("add 1; twice 2; export \(kind) '\(folder)/a b'")
      #expect(answer.contains("2 actions, 3 mutations to \(folder)/a b\n"))
      #expect(text(of: "\(folder)/a b")?.isEmpty == false)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files == ["a b"])
    }
  }

  @Test func `a file that is there stays, unless it is to be overwritten`() async throws {
    try await withTemporaryFiles(["a b": "old"]) { folder in
      #expect(
        await sitting("add 1; export markdown '\(folder)/a b'").hasSuffix(
          "E \(folder)/a b already exists; to replace it: "
            + "export markdown \(folder)/a\\ b overwrite\n"))
      #expect(text(of: "\(folder)/a b") == "old")
      _ = await sitting("export markdown '\(folder)/a b' overwrite")
      #expect(text(of: "\(folder)/a b")?.hasPrefix("#") == true)
    }
  }

  @Test(arguments: [
    ("/tmp", "/tmp is a folder; name a file in it"),
    ("/dev/null", "/dev/null is a device; name a file"),
    ("/nowhere/at/all", "/nowhere/at/all can't be written: No such file or directory"),
    ("/etc/hosts/x", "/etc/hosts/x can't be written: Not a directory"),
    ("\"\"", "the file has no name; write a path, as in: lessons/one.session"),
    ("x replace", "“replace” isn't one of the choices; the word is: overwrite"),
    (
      "x overwrite y",
      "“y” is one too many; the command is: export markdown FILE [overwrite]"
    ),
  ])
  func `where nothing can be written one line says so`(place: String, message: String) async {
    #expect(await sitting("add 1; export markdown \(place)").hasSuffix("E \(message)\n"))
  }

  @Test func `a kind that isn't there is answered with those that are`() async {
    #expect(
      await sitting("add 1; export pdf x").hasSuffix(
        "E “pdf” isn't one of the choices; "
          + "KIND is markdown, html, svg, json\n"))
  }

  @Test(arguments: ["markdown", "html", "svg", "json"])
  func `without a step there is nothing to export`(kind: String) async {
    #expect(
      await sitting("export \(kind) /tmp/nothing").hasSuffix(
        "E there is nothing to export yet; add 1 first\n"))
  }

  @Test func `kinds, files and overwrite are completed`() {
    func texts(_ line: String) -> [String] {
      sitting.session.completions(of: line).candidates.map(\.text)
    }
    #expect(texts("export m") == ["markdown"])
    #expect(texts("export markdown x ") == ["overwrite"])
  }

  @Test(arguments: ["markdown", "html", "svg", "json"])
  func `a password and a key in what was typed stand in no export`(kind: String) async throws {
    try await withTemporaryFiles([:]) { folder in
      _ = await sitting(
        "note https://me:hunter2@example.com/?api_key=swordfish; export \(kind) \(folder)/a")
      let text = try #require(self.text(of: "\(folder)/a"))
      #expect(!text.contains("hunter2") && !text.contains("swordfish"))
      #expect(text.contains("example.com"))
    }
  }
}

import Foundation
import LoopbackServer
import Testing

@Suite struct FilePermissionTests {
  private let folder: TemporaryFolder
  private let server: LoopbackServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LoopbackServer(PeoplePage.answer)
  }

  /// Runs `load 2`, and then a line in which FILE is the file.
  private func run(_ line: String) async throws -> Shell.Result {
    try await Shell.run([
      "--data", "live=\(server.url())", "--trace", "off",
      "-c", "load 2\n" + line.replacing("FILE", with: folder.path("file")),
    ])
  }

  @Test(arguments: [
    "export html FILE overwrite", "export json FILE overwrite", "export markdown FILE overwrite",
    "save FILE overwrite", "data save FILE overwrite",
    "set output FILE overwrite; echo new",
  ])
  func `what is replaced keeps its permissions`(line: String) async throws {
    try folder.write(Array("old".utf8), to: "file")
    #expect(chmod(folder.path("file"), 0o640) == 0)
    #expect(try await run(line).status == 0)
    #expect(try folder.text("file") != "old")
    #expect(try folder.permissions(of: "file") == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["file"])
  }

  @Test(arguments: [
    "export html FILE", "export json FILE", "export markdown FILE",
    "save FILE", "data save FILE",
  ])
  func `what is new is its owner's alone`(line: String) async throws {
    #expect(try await run(line).status == 0)
    #expect(try folder.permissions(of: "file") == 0o600)
  }

  @Test func `what a link leads to is replaced, and keeps its permissions`() async throws {
    try folder.write(Array("old".utf8), to: "real")
    #expect(chmod(folder.path("real"), 0o640) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("file"), withDestinationPath: "real")
    #expect(try await run("save FILE overwrite").status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("file")) == "real")
    #expect(try folder.text("real").contains("load 2"))
    #expect(try folder.permissions(of: "real") == 0o640)
  }

  @Test func `a recording that is gone on with keeps its permissions`() async throws {
    let path = folder.path("a.rec")
    #expect(try await Shell.run(["--record", path, "-c", "load 2"]).status == 0)
    #expect(chmod(path, 0o640) == 0)
    #expect(try await Shell.run(["--resume", path, "--record", path, "-c", "load 3"]).status == 0)
    #expect(try folder.permissions(of: "a.rec") == 0o640)
  }

  @Test func `a transcript that is updated keeps its permissions`() async throws {
    try folder.write(Array("```\nMain › echo new\nold\n```\n".utf8), to: "a.md")
    #expect(chmod(folder.path("a.md"), 0o640) == 0)
    #expect(try await Shell.run(["test", "--update", folder.path("a.md")]).status == 0)
    #expect(try folder.text("a.md") == "```\nMain › echo new\nnew\n```\n")
    #expect(try folder.permissions(of: "a.md") == 0o640)
  }
}

import Foundation
import LoopbackServer
import TerminalFixtures
import Testing

/// A file has four names: `f`, `./f`, a link and a hard link.
@Suite struct WrittenFilesTests {
  private let folder: TemporaryFolder
  private let server: LoopbackServer

  init() throws {
    folder = try TemporaryFolder()
    server = try LoopbackServer(PeoplePage.answer)
  }

  private static let names = ["f", "./f", "link", "hard"]
  private static let commands = [
    "export json", "export html", "save", "data save", "set output",
  ]
  private static let modes = ["", " overwrite", " append"]

  /// All commands that write, under all names of the file, in all modes; `append` only of its own.
  private static let lines: [String] = commands.flatMap { command in
    names.flatMap { name in
      modes.filter { $0 != " append" || command == "set output" }.map { "\(command) \(name)\($0)" }
    }
  }

  private func write(_ text: String) throws {
    try folder.write(text.utf8, to: "f")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "f")
    try FileManager.default.linkItem(atPath: folder.path("f"), toPath: folder.path("hard"))
  }

  private func run(_ arguments: [String]) async throws -> Shell.Result {
    try await Shell.run(
      ["--trace", "off", "--keep-going"] + arguments, directory: folder.url)
  }

  private var live: [String] { ["--data", "live=\(server.url())"] }

  // MARK: - In use

  /// Checks that each line was refused, and that the text is there as it was, or grew.
  private func expectRefusals(_ result: Shell.Result, _ text: String) throws {
    let refusals = result.errors.split(separator: "\n").count { $0.contains(" is being ") }
    #expect(refusals == Self.lines.count, "\(result.errors)")
    #expect(try folder.text("f").hasPrefix(text))
    #expect(try folder.text("hard") == folder.text("f"))
  }

  @Test(arguments: [
    "f", "caller", "-c.later",
  ]) func `a file that is run, or will be, isn't written`(how: String) async throws {
    let text = "load 2\n" + Self.lines.map { $0 + "\n" }.joined()
    try write(how == "-c.later" ? "echo mine\n" : text)
    try folder.write("run f\n".utf8, to: "caller")
    let files = how == "-c.later" ? ["-c", text, "f"] : [how]
    let result = try await run(live + files)
    try expectRefusals(result, how == "-c.later" ? "echo mine\n" : text)
  }

  @Test func `a script on standard input isn't written`() async throws {
    let text = "load 2\n" + Self.lines.map { $0 + "\n" }.joined()
    try write(text)
    let line = """
      cd '\(folder.url.path)' && "$0" --trace off --keep-going --data 'live=\(server.url())' <f
      """
    try expectRefusals(try await Shell.run(in: line), text)
  }

  @Test func `results on standard output aren't written over`() async throws {
    try write("")
    let line = """
      cd '\(folder.url.path)' && "$0" --trace off --keep-going --data 'live=\(server.url())' \
      -c 'echo mine; load 2\n\(Self.lines.joined(separator: "\n"))' >>f
      """
    try expectRefusals(try await Shell.run(in: line), "mine\n")
  }

  @Test(arguments: names)
  func `a file that results go to isn't written by others`(name: String) async throws {
    try write("mine\n")
    let first = "load 2; set output \(name) append; echo on"
    let result = try await run(live + ["-c", ([first] + Self.lines).joined(separator: "\n")])
    try expectRefusals(result, "mine\non\n")
    #expect(try await run(["-c", "set output \(name) append; run f"]).status == 1)
  }

  @Test func `a recording isn't written by others`() async throws {
    let lines = Self.lines.filter { $0.split(separator: " ").contains { $0 == "f" || $0 == "./f" } }
    let result = try await run(
      live + ["--record", "f", "-c", (["load 2"] + lines + ["load 4"]).joined(separator: "\n")])
    #expect(result.errors.split(separator: "\n").count { $0.contains(" is being ") } == lines.count)
    #expect(try await run(["--resume", "f", "-c", "log kind:action"]).output.contains(".load(4)"))
  }

  @Test func `a recording that is gone on with isn't written by others`() async throws {
    #expect(try await run(["--record", "f", "-c", "load 2"]).status == 0)
    let text = try folder.text("f")
    try FileManager.default.removeItem(atPath: folder.path("f"))
    try write(text)
    let lines = (["data live \(server.url())", "load 3"] + Self.lines).joined(separator: "\n")
    let resumed = ["--resume", "link", "-c", lines]
    try expectRefusals(try await run(resumed), text)
    #expect(try folder.text("f") == text)
    try expectRefusals(try await run(["--record", "f"] + resumed), text)
    #expect(try await run(["--resume", "f", "-c", "log kind:action"]).output.contains(".load(3)"))
  }

  @Test func `data that are read aren't written`() async throws {
    let text = PeoplePage.text(3)
    try write(text)
    let lines = Self.lines.filter { !$0.hasPrefix("data save") }
    let result = try await run([
      "--data", "link", "-c", (["load 3"] + lines).joined(separator: "\n"),
    ])
    #expect(
      result.errors.split(separator: "\n").count { $0.contains(" is being read") } == lines.count)
    #expect(try folder.text("f") == text)
  }

  @Test(arguments: names)
  func `a talk isn't written by its notes, or by its commands`(name: String) async throws {
    let text = "# One\nload 3\nsave \(name) overwrite\n"
    try write(text)
    for mode in ["", " append", " overwrite"] {
      let result = try await run(["-c", "present f --notes \(name)\(mode)"])
      #expect(result.errors.contains("\(name) is being run") && result.output == "")
    }
    #expect(try await run(["-c", "present f"]).errors.contains("\(name) is being run"))
    #expect(try folder.text("f") == text)
  }

  // MARK: - With contents

  @Test(arguments: names)
  func `a file with contents is written only if the words say so`(name: String) async throws {
    try write("mine\n")
    let lines = Self.lines.filter { $0.hasSuffix(" " + name) } + ["present talk --notes \(name)"]
    try folder.write("load 3\n".utf8, to: "talk")
    let result = try await run(live + ["-c", (["load 2"] + lines).joined(separator: "\n")])
    #expect(
      result.errors.split(separator: "\n").count { $0.contains("already exists") } == lines.count)
    #expect(try folder.text("f") == "mine\n")
    for option in ["--record"] {
      let result = try await run([option, name, "-c", "echo never"])
      #expect(result.status == 1 && result.output == "")
    }
    #expect(try folder.text("f") == "mine\n")
    _ = try await run([
      "-c",
      "set output \(name) append; echo on; set output off\npresent talk --notes \(name) append",
    ])
    #expect(try folder.text("f").hasPrefix("mine\non\n\n1/1  load 3\n"))
  }

  @Test(arguments: commands)
  func `what a command wrote, another replaces only if the words say so`(first: String) async throws
  {
    let end = first == "set output" ? "; echo mine; set output off" : ""
    _ = try await run(live + ["-c", "load 2; \(first) f\(end)"])
    let text = try folder.text("f")
    #expect(!text.isEmpty)
    let again = Self.commands.map { "\($0) ./f" }.joined(separator: "\n")
    let result = try await run(live + ["-c", "load 2; \(first) f\(end)\n\(again)"])
    #expect(result.errors.split(separator: "\n").count { $0.contains("already exists") } == 6)
    #expect(try folder.text("f") == text)
  }

  @Test func `an empty file is written`() async throws {
    for (index, command) in Self.commands.enumerated() {
      try folder.write([], to: "\(index)")
      let result = try await run(live + ["-c", "load 2; \(command) \(index); set output off"])
      #expect(result.status == 0, "\(result.errors)")
    }
    try folder.write([], to: "f")
    #expect(try await run(["--record", "f", "-c", "load 3"]).status == 0)
  }

  // MARK: - Reports of tests

  @Test(arguments: names + ["f.output", "other", "./other"], ["--junit", "--json"])
  func `a report isn't written over what the run reads`(name: String, option: String) async throws {
    try write("load 3\n")
    try folder.write("...\n".utf8, to: "f.output")
    try folder.write("load 4\n".utf8, to: "other")
    let arguments = ["test", "--mutate", option, name, "other", "f"]
    let result = try await Shell.run(arguments, directory: folder.url)
    #expect(result.status == 64 && result.output == "", "\(result.output)")
    #expect(
      try [folder.text("f"), folder.text("f.output"), folder.text("other")] == [
        "load 3\n", "...\n", "load 4\n",
      ])
  }

  @Test(arguments: ["r", "./r", "R"])
  func `two reports don't go to one file`(name: String) async throws {
    try folder.write("load 3\n".utf8, to: "f")
    let arguments = ["test", "f", "--mutate", "--junit", "r", "--json", name]
    let result = try await Shell.run(arguments, directory: folder.url)
    #expect(result.status == 64 && result.output == "")
    #expect(result.errors.hasPrefix("Error: \(name) is being written"))
  }

  @Test(arguments: ["--junit", "--json"])
  func `a report takes the place of an earlier one, and of nothing else`(
    option: String
  ) async throws {
    try folder.write("load 3\nexpect isLoading == false\n".utf8, to: "f")
    let arguments = ["test", "f", "--mutate", option, "r"]
    #expect(try await Shell.run(arguments, directory: folder.url).status == 0)
    #expect(try await Shell.run(arguments, directory: folder.url).status == 0)
    try folder.write("mine".utf8, to: "r")
    let result = try await Shell.run(arguments, directory: folder.url)
    #expect(result.status == 64 && result.errors.contains("r already exists"))
    #expect(try folder.text("r") == "mine")
  }
}

import Foundation
import ReactorShell
import ShellRecording
import StandardFeatures
import StudyFixtures
import Testing

@testable import RandomUser

@MainActor @Suite struct OneRecordTests {
  /// A session that is recorded from the beginning on, as far as `lines`.
  private func recorded(
    _ lines: String, in folder: String
  ) async throws -> (shell: TestSession, path: String) {
    let (shell, path) = (
      try TestSession(.people, features: .standard, trace: .off), "\(folder)/one.rec"
    )
    try shell.session.feature(RecordingFeature.self)?.record(to: path, program: "test")
    shell.session.settings.keepsGoing = true
    await shell.run(lines)
    #expect(shell.session.close())
    return (shell, path)
  }

  /// The commands of an exported page, each with the step of the moment that it stands above.
  private func commands(ofPage path: String) throws -> [String] {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let opening = "<script type=\"application/json\" id=\"data\">"
    let start = try #require(page.range(of: opening)).upperBound
    let end = try #require(page.range(of: "</script", range: start..<page.endIndex)).lowerBound
    let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    let object = try #require(data as? [String: Any])
    let pieces = try #require(object["pieces"] as? [Any]).map { $0 as? [String: Any] ?? [:] }
    func numbers(_ name: String) throws -> [[Int]] {
      try #require(object[name] as? [Any]).map { ($0 as? [Int] ?? [$0 as? Int ?? 0]) + [0, 0, 0] }
    }
    let moments = try numbers("moments")
    var next = 0
    return try numbers("commands").map { command in
      next += command[1]
      // An action, a mutation, the end of an effect.
      let moment = moments[next...].first { [1, 2, 4].contains(pieces[$0[0]]["kind"] as? Int) }
      let step = moment.map { "\($0[2]).\($0[3])" }
      return "\(pieces[command[0]]["text"] ?? "") at \(step ?? "the end")"
    }
  }

  @Test func `a page has each command that does something above the action that it sent`()
    async throws
  {
    try await withTemporaryFiles([:]) { folder in
      let shell = try TestSession(.people, features: .standard, trace: .off)
      await shell.run("load 100; open 20s; toggle 3; state; back; export html \(folder)/a.html")
      #expect(
        try commands(ofPage: "\(folder)/a.html") == [
          "load 100 at 1.0", "open 20s at 2.0", "toggle 3 at 3.0", "back at 4.0",
        ])
    }
  }

  @Test func `a page of a resumed session has the commands that were recorded`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let (shell, path) = try await recorded("load 10\nopen 20s\ntoggle 0\nback", in: folder)
      await shell.run("export html \(folder)/then.html")
      let again = try await Sitting(resuming: path)
      _ = await again.script("export html \(folder)/now.html")
      #expect(
        try commands(ofPage: "\(folder)/now.html") == commands(ofPage: "\(folder)/then.html"))
    }
  }

  @Test func `stage alone shows what the last command showed`() async throws {
    let shell = try TestSession(.people, features: .standard, trace: .off)
    await shell.run("load 30\nopen 20s\nstage on\ntoggle 1\ntoggle 2")
    let again = await shell.run("stage")
    #expect(again.contains("toggle([0, 2])") && !again.contains("toggle([0, 1])"), "\(again)")
    await shell.run("back")
    let back = await shell.run("stage")
    #expect(back.contains(".removePushed") && !back.contains("toggle"), "\(back)")
  }

  @Test func `save writes what was run, and not what is still to come`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let shell = try TestSession(.people, features: .standard, trace: .off)
      await shell.run("load 100; save \(folder)/a.session; load 5; open 20s; toggle 1")
      let lines = try String(contentsOfFile: "\(folder)/a.session", encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }
      #expect(lines == ["load 100"])
    }
  }

  @Test func `a variant that is chosen comes back, and is replayed`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let (shell, path) = try await recorded("variant original\nload 5", in: folder)
      let again = try await Sitting(resuming: path)
      #expect(again.session.prompt == "Main (original) › ")
      let (then, now) = (await shell.run("state"), await again.script("state"))
      #expect(now == then)
      #expect(await again.script("replay \(path)").hasSuffix("all as recorded\n"))
    }
  }

  @Test func `an effect that a recording ends under counts what it gave`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let (_, path) = try await recorded("load 30 &", in: folder)
      let again = try await Sitting(resuming: path)
      let log = await again.script("log")
      #expect(log.contains("after 1 mutation"), "\(log)")
    }
  }

  @Test func `blanks in the JSON of a recording are no difference`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let (_, path) = try await recorded("load 30\nopen 20s\ntoggle 0\nback", in: folder)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let spaced = text.replacing(/([^\\]"):/) { "\($0.1) : " }
      #expect(spaced != text)
      try spaced.write(toFile: path, atomically: true, encoding: .utf8)
      let shell = try TestSession(.people, features: .standard, trace: .off)
      #expect(await shell.run("replay \(path)").hasSuffix("all as recorded\n"))
    }
  }

  @Test func `a recording without an action isn't replayed`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let (_, path) = try await recorded("", in: folder)
      let shell = try TestSession(.people, features: .standard, trace: .off)
      let said = await shell.run("replay \(path)")
      #expect(!shell.hasPassed && said.contains("nothing was sent"), "\(said)")
    }
  }
}

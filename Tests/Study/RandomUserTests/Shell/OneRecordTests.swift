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

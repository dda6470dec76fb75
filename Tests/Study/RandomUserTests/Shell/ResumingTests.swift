import Foundation
import ReactorCore
import ReactorShell
import StandardFeatures
import StudyFixtures
import StudySupport
import Testing

@testable import RandomUser
@testable import ShellRecording

@MainActor @Suite struct ResumingTests {
  private static let lines = [
    "load 5", "load 30 &", "load 12 &", "load 3 & load 4", "advance 100ms", "advance 400ms",
    "open 20s", "open men", "toggle 0", "toggle 1", "back", "data /dev/null; load 7 &",
    "data embedded", "settle", "set seed two", "set latency 100ms", "app people", "nonsense",
    "load x",
  ]

  /// With branches, steps that were omitted, and marks: their forks hold positions.
  @Test(arguments: ["branches-2.0.0", "marks-2.0.1"])
  func `a recording of an earlier version goes on with the same bytes`(name: String) async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Recordings/\(name).jsonl")
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let sitting = try await Sitting(resuming: file.path)
      try sitting.session.feature(RecordingFeature.self)?.record(to: path, program: "reactor-shell")
      _ = await sitting("goto 4.1")
      #expect(sitting.session.close())

      let (then, now) = (try lines(of: file.path), try lines(of: path))
      #expect(now.count > then.count)
      // Of branches, and of states without some steps, schema 3 has other lines.
      let isOther = [#""event":"branch""#, #""event":"looks""#, #""without":"#]
      for (one, other) in zip(then, now) where !isOther.contains(where: one.contains) {
        #expect(one == other)
      }
    }
  }

  /// Without what schema 3 writes otherwise in each line.
  private func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).replacing(/,"track":\d+/, with: "")
      .replacing(#""version":2"#, with: #""version":3"#)
      .replacing(#""300ms","timeout":"10s""#, with: #"0.3,"timeout":10.0"#).split(separator: "\n")
      .map(String.init)
  }

  @Test func `a screen that going back took away, and no state, isn't there again`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let (one, path) = (try shell(), "\(folder)/a.rec")
      try one.session.feature(RecordingFeature.self)?.record(to: path, program: "test")
      await one.run("variant original\nload 30\nopen men\ngoto 1\nload 3")
      #expect(one.session.close())
      #expect(one.session.prompt == "Main (original) › ")

      let two = try await Sitting(resuming: path)
      #expect(two.session.prompt == "Main (original) › ")
    }
  }

  @Test(arguments: ["1.1", "1.3"])
  func `a going back from before a second store is the same in an opened file`(step: String)
    async throws
  {
    try await withTemporaryFiles([:]) { folder in
      let (one, path) = (try shell(), "\(folder)/a.rec")
      try one.session.feature(RecordingFeature.self)?.record(to: path, program: "test")
      await one.run("load 35; open 20s; goto \(step); load 36")
      #expect(one.session.close())

      let two = try await Sitting(resuming: path, apps: [.toCome])
      for line in ["why MainReactor.isLoading all", "marbles"] {
        let (then, now) = (await one.run(line), await two.script(line))
        #expect(now == then.unaligned, "\(line)")
      }
    }
  }

  @Test(arguments: [
    "pushedScreen is detail", "pushedScreen.detail.0 == \"20대\"",
    "pushedScreen.detail.0 contains 0",
  ])
  func `of a value that is nil at the end, an opened file is asked anything`(
    condition: String
  ) async throws {
    try await withTemporaryFiles([:]) { folder in
      let (one, path) = (try shell(), "\(folder)/a.rec")
      try one.session.feature(RecordingFeature.self)?.record(to: path, program: "test")
      await one.run("load 30; open 20s; back")
      #expect(one.session.close())

      let two = try await Sitting(resuming: path, apps: [.toCome])
      #expect(await two.script("when \(condition)").hasPrefix("2.1 "))
    }
  }

  @Test(arguments: 1...6)
  func `a saved session sends the same actions, which give the same mutations`(
    seed: UInt64
  ) async throws {
    try await withTemporaryFiles([:]) { folder in
      var random = SeededGenerator(seed: seed, index: 2)
      let one = try shell()
      // As a person types: nobody waits, and time passes.
      for _ in 1...30 {
        let line = Self.lines.randomElement(using: &random) ?? ""
        await one.session.run(SourceLine(line), waits: Bool.random(using: &random))
        let time = Int.random(in: 0...200, using: &random)
        if Bool.random(using: &random) {
          await one.session.timeline.advance(by: .milliseconds(time))
        }
      }
      await one.run("settle")
      #expect(
        await one.run("save \(folder)/a.session").contains(" in \(folder)/a.session; run it: run "))

      let two = try shell()
      let wasRun = await two.run("run \(folder)/a.session")
      #expect(two.hasPassed || wasRun.contains("can't be"), "\(wasRun)")
      let script = try String(contentsOfFile: "\(folder)/a.session", encoding: .utf8)
      #expect(Steps.of(two.session) == Steps.of(one.session), "\(script)")
    }
  }

  private func shell() throws -> TestSession {
    let shell = try TestSession(.people, features: .standard, trace: .off)
    shell.session.settings.keepsGoing = true
    return shell
  }
}

@MainActor private final class Steps: EventVisitor {
  private var steps: [String] = []
  var kinds: EventKinds { [.action, .mutation] }

  static func of(_ session: Session) -> [String] {
    let steps = Steps()
    session.timeline.replay(to: steps)
    return steps.steps
  }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    switch event.kind {
    case .action(let action): steps.append("\(event.step) \("\(action)".prefix(24))")
    case .mutation(let mutation): steps.append("\(event.step) \("\(mutation)".prefix(24))")
    default: break
    }
  }
}

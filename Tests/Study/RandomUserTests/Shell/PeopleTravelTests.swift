import ReactorCore
import ReactorShell
import StandardFeatures
import StudySupport
import Testing

@testable import RandomUser

@MainActor @Suite struct PeopleTravelTests {
  private final class Recorder: EventVisitor {
    var mains: [(step: StepID, state: MainReactor.State)] = []
    var details: [(step: StepID, state: DetailReactor.State)] = []
    var mistakes: [StepID] = []
    private var last: [ObjectIdentifier: Any] = [:]
    var kinds: EventKinds { [.started, .mutation, .reduce, .restored] }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      let id = ObjectIdentifier(track)
      switch event.kind {
      case .started(let state): last[id] = state
      case .restored(let before, let after):
        if !isEqual(last[id], before) { mistakes.append(event.step) }
        last[id] = after
      case .reduce(let before, let after):
        if !isEqual(last[id], before) { mistakes.append(event.step) }
        last[id] = after
        if let state = after as? MainReactor.State { mains.append((event.step, state)) }
        if let state = after as? DetailReactor.State { details.append((event.step, state)) }
      default: break
      }
    }

    private func isEqual(_ left: Any?, _ right: Any) -> Bool {
      (left as? MainReactor.State).map { $0 == right as? MainReactor.State }
        ?? (left as? DetailReactor.State).map { $0 == right as? DetailReactor.State } ?? false
    }
  }

  @Test(arguments: 1...12)
  func `every step shows what it was, with loads in flight, replaced and failed`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed, index: 0)
    let shell = try TestSession(.people, features: .standard, trace: .off)
    let session = shell.session
    session.settings.keepsGoing = true
    let recorder = Recorder()
    let subscription = session.timeline.observe(recorder)
    session.timeline.replay(to: recorder)
    for _ in 1...60 {
      let steps = recorder.mains.map(\.step) + recorder.details.map(\.step)
      let step = steps.randomElement(using: &random) ?? .start
      let line =
        [
          "load 5", "load 30 &", "load 12 &", "load 3 & load 4", "advance 100ms", "advance 400ms",
          "open 20s", "open men", "toggle 0", "toggle 1", "back", "undo", "redo", "now",
          "goto \(step)", "goto \(step)", "skip \(step)", "skip off", "switch 1", "switch 2",
          "data /dev/null; load 7 &", "data embedded", "cancel 1", "settle",
        ].randomElement(using: &random) ?? ""
      await shell.run(line)
    }
    await shell.run("settle\nnow")

    #expect(recorder.mistakes == [])
    func shown(_ step: StepID) async throws -> Any? {
      await shell.run("goto \(step)")
      #expect(session.prompt.contains("[viewing \(step)"))
      return session.timeline.track(of: step)?.valueAtHand
    }
    for (step, state) in recorder.mains {
      #expect(try await shown(step) as? MainReactor.State == state)
    }
    for (step, state) in recorder.details {
      #expect(try await shown(step) as? DetailReactor.State == state)
    }
    await shell.run("now")

    // Replayed, the record equals the heard events.
    let again = Recorder()
    session.timeline.replay(to: again)
    #expect(again.mistakes == [])
    #expect(again.mains.map(\.state) == recorder.mains.map(\.state))
    #expect(again.mains.map(\.step) == recorder.mains.map(\.step))
    #expect(again.details.map(\.state) == recorder.details.map(\.state))
    subscription.cancel()
  }

  @Test func `a load in flight is cancelled with its branch, and its spinner stays behind`()
    async throws
  {
    let shell = try TestSession(.people, features: .standard, trace: .compact)
    await shell.run("load 5\nload 9 &\ngoto 1.3")
    let said = await shell.run("open men")
    #expect(
      said.split(separator: "\n").prefix(4).map { $0.split(separator: " ").joined(separator: " ") }
        == [
          "2.2 .setLoading(false) isLoading: true → false",
          "2 cancelled after 2 mutations; nothing more comes of it",
          "note branch 2 from 1.3: step 2 stays in branch 1",
          "3 .toSectionDetail(\"남성\", [3 people]) MainReactor",
        ])
    #expect(await shell.run("advance 1s\nswitch 1\nstate isLoading").hasSuffix("false\n"))
  }

  @Test func `the past is drawn by the screen itself`() async throws {
    let shell = try TestSession(.people, features: .standard, trace: .off)
    await shell.run("load 5")
    let five = await shell.run("show")
    await shell.run("load 30\ngoto 1.3")
    #expect(await shell.run("show") == five)
    await shell.run("now\nopen 20s")
    let closed = await shell.run("show")
    await shell.run("toggle 0\ngoto 3.1")
    #expect(await shell.run("show") == closed)
  }

  @Test func `what an argument says is read where one looks`() async throws {
    let shell = try TestSession(.people, features: .standard, trace: .off)
    await shell.run("load 5\nload 200\ngoto 1.3")
    #expect(
      shell.session.completions(of: "open m").candidates == [
        Candidate("men", help: "남성, 3 people")
      ])
    await shell.run("open men")
    #expect(await shell.run("state people.count") == "3\n")
  }
}

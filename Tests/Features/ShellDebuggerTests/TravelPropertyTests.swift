import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellDebugger
@testable import ShellFixtures

@MainActor @Suite struct TravelPropertyTests {
  private final class Recorder: EventVisitor {
    var states: [(step: StepID, track: AnyTrack, state: String)] = []
    var kinds: EventKinds { .reduce }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      if case .reduce(_, let after) = event.kind { states.append((event.step, track, "\(after)")) }
    }
  }

  @Test(arguments: 1...20)
  func `every step shows what it was, through branches, skips and effects`(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let sitting = Sitting()
    let session: Session = sitting.session
    let recorder = Recorder()
    let subscription = session.timeline.observe(recorder)
    for number in 1...100 {
      let step = recorder.states.randomElement(using: &random)?.step ?? .start
      let line =
        [
          "add \(number)", "twice \(number % 10)", "load \(number)", "open", "close",
          "press \(number % 4)", "wait \(number % 9 + 1)", "do break", "advance 100ms",
          "note \(number)",
          "undo", "redo", "now", "goto \(step)", "goto \(step.action)", "skip \(step)",
          "skip off", "cancel 1", "switch \(number % 5)", "vain \(number)",
        ].randomElement(using: &random) ?? ""
      let present = states(of: session)
      let isLooking = ["skip off", "skip", "goto", "undo", "redo", "now"].contains(
        where: line.hasPrefix)
      _ = await sitting(line, waits: Bool.random(using: &random))
      // Looking changes nothing.
      if isLooking { #expect(states(of: session) == present) }
    }
    _ = await sitting("settle; now")
    #expect(session.timeline.branches.origins.count > 1)

    // Every step shows the result of its reduce.
    for (step, track, state) in recorder.states {
      _ = try? session.travel.view(step)
      #expect(session.travel.view?.step == step)
      #expect(track.valueAtHand.map { "\($0)" } == state)
    }
    if session.travel.isAway { try? session.travel.now() }

    // A branch that was left is where it was; skipping leaves no trace.
    let current = session.timeline.branches.current
    let before = states(of: session)
    _ = await sitting("skip 1 2; skip off 1; skip off 2")
    #expect(states(of: session) == before)
    for branch in session.timeline.branches.origins.indices where branch != current {
      let end = session.timeline.ownPath(of: branch).end
      let counter = session.screens.first?.store.anyTrack
      let expected = end.flatMap { end in
        counter.flatMap { session.timeline.view(toLine: end).value(of: $0) }
      }.map { "\($0)" }
      _ = await sitting("switch \(session.timeline.branches.name(of: branch))")
      #expect(session.screens.first.map { "\($0.store.anyState)" } == expected)
    }
    _ = await sitting("switch \(session.timeline.branches.name(of: current))")
    #expect(states(of: session) == before)
    subscription.cancel()
  }

  private func states(of session: Session) -> [String] {
    session.screens.flatMap(\.stores).map { "\($0.name) \($0.anyState)" }
  }
}

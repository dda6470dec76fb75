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
  func `every step shows what it was, through going back, and effects`(seed: UInt64) async {
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
          "undo", "redo", "now", "goto \(step)", "goto \(step.action)", "undo 2", "redo 2",
          "cancel 1", "vain \(number)",
        ].randomElement(using: &random) ?? ""
      let present = states(of: session)
      let isLooking = ["goto", "undo", "redo", "now"].contains(
        where: line.hasPrefix)
      _ = await sitting(line, waits: Bool.random(using: &random))
      // Looking changes nothing.
      if isLooking { #expect(states(of: session) == present) }
    }
    _ = await sitting("settle; now")
    var backs = 0
    session.record.forEachEntry { entry, _ in if case .back = entry.kind { backs += 1 } }
    #expect(backs > 0)

    // Every step shows the result of its reduce.
    for (step, track, state) in recorder.states {
      _ = try? session.travel.view(step)
      #expect(session.travel.view?.step == step)
      #expect(track.valueAtHand.map { "\($0)" } == state)
    }
    if session.travel.isAway { try? session.travel.now() }

    // What was left can be gone on from: the counter has then what it had.
    for _ in 0..<5 {
      let counter = session.screens.first?.store.anyTrack
      guard let (step, track, _) = recorder.states.randomElement(using: &random),
        track === counter, let view = session.timeline.view(at: step)
      else { continue }
      let expected = view.value(of: track).map { "\($0)" }
      _ = await sitting("goto \(step); note x; undo; now")
      #expect(session.timeline.view(at: step)?.value(of: track).map { "\($0)" } == expected)
      let last = session.timeline.presentView.lastStep
      _ = await sitting("goto \(last)")
      #expect(session.travel.view.map(\.end) != nil)
    }
    subscription.cancel()
  }

  private func states(of session: Session) -> [String] {
    session.screens.flatMap(\.stores).map { "\($0.name) \($0.anyState)" }
  }
}

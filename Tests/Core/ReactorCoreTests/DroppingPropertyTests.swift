import Testing

@testable import ReactorCore

@MainActor @Suite struct DroppingPropertyTests {
  /// The states of all stores at each reduce.
  private final class Recorder: EventVisitor {
    var steps: [(step: StepID, states: [[Int]])] = []
    var states: () -> [[Int]] = { [] }
    var kinds: EventKinds { .reduce }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      steps.append((event.step, states()))
    }
  }

  /// All answers about the steps that stay.
  private struct Answers: Equatable {
    var steps: [Int: StepID] = [:]
    var times: [Int: Duration] = [:]
    var positions: [StepID: Int] = [:]
    var states: [Int: [[Int]?]] = [:]
    var reduces: [[String]] = []
    var actions: [StepID: [[Int]?]] = [:]
    var mutations: [Int: [[Int]]] = [:]
    var skipped: [[Int: [Int]]] = []

    init(
      _ timeline: Timeline, _ tracks: [Track<Sum>], _ steps: [StepID], without leftOut: StepID
    ) {
      for position in timeline.oldestPosition..<timeline.count {
        self.steps[position] = timeline.step(at: position)
        times[position] = timeline.time(at: position)
        states[position] = tracks.map { $0.state(at: position)?.all }
      }
      for step in steps {
        positions[step] = timeline.position(of: step)
        actions[step] = tracks.map { $0.action(of: step) }
        mutations[step.action] = tracks.map { $0.changes(ofAction: step.action) }
      }
      for track in tracks {
        var lines: [String] = []
        timeline.viewAtHand.changesBackwards(of: track) { cause, before, after in
          if case .mutation(let step) = cause { lines.append("\(step) \(before) \(after)") }
          return true
        }
        reduces.append(lines)
        let states = track.states(without: [leftOut])
        let mutations = states.indices.filter { track.mutation(at: $0) != nil }
        skipped.append(
          Dictionary(uniqueKeysWithValues: mutations.map { ($0, states[$0].all) }))
      }
    }

    /// Keeps the answers about lines that remain, and about mutations from those indices on.
    mutating func cut(to timeline: Timeline, _ first: [Int]) {
      let lines = timeline.oldestPosition..<timeline.count
      steps = steps.filter { lines.contains($0.key) }
      times = times.filter { lines.contains($0.key) }
      states = states.filter { lines.contains($0.key) }
      positions = positions.filter { lines.contains($0.value) }
      actions = actions.filter { timeline.position(of: StepID(action: $0.key.action)) != nil }
      mutations = mutations.mapValues {
        zip($0, first).map { all, first in all.filter { $0 >= first } }
      }
      reduces = zip(reduces, zip(skipped, first)).map { all, other in
        Array(all.prefix(other.0.keys.count { $0 >= other.1 }))
      }
      skipped = zip(skipped, first).map { all, first in all.filter { $0.key >= first } }
    }
  }

  @Test(arguments: Cases.seeds(20))
  func `what stays is exactly what it was`(seed: UInt64) async throws {
    let clock = VirtualClock()
    let timeline = Timeline(clock: clock)
    var random = SplitMix64(seed: seed)
    let stores = ["first", "second", "third"].map {
      Store(Sum(clock: clock), timeline: timeline, name: $0)
    }
    let tracks = stores.compactMap(\.track)
    let recorder = Recorder()
    recorder.states = { stores.map(\.currentState.all) }
    let subscription = timeline.observe(recorder)
    var droppedCount = 0
    for number in 1...150 {
      let store = stores[Int.random(in: 0...2, using: &random)]
      switch Int.random(in: 0..<14, using: &random) {
      case 0, 1:
        await timeline.advance(by: .milliseconds(Int.random(in: 1...120, using: &random)))
      case 2: store.send([-60, 10 * number, -100, 10 * number + 1, 10 * number + 2])
      case 3: store.send([10 * number, -1, -100, 10 * number + 1])
      case 4: store.hold()
      case 5, 6: store.release()
      case 7: store.step()
      case 8:
        let there = recorder.steps.filter { timeline.position(of: $0.step) != nil }
        guard let (step, states) = there.randomElement(using: &random),
          let view = timeline.view(at: step)
        else { continue }
        _ = timeline.cancelInFlight()
        timeline.restore(to: view, at: step)
        let own = tracks.firstIndex { $0 === timeline.track(of: step) } ?? 0
        #expect(stores[own].currentState.all == states[own])
      case 9: timeline.note(Mark())
      case 10, 11:
        for store in stores where number % 3 > 0 { store.release() }
        let there = recorder.steps.filter { timeline.position(of: $0.step) != nil }.map(\.step)
        let before = timeline.replayed(times: true)
        let count = Int.random(in: 1...30, using: &random)
        let present = stores.map(\.currentState.all)
        let leftOut = there.suffix(20).randomElement(using: &random) ?? .start
        var expected = Answers(timeline, tracks, there, without: leftOut)
        let oldest = timeline.oldestAction
        let dropped = timeline.dropOldest(keeping: count)
        guard dropped > 0 else { continue }
        droppedCount += dropped
        if timeline.position(of: leftOut) != nil {
          var answers = Answers(timeline, tracks, there, without: leftOut)
          let first = tracks.map(\.keptChanges.lowerBound)
          expected.cut(to: timeline, first)
          #expect(answers.states == expected.states)
          answers.cut(to: timeline, first)
          #expect(answers.steps == expected.steps)
          #expect(answers.times == expected.times)
          #expect(answers.positions == expected.positions)
          #expect(answers.reduces == expected.reduces)
          #expect(answers.actions == expected.actions)
          #expect(answers.mutations == expected.mutations)
          #expect(answers.skipped == expected.skipped)
        }
        let after = timeline.replayed(times: true)
        #expect(after == before.suffix(after.count))
        #expect(stores.map(\.currentState.all) == present)
        let backwards = EventLog(times: true)
        timeline.replayBackwards(to: backwards) { false }
        #expect(backwards.lines.count == after.count)
        #expect(timeline.oldestAction == oldest + dropped)
        #expect(timeline.position(of: StepID(action: timeline.oldestAction)) != nil)
      default: store.send([10 * number, 10 * number + 1])
      }
    }
    for store in stores { store.release() }
    await timeline.advance(by: .seconds(1))
    #expect(droppedCount > 10)

    // Going to any remaining step shows exactly the recorded states.
    for (step, states) in recorder.steps {
      guard timeline.position(of: step) != nil else {
        #expect(timeline.wasDropped(step))
        continue
      }
      timeline.look(at: timeline.view(at: step))
      #expect(timeline.dropOldest(keeping: 1) == 0)
      #expect(stores.map(\.shownState.all) == states)
    }
    timeline.look(at: nil)
    subscription.cancel()
  }

  private struct Mark: Remark {}
}

import ReactorCore
import Testing

@MainActor @Suite struct RestoringPropertyTests {
  /// The states of all stores at each reduce.
  private final class Recorder: EventVisitor {
    var steps: [(step: StepID, states: [[Int]])] = []
    var states: () -> [[Int]] = { [] }
    var kinds: EventKinds { .reduce }

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      steps.append((event.step, states()))
    }
  }

  /// Reduces the recorded mutations again, from the events alone.
  private final class Reducer: EventVisitor {
    var states: [String: [Int]] = [:]
    var mistakes: [StepID] = []

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      switch event.kind as? Event<Sum>.Kind {
      case .started(let state): states[track.name] = state.all
      case .mutation(let number): states[track.name, default: []].append(number)
      case .reduce(_, let after):
        if states[track.name] != after.all { mistakes.append(event.step) }
      case .restored(let before, let after):
        if states[track.name] != before.all { mistakes.append(event.step) }
        states[track.name] = after.all
      default: break
      }
    }
  }

  @Test(arguments: Cases.seeds(20))
  func `every step shows what it was, whatever was gone back to since`(seed: UInt64) async throws {
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
    var restoredCount = 0
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
      case 8, 9:
        guard let (step, states) = recorder.steps.randomElement(using: &random),
          let view = timeline.view(at: step)
        else { continue }
        let positions = tracks.map { view.lastState(of: $0)?.all }
        _ = timeline.cancelInFlight()
        timeline.restore(to: view, at: step)
        #expect(stores.map(\.currentState.all) == positions)
        let own = tracks.firstIndex { $0 === timeline.track(of: step) } ?? 0
        #expect(positions[own] == states[own])
        #expect(timeline.effects.isEmpty)
        restoredCount += 1
      default: store.send([10 * number, 10 * number + 1])
      }
    }
    for store in stores { store.release() }
    await timeline.advance(by: .seconds(1))
    #expect(restoredCount > 5)

    // Going to any step shows exactly the recorded states.
    for (step, states) in recorder.steps {
      let track = try #require(timeline.track(of: step))
      let place = try #require(tracks.firstIndex { $0 === track })
      timeline.look(at: timeline.view(at: step))
      #expect(stores[place].shownState.all == states[place])
      #expect(stores.map(\.shownState.all) == states)
    }
    timeline.look(at: nil)

    // Replaying the mutations gives the states.
    let reducer = Reducer()
    timeline.replay(to: reducer)
    #expect(reducer.mistakes == [])
    #expect(
      reducer.states
        == Dictionary(
          uniqueKeysWithValues: zip(stores, tracks).map {
            ($1.name, $0.currentState.all)
          }))
    subscription.cancel()
  }
}

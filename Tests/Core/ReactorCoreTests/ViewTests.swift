import ReactorCore
import Testing

@MainActor @Suite struct ViewTests {
  /// The states that the events of a view lead to, and their consistency.
  private final class Follower: EventVisitor {
    var states: [String: [Int]] = [:]
    var steps: [StepID] = []
    var mistakes: [StepID] = []

    func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
      switch event.kind as? Event<Sum>.Kind {
      case .started(let state): states[track.name] = state.all
      case .reduce(let before, let after), .restored(let before, let after):
        if states[track.name] != before.all { mistakes.append(event.step) }
        states[track.name] = after.all
      case .mutation: steps.append(event.step)
      default: break
      }
    }
  }

  private let timeline = Timeline(clock: VirtualClock())
  private let stores: [Store<Sum>]

  init() {
    let timeline = timeline
    stores = ["first", "second"].map {
      Store(Sum(clock: VirtualClock()), timeline: timeline, name: $0)
    }
  }

  @Test(arguments: Cases.seeds(8))
  func `states, causes and events of every view agree`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var steps: [StepID] = [.start]
    var shown: [Timeline.View] = []
    for number in 1...60 {
      let step = steps.randomElement(using: &random) ?? .start
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: timeline.restore(to: try #require(timeline.view(at: step)), at: step)
      default:
        stores[Int.random(in: 0...1, using: &random)].send([10 * number, 10 * number + 1])
        let action = timeline.lastActionNumber
        steps += [StepID(action: action, mutation: 1), StepID(action: action, mutation: 2)]
      }
      let present = timeline.viewAtHand
      let states = stores.compactMap(\.track).map { (present.value(of: $0) as? Sum.State)?.all }
      #expect(states == stores.map(\.currentState.all))
      shown += [timeline.view(at: step), timeline.view(toLine: present.end)].compactMap(\.self)
    }
    for view in shown + [timeline.presentView] { try check(view) }
  }

  /// Checks that all reports of a view lead to the same states.
  private func check(_ view: Timeline.View) throws {
    let follower = Follower()
    timeline.replay(view.lines, to: follower)
    #expect(follower.mistakes == [])
    for store in stores {
      let track = try #require(store.track)
      let last = (view.value(of: track) as? Sum.State)?.all
      #expect(follower.states[track.name] == last)

      // Backwards, each change begins where the one before ended.
      var later = last
      var walked: [StepID] = []
      view.changesBackwards(of: track) { cause, before, after in
        #expect(after.all == later)
        later = before.all
        if case .mutation(let step) = cause { walked.append(step) }
        return true
      }
      #expect(view.firstState(of: track)?.all == later)
      let own = follower.steps.filter { timeline.track(of: $0) === track }
      #expect(walked == own.reversed())
      #expect(own.allSatisfy(view.contains))
    }
  }

  @Test func `an action is shown with all that it caused, whatever was gone back to`() throws {
    stores[0].send([1, 2, 3])
    let step = try #require(StepID("1.2"))
    timeline.restore(to: try #require(timeline.view(at: step)), at: step)
    stores[0].send([4])
    let track = try #require(stores[0].track)
    let shown = { (step: String) in
      StepID(step).flatMap { timeline.view(at: $0)?.value(of: track) as? Sum.State }?.all
    }
    #expect(["1", "1.2", "2"].map(shown) == [[1, 2, 3], [1, 2], [1, 2, 4]])
    #expect(timeline.view(at: StepID(action: 9)) == nil)
  }

  @Test func `what goes when somebody goes back was there until then`() throws {
    var third: Store<Sum>? = Store(
      Sum(clock: VirtualClock()), timeline: timeline, name: "third")
    third?.send([1])
    let names = {
      timeline.view(at: StepID(action: 1, mutation: 1))?.tracks.map(\.name)
    }
    timeline.beginAnew()
    third = nil
    #expect(names() == ["first", "second", "third"])
    #expect(timeline.viewAtHand.tracks.map(\.name) == ["first", "second"])
  }

  @Test func `a store that went isn't there any longer`() throws {
    var third: Store<Sum>? = Store(
      Sum(clock: VirtualClock()), timeline: timeline, name: "third")
    third?.send([1])
    third?.send([2])
    let track = try #require(third?.track)
    third = nil
    stores[0].send([3])
    let names = { (step: String) in
      StepID(step).flatMap { timeline.view(at: $0)?.tracks.map(\.name) }
    }
    #expect(names("1.1") == ["first", "second", "third"])
    // It went before anything else happened.
    #expect(names("2.1") == ["first", "second"])
    #expect(timeline.viewAtHand.value(of: track) == nil)
    #expect((timeline.viewAtHand.lastValue(of: track) as? Sum.State)?.all == [1, 2])
  }
}

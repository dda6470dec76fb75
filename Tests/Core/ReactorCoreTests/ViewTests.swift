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

  /// Goes back to a step, without some, and on from there on a branch of its own.
  private func fork(at step: StepID, without leftOut: [StepID]) {
    guard let view = timeline.view(at: step, without: leftOut) else { return }
    let path = timeline.path(to: timeline.branches.current)
    if path.without(view.path).isEmpty, leftOut.isEmpty { return }
    timeline.branches.fork(from: step, at: view.end, without: leftOut, count: timeline.count)
    timeline.restore(to: timeline.view(toLine: view.end, without: leftOut), at: step)
  }

  private func go(to branch: Int) {
    guard branch != timeline.branches.current,
      let end = timeline.path(to: branch).end
    else { return }
    let view = timeline.view(toLine: end)
    timeline.branches.go(to: branch, count: timeline.count)
    timeline.restore(to: view, at: view.path.lastStep)
  }

  @Test(arguments: Cases.seeds(8))
  func `states, causes and events of every view agree`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var steps: [StepID] = [.start]
    var shown: [StepID: [Timeline.View]] = [:]
    for number in 1...60 {
      let step = steps.randomElement(using: &random) ?? .start
      let others = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
        steps.dropFirst().randomElement(using: &random)
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0: fork(at: step, without: [])
      case 1: fork(at: step, without: others)
      case 2: go(to: Int.random(in: 0..<timeline.branches.origins.count, using: &random))
      default:
        stores[Int.random(in: 0...1, using: &random)].send([10 * number, 10 * number + 1])
        let action = timeline.lastActionNumber
        steps += [StepID(action: action, mutation: 1), StepID(action: action, mutation: 2)]
      }
      let present = timeline.viewAtHand
      let states = stores.compactMap(\.track).map { (present.value(of: $0) as? Sum.State)?.all }
      #expect(states == stores.map(\.currentState.all))
      shown[step, default: []] += [
        present, timeline.view(at: step), timeline.view(at: step, without: others),
        timeline.view(without: others),
      ].compactMap(\.self).filter { !$0.isOpen }
    }
    let open = timeline.branches.origins.indices.compactMap { timeline.view(on: $0) }
    for view in shown.values.joined() + open { try check(view) }
  }

  /// Checks that all reports of a view lead to the same states.
  private func check(_ view: Timeline.View) throws {
    let follower = Follower()
    view.replay(to: follower)
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
      #expect(own.allSatisfy { view.path.contains($0) && !view.isLeftOut($0) })
    }
    // The earlier events equal those of a replay to the same line.
    let part = Follower()
    view.replay(0..<view.end + 1, to: part)
    #expect(part.states == follower.states)
  }

  @Test func `a step is found on the branch that is shown first, then on its own`() throws {
    for number in 1...3 { stores[0].send([number]) }
    let second = try #require(StepID("2.1"))
    fork(at: second, without: [])
    stores[0].send([4])
    #expect(timeline.view(at: second)?.branch == 1)
    #expect(timeline.view(at: StepID("3.1"))?.branch == 0)
    #expect(timeline.view(at: StepID("3.1"), on: 1) == nil)
    #expect(timeline.view(at: StepID("9")) == nil)
    #expect(timeline.view(on: 7) == nil)
    timeline.look(at: timeline.view(on: 0))
    #expect(timeline.view(at: second)?.branch == 0)
    timeline.look(at: nil)
  }

  @Test func `an action is shown with all that it caused on the branch`() throws {
    stores[0].send([1, 2, 3])
    fork(at: try #require(StepID("1.2")), without: [])
    stores[0].send([4])
    let action = StepID(action: 1)
    let track = try #require(stores[0].track)
    #expect((timeline.view(at: action)?.value(of: track) as? Sum.State)?.all == [1, 2])
    #expect((timeline.view(at: action, on: 0)?.value(of: track) as? Sum.State)?.all == [1, 2, 3])
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

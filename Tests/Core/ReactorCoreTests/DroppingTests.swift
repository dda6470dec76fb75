import Testing

@testable import ReactorCore

@MainActor @Suite struct DroppingTests {
  /// A reactor whose state holds an object that each mutation makes again.
  private struct Holder: Reactor {
    final class Object {}
    struct State { var object: Object? }
    let initialState = State()
    func mutate(action: Object, currentState: State) -> Mutations<Object> { .just(action) }
    func reduce(state: State, mutation: Object) -> State { State(object: mutation) }
  }

  private struct Weak { weak var object: Holder.Object? }

  @Test func `what only dropped steps hold goes away, and nothing else`() {
    let timeline = Timeline()
    let store = Store(Holder(), timeline: timeline)
    var objects: [Weak] = []
    for _ in 1...1_000 {
      let object = Holder.Object()
      objects.append(Weak(object: object))
      store.send(object)
    }
    #expect(objects.allSatisfy { $0.object != nil })

    #expect(timeline.dropOldest(keeping: 100) == 900)

    // The first action that stays began with the state before it.
    #expect(objects.map { $0.object != nil } == (1...1_000).map { $0 >= 900 })
    #expect(timeline.dropOldest(keeping: 1) == 99)
    #expect(objects.map { $0.object != nil } == (1...1_000).map { $0 >= 999 })
    #expect(timeline.dropOldest(keeping: 1) == 0)
    #expect(timeline.dropOldest(keeping: -3) == 0)
  }

  @Test func `remarks and other events go, too`() {
    final class Note: Remark { init() {} }
    let timeline = Timeline()
    let store = Store(Probe(), timeline: timeline)
    var notes: [() -> Note?] = []
    for number in 1...50 {
      store.send("a")
      let note = Note()
      notes.append { [weak note] in note }
      timeline.note(note)
      store.send(number % 2 == 0 ? "run k: b" : "")
    }
    timeline.dropOldest(keeping: 4)

    #expect(notes.count { $0() != nil } == 2)
    #expect(timeline.replayed().count { $0.hasPrefix("remark") } == 2)
  }

  @Test func `what goes away may ask for what stays`() {
    final class Asking: Remark {
      private let ask: () -> Void
      init(_ ask: @escaping () -> Void) { self.ask = ask }
      deinit { ask() }
    }
    let timeline = Timeline()
    let store = Store(Probe(), timeline: timeline)
    var answers: [Int] = []
    for _ in 1...3 {
      store.send("a")
      timeline.note(
        Asking { [weak timeline] in
          timeline?.forEach(Asking.self) { answers.append($1.action) }
        })
    }
    timeline.dropOldest(keeping: 1)

    #expect(answers == [3, 3])
  }

  @Test func `nothing is dropped by itself`() {
    let timeline = Timeline()
    let store = Store(Probe(), timeline: timeline)
    for _ in 1...2_000 { store.send("a") }
    #expect(timeline.oldestAction == 1)
    #expect(timeline.oldestPosition == 0)
    #expect(timeline.position(of: StepID(action: 1, mutation: 1)) == 2)
  }

  @Test func `a step that was dropped is answered by nil, and told from one that never was`() {
    let timeline = Timeline()
    let store = Store(Probe(), timeline: timeline)
    for _ in 1...10 { store.send("a b") }
    timeline.dropOldest(keeping: 3)

    let dropped = [StepID.start, StepID(action: 1), StepID(action: 7, mutation: 2)]
    let there = [StepID(action: 8), StepID(action: 10, mutation: 2)]
    let never = [StepID(action: 11), StepID(action: 8, mutation: 3)]
    #expect(dropped.map { timeline.position(of: $0) == nil } == [true, true, true])
    #expect(dropped.map(timeline.wasDropped) == [true, true, true])
    #expect(there.map { timeline.position(of: $0) == nil } == [false, false])
    #expect((there + never).map(timeline.wasDropped) == [false, false, false, false])
    #expect(timeline.step(at: 3) == nil)
    #expect(timeline.time(at: 3) == nil)
    let track = store.track
    #expect(track?.state(at: 3) == nil)
    #expect(dropped.map { track?.state(at: $0) == nil } == [true, true, true])
    #expect(track?.action(of: StepID(action: 7)) == nil)
    #expect(track?.index(of: StepID(action: 7, mutation: 1)) == nil)
    #expect(track?.changes(ofAction: 7) == [])
    #expect(track?.keptChanges == 14..<20)
    #expect(track?.mutation(at: 13) == nil)
    #expect(track?.state(after: 12) == nil)
    #expect(track?.state(at: StepID(action: 8)) == track?.state(after: 13))
    #expect(track?.location(of: StepID(action: 7)) == nil)
  }

  @Test func `an effect goes on, and its later mutations are found`() async {
    let clock = VirtualClock()
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline)
    store.send("run: a ~100 b c")
    for _ in 1...5 { store.send("x") }
    timeline.dropOldest(keeping: 2)
    await timeline.settle()
    store.send("y")

    #expect(store.currentState.all == ["a", "x", "x", "x", "x", "x", "b", "c", "y"])
    let later = StepID(action: 1, mutation: 2)
    #expect(timeline.position(of: later).flatMap(timeline.step(at:)) == later)
    #expect(store.track?.state(at: later)?.all == ["a", "x", "x", "x", "x", "x", "b"])
    #expect(store.track?.changes(ofAction: 1) == [6, 7])
    #expect(timeline.wasDropped(StepID(action: 1, mutation: 1)))
    #expect(!timeline.wasDropped(later))
    #expect(!timeline.wasDropped(StepID(action: 1, mutation: 4)))
    timeline.dropOldest(keeping: 1)
    #expect(timeline.position(of: later) == nil)
  }

  @Test func `an effect whose action was the last of its store is found by counting, as before`()
    async
  {
    let clock = VirtualClock()
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(clock: clock), timeline: timeline, name: "first")
    let other = Store(Probe(), timeline: timeline, name: "second")
    store.send("run: a ~100 b")
    for _ in 1...100 { other.send("x") }
    timeline.dropOldest(keeping: 2)
    await timeline.settle()
    let later = StepID(action: 1, mutation: 2)
    #expect(timeline.track(of: later) === store.track)
    #expect(store.track?.index(of: later) == 1)
    other.send("y")
    timeline.dropOldest(keeping: 2)
    #expect(store.track?.changes(ofAction: 1) == [1])
  }

  @Test func `a store that did nothing for long goes on where it was`() {
    let timeline = Timeline()
    let store = Store(Probe(), timeline: timeline, name: "first")
    let other = Store(Probe(), timeline: timeline, name: "second")
    store.send("a b")
    for _ in 1...5 {
      for _ in 1...100 { other.send("x") }
      timeline.dropOldest(keeping: 2)
      #expect(store.track?.state(at: timeline.count - 1)?.all == ["a", "b"])
    }
    store.send("c")
    #expect(store.track?.keptChanges == 2..<3)
    #expect(store.track?.index(of: StepID(action: 502, mutation: 1)) == 2)
    #expect(store.track?.state(at: StepID(action: 501))?.all == ["a", "b"])
    #expect(timeline.replayed().last?.hasPrefix("first 502.1") == true)
  }

  @Test func `of the order of what was dropped nothing stays`() {
    let clock = VirtualClock()
    let timeline = Timeline(clock: clock)
    let store = Store(Probe(), timeline: timeline, name: "store")
    for _ in 1...100 {
      for _ in 1...100 {
        store.send("a b")
        timeline.note(Mark())
      }
      timeline.dropOldest(keeping: 10)
    }
    #expect(timeline.count > 40_000)
    #expect(timeline.order.indices.count == 10 * 4)
    #expect(timeline.order.actions.positions.indices.count == 10)
    #expect(timeline.order.late.isEmpty)
  }

  private struct Mark: Remark {}

  @Test func `an action with a higher number that went first stays with the one that waited`() {
    let timeline = Timeline()
    let second = Store(Probe(), timeline: timeline, name: "second")
    let first = Store(Probe(), timeline: timeline, name: "first")
    for _ in 1...10 { first.send("a") }
    first.hold()
    first.send("waits")
    for _ in 12...20 { second.send("b") }
    first.release()
    second.send("c")

    // 11 came behind 20.
    #expect(timeline.dropOldest(keeping: 5) == 10)
    #expect(timeline.oldestAction == 11)
    #expect(timeline.dropOldest(keeping: 1) == 10)
    #expect(timeline.replayed().first == "second 21 action c")
  }

  @Test func `nothing is dropped in a step, while a pump is held, nor from the past`() {
    let timeline = Timeline()
    let store = Store(Probe(), timeline: timeline)
    var inStep: Int?
    for _ in 1...10 { store.send("a") }
    store.hold()
    store.send("b")
    #expect(timeline.dropOldest(keeping: 1) == 0)
    store.release()
    let subscription = store.subscribe { _ in
      if timeline.lastActionNumber == 12 { inStep = timeline.dropOldest(keeping: 1) }
    }
    store.send("c")
    #expect(inStep == 0)
    #expect(timeline.dropOldest(keeping: 1) == 11)
    subscription.cancel()
  }

  @Test func `a store goes on without steps where the state that it was set back to was dropped`()
    throws
  {
    let timeline = Timeline()
    let store = Store(Probe(), timeline: timeline)
    for word in ["a", "b", "c"] { store.send(word) }
    let without = { (action: Int) in [StepID(action: action, mutation: 1)] }
    timeline.restore(
      to: try #require(timeline.view(without: without(1))), at: StepID(action: 3))
    let setBack = timeline.count - 1
    store.send("d")
    timeline.restore(
      to: timeline.view(toLine: setBack, without: without(2)), at: StepID(action: 3))
    for word in ["e", "f"] { store.send(word) }
    timeline.dropOldest(keeping: 2)

    #expect(store.currentState == ["c", "e", "f"])
    #expect(store.track?.states(without: without(5)).last == ["c", "f"])
  }
}

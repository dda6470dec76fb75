import ReactorCore
import Testing

/// A store that is told what runs elsewhere.
@MainActor @Suite struct FeedTests {
  /// A source that answers each action in its own way, and remembers what it was told.
  private final class Source {
    let timeline = Timeline(clock: EffectClock.virtual())
    let store: Store<Probe>
    let heard: Heard<Probe>
    private(set) var feed: Feed<Probe>?
    var state: Words = []
    var cancelled: [Int] = []
    var answer: (Feed<Probe>, String, Int) -> Void = { _, _, _ in }

    init() {
      store = Store(Probe(), timeline: timeline)
      heard = Heard(store)
      feed = Feed(
        into: store,
        send: { [unowned self] action, number in
          if let feed { answer(feed, action, number) }
        }, setBack: { [unowned self] in state = $0 },
        cancel: { [unowned self] in cancelled.append($0) })
    }

    func reduce(_ mutation: String, of number: Int) {
      state = Words(state.all + [mutation])
      feed?.reduce(mutation, of: number, to: state)
    }
  }

  @Test func `an action goes to the source, and is written down as it arrives there`() {
    let source = Source()
    source.answer = { feed, action, number in
      feed.receive(action, number: number)
      feed.answer(number, count: 2)
      source.reduce("a", of: number)
      source.reduce("b", of: number)
    }

    source.store.send("go")

    #expect(
      source.heard.events == [
        "1 action go", "1 mutate several 2", "1.1 mutation a", "1.1 reduce () → (a)",
        "1.2 mutation b", "1.2 reduce (a) → (a b)",
      ])
    #expect(source.store.currentState == ["a", "b"])
    #expect(source.store.track?.state(at: StepID(action: 1, mutation: 1)) == ["a"])
  }

  @Test func `one that doesn't arrive was dropped, and one that comes by itself has a number`() {
    let source = Source()
    source.answer = { feed, action, number in
      feed.drop(action, number: number)
      let other = feed.receive("other")
      feed.answer(other, count: 1)
      source.reduce("a", of: other)
    }

    source.store.send("go")
    source.reduce("outside", of: 0)

    #expect(
      source.heard.events == [
        "1 action go dropped", "2 action other", "2 mutate just", "2.1 mutation a",
        "2.1 reduce () → (a)", "0.1 mutation outside", "0.1 reduce (a) → (a outside)",
      ])
  }

  @Test func `an effect is waited for until its end, and can be cancelled there`() async {
    let source = Source()
    source.answer = { feed, action, number in
      feed.receive(action, number: number)
      feed.begin(number)
    }

    source.store.send("first")
    source.store.send("second")
    #expect(source.timeline.effects.map(\.info.action) == [1, 2])
    source.reduce("a", of: 1)
    source.feed?.end(1)
    source.timeline.effects.first?.cancel()

    #expect(source.cancelled == [2])
    #expect(source.timeline.effects.isEmpty)
    await source.timeline.settle()
    #expect(
      source.heard.events.suffix(2) == ["1 effect done after 1", "2 effect cancelled after 0"])
  }

  @Test func `who goes back sets the source back, which goes on from there`() throws {
    let source = Source()
    source.answer = { feed, action, number in
      feed.receive(action, number: number)
      feed.answer(number, count: 1)
      source.reduce(action, of: number)
    }
    source.store.send("a")
    source.store.send("b")

    let view = try #require(source.timeline.view(at: StepID(action: 1)))
    source.timeline.restore(to: view, at: .start)
    #expect(source.state == ["a"])
    source.store.send("c")

    #expect(source.store.currentState == ["a", "c"])
    source.feed?.set(["x"])
    #expect(source.store.currentState == ["x"])
    #expect(source.state == ["a", "c"])
  }

  @Test func `a store that is held keeps actions back`() {
    let source = Source()
    source.answer = { feed, action, number in
      feed.receive(action, number: number)
      feed.answer(number, count: 1)
      source.reduce(action, of: number)
    }

    source.store.hold()
    source.store.send("a")
    source.store.send("b")
    #expect(source.heard.events == ["2 queued b behind 0"])
    source.store.step()
    #expect(source.store.currentState == ["a"])
    source.store.release()
    #expect(source.store.currentState == ["a", "b"])
  }
}

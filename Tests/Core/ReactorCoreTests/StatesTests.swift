import ReactorCore
import Testing

@MainActor @Suite struct StatesTests {
  private let store = Store(Probe())

  @Test func `a store begins with the state that it is given, and is recorded from there`() {
    let timeline = Timeline()
    let store = Store(Probe(), initialState: ["x"], timeline: timeline)
    store.send("a")
    #expect(store.currentState == ["x", "a"])
    #expect(store.track?.initialState == ["x"])
    #expect(store.reactor.initialState == [])
  }

  @Test func `states come from the current one on, none is left out`() async {
    store.send("a")
    var heard: [Words] = []
    for await state in store.states {
      heard.append(state)
      if heard.count == 1 {
        store.send("b")
        store.send("b c")
      }
      if heard.count == 4 { break }
    }

    #expect(heard == [["a"], ["a", "b"], ["a", "b", "b"], ["a", "b", "b", "c"]])
  }

  @Test func `a loop that waits ends with its store`() async {
    var store: Store<Probe>? = Store(Probe())
    let states = store?.states
    let (first, continuation) = AsyncStream<Void>.makeStream()
    let task = Task {
      var count = 0
      if let states {
        for await _ in states {
          count += 1
          continuation.yield()
        }
      }
      return count
    }
    for await _ in first { break }
    // It waits for the next one now.
    for _ in 1...100 { await Task.yield() }
    store = nil

    #expect(await task.value == 1)
  }

  @Test func `a loop that waits ends with its task`() async {
    let (first, continuation) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in store.states { continuation.yield() }
    }
    for await _ in first { break }
    task.cancel()
    await task.value
  }

  @Test func `a value of the state is told when it is another`() {
    var counts: [Int] = []
    let subscription = store.subscribe(\.all.count) { counts.append($0) }
    store.send("a")
    store.send("")
    store.send("b c")

    #expect(counts == [0, 1, 2, 3])
    subscription.cancel()
  }

  @Test func `an equal value isn't told again`() {
    var firsts: [String?] = []
    let subscription = store.subscribe(\.all.first) { firsts.append($0) }
    store.send("a")
    store.send("b")

    #expect(firsts == [nil, "a"])
    subscription.cancel()
  }
}

import ReactorCore
import Testing

@MainActor @Suite struct SharedWorkTests {
  /// A load that the second asker finds under way.
  private actor Loader {
    let clock: any Clock<Duration>
    private var load: (work: SharedWork, task: Task<Int, Never>)?

    init(clock: any Clock<Duration>) { self.clock = clock }

    func value() async -> Int {
      if let load {
        load.work.join()
        return await load.task.value
      }
      let work = SharedWork()
      let task = Task {
        await work.run {
          try? await clock.sleep(for: .seconds(1))
          return 1
        }
      }
      load = (work, task)
      return await task.value
    }
  }

  private struct Asking: Reactor {
    let initialState = 0
    let loader: Loader

    func mutate(action: Int, currentState: Int) -> Mutations<Int> {
      .run { emit in emit(await loader.value() * action) }
    }

    func reduce(state: consuming Int, mutation: Int) -> Int { state + mutation }
  }

  private let clock = VirtualClock()
  private let timeline: Timeline

  init() { timeline = Timeline(clock: clock) }

  @Test func `time goes on, since it sleeps with the other`() async {
    let store = Store(Asking(loader: Loader(clock: clock)), timeline: timeline)
    store.send(1)
    store.send(10)
    await timeline.settle()
    #expect(store.currentState == 11)
    #expect(clock.now.offset == .seconds(1))
  }

  @Test func `it does so when the other is no more`() async {
    let loader = Loader(clock: clock)
    var first: Store<Asking>? = Store(Asking(loader: loader), timeline: timeline)
    let second = Store(Asking(loader: loader), timeline: timeline)
    first?.send(1)
    second.send(10)
    first = nil
    await timeline.settle()
    #expect(second.currentState == 10)
  }
}

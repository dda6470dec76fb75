import ReactorCore
import ReactorTesting
import Testing

@testable import Todo

@Suite struct TaskEditReactorTests {
  private let clock = EffectClock.virtual()
  private let service: TaskService
  private let alerts = AlertService()
  private let events = Events()

  init() {
    service = TaskService(titles: ["a"], clock: clock)
    events.listen(to: service)
  }

  @Test func `a new task is handed to the service, and the form goes`() async {
    let store = store(.new)
    store.send(.updateTitle("우유 사기"))
    store.receive(.setTitle("우유 사기")) { $0.title = "우유 사기" }
    store.send(.submit)
    store.receive(.dismiss) { $0.isDismissed = true }
    await store.finish()
    #expect(events.all == [.create(TodoTask(id: 2, title: "우유 사기"))])
  }

  @Test func `a task without a title isn't submitted`() async {
    let store = store(.new)
    #expect(!store.currentState.canSubmit)
    store.send(.submit)
    await store.finish()
    #expect(events.all == [])
  }

  @Test func `a title is written anew`() async {
    let store = store(.edit(task))
    #expect(store.currentState.canSubmit)
    write("b", in: store)
    store.send(.submit)
    store.receive(.dismiss) { $0.isDismissed = true }
    await store.finish()
    #expect(events.all == [.update(TodoTask(id: 1, title: "b"))])
  }

  @Test func `a task that is gone isn't written anew, and the form stays`() async throws {
    let store = store(.edit(task))
    try service.delete(id: 1)
    store.send(.submit)
    store.receiveFailure { $0 as? TaskServiceError == .noSuchTask(id: 1) }
    await store.finish()
  }

  @Test func `without changes nobody is asked`() async {
    let store = store(.edit(task))
    store.send(.cancel)
    store.receive(.dismiss) { $0.isDismissed = true }
    #expect(alerts.alert.value == nil)
    await store.finish()
  }

  @Test func `who leaves loses the changes`() async {
    let store = store(.edit(task))
    write("b", in: store)
    store.send(.cancel)
    #expect(
      alerts.alert.value
        == .init(
          title: "Really?", message: "All changes will be lost", buttons: ["leave", "stay"]))
    #expect(alerts.press("leave"))
    store.receive(.dismiss) { $0.isDismissed = true }
    await store.finish()
    #expect(alerts.alert.value == nil)
    #expect(events.all == [])
  }

  @Test func `who stays keeps them, and may be asked again`() async {
    let store = store(.edit(task))
    write("b", in: store)
    store.send(.cancel)
    #expect(alerts.press("stay"))
    #expect(!alerts.press("stay"))
    store.send(.cancel)
    store.send(.cancel)  // takes the place of the one before
    #expect(alerts.press("stay"))
    await store.finish()
    #expect(alerts.alert.value == nil)
  }

  @Test func `an alert goes with its form`() async {
    var store: TestStore<TaskEditReactor>? = store(.new)
    store?.send(.updateTitle("b"))
    store?.receive(.setTitle("b")) { $0.title = "b" }
    store?.send(.cancel)
    #expect(alerts.alert.value != nil)
    store = nil
    #expect(alerts.alert.value == nil)
  }

  private let task = TodoTask(id: 1, title: "a")

  private func store(_ mode: TaskEditReactor.Mode) -> TestStore<TaskEditReactor> {
    TestStore(TaskEditReactor(mode: mode, service: service, alerts: alerts), on: clock)
  }

  private func write(_ title: String, in store: TestStore<TaskEditReactor>) {
    store.send(.updateTitle(title))
    store.receive(.setTitle(title)) { $0.title = title }
  }
}

/// The events of a service.
private final class Events {
  private(set) var all: [TaskEvent] = []
  private var subscription: Subscription?

  func listen(to service: TaskService) {
    subscription = service.events.subscribe { [unowned self] in all.append($0) }
  }
}

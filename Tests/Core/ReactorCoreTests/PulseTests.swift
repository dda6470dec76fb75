import Foundation
import ReactorCore
import Testing

// Row 11.
@MainActor @Suite struct PulseTests {
  private struct Alerts: Reactor {
    enum Action {
      case alert(String)
      case other
    }
    struct State {
      @Pulse var message: String?
      var other = 0
    }
    let initialState = State()

    func reduce(state: consuming State, mutation: Action) -> State {
      switch mutation {
      case .alert(let text): state.message = text
      case .other: state.other += 1
      }
      return state
    }
  }

  @Test func `every assignment counts, of an equal value too`() {
    var pulse = Pulse(wrappedValue: "a")
    pulse.wrappedValue = "b"
    pulse.wrappedValue = "b"

    #expect(pulse.valueUpdatedCount == 2)
  }

  @Test func `copies keep the count`() {
    var state = Alerts.State()
    state.message = "a"
    var copy = state
    copy.message = "a"

    #expect(state.$message.valueUpdatedCount == 1)
    #expect(copy.$message.valueUpdatedCount == 2)
    #expect(state.$message != copy.$message)
  }

  @Test func `it is written and read with its count`() throws {
    var pulse = Pulse<String?>(wrappedValue: "a")
    pulse.wrappedValue = nil

    let data = try JSONEncoder().encode(pulse)
    #expect(try JSONDecoder().decode(Pulse<String?>.self, from: data) == pulse)
  }

  @Test func `an observer fires for the first value and for every assignment`() {
    let store = Store(Alerts())
    let seen = Box<[String?]>([])
    let subscription = store.pulse(\.$message) { seen.value.append($0) }

    store.send(.alert("a"))
    store.send(.other)
    store.send(.alert("a"))
    store.send(.other)

    #expect(seen.value == [nil, "a", "a"])
    subscription.cancel()
  }

  @Test func `a pulse is an event of its step`() {
    let store = Store(Alerts(), timeline: Timeline())
    let events = Box<[String]>([])
    let pulses = store.pulse(\.$message) { _ in }
    let subscription = store.observe {
      if case .pulse(let name, let count) = $0.kind {
        events.value.append("\($0.step) \(name) \(count)")
      }
    }

    store.send(.other)
    store.send(.alert("a"))
    store.send(.alert("a"))

    #expect(events.value == ["2.1 message 1", "3.1 message 2"])
    pulses.cancel()
    subscription.cancel()
  }

  @Test func `no pulse fires where the count is the one seen last`() {
    let store = Store(Alerts())
    let seen = Box<[String?]>([])
    store.send(.alert("a"))
    let stub = store.stub()
    let subscription = store.pulse(\.$message) { seen.value.append($0) }

    stub.state = stub.state

    #expect(seen.value == ["a"])
    subscription.cancel()
  }
}

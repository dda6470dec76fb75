import ReactorCore
import Testing

/// The way from an action to a state. Rows are numbered as in ReactorKit's table.
@MainActor @Suite struct FlowTests {
  // Row 1.
  @Test func `the stages follow in the order that a ReactorKit user knows`() {
    let calls = Box<[String]>([])
    func called<Value>(_ stage: String, _ value: Value) -> Value {
      calls.value.append(stage)
      return value
    }
    let store = Store(
      Probe {
        $0.transformingAction = { called("transform(action:)", $0) }
        $0.mutating = { action, _ in called("mutate", .just(action)) }
        $0.transformingMutation = { called("transform(mutation:)", $0) }
        $0.reducing = { state, word in called("reduce", Words(state.all + [word])) }
        $0.transformingState = { called("transform(state:)", $0) }
      })
    let subscription = store.subscribe { calls.value.append("subscriber \($0)") }
    calls.value = []

    store.send("a")

    #expect(
      calls.value == [
        "transform(action:)", "transform(state:)", "mutate", "transform(mutation:)", "reduce",
        "transform(state:)", "subscriber (a)",
      ])
    subscription.cancel()
  }

  // Row 2.
  @Test func `a synchronous action is reduced when send returns`() {
    let store = Store(Probe())

    let task = store.send("a")

    #expect(store.currentState == ["a"])
    #expect(task == nil)
  }

  // Row 3.
  @Test func `each of several mutations sees the state that the one before left`() {
    let store = Store(Probe { $0.reducing = { Words($0.all + ["\($1)\($0.all.count)"]) } })

    store.send("a b c")

    #expect(store.currentState == ["a0", "b1", "c2"])
  }

  @Test func `a sequence gives as many mutations as it has`() {
    let given = [[], ["a"], ["a", "b"]].map { Mutations.from($0).returned }

    #expect(given == [.none, .just, .several(2)])
  }

  @Test func `without a mutation nothing is reduced`() {
    let store = Store(Probe(), timeline: Timeline())
    let heard = Heard(store)

    store.send("")

    #expect(heard.events == ["1 action ", "1 mutate none"])
    #expect(heard.states == [[]])
  }

  // Row 5.
  @Test func `currentState is the old one inside reduce and the new one in an observer`() {
    let seen = Box<[String]>([])
    let place = Box<Store<Probe>?>(nil)
    let store = Store(
      Probe {
        $0.reducing = { state, word in
          seen.value.append("reduce \(place.value!.currentState)")
          return Words(state.all + [word])
        }
      })
    place.value = store
    let subscription = store.subscribe { _ in seen.value.append("observer \(store.currentState)") }

    store.send("a")
    store.send("b")
    place.value = nil

    #expect(
      seen.value == [
        "observer ()", "reduce ()", "observer (a)", "reduce (a)", "observer (a b)",
      ])
    subscription.cancel()
  }

  // Row 9.
  @Test func `an equal state is shown again`() {
    let store = Store(Probe { $0.reducing = { state, _ in state } }, timeline: Timeline())
    let heard = Heard(store)

    store.send("a b")

    #expect(heard.states == [[], [], []])
  }

  @Test func `mutate is told the current state`() {
    let store = Store(Probe { $0.mutating = { .just("\($0) after \($1)") } })

    store.send("a")
    store.send("b")

    #expect(store.currentState == ["a after ()", "b after (a after ())"])
  }

  @Test func `an event says where its mutations were made`() {
    let place = Box<[ReactorCore.SourceLocation?]>([])
    let line: UInt = #line + 3
    let store = Store(
      Probe {
        $0.mutating = { action, _ in action == "literal" ? ["a", "b"] : .just("a") }
      }, timeline: Timeline())
    let subscription = store.observe {
      if case .mutate(_, let location) = $0.kind { place.value.append(location) }
    }

    store.send("a")
    store.send("literal")

    #expect(place.value == [ReactorCore.SourceLocation(line: line), nil])
    #expect(place.value[0]?.description == "FlowTests.swift:\(line)")
    subscription.cancel()
  }
}

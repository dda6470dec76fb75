import ReactorCore

extension Workload {
  static var actions: [Workload] {
    [
      Workload(.oneAction, operations: 10_000) { sending(.increase) },
      Workload(.threeMutations, operations: 10_000) { sending(.load) },
      Workload(.oneActionOnScreen, operations: 10_000) { showing { .toggle($0 & 63) } },
      Workload(.oneActionOnScreen, by: .plainSwift, operations: 10_000) {
        showingByHand { .toggle($0 & 63) }
      },
      Workload(.threeMutationsOnScreen, operations: 10_000) { showing { _ in .load } },
      Workload(.threeMutationsOnScreen, by: .plainSwift, operations: 10_000) {
        showingByHand { _ in .load }
      },
      Workload(.recorded, operations: 100_000, runs: 50) {
        { Desk.enter { Recording(100_000, on: $0) } }
      },
    ]
  }

  private static func sending(_ action: Counter.Action) -> Run {
    {
      Desk.enter { desk in
        let store = Store(Counter(), isolation: desk)
        var sum = 0
        let subscription = store.subscribe { sum &+= $0.value }
        for _ in 0..<10_000 { store.send(action, isolation: desk) }
        return (sum, subscription)
      }
    }
  }

  // MARK: - A screen

  private static func showing(_ action: @escaping @Sendable (Int) -> Crowd.Action) -> Run {
    {
      Desk.enter { desk in
        let store = Store(Crowd(), isolation: desk)
        let view = CrowdView()
        let subscription = store.subscribe { view.shown = $0 }
        for number in 0..<10_000 { store.send(action(number), isolation: desk) }
        return (view, subscription)
      }
    }
  }

  private static func showingByHand(_ action: @escaping (Int) -> Crowd.Action) -> Run {
    {
      let store = PlainCrowd(Crowd())
      let view = CrowdView()
      store.subscribe { view.shown = $0 }
      for number in 0..<10_000 { store.send(action(number)) }
      return view
    }
  }
}

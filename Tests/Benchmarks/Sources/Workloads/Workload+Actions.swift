import OpenCombine
import ReactorCore

extension Workload {
  static var actions: [Workload] {
    [
      Workload(.oneAction, operations: 10_000) { sending(.increase) },
      Workload(.oneAction, by: .openCombine, operations: 10_000) {
        combining(.increase) { _ in Just(.add(1)) }
      },
      Workload(.oneAction, by: .openCombineMap, operations: 10_000) {
        mapping { _ in .add(1) }
      },
      Workload(.threeMutations, operations: 10_000) { sending(.load) },
      Workload(.threeMutations, by: .openCombine, operations: 10_000) {
        combining(.load) { _ in
          Publishers.Sequence(sequence: [.setLoading(true), .add(1), .setLoading(false)])
        }
      },
      Workload(.oneActionOnScreen, operations: 10_000) { showing { .toggle($0 & 63) } },
      Workload(.oneActionOnScreen, by: .plainSwift, operations: 10_000) {
        showingByHand { .toggle($0 & 63) }
      },
      Workload(.oneActionOnScreen, by: .openCombine, operations: 10_000) {
        combiningCrowd { .toggle($0 & 63) }
      },
      Workload(.threeMutationsOnScreen, operations: 10_000) { showing { _ in .load } },
      Workload(.threeMutationsOnScreen, by: .plainSwift, operations: 10_000) {
        showingByHand { _ in .load }
      },
      Workload(.threeMutationsOnScreen, by: .openCombine, operations: 10_000) {
        combiningCrowd { _ in .load }
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

  /// The core of ReactorKit over another library: actions in, mutations merged, states out.
  private static func combining<Mutations: Publisher<Counter.Mutation, Never>>(
    _ action: Counter.Action, _ mutate: @escaping (Counter.Action) -> Mutations
  ) -> Run {
    {
      let actions = PassthroughSubject<Counter.Action, Never>()
      let counter = Counter()
      var sum = 0
      let subscription =
        actions
        .flatMap(mutate)
        .scan(counter.initialState) { counter.reduce(state: $0, mutation: $1) }
        .sink { sum &+= $0.value }
      for _ in 0..<10_000 { actions.send(action) }
      return (sum, subscription)
    }
  }

  /// One mutation an action: the least that OpenCombine needs.
  private static func mapping(
    _ mutate: @escaping (Counter.Action) -> Counter.Mutation
  ) -> Run {
    {
      let actions = PassthroughSubject<Counter.Action, Never>()
      let counter = Counter()
      var sum = 0
      let subscription =
        actions
        .map(mutate)
        .scan(counter.initialState) { counter.reduce(state: $0, mutation: $1) }
        .sink { sum &+= $0.value }
      for _ in 0..<10_000 { actions.send(.increase) }
      return (sum, subscription)
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

  private static func combiningCrowd(_ action: @escaping (Int) -> Crowd.Action) -> Run {
    {
      let actions = PassthroughSubject<Crowd.Action, Never>()
      let crowd = Crowd()
      let view = CrowdView()
      let subscription =
        actions
        .flatMap { action -> Publishers.Sequence<[Crowd.Mutation], Never> in
          switch action {
          case .toggle(let row): Publishers.Sequence(sequence: [.unfold(row)])
          case .load:
            Publishers.Sequence(sequence: [.setLoading(true), .unfold(nil), .setLoading(false)])
          }
        }
        .scan(crowd.initialState) { crowd.reduce(state: $0, mutation: $1) }
        .sink { view.shown = $0 }
      for number in 0..<10_000 { actions.send(action(number)) }
      return (view, subscription)
    }
  }
}

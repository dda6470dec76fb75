import OpenCombine

extension Workload {
  static var openCombine: [Workload] {
    [
      Workload(.oneAction, by: .openCombine, operations: 10_000) {
        piping(.increase) { $0.flatMap { _ in Just(.add(1)) } }
      },
      Workload(.oneAction, by: .openCombineMap, operations: 10_000) {
        piping(.increase) { $0.map { _ in .add(1) } }
      },
      Workload(.threeMutations, by: .openCombine, operations: 10_000) {
        piping(.load) {
          $0.flatMap { _ in
            Publishers.Sequence(sequence: [.setLoading(true), .add(1), .setLoading(false)])
          }
        }
      },
      Workload(.oneActionOnScreen, by: .openCombine, operations: 10_000) {
        combiningCrowd { .toggle($0 & 63) }
      },
      Workload(.threeMutationsOnScreen, by: .openCombine, operations: 10_000) {
        combiningCrowd { _ in .load }
      },
      Workload(.recorded, by: .openCombine, operations: 100_000, runs: 20) {
        listing(100_000)
      },
    ]
  }

  /// The core of ReactorKit over another library: actions in, mutations merged, states out.
  private static func piping<Mutations: Publisher<Counter.Mutation, Never>>(
    _ action: Counter.Action, _ mutate: @escaping (Actions) -> Mutations
  ) -> Run {
    {
      let actions = Actions()
      let counter = Counter()
      var sum = 0
      let subscription = mutate(actions)
        .scan(counter.initialState) { counter.reduce(state: $0, mutation: $1) }
        .sink { sum &+= $0.value }
      for _ in 0..<10_000 { actions.send(action) }
      return (sum, subscription)
    }
  }

  private typealias Actions = PassthroughSubject<Counter.Action, Never>

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

  /// The states of a pipeline, kept with the mutations that led to them.
  private static func listing(_ count: Int) -> Run {
    {
      let actions = PassthroughSubject<Counter.Action, Never>()
      let counter = Counter()
      var steps: [(Counter.Mutation, Counter.State)] = []
      let subscription =
        actions
        .flatMap { _ in Just(Counter.Mutation.add(1)) }
        .scan((Counter.Mutation.add(0), counter.initialState)) {
          ($1, counter.reduce(state: $0.1, mutation: $1))
        }
        .sink { steps.append($0) }
      for _ in 0..<count { actions.send(.increase) }
      return (steps, subscription)
    }
  }
}

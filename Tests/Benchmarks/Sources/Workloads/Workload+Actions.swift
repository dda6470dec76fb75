import OpenCombine
import ReactorCore

extension Workload {
  /// Actions that nobody records, with one observer.
  static var actions: [Workload] {
    [
      Workload(.oneAction, operations: 10_000) { sending(.increase) },
      Workload(.oneAction, by: .openCombine, operations: 10_000) {
        combining(.increase) { _ in Just(.add(1)) }
      },
      Workload(.threeMutations, operations: 10_000) { sending(.load) },
      Workload(.threeMutations, by: .openCombine, operations: 10_000) {
        combining(.load) { _ in
          Publishers.Sequence(sequence: [.setLoading(true), .add(1), .setLoading(false)])
        }
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
}

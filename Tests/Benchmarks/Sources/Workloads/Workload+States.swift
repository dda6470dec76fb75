import CustomDump
import StateDiff

extension Workload {
  /// Two states, and their changes as text, as the trace shows them for a reduce.
  static var states: [Workload] {
    states(.threeChanged) { town in
      for index in [7, 2_500, 4_999] { town.residents[index].firstName = "Somebody" }
    } + states(.allReplaced, peerRuns: 1) { $0.residents = Resident.list(5_000, seed: 8) }
      + states(.noneToAll, people: 0, peerRuns: 3) { $0.residents = Resident.list(5_000, seed: 8) }
      + states(.toggle, people: 1_000_000, operations: 100, peerRuns: 1) { $0.expanded = 3 }
  }

  private static func states(
    _ row: Row, people: Int = 5_000, operations: Int = 1, peerRuns: Int = 10,
    change: @escaping (inout Town) -> Void
  ) -> [Workload] {
    func inputs() -> (before: Town, after: Town) {
      let before = Town(residents: Resident.list(people, seed: 7))
      var after = before
      change(&after)
      return (before, after)
    }
    return [
      // Enough operations that reading the clock doesn't count.
      Workload(row, operations: operations) {
        let (before, after) = inputs()
        return {
          (0..<operations).map { _ in
            DiffText().lines(for: Differ().changes(from: before, to: after)).map(\.description)
          }
        }
      },
      Workload(row, by: .customDump, runs: peerRuns) {
        let (before, after) = inputs()
        return { diff(before, after) as Any }
      },
    ]
  }
}

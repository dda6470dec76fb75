import CustomDump
import StateDiff

extension Workload {
  /// Two states, and their changes as text, as the trace shows them for a reduce.
  static var states: [Workload] {
    states(.threeChanged) { town in
      for index in [7, 2_500, 4_999] { town.residents[index].firstName = "Somebody" }
    } + [
      summed(.allReplaced, people: 5_000), summed(.noneToAll, people: 0),
    ] + inFull(.allReplacedInFull, people: 5_000) + inFull(.noneToAllInFull, people: 0)
      + states(.toggle, people: 1_000_000, operations: 100, peerRuns: 1) { $0.expanded = 3 }
  }

  private static func replaceAll(_ town: inout Town) {
    town.residents = Resident.list(5_000, seed: 8)
  }

  /// As the trace shows it. No peer sums up.
  private static func summed(_ row: Row, people: Int) -> Workload {
    states(row, people: people, change: replaceAll)[0]
  }

  private static func inFull(_ row: Row, people: Int) -> [Workload] {
    states(
      row, people: people, runs: 20, peerRuns: 1, text: DiffText(limit: .max, valueLimit: .max),
      change: replaceAll)
  }

  private static func states(
    _ row: Row, people: Int = 5_000, operations: Int = 1, runs: Int = 1000, peerRuns: Int = 10,
    text: DiffText = DiffText(),
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
      Workload(row, operations: operations, runs: runs) {
        let (before, after) = inputs()
        return {
          (0..<operations).map { _ in
            text.lines(for: Differ().changes(from: before, to: after)).map(\.description)
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

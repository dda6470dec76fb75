import StateDiff

extension Workload {
  /// Two states, and their changes as text, as the trace shows them for a reduce.
  static var states: [Workload] {
    [
      states(.threeChanged, change: renameThree),
      // As the trace shows it.
      states(.allReplaced, change: replaceAll),
      states(.allReplacedInFull, runs: 20, text: inFull, change: replaceAll),
      states(.noneToAllInFull, people: 0, runs: 20, text: inFull, change: replaceAll),
    ]
  }

  static func renameThree(_ town: inout Town) {
    for index in [7, 2_500, 4_999] { town.residents[index].firstName = "Somebody" }
  }

  static func replaceAll(_ town: inout Town) {
    town.residents = Resident.list(5_000, seed: 8)
  }

  static func towns(
    _ people: Int, _ change: (inout Town) -> Void
  ) -> (before: Town, after: Town) {
    let before = Town(residents: Resident.list(people, seed: 7))
    var after = before
    change(&after)
    return (before, after)
  }

  private static let inFull = DiffText(limit: .max, valueLimit: .max)

  private static func states(
    _ row: Row, people: Int = 5_000, runs: Int = 1000,
    text: DiffText = DiffText(), change: @escaping (inout Town) -> Void
  ) -> Workload {
    Workload(row, runs: runs) {
      let (before, after) = towns(people, change)
      return { text.lines(for: Differ().changes(from: before, to: after)).map(\.description) }
    }
  }
}

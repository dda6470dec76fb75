import CustomDump

extension Workload {
  /// Without the rows that are summed up: no peer does that.
  static var customDump: [Workload] {
    [
      dumping(.threeChanged, runs: 10, change: renameThree),
      dumping(.allReplacedInFull, change: replaceAll),
      dumping(.noneToAllInFull, people: 0, change: replaceAll),
    ]
  }

  private static func dumping(
    _ row: Row, people: Int = 5_000, runs: Int = 1, change: @escaping (inout Town) -> Void
  ) -> Workload {
    Workload(row, by: .customDump, runs: runs) {
      let (before, after) = towns(people, change)
      return { diff(before, after) as Any }
    }
  }
}

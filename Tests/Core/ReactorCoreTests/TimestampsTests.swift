import Testing

@testable import ReactorCore

/// The packed times of turns, and other packed parts of records.
@Suite struct TimestampsTests {
  @Test(arguments: 1...20)
  func `times are kept to the attosecond, whatever lies between them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var times = [Duration.nanoseconds(Int64.random(in: 0...9, using: &random))]
    for _ in 0..<300 {
      let step: Duration =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .seconds(Int64.random(in: 0...100_000, using: &random))
        case 1: Duration(attoseconds: Int128(Int.random(in: 1...9_999_999_999, using: &random)))
        case 2: .nanoseconds(Int64(UInt32.max) - Int64.random(in: -1...1, using: &random))
        default: .nanoseconds(Int64.random(in: 1...999_999_999, using: &random))
        }
      times.append(times[times.count - 1] + step)
    }
    var turns = Timestamps()
    for time in times {
      turns.begin(at: time)
      turns.append()
    }

    #expect(turns.count == times.count)
    #expect(times.indices.map { turns[$0] } == times)
  }

  @Test func `places in the source are told apart, also those with the same hash`() {
    var locations = Locations()
    // In two files, each line of the one with the hash of one of the other.
    let all = (0..<500).flatMap { line in
      [
        SourceLocation(fileID: "A/A.swift", line: UInt(line)),
        SourceLocation(fileID: "A/B.swift", line: UInt(line * 64)),
      ]
    }
    let numbers = all.map { locations.number(of: $0) }

    #expect(numbers.map { $0.flatMap { locations[$0] } } == all)
    #expect(all.map { locations.number(of: $0) } == numbers)
    #expect(locations[0] == nil)
    #expect(locations.number(of: SourceLocation(fileID: "A/C.swift", line: 1)) == nil)
  }

  @Test(arguments: [2, 250, 251, 1_000])
  @MainActor func `however many mutations are returned, the record says how many`(count: Int) {
    let timeline = Timeline(clock: VirtualClock())
    let many = Mutations<String>(
      timing: .several(Array(repeating: "a", count: count)), location: nil)
    let store = Store(
      Probe {
        $0.mutating = { _, _ in many }
        $0.reducing = { _, word in [word] }
      }, timeline: timeline)
    store.send("go")

    #expect(timeline.replayed()[2] == "Probe 1 mutate several \(count)")
  }
}

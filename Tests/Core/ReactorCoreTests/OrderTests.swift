import Testing

@testable import ReactorCore

@Suite struct OrderTests {
  @Test func `an entry keeps its kind, its track and whether it is whole`() {
    for kind in [Entry.Kind.action, .mutation, .reduced, .other, .remark] {
      for track in [0, 65_535, 65_536, 1 << 27 - 1] as [UInt32] {
        var entry = Entry(kind, StepID(3, 2), of: track, 7, time: -5)
        #expect(entry.kind == kind && entry.track == track && entry.index == 7 && !entry.isWhole)
        entry.complete()
        #expect(entry.kind == kind && entry.track == track && entry.index == 7 && entry.isWhole)
      }
    }
    #expect(MemoryLayout<Entry>.stride == 24)
  }

  @Test(arguments: 1...20)
  func `times are kept to the nanosecond, whatever lies between them`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var time = Duration.zero
    var order = Order()
    for _ in 0..<300 {
      let passed: Duration =
        switch Int.random(in: 0..<5, using: &random) {
        case 0: .seconds(Int64.random(in: 0...100_000, using: &random))
        case 1: Duration(attoseconds: Int128(Int.random(in: 1...9_999_999_999, using: &random)))
        case 2: .seconds(18) + .nanoseconds(Int64.random(in: 0...999_999_999, using: &random))
        default: .nanoseconds(Int64.random(in: 1...999_999_999, using: &random))
        }
      time += passed
      order.begin(at: time)
      let difference = (time - .nanoseconds(order.time)).attoseconds
      #expect(difference.magnitude <= 500_000_000)
    }
  }

  @Test func `a time that can't be kept is as late as can be`() {
    var order = Order()
    order.begin(at: .seconds(Int64.max))
    #expect(order.time == 9_000_000_000_000_000_000)
    order.begin(at: .seconds(3))
    #expect(order.time == 3_000_000_000)
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

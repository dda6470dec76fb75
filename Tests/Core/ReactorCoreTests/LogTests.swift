import Testing

@testable import ReactorCore

@Suite struct LogTests {
  /// Counts how many of it there are.
  private final class Counted {
    let alive: Box<Int>
    let number: Int
    init(_ alive: Box<Int>, number: Int = 0) {
      self.alive = alive
      self.number = number
      alive.value += 1
    }
    deinit { alive.value -= 1 }
  }

  @Test(arguments: [0, 1, 1_023, 1_024, 1_025, 2_048, 2_049, 100_000])
  func `what was appended is there, in order`(count: Int) {
    var log = Log<Int>()
    for number in 0..<count { log.append(number) }

    #expect(log.count == count)
    #expect((0..<count).map { log[$0] } == Array(0..<count))
  }

  @Test func `an element can be changed, wherever it is`() {
    var log = Log<Int>()
    for number in 0..<2_500 { log.append(number) }
    log.drop(before: 10)
    let changed = [10, 1_023, 1_024, 2_047, 2_048, 2_499]
    for index in changed { log[index] += 10_000 }

    #expect(log.indices.map { log[$0] }.filter { $0 >= 10_000 } == changed.map { $0 + 10_000 })
  }

  @Test(arguments: [0, 1, 1_024, 1_025, 10_000])
  func `what it holds goes away with it, and not before`(count: Int) {
    let alive = Box(0)
    do {
      var log = Log<Counted>()
      for _ in 0..<count { log.append(Counted(alive)) }
      #expect(alive.value == count)
    }

    #expect(alive.value == 0)
  }

  @Test(arguments: 1...30)
  func `what is dropped goes away, the rest keeps its place`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alive = Box(0)
    do {
      var log = Log<Counted>()
      var start = 0
      // Beyond the end, before the beginning, and at the borders of parts, too.
      for _ in 0..<20 {
        for _ in 0..<Int.random(in: 0...(seed < 9 ? 3_000 : 60), using: &random) {
          log.append(Counted(alive, number: log.count))
        }
        let border =
          [0, 1_024, 2_048, 8_192, log.count & ~1_023, log.count].randomElement(using: &random) ?? 0
        let end = [
          border, border - 1, border + 1, Int.random(in: -1...log.count + 1, using: &random),
        ].randomElement(using: &random)
        log.drop(before: end ?? 0)
        start = max(start, min(end ?? 0, log.count))
        #expect(log.start == start)
        #expect(alive.value == log.count - start)
        #expect((start..<log.count).allSatisfy { log[$0].number == $0 })
        #expect(log.firstIndex { $0.number >= 0 } == start)
      }
      #expect(log.start > 0)
    }

    #expect(alive.value == 0)
  }

  @Test(arguments: 0...70)
  func `the first element beyond a limit is found`(limit: Int) {
    var log = Log<Int>()
    for number in 0..<60 { log.append(number) }

    #expect(log.firstIndex { $0 >= limit } == min(limit, 60))
  }
}

import Testing

@testable import ReactorCore

@Suite struct LogTests {
  /// Counts how many of it there are.
  private final class Counted {
    let alive: Box<Int>
    init(_ alive: Box<Int>) {
      self.alive = alive
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

  @Test(arguments: 0...70)
  func `the first element beyond a limit is found`(limit: Int) {
    var log = Log<Int>()
    for number in 0..<60 { log.append(number) }

    #expect(log.firstIndex { $0 >= limit } == min(limit, 60))
  }
}

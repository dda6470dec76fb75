import Testing

@testable import ReactorCore

@Suite struct ChunksTests {
  // Chunks of 16, 32 … 32,768, then of 65,536: the second of these begins at 131,056.
  @Test(arguments: [0, 1, 16, 17, 47, 48, 49, 1_000, 65_519, 65_520, 131_056, 131_057, 300_000])
  func `what was appended is there, in order`(count: Int) {
    var chunks = Chunks<Int>()
    for number in 0..<count { chunks.append(number) }

    #expect(chunks.count == count)
    #expect((0..<count).map { chunks[$0] } == Array(0..<count))
  }

  @Test func `an element can be changed in a full chunk, in the open one, and at the end`() {
    var chunks = Chunks<Int>()
    for number in 0..<1_500 { chunks.append(number) }
    for index in [0, 15, 16, 1_498] { chunks[index] += 10_000 }
    chunks.changeLast { $0 += 10_000 }

    #expect(
      (0..<1_500).map { chunks[$0] }.filter { $0 >= 10_000 } == [
        10_000, 10_015, 10_016, 11_498, 11_499,
      ])
  }

  @Test(arguments: [0, 1, 16, 17, 100_000])
  func `what it holds goes away with it, and not before`(count: Int) {
    final class Counted {
      let alive: Box<Int>
      init(_ alive: Box<Int>) {
        self.alive = alive
        alive.value += 1
      }
      deinit { alive.value -= 1 }
    }
    let alive = Box(0)
    do {
      var chunks = Chunks<Counted>()
      for _ in 0..<count { chunks.append(Counted(alive)) }
      #expect(alive.value == count)
    }

    #expect(alive.value == 0)
  }

  @Test(arguments: 0...70)
  func `the first element beyond a limit is found`(limit: Int) {
    var chunks = Chunks<Int>()
    for number in 0..<60 { chunks.append(number) }

    #expect(chunks.firstIndex { $0 >= limit } == min(limit, 60))
  }
}

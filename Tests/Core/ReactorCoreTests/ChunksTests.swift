import Testing

@testable import ReactorCore

@Suite struct ChunksTests {
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
    let alive = Box(0)
    do {
      var chunks = Chunks<Counted>()
      for _ in 0..<count { chunks.append(Counted(alive)) }
      #expect(alive.value == count)
    }

    #expect(alive.value == 0)
  }

  @Test(arguments: 1...30)
  func `what is dropped goes away, the rest keeps its place`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alive = Box(0)
    do {
      var chunks = Chunks<Counted>()
      var start = 0
      // Beyond the end, before the beginning, and at the borders of chunks, too.
      for _ in 0..<20 {
        for _ in 0..<Int.random(in: 0...(seed == 1 ? 30_000 : 60), using: &random) {
          chunks.append(Counted(alive, number: chunks.count))
        }
        let border = [0, 16, 48, 112, 240, 496, chunks.count].randomElement(using: &random) ?? 0
        let end = [
          border, border - 1, border + 1, Int.random(in: -1...chunks.count + 1, using: &random),
        ].randomElement(using: &random)
        chunks.drop(before: end ?? 0)
        start = max(start, min(end ?? 0, chunks.count))
        #expect(chunks.start == start)
        #expect(alive.value == chunks.count - start)
        #expect((start..<chunks.count).allSatisfy { chunks[$0].number == $0 })
        #expect(chunks.firstIndex { $0.number >= 0 } == start)
        chunks.changeLast { #expect($0.number >= start) }
      }
      #expect(chunks.start > 0)
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

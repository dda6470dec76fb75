import Testing

@testable import ReactorCore

@Suite struct ChunksTests {
  @Test(arguments: [0, 1, 1_023, 1_024, 1_025, 2_048, 2_049, 3_500])
  func `what was appended is there, in order`(count: Int) {
    var chunks = Chunks<Int>()
    for number in 0..<count { chunks.append(number) }

    #expect(chunks.count == count)
    #expect(chunks.last == (count == 0 ? nil : count - 1))
    #expect((0..<count).map { chunks[$0] } == Array(0..<count))
  }

  @Test func `an element can be changed in a full chunk and in the open one`() {
    var chunks = Chunks<Int>()
    for number in 0..<1_500 { chunks.append(number) }
    for index in [0, 1_023, 1_024, 1_499] { chunks[index] += 10_000 }

    #expect(
      (0..<1_500).map { chunks[$0] }.filter { $0 >= 10_000 } == [
        10_000, 11_023, 11_024, 11_499,
      ])
  }

  @Test func `a copy keeps what it had`() {
    var chunks = Chunks<Int>()
    for number in 0..<1_024 { chunks.append(number) }
    let copy = chunks
    chunks.append(1_024)
    chunks[0] = -1

    #expect(copy.count == 1_024)
    #expect(copy[0] == 0)
  }
}

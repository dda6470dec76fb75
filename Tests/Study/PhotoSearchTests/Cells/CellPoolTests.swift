import StudySupport
import Testing

@testable import PhotoSearch

@MainActor @Suite struct CellPoolTests {
  private final class PhotoCell: ReusableView {
    var text = ""
    func prepareForReuse() { text = "" }
  }

  private let pool = CellPool<Int, PhotoCell>()

  private var counts: [Int] { [pool.madeCount, pool.reusedCount, pool.waitingCount] }

  @Test func `a cell is made where none waits, and used again where one does`() {
    let first = pool.dequeue(for: 0)
    first.text = "a red car"
    let second = pool.dequeue(for: 1)
    #expect(first !== second && counts == [2, 0, 0])
    pool.endDisplaying(0)
    #expect(pool.shown[0] == nil && counts == [2, 0, 1])
    let third = pool.dequeue(for: 7)
    #expect(third === first && third.text == "" && counts == [2, 1, 0])
    #expect(pool.shown[7] === third && Set(pool.shown.keys) == [1, 7])
  }

  @Test func `a place that is given a cell again shows one, not two`() {
    let first = pool.dequeue(for: 0)
    let second = pool.dequeue(for: 0)
    #expect(first === second && counts == [1, 1, 0] && Set(pool.shown.keys) == [0])
  }

  @Test func `scrolling makes no more cells than fit on the screen`() {
    for top in 0..<200 {
      let visible = Set(top..<top + 12)
      pool.keep(only: visible)
      for place in visible where pool.shown[place] == nil { _ = pool.dequeue(for: place) }
    }
    #expect(counts == [12, 199, 0])
  }

  @Test(arguments: 0..<10)
  func `no cell is at two places, or waits and is shown`(seed: Int) {
    var generator = SeededGenerator(seed: 5, index: seed)
    for _ in 0..<300 {
      let place = generator.number(below: 20)
      switch generator.number(below: 3) {
      case 0: pool.endDisplaying(place)
      case 1: pool.keep(only: Set((0..<10).map { _ in generator.number(below: 20) }))
      default: _ = pool.dequeue(for: place)
      }
      #expect(Set(pool.shown.values.map(ObjectIdentifier.init)).count == pool.shown.count)
      #expect(pool.madeCount == pool.shown.count + pool.waitingCount)
    }
  }
}

import StudySupport
import Testing

@testable import PhotoSearch

@MainActor @Suite struct CellPoolTests {
  private final class PhotoCell: ReusableView {
    var text = ""
    func prepareForReuse() { text = "" }
  }

  private final class TitleCell: ReusableView {
    func prepareForReuse() {}
  }

  private let photo = ReusableCell<PhotoCell>()
  private let pool = CellPool<Int>()

  init() { pool.register(photo) }

  private var counts: [Int] { [pool.madeCount, pool.reusedCount, pool.waitingCount] }

  @Test func `an identifier is the name of the type unless another is given`() {
    #expect(photo.identifier == "PhotoCell")
    #expect(ReusableCell<PhotoCell>(identifier: "wide").identifier == "wide")
  }

  @Test func `a cell is made where none waits, and used again where one does`() throws {
    let first = try pool.dequeue(photo, for: 0)
    first.text = "a red car"
    let second = try pool.dequeue(photo, for: 1)
    #expect(first !== second && counts == [2, 0, 0])
    pool.endDisplaying(0)
    #expect(pool.cell(photo, at: 0) == nil && counts == [2, 0, 1])
    let third = try pool.dequeue(photo, for: 7)
    #expect(third === first && third.text == "" && counts == [2, 1, 0])
    #expect(pool.cell(photo, at: 7) === third && pool.places == [1, 7])
  }

  @Test func `a place that is given a cell again shows one, not two`() throws {
    let first = try pool.dequeue(photo, for: 0)
    let second = try pool.dequeue(photo, for: 0)
    #expect(first === second && counts == [1, 1, 0] && pool.places == [0])
  }

  @Test func `scrolling makes no more cells than fit on the screen`() throws {
    for top in 0..<200 {
      let visible = Set(top..<top + 12)
      pool.keep(only: visible)
      for place in visible where pool.cell(photo, at: place) == nil {
        _ = try pool.dequeue(photo, for: place)
      }
    }
    #expect(counts == [12, 199, 0])
  }

  @Test(arguments: 0..<10)
  func `no cell is at two places, or waits and is shown`(seed: Int) throws {
    var generator = SeededGenerator(seed: 5, index: seed)
    let wide = ReusableCell<PhotoCell>(identifier: "wide")
    pool.register(wide)
    for _ in 0..<300 {
      let place = generator.number(below: 20)
      switch generator.number(below: 4) {
      case 0: pool.endDisplaying(place)
      case 1: pool.keep(only: Set((0..<10).map { _ in generator.number(below: 20) }))
      case 2: _ = try pool.dequeue(wide, for: place)
      default: _ = try pool.dequeue(photo, for: place)
      }
      let cells = pool.places.compactMap { pool.cell(photo, at: $0) ?? pool.cell(wide, at: $0) }
      #expect(Set(cells.map(ObjectIdentifier.init)).count == pool.places.count)
      #expect(pool.madeCount == pool.places.count + pool.waitingCount)
    }
  }

  @Test func `kinds are told apart by their identifiers`() throws {
    let title = ReusableCell<TitleCell>()
    pool.register(title)
    _ = try pool.dequeue(photo, for: 0)
    pool.endDisplaying(0)
    _ = try pool.dequeue(title, for: 0)
    #expect(counts == [2, 0, 1])
    #expect(pool.cell(photo, at: 0) == nil)
  }

  @Test func `what isn't registered, or for another type, is an error`() throws {
    let title = ReusableCell<TitleCell>()
    #expect(throws: CellPoolError.notRegistered("TitleCell")) {
      try pool.dequeue(title, for: 0)
    }
    let other = ReusableCell<TitleCell>(identifier: "PhotoCell")
    let error = CellPoolError.otherType("PhotoCell", asked: "TitleCell", registered: "PhotoCell")
    #expect(throws: error) { try pool.dequeue(other, for: 0) }
    #expect(error.description == "“PhotoCell” is registered for PhotoCell, not for TitleCell")
    #expect(counts == [0, 0, 0])
  }

  @Test func `registering anew lets the old cells go`() throws {
    weak let old = try pool.dequeue(photo, for: 0)
    #expect(old != nil)
    pool.register(photo)
    #expect(old == nil && pool.places == [])
  }
}

/// A list before and after: a tenth of it out, as many in, a twenty-fifth moved.
struct ChangedRows {
  let before: [Item]
  private(set) var after: [Item]

  init(_ count: Int) {
    var generator = SplitMix64(seed: 5)
    before = (0..<count).map { _ in Item(id: .drawn(from: &generator)) }
    after = before
    remove(count / 10, with: &generator)
    let moved = remove(count / 25, with: &generator)
    insert(generator.shuffled(moved), with: &generator)
    let new = (0..<count / 10).map { _ in Item(id: .drawn(from: &generator)) }
    insert(new, with: &generator)
  }

  @discardableResult
  private mutating func remove(_ count: Int, with generator: inout SplitMix64) -> [Item] {
    var isRemoved = [Bool](repeating: false, count: after.count)
    var missing = count
    while missing > 0 {
      let index = generator.number(below: after.count)
      guard !isRemoved[index] else { continue }
      isRemoved[index] = true
      missing -= 1
    }
    defer { after = zip(after, isRemoved).filter { !$0.1 }.map(\.0) }
    return zip(after, isRemoved).filter(\.1).map(\.0)
  }

  private mutating func insert(_ new: [Item], with generator: inout SplitMix64) {
    let places = new.map { (place: generator.number(below: after.count + 1), row: $0) }
    var result: [Item] = []
    result.reserveCapacity(after.count + new.count)
    var next = 0
    for (place, row) in places.sorted(by: { $0.place < $1.place }) {
      result += after[next..<place]
      result.append(row)
      next = place
    }
    after = result + after[next...]
  }
}

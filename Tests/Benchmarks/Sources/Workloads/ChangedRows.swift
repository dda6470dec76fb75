/// A list before and after: a tenth of it out, as many in, a twenty-fifth moved.
struct ChangedRows<ID: Drawable> {
  enum Spread { case blocks, random }

  private(set) var before: [Item<ID>]
  private(set) var after: [Item<ID>]

  init(_ count: Int, _ spread: Spread) {
    var generator = SplitMix64(seed: 5)
    before = (0..<count).map { _ in Item(id: .drawn(from: &generator)) }
    after = before
    let change = Change(count: count, spread: spread)
    change.remove(count / 10, from: &after, with: &generator)
    let moved = change.remove(count / 25, from: &after, with: &generator)
    change.insert(generator.shuffled(moved, if: spread == .random), into: &after, with: &generator)
    let new = (0..<count / 10).map { _ in Item(id: ID.drawn(from: &generator)) }
    change.insert(new, into: &after, with: &generator)
  }

  private struct Change {
    /// The rows of a block: 50 of 5,000 and in proportion.
    let block: Int

    init(count: Int, spread: Spread) { block = spread == .blocks ? max(1, count / 100) : 1 }

    @discardableResult
    func remove(
      _ count: Int, from rows: inout [Item<ID>], with generator: inout SplitMix64
    ) -> [Item<ID>] {
      // Marked first and taken out at once: a list of ten million would be moved a million times.
      var isTaken = [Bool](repeating: false, count: rows.count)
      var left = count
      while left > 0 {
        let start = generator.number(below: rows.count - block + 1)
        for index in start..<start + block where left > 0 && !isTaken[index] {
          isTaken[index] = true
          left -= 1
        }
      }
      let taken = zip(rows, isTaken).filter(\.1).map(\.0)
      rows = zip(rows, isTaken).filter { !$0.1 }.map(\.0)
      return taken
    }

    func insert(
      _ new: [Item<ID>], into rows: inout [Item<ID>], with generator: inout SplitMix64
    ) {
      let blocks = stride(from: 0, to: new.count, by: block).map {
        (place: generator.number(below: rows.count + 1), rows: new[$0..<min($0 + block, new.count)])
      }
      var result: [Item<ID>] = []
      result.reserveCapacity(rows.count + new.count)
      var next = 0
      for (place, block) in blocks.sorted(by: { $0.place < $1.place }) {
        result += rows[next..<place]
        result += block
        next = place
      }
      rows = result + rows[next...]
    }
  }
}

extension SplitMix64 {
  fileprivate mutating func shuffled<Element>(_ list: [Element], if isWanted: Bool) -> [Element] {
    isWanted ? shuffled(list) : list
  }
}

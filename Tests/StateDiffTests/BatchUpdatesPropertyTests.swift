import StateDiff
import Testing

struct BatchUpdatesPropertyTests {
  private static func pair(seed: UInt64, isUnique: Bool) -> (old: [Shelf], new: [Shelf]) {
    var random = SplitMix64(seed: seed)
    var old = Shelf.shelves(distinctItems: isUnique ? 1_000_000 : 12, by: &random)
    if isUnique { old = Shelf.unique(old) }
    return (old, Shelf.edited(old, by: &random))
  }

  /// As plain values, to compare.
  private static func texts(_ sections: [(id: String, items: [Row])]) -> [String] {
    sections.map { "\($0.id): \($0.items)" }
  }

  private static func texts(_ shelves: [Shelf]) -> [String] {
    texts(shelves.map { ($0.id, $0.items) })
  }

  @Test(arguments: 0..<400)
  func `applying the updates gives the new sections`(seed: UInt64) {
    let (old, new) = Self.pair(seed: seed, isUnique: true)
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.texts(updates.applied(to: old, taking: new)) == Self.texts(new))
  }

  @Test(arguments: 0..<400)
  func `applying the updates gives the new sections where items come twice`(seed: UInt64) {
    let (old, new) = Self.pair(seed: seed, isUnique: false)
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.texts(updates.applied(to: old, taking: new)) == Self.texts(new))
  }

  @Test(arguments: 0..<400)
  func `applying the updates gives the new sections where items came twice`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = Shelf.shelves(distinctItems: 12, by: &random)
    let new = Shelf.unique(Shelf.edited(old, by: &random))
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.texts(updates.applied(to: old, taking: new)) == Self.texts(new))
    #expect(updates.duplicates == [])
  }

  @Test(arguments: 0..<400)
  func `no fewer moves would do`(seed: UInt64) {
    let (old, new) = Self.pair(seed: seed, isUnique: true)
    // Section by section, plus every item that goes from one section that stays to another.
    var expected = 0
    var remaining = old
    var kept: [(old: Shelf, new: Shelf)] = []
    for shelf in new {
      guard let place = remaining.firstIndex(where: { $0.id == shelf.id }) else { continue }
      kept.append((remaining.remove(at: place), shelf))
    }
    for pair in kept {
      expected += fewestMoves(from: pair.old.items, to: pair.new.items)
      let own = Set(pair.old.items.map(\.id))
      let others = Set(kept.flatMap { $0.old.items.map(\.id) }).subtracting(own)
      expected += pair.new.items.count { others.contains($0.id) }
    }
    #expect(BatchUpdates(from: old, to: new).moved.count == expected)
  }

  @Test func `a thousand items in ten sections are matched`() {
    var random = SplitMix64(seed: 11)
    let ids = (0..<1_000).shuffled(using: &random)
    let old = (0..<10).map { Shelf("\($0)", ids[$0 * 100..<$0 * 100 + 100]) }
    let shuffled = ids.shuffled(using: &random)
    let new = (0..<10).map { Shelf("\($0)", shuffled[$0 * 100..<$0 * 100 + 100]) }
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.texts(updates.applied(to: old, taking: new)) == Self.texts(new))
    #expect(updates.inserted + updates.deleted == [])
  }
}

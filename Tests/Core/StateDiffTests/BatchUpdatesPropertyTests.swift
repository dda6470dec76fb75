import StateDiff
import Testing

struct BatchUpdatesPropertyTests {
  private static func pair(seed: UInt64, isUnique: Bool) -> (old: [Shelf], new: [Shelf]) {
    var random = SplitMix64(seed: seed)
    var old = Shelf.shelves(distinctItems: isUnique ? 1_000_000 : 12, by: &random)
    if isUnique { old = Shelf.unique(old) }
    return (old, Shelf.edited(old, by: &random))
  }

  private static func applied(
    _ updates: BatchUpdates, to old: [Shelf], taking new: [Shelf]
  ) -> [Shelf] {
    updates.applied(to: old, taking: new)
      .map { Shelf($0.section.id, header: $0.section.header, $0.items) }
  }

  @Test(arguments: Cases.seeds(40))
  func `applying the updates gives the new sections`(seed: UInt64) {
    let (old, new) = Self.pair(seed: seed, isUnique: true)
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.applied(updates, to: old, taking: new) == new)
  }

  @Test(arguments: Cases.seeds(40))
  func `applying the updates gives the new sections where items come twice`(seed: UInt64) {
    let (old, new) = Self.pair(seed: seed, isUnique: false)
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.applied(updates, to: old, taking: new) == new)
  }

  @Test(arguments: Cases.seeds(40))
  func `applying the updates gives the new sections where items came twice`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let old = Shelf.shelves(distinctItems: 12, by: &random)
    let new = Shelf.unique(Shelf.edited(old, by: &random))
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.applied(updates, to: old, taking: new) == new)
    #expect(updates.duplicates == [])
  }

  @Test(arguments: Cases.seeds(40))
  func `only sections with another header are updated`(seed: UInt64) {
    let (old, new) = Self.pair(seed: seed, isUnique: true)
    for update in BatchUpdates(from: old, to: new).updatedSections {
      #expect(old[update.from].id == new[update.to].id)
      #expect(old[update.from].header != new[update.to].header)
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `no fewer moves would do`(seed: UInt64) {
    let (old, new) = Self.pair(seed: seed, isUnique: true)
    #expect(
      BatchUpdates(from: old, to: new).moved.count == fewestMoves(from: old, to: new))
  }

  @Test func `a thousand items in ten sections are matched`() {
    var random = SplitMix64(seed: 11)
    let ids = (0..<1_000).shuffled(using: &random)
    let old = (0..<10).map { Shelf("\($0)", ids[$0 * 100..<$0 * 100 + 100]) }
    let shuffled = ids.shuffled(using: &random)
    let new = (0..<10).map { Shelf("\($0)", shuffled[$0 * 100..<$0 * 100 + 100]) }
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.applied(updates, to: old, taking: new) == new)
    #expect(updates.inserted + updates.deleted == [])
  }
}

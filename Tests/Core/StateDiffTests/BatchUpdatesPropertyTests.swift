import StateDiff
import Testing

struct BatchUpdatesPropertyTests {
  /// Whether items may come twice before, and after.
  enum Twice: CaseIterable { case never, before, always }

  private static func pair(seed: UInt64, _ twice: Twice = .never) -> (old: [Shelf], new: [Shelf]) {
    var random = SplitMix64(seed: seed)
    var old = Shelf.shelves(distinctItems: twice == .never ? 1_000_000 : 12, by: &random)
    if twice == .never { old = Shelf.unique(old) }
    let new = Shelf.edited(old, by: &random)
    return (old, twice == .before ? Shelf.unique(new) : new)
  }

  private static func applied(
    _ updates: BatchUpdates, to old: [Shelf], taking new: [Shelf]
  ) -> [Shelf] {
    updates.applied(to: old, taking: new)
      .map { Shelf($0.section.id, header: $0.section.header, $0.items) }
  }

  @Test(arguments: Cases.seeds(40), Twice.allCases)
  func `applying the updates gives the new sections`(seed: UInt64, twice: Twice) {
    let (old, new) = Self.pair(seed: seed, twice)
    let updates = BatchUpdates(from: old, to: new)
    #expect(Self.applied(updates, to: old, taking: new) == new)
    #expect(updates.duplicates == [] || twice == .always)
  }

  @Test(arguments: Cases.seeds(40))
  func `only sections with another header are updated, and no fewer moves would do`(seed: UInt64) {
    let (old, new) = Self.pair(seed: seed)
    let updates = BatchUpdates(from: old, to: new)
    for update in updates.updatedSections {
      #expect(old[update.from].id == new[update.to].id)
      #expect(old[update.from].header != new[update.to].header)
    }
    #expect(updates.moved.count == fewestMoves(from: old, to: new))
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

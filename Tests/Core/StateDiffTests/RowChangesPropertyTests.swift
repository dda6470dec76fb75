import StateDiff
import Testing

struct RowChangesPropertyTests {
  static let cases: [(seed: UInt64, size: Int)] =
    Cases.seeds(42).map { ($0, [0, 1, 2, 3, 8, 30][Int($0 % 6)]) } + [(1, 1_000)]

  private static func lists(
    seed: UInt64, size: Int, distinctIDs: Int
  ) -> (old: [Row], new: [Row]) {
    var random = SplitMix64(seed: seed)
    let old = (0..<size).map { index in
      Row(id: distinctIDs < size ? Int.random(in: 0...distinctIDs, using: &random) : index)
    }
    var new = Row.edited(old, by: &random)
    if seed.isMultiple(of: 5) { new.shuffle(using: &random) }
    // A copy, as lists that share their storage aren't looked at.
    return (old, new.map { $0 })
  }

  @Test(arguments: cases, [false, true])
  func `applying the changes gives the new list, and no fewer moves would do`(
    of: (seed: UInt64, size: Int), comeTwice: Bool
  ) {
    let (old, new) = Self.lists(
      seed: of.seed, size: of.size, distinctIDs: comeTwice ? of.size / 3 : .max)
    let changes = RowChanges(from: old, to: new)
    #expect(changes.applied(to: old, taking: new) == new)
    #expect(changes.moved.count == fewestMoves(from: old, to: new))
  }

  @Test(arguments: cases)
  func `duplicates are the rows whose identity came before`(seed: UInt64, size: Int) {
    let (old, new) = Self.lists(seed: seed, size: size, distinctIDs: size / 3)
    let expected = new.indices.filter { index in
      new[..<index].contains { $0.id == new[index].id }
    }
    #expect(RowChanges(from: old, to: new).duplicates == expected)
  }

  @Test(arguments: cases)
  func `only rows with another value are changed`(seed: UInt64, size: Int) {
    let (old, new) = Self.lists(seed: seed, size: size, distinctIDs: .max)
    let changes = RowChanges(from: old, to: new)
    let values = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.value) })
    let changed = new.indices.filter { index in
      values[new[index].id].map { $0 != new[index].value } ?? false
    }
    #expect(changes.changed.map(\.to) == changed)
  }

  @Test(arguments: cases)
  func `of rows that come twice before and once after the first one stays`(
    seed: UInt64, size: Int
  ) {
    var random = SplitMix64(seed: seed)
    var (old, new) = Self.lists(seed: seed, size: size, distinctIDs: .max)
    for _ in 0..<size / 4 {
      guard let row = old.randomElement(using: &random) else { break }
      old.insert(row, at: .random(in: 0...old.count, using: &random))
    }
    if seed.isMultiple(of: 2) { new = new.reversed() }
    let kept = Set(new.map(\.id))
    var seen: Set<Int> = []
    let removed = old.indices.filter {
      !kept.contains(old[$0].id) || !seen.insert(old[$0].id).inserted
    }
    let changes = RowChanges(from: old, to: new)
    #expect(changes.removed == removed)
    #expect(changes.moved.count == fewestMoves(from: old, to: new))
    #expect(changes.applied(to: old, taking: new) == new)
  }
}

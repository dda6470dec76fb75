import DiffableSnapshots
import StateDiff
import Testing

enum SectionSnapshotOperation {
  case append([Row], to: Int?)
  case insert([Row], near: Int, isAfter: Bool)
  case delete([Int])
  case expand([Int], isExpanded: Bool)
}

struct SectionSnapshotPropertyTests {
  /// 20,000 operations.
  @Test(arguments: Cases.seeds(40))
  func `every operation does what it does to a tree, and is shown`(seed: UInt64) throws {
    var operations = SectionSnapshotOperations(seed: seed)
    var snapshot = SectionSnapshot()
    var model = SectionSnapshotModel()
    // The section "b" is between others, and it isn't there at first.
    var source = DiffableDataSource(showing: try Snapshot(["a": [901, 902]]))
    for _ in 0..<100 {
      let operation = operations.next(for: model)
      let before = snapshot
      let error = outcome { () throws(SnapshotError) in try snapshot.perform(operation) }
      let expected = outcome { () throws(SnapshotError) in try model.perform(operation) }
      try #require(error == expected, "\(operation)")
      try #require(try snapshot.reading() == model.reading, "\(operation)")
      if error != nil { try #require(snapshot == before, "\(operation)") }

      let shown = source.snapshot().sections
      let updates = source.apply(snapshot, to: "b")
      let sections = source.snapshot().sections
      try #require(sections.last == SnapshotSection(id: "b", items: model.reading.visibleItems))
      try #require(source.snapshot(for: "b") == snapshot)
      let applied = updates.applied(to: shown, taking: sections)
      try #require(applied.map { SnapshotSection(id: $0.section.id, items: $0.items) } == sections)
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `a snapshot that is built in another way is equal`(seed: UInt64) throws {
    var operations = SectionSnapshotOperations(seed: seed)
    var snapshot = SectionSnapshot()
    var model = SectionSnapshotModel()
    for _ in 0..<60 {
      let operation = operations.next(for: model)
      try? snapshot.perform(operation)
      try? model.perform(operation)
    }
    #expect(try model.snapshot() == snapshot)
  }
}

extension DiffableSectionSnapshot<Row> {
  fileprivate mutating func perform(
    _ operation: SectionSnapshotOperation
  ) throws(SnapshotError) {
    switch operation {
    case .append(let rows, let parent): try append(rows, to: parent)
    case .insert(let rows, let near, isAfter: false): try insert(rows, before: near)
    case .insert(let rows, let near, isAfter: true): try insert(rows, after: near)
    case .delete(let ids): delete(ids)
    case .expand(let ids, isExpanded: true): try expand(ids)
    case .expand(let ids, isExpanded: false): try collapse(ids)
    }
  }
}

/// Draws operations. Most of the items that they name exist, and most that they add are new.
private struct SectionSnapshotOperations {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next(for model: SectionSnapshotModel) -> SectionSnapshotOperation {
    let ids = model.rows.map(\.id)
    switch Int.random(in: 0..<34, using: &random) {
    case 0..<4: return .append(rows(0...3), to: nil)
    case 4..<12: return .append(rows(0...3), to: id(ids))
    case 12..<17: return .insert(rows(0...2), near: id(ids), isAfter: .random(using: &random))
    case 17..<22: return .delete((0..<Int.random(in: 0...2, using: &random)).map { _ in id(ids) })
    default:
      let chosen = (0..<Int.random(in: 0...3, using: &random)).map { _ in id(ids) }
      return .expand(chosen, isExpanded: Int.random(in: 0..<3, using: &random) > 0)
    }
  }

  private mutating func id(_ ids: [Int]) -> Int {
    Int.random(in: 0..<16, using: &random) > 0 ? ids.randomElement(using: &random) ?? -1 : -1
  }

  private mutating func rows(_ count: ClosedRange<Int>) -> [Row] {
    (0..<Int.random(in: count, using: &random)).map { _ in
      Row(id: .random(in: 0..<400, using: &random), value: .random(in: 0..<3, using: &random))
    }
  }
}

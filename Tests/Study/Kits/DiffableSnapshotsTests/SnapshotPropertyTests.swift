import StateDiff
import Testing

@testable import DiffableSnapshots

struct SnapshotPropertyTests {
  private typealias Section = SnapshotSection<String, Row>

  @Test(arguments: Cases.seeds(40))
  func `every operation does what it does to a plain list`(seed: UInt64) {
    var operations = SnapshotOperations(seed: seed, isUnique: false)
    var snapshot = Snapshot()
    var model = SnapshotModel()
    for _ in 0..<40 {
      let operation = operations.next(for: snapshot)
      let before = snapshot
      let error = outcome { () throws(SnapshotError) in try snapshot.perform(operation) }
      let expected = outcome { () throws(SnapshotError) in try model.perform(operation) }
      #expect(error == expected, "\(operation)")
      #expect(snapshot.sections == model.sections, "\(operation)")
      #expect(snapshot.reloadedIDs == model.reloadedIDs, "\(operation)")
      #expect(snapshot.reloadedSections == model.reloadedNames, "\(operation)")
      if error != nil { #expect(snapshot == before, "\(operation)") }
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `what is read of a snapshot is what a plain list has`(seed: UInt64) throws {
    var operations = SnapshotOperations(seed: seed, isUnique: false)
    var snapshot = Snapshot()
    var model = SnapshotModel()
    for _ in 0..<30 {
      let operation = operations.next(for: snapshot)
      try? snapshot.perform(operation)
      try? model.perform(operation)
    }
    #expect(snapshot.numberOfItems == model.rows.count)
    #expect(snapshot.numberOfSections == model.names.count)
    #expect(snapshot.items == model.rows)
    #expect(snapshot.itemIdentifiers == model.rows.map(\.id))
    #expect(snapshot.sectionIdentifiers == model.names)
    #expect(snapshot.duplicates == model.duplicates)
    #expect(model.paths.map { snapshot[$0] } == model.rows)
    for (index, section) in model.sections.enumerated() {
      #expect(snapshot.indexOfSection(section.id) == index)
      #expect(try snapshot.items(inSection: section.id) == section.items)
    }
    for id in Set(model.rows.map(\.id)) {
      let index = try #require(model.rows.firstIndex { $0.id == id })
      #expect(snapshot.path(for: id) == model.paths[index])
    }
  }

  // MARK: - Applied

  private static func sequence(
    seed: UInt64, isUnique: Bool,
    check: (_ before: Snapshot, _ after: Snapshot, BatchUpdates) -> Void
  ) {
    var operations = SnapshotOperations(seed: seed, isUnique: isUnique)
    var source = DiffableDataSource<String, Row>()
    var random = SplitMix64(seed: ~seed)
    for _ in 0..<10 {
      let before = source.snapshot()
      var after = before
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        try? after.perform(operations.next(for: after))
      }
      check(before, after, source.apply(after))
      #expect(source.snapshot().sections == after.sections)
      #expect(source.snapshot().reloadedIDs == [])
      #expect(source.snapshot().reloadedSections == [])
    }
  }

  private static func applied(
    _ updates: BatchUpdates, to before: Snapshot, taking after: Snapshot
  ) -> [Section] {
    updates.applied(to: before.sections, taking: after.sections)
      .map { Section(id: $0.section.id, items: $0.items) }
  }

  @Test(arguments: Cases.seeds(40))
  func `applying the snapshot before undoes it`(seed: UInt64) {
    Self.sequence(seed: seed, isUnique: !seed.isMultiple(of: 3)) { before, after, _ in
      var source = DiffableDataSource(showing: after)
      let updates = source.apply(before)
      #expect(Self.applied(updates, to: after, taking: before) == before.sections)
      #expect(source.snapshot() == before)
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `no fewer moves would do`(seed: UInt64) {
    Self.sequence(seed: seed, isUnique: true) { before, after, updates in
      #expect(updates.moved.count == fewestMoves(from: before.sections, to: after.sections))
      let sections = [before, after].map { $0.sectionIdentifiers.compactMap { Int($0) } }
      #expect(
        updates.movedSections.count
          == fewestMoves(from: Row.rows(sections[0]), to: Row.rows(sections[1])))
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `what has another value or is to be reloaded is reloaded`(seed: UInt64) {
    Self.sequence(seed: seed, isUnique: true) { before, after, updates in
      var expected: [BatchUpdates.ItemMove] = []
      for (section, content) in after.sections.enumerated() {
        let isReloaded = after.reloadedSections.contains(content.id)
        guard before.indexOfSection(content.id) != nil else { continue }
        for (element, item) in content.items.enumerated() {
          guard let from = before.path(for: item.id),
            after.indexOfSection(before.sections[from.section].id) != nil,
            isReloaded || after.reloadedIDs.contains(item.id) || before[from] != item
          else { continue }
          expected.append(.init(from: from, to: ElementPath(section: section, element: element)))
        }
      }
      #expect(updates.reloaded == expected)
    }
  }
}

import DiffableSnapshots

enum SnapshotOperation {
  case appendSections([String])
  case insertSections([String], near: String, isAfter: Bool)
  case deleteSections([String])
  case moveSection(String, near: String, isAfter: Bool)
  /// Nil: to the last one.
  case appendItems([Row], to: String?)
  case insertItems([Row], near: Int, isAfter: Bool)
  case deleteItems([Int])
  case moveItem(Int, near: Int, isAfter: Bool)
  case reconfigureItems([Row])
  case reloadItems([Int])
  case reloadSections([String])
}

extension DiffableSnapshot<String, Row> {
  mutating func perform(_ operation: SnapshotOperation) throws(SnapshotError) {
    switch operation {
    case .appendSections(let names): try appendSections(names)
    case .insertSections(let names, let near, isAfter: false):
      try insertSections(names, beforeSection: near)
    case .insertSections(let names, let near, isAfter: true):
      try insertSections(names, afterSection: near)
    case .deleteSections(let names): deleteSections(names)
    case .moveSection(let name, let near, isAfter: false):
      try moveSection(name, beforeSection: near)
    case .moveSection(let name, let near, isAfter: true): try moveSection(name, afterSection: near)
    case .appendItems(let rows, nil): try appendItems(rows)
    case .appendItems(let rows, let name?): try appendItems(rows, toSection: name)
    case .insertItems(let rows, let near, isAfter: false): try insertItems(rows, beforeItem: near)
    case .insertItems(let rows, let near, isAfter: true): try insertItems(rows, afterItem: near)
    case .deleteItems(let ids): deleteItems(ids)
    case .moveItem(let id, let near, isAfter: false): try moveItem(id, beforeItem: near)
    case .moveItem(let id, let near, isAfter: true): try moveItem(id, afterItem: near)
    case .reconfigureItems(let rows): try reconfigureItems(rows)
    case .reloadItems(let ids): try reloadItems(ids)
    case .reloadSections(let names): try reloadSections(names)
    }
  }
}

/// Draws operations. Most of the items that they name exist, some don't.
struct SnapshotOperations {
  var random: SplitMix64
  /// True if no identity comes twice.
  let isUnique: Bool
  private var nextID = 1_000

  init(seed: UInt64, isUnique: Bool) {
    random = SplitMix64(seed: seed)
    self.isUnique = isUnique
  }

  mutating func next(for snapshot: DiffableSnapshot<String, Row>) -> SnapshotOperation {
    switch Int.random(in: 0..<24, using: &random) {
    case 0, 1: .appendSections(newNames())
    case 2:
      .insertSections(newNames(), near: name(snapshot), isAfter: .random(using: &random))
    case 3: .deleteSections(some(0...2) { $0.name(snapshot) })
    case 4, 5:
      .moveSection(name(snapshot), near: name(snapshot), isAfter: .random(using: &random))
    case 6, 7, 8: .appendItems(newRows(0...6), to: name(snapshot))
    case 9: .appendItems(newRows(0...6), to: nil)
    case 10, 11: .insertItems(newRows(0...3), near: id(snapshot), isAfter: .random(using: &random))
    case 12, 13: .deleteItems(some(0...4) { $0.id(snapshot) })
    case 14, 15, 16, 17, 18:
      .moveItem(id(snapshot), near: id(snapshot), isAfter: .random(using: &random))
    case 19, 20:
      .reconfigureItems(
        some(0...3) { Row(id: $0.id(snapshot), value: .random(in: 0..<3, using: &$0.random)) })
    case 21, 22: .reloadItems(some(0...3) { $0.id(snapshot) })
    default: .reloadSections(some(0...2) { $0.name(snapshot) })
    }
  }

  private mutating func some<Element>(
    _ count: ClosedRange<Int>, _ draw: (inout Self) -> Element
  ) -> [Element] {
    (0..<Int.random(in: count, using: &random)).map { _ in draw(&self) }
  }

  private mutating func newNames() -> [String] {
    some(0...2) { "\(Int.random(in: 0..<8, using: &$0.random))" }
  }

  private mutating func newRows(_ count: ClosedRange<Int>) -> [Row] {
    some(count) { operations in
      operations.nextID += 1
      let id = operations.nextID
      return Row(
        id: operations.isUnique ? id : .random(in: 0..<12, using: &operations.random),
        value: .random(in: 0..<3, using: &operations.random))
    }
  }

  private mutating func name(_ snapshot: DiffableSnapshot<String, Row>) -> String {
    let isThere = Int.random(in: 0..<16, using: &random) > 0
    return isThere ? snapshot.sectionIdentifiers.randomElement(using: &random) ?? "?" : "?"
  }

  private mutating func id(_ snapshot: DiffableSnapshot<String, Row>) -> Int {
    let isThere = Int.random(in: 0..<16, using: &random) > 0
    return isThere ? snapshot.itemIdentifiers.randomElement(using: &random) ?? -1 : -1
  }
}

import DiffableSnapshots

typealias SectionSnapshot = DiffableSectionSnapshot<Row>

/// The outline that a section snapshot should hold, as a tree: slow and plain.
struct SectionSnapshotModel: Equatable {
  struct Branch: Equatable {
    var row: Row
    var isExpanded = false
    var branches: [Branch] = []

    var all: [Branch] { [self] + branches.flatMap(\.all) }
    var visible: [Branch] { [self] + (isExpanded ? branches.flatMap(\.visible) : []) }
  }

  /// All that can be read of an outline. By item, as far as there is one value for each.
  struct Reading: Equatable {
    var items: [Row]
    var visibleItems: [Row]
    var indices: [Int?]
    var levels: [Int]
    var parents: [Row?]
    var isExpanded: [Bool]
  }

  var roots: [Branch] = []

  var rows: [Row] { roots.flatMap(\.all).map(\.row) }

  var reading: Reading {
    var levels: [Int] = []
    var parents: [Row?] = []
    func visit(_ branches: [Branch], below parent: Row?, level: Int) {
      for branch in branches {
        levels.append(level)
        parents.append(parent)
        visit(branch.branches, below: branch.row, level: level + 1)
      }
    }
    visit(roots, below: nil, level: 0)
    let all = roots.flatMap(\.all)
    return Reading(
      items: rows, visibleItems: roots.flatMap(\.visible).map(\.row),
      indices: Array(all.indices), levels: levels, parents: parents,
      isExpanded: all.map(\.isExpanded))
  }

  func snapshot() throws(SnapshotError) -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    func add(_ branches: [Branch], to parent: Int?) throws(SnapshotError) {
      for branch in branches {
        try snapshot.append([branch.row], to: parent)
        if branch.isExpanded { try snapshot.expand([branch.row.id]) }
        try add(branch.branches, to: branch.row.id)
      }
    }
    try add(roots, to: nil)
    return snapshot
  }

  // MARK: Operations

  mutating func perform(_ operation: SectionSnapshotOperation) throws(SnapshotError) {
    switch operation {
    case .append(let rows, nil):
      try check(rows)
      roots += rows.map { Branch(row: $0) }
    case .append(let rows, let parent?):
      try edit(parent) { _, _ in }
      try check(rows)
      try edit(parent) { $0[$1].branches += rows.map { Branch(row: $0) } }
    case .insert(let rows, let near, let isAfter):
      try edit(near) { _, _ in }
      try check(rows)
      try edit(near) {
        $0.insert(contentsOf: rows.map { Branch(row: $0) }, at: $1 + (isAfter ? 1 : 0))
      }
    case .delete(let ids):
      for id in ids { try? edit(id) { $0.remove(at: $1) } }
    case .expand(let ids, let isExpanded):
      for id in ids { try edit(id) { _, _ in } }
      for id in ids { try edit(id) { $0[$1].isExpanded = isExpanded } }
    }
  }

  private func check(_ new: [Row]) throws(SnapshotError) {
    var known = Set(rows.map(\.id))
    for row in new where !known.insert(row.id).inserted { throw .itemTwice("\(row.id)") }
  }

  private mutating func edit(
    _ id: Int, _ body: (inout [Branch], Int) -> Void
  ) throws(SnapshotError) {
    guard Self.edit(&roots, id, body) else { throw .noItem("\(id)", among: rows.count) }
  }

  private static func edit(
    _ branches: inout [Branch], _ id: Int, _ body: (inout [Branch], Int) -> Void
  ) -> Bool {
    if let index = branches.firstIndex(where: { $0.row.id == id }) {
      body(&branches, index)
      return true
    }
    return branches.indices.contains { edit(&branches[$0].branches, id, body) }
  }
}

extension DiffableSectionSnapshot<Row> {
  func reading() throws(SnapshotError) -> SectionSnapshotModel.Reading {
    var levels: [Int] = []
    for item in items { levels.append(try level(of: item.id)) }
    return SectionSnapshotModel.Reading(
      items: items, visibleItems: visibleItems, indices: items.map { index(of: $0.id) },
      levels: levels, parents: items.map { parent(of: $0.id) },
      isExpanded: items.map { isExpanded($0.id) })
  }
}

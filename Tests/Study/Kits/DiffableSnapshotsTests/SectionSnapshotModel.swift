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
    var rootItems: [Row]
    var visibleItems: [Row]
    var indices: [Int?]
    var levels: [Int]
    var parents: [Row?]
    var isExpanded: [Bool]
    var isVisible: [Bool]
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
    let visible = roots.flatMap(\.visible).map(\.row)
    return Reading(
      items: rows, rootItems: roots.map(\.row), visibleItems: visible, indices: Array(all.indices),
      levels: levels, parents: parents, isExpanded: all.map(\.isExpanded),
      isVisible: rows.map(visible.contains))
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
      try insert(rows.map { Branch(row: $0) }, near, isAfter)
    case .insertSnapshot(let model, let near, let isAfter):
      try insert(model.roots, near, isAfter)
    case .replace(let parent, let model):
      var changed = self
      try changed.edit(parent) { $0[$1].branches = [] }
      try changed.check(model.rows)
      try changed.edit(parent) { $0[$1].branches = model.roots }
      self = changed
    case .delete(let ids):
      for id in ids { try? edit(id) { $0.remove(at: $1) } }
    case .deleteAll: roots = []
    case .expand(let ids, let isExpanded):
      for id in ids { try edit(id) { _, _ in } }
      for id in ids { try edit(id) { $0[$1].isExpanded = isExpanded } }
    case .keep(let parent, let includingParent):
      var kept: [Branch] = []
      try edit(parent) { kept = includingParent ? [$0[$1]] : $0[$1].branches }
      roots = kept
    }
  }

  private mutating func insert(
    _ branches: [Branch], _ near: Int, _ isAfter: Bool
  ) throws(SnapshotError) {
    try edit(near) { _, _ in }
    try check(branches.flatMap(\.all).map(\.row))
    try edit(near) { $0.insert(contentsOf: branches, at: $1 + (isAfter ? 1 : 0)) }
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
      items: items, rootItems: rootItems, visibleItems: visibleItems,
      indices: items.map { index(of: $0.id) }, levels: levels,
      parents: items.map { parent(of: $0.id) }, isExpanded: items.map { isExpanded($0.id) },
      isVisible: items.map { isVisible($0.id) })
  }
}

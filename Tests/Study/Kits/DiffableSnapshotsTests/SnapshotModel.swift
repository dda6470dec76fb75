import DiffableSnapshots
import StateDiff

/// The expected contents of a snapshot, as one list of words: a section's name, then its items.
///
/// Slow and plain: every place is found by walking along the list.
struct SnapshotModel {
  enum Word: Equatable {
    case section(String)
    case item(Row)

    var row: Row? { if case .item(let row) = self { row } else { nil } }
    var name: String? { if case .section(let name) = self { name } else { nil } }
  }

  var words: [Word] = []
  private(set) var reloadedIDs: Set<Int> = []
  private(set) var reloadedNames: Set<String> = []

  // MARK: Contents

  var sections: [SnapshotSection<String, Row>] {
    words.reduce(into: []) { sections, word in
      switch word {
      case .section(let name): sections.append(SnapshotSection(id: name))
      case .item(let row): sections[sections.count - 1].items.append(row)
      }
    }
  }

  var names: [String] { words.compactMap(\.name) }
  var rows: [Row] { words.compactMap(\.row) }

  /// Of items that came before.
  var duplicates: [ElementPath] {
    paths.enumerated().filter { index, _ in rows[..<index].contains { $0.id == rows[index].id } }
      .map(\.element)
  }

  var paths: [ElementPath] {
    sections.enumerated().flatMap { section, content in
      content.items.indices.map { ElementPath(section: section, element: $0) }
    }
  }

  // MARK: Operations

  mutating func perform(_ operation: SnapshotOperation) throws(SnapshotError) {
    switch operation {
    case .appendSections(let names): try insert(names, at: words.count)
    case .insertSections(let names, let near, let isAfter):
      let range = try block(near)
      try insert(names, at: isAfter ? range.upperBound : range.lowerBound)
    case .deleteSections(let names):
      for name in names { if let range = try? block(name) { words.removeSubrange(range) } }
    case .moveSection(let name, let near, let isAfter):
      let moved = words[try block(name)]
      _ = try block(near)
      guard name != near else { return }
      words.removeSubrange(try block(name))
      let range = try block(near)
      words.insert(contentsOf: moved, at: isAfter ? range.upperBound : range.lowerBound)
    case .appendItems(let rows, let name):
      guard let target = name ?? names.last else { throw .noSections }
      words.insert(contentsOf: rows.map(Word.item), at: try block(target).upperBound)
    case .insertItems(let rows, let near, let isAfter):
      words.insert(contentsOf: rows.map(Word.item), at: try index(near) + (isAfter ? 1 : 0))
    case .deleteItems(let ids):
      for id in Set(ids) { if let index = try? index(id) { words.remove(at: index) } }
    case .moveItem(let id, let near, let isAfter):
      let from = try index(id)
      _ = try index(near)
      guard id != near else { return }
      let word = words.remove(at: from)
      // The other one is still the first of its identity: it isn't the one that was taken out.
      words.insert(word, at: try index(near) + (isAfter ? 1 : 0))
    case .reconfigureItems(let rows):
      for row in rows { _ = try index(row.id) }
      for row in rows { words[try index(row.id)] = .item(row) }
    case .reloadItems(let ids):
      for id in ids { _ = try index(id) }
      reloadedIDs.formUnion(ids)
    case .reloadSections(let names):
      for name in names { _ = try block(name) }
      reloadedNames.formUnion(names)
    }
    reloadedIDs.formIntersection(rows.map(\.id))
    reloadedNames.formIntersection(names)
  }

  private mutating func insert(_ new: [String], at place: Int) throws(SnapshotError) {
    var known = names
    for name in new {
      if known.contains(name) { throw .sectionTwice("\"\(name)\"") }
      known.append(name)
    }
    words.insert(contentsOf: new.map(Word.section), at: place)
  }

  private func block(_ name: String) throws(SnapshotError) -> Range<Int> {
    guard let start = words.firstIndex(of: .section(name)) else {
      throw .noSection("\"\(name)\"", among: names.map { "\"\($0)\"" })
    }
    let end = words[(start + 1)...].firstIndex { $0.name != nil } ?? words.count
    return start..<end
  }

  private func index(_ id: Int) throws(SnapshotError) -> Int {
    guard let index = words.firstIndex(where: { $0.row?.id == id }) else {
      throw .noItem("\(id)", among: rows.count)
    }
    return index
  }
}

extension BatchUpdates {
  /// Matches sections by their `id` and items by theirs, across sections.
  ///
  /// If several sections, or items, have one identity, the first before is matched with the first
  /// after, in reading order. Sections whose items share their storage aren't looked at.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - paths: New paths of items that are ``reloaded`` even if their values are equal, in any
  ///     order. Paths of items that are inserted, or come with their section, are ignored.
  /// - Complexity: O(*n*) on average in the number of items that are looked at, and
  ///   O(*m* log *m*) for the moves in each section. Matching as in ``RowChanges``; one table for
  ///   all sections finds moves across them.
  @inlinable
  public init<Section: DiffableSection>(
    from old: [Section], to new: [Section], reloading paths: [ElementPath] = []
  ) {
    self.init()
    let sections = RowChanges(
      from: old, to: new, id: { $0.id }, areEqual: { $1.isContentEqual(to: $0) })
    deletedSections = sections.removed
    insertedSections = sections.inserted
    movedSections = sections.moved
    updatedSections = sections.changed
    duplicateSections = sections.duplicates

    let (before, after) = (old.map { $0.items }, new.map { $0.items })
    let origins = sections.origins(oldCount: old.count)
    itemsInDeletedSections = deletedSections.reduce(0) { $0 + before[$1].count }
    itemsInInsertedSections = insertedSections.reduce(0) { $0 + after[$1].count }

    var match = ItemMatch(before, after, origins: origins)
    duplicates = match.duplicates
    for section in match.pairs.map({ $0.old }).sorted() {
      for element in before[section].indices
      where !match.claim(before[section][element].id, section, element) {
        deleted.append(ElementPath(section: section, element: element))
      }
    }
    for (oldSection, newSection, start) in match.pairs {
      add(match, before, after, from: oldSection, to: newSection, at: start)
    }
    if !paths.isEmpty {
      addReloads(at: paths, match, counts: after.map { $0.count }, origins: origins)
    }
  }

  @inlinable
  mutating func add<Item: Identifiable & Equatable>(
    _ match: ItemMatch<Item.ID>, _ before: [[Item]], _ after: [[Item]],
    from oldSection: Int, to newSection: Int, at start: Int
  ) {
    let items = after[newSection]
    // Only the items that stay in this section have an order to keep.
    var origins = ContiguousArray<Int32>(repeating: -1, count: items.count)
    for element in items.indices where match.sections[start + element] == oldSection {
      origins[element] = match.elements[start + element]
    }
    var leavesPlace = [Bool](repeating: false, count: items.count)
    for element in positionsOutOfOrder(in: origins) { leavesPlace[element] = true }

    for element in items.indices {
      let to = ElementPath(section: newSection, element: element)
      guard match.sections[start + element] >= 0 else {
        inserted.append(to)
        continue
      }
      let from = ElementPath(
        section: Int(match.sections[start + element]), element: Int(match.elements[start + element])
      )
      if leavesPlace[element] || from.section != oldSection {
        moved.append(ItemMove(from: from, to: to))
      }
      if before[from.section][from.element] != items[element] {
        reloaded.append(ItemMove(from: from, to: to))
      }
    }
  }
}

/// The old positions of the new items. Items are numbered in reading order.
@usableFromInline
struct ItemMatch<ID: Hashable> {
  /// Sections that stay and don't share their items' storage, ascending by `new`, and the running
  /// number of their first item.
  @usableFromInline var pairs: [(old: Int, new: Int, start: Int)] = []
  /// By running number: the section before, or -1.
  @usableFromInline var sections: ContiguousArray<Int32>
  /// By running number: the element before, or -1.
  @usableFromInline var elements: ContiguousArray<Int32>
  /// Running numbers of items that come with their section, and are nobody's match.
  @usableFromInline var arrivals: [Range<Int>] = []
  @usableFromInline var isArrival: [Bool] = []
  @usableFromInline var duplicates: [ElementPath] = []
  @usableFromInline var table: IdentityTable<ID>
  /// The number after the last match: where the next item is if it follows the same as before.
  @usableFromInline var next = 0

  @inlinable
  init<Item: Identifiable>(_ before: [[Item]], _ after: [[Item]], origins: [Int?])
  where Item.ID == ID {
    var ids: ContiguousArray<ID> = []
    var starts: [(section: Int, start: Int)] = []
    for section in after.indices {
      let items = after[section]
      if let origin = origins[section] {
        if before[origin].sharesStorage(with: items) { continue }
        pairs.append((origin, section, ids.count))
      } else {
        arrivals.append(ids.count..<ids.count + items.count)
      }
      starts.append((section, ids.count))
      ids.append(contentsOf: items.lazy.map { $0.id })
    }
    sections = ContiguousArray(repeating: -1, count: ids.count)
    elements = sections
    if !arrivals.isEmpty {
      isArrival = [Bool](repeating: false, count: ids.count)
      for number in arrivals.joined() { isArrival[number] = true }
    }
    table = IdentityTable(ids)
    var place = 0
    for number in table.duplicates {
      while place + 1 < starts.count, starts[place + 1].start <= number { place += 1 }
      duplicates.append(
        ElementPath(section: starts[place].section, element: number - starts[place].start))
    }
  }

  /// Matches an item before; false if it is no more.
  @inlinable
  mutating func claim(_ id: ID, _ section: Int, _ element: Int) -> Bool {
    // If identities are unique, any match is the only one, and needs no hash.
    if table.isUnique, next < sections.count, sections[next] < 0,
      isArrival.isEmpty || !isArrival[next], table.ids[next] == id
    {
      note(next, section, element)
      return true
    }
    let isArrival = isArrival
    guard let number = table.claim(id, where: { isArrival.isEmpty || !isArrival[$0] }),
      // It may be matched without the table's knowing.
      sections[number] < 0
    else { return false }
    note(number, section, element)
    return true
  }

  @inlinable
  mutating func note(_ number: Int, _ section: Int, _ element: Int) {
    sections[number] = Int32(truncatingIfNeeded: section)
    elements[number] = Int32(truncatingIfNeeded: element)
    next = number + 1
  }
}

extension Array {
  @inlinable
  func sharesStorage(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { right in
        left.baseAddress == right.baseAddress && left.count == right.count
      }
    }
  }
}

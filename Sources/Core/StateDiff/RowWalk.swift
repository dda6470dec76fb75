/// Compares two lists whose element type is known only where it runs.
/// Elements that are the same bytes are the same, without asking for their identity.
struct RowWalk<Element> {
  let before: UnsafeBufferPointer<Element>
  let after: UnsafeBufferPointer<Element>
  let shape = TypeShape.of(Element.self)

  func compare(in walk: inout DiffWalk) {
    guard before.baseAddress != after.baseAddress || before.count != after.count else { return }
    walk.enter(countBefore: before.count, countAfter: after.count) { walk in
      if let type = Element.self as? any Identifiable.Type {
        compareByID(type, in: &walk)
      } else if let ids = existentialIDs(before), let newIDs = existentialIDs(after) {
        add(changes(oldID: { ids[$0] }, newID: { newIDs[$0] }), in: &walk)
      } else if let type = Element.self as? any Hashable.Type {
        compareByValue(type, in: &walk)
      } else {
        compareByPosition(in: &walk)
      }
    }
  }

  /// Both lists by another name of their elements' type: `Row` is `Element`. Nil if one is empty.
  func rows<Row>(of _: Row.Type) -> (old: UnsafePointer<Row>, new: UnsafePointer<Row>)? {
    guard let old = UnsafeRawPointer(before.baseAddress),
      let new = UnsafeRawPointer(after.baseAddress)
    else { return nil }
    return (old.assumingMemoryBound(to: Row.self), new.assumingMemoryBound(to: Row.self))
  }

  private func areSame(_ index: Int, _ other: Int) -> Bool {
    guard let before = before.baseAddress, let after = after.baseAddress else { return false }
    return shape.areSameBytes(
      before + index, after + other, count: MemoryLayout<Element>.size)
  }

  /// Goes into two elements that aren't the same bytes.
  private func visit(_ index: Int, _ other: Int, in walk: inout DiffWalk, isKnownToDiffer: Bool) {
    guard let before = before.baseAddress, let after = after.baseAddress else { return }
    walk.visit(before + index, after + other, shape, isKnownToDiffer: isKnownToDiffer)
  }
}

// MARK: - Three ways to match

extension RowWalk {
  private func compareByID<Row: Identifiable>(_: Row.Type, in walk: inout DiffWalk) {
    guard let (old, new) = rows(of: Row.self) else { return addAll(in: &walk) }
    add(changes(oldID: { old[$0].id }, newID: { new[$0].id }), in: &walk)
  }

  private func compareByValue<Row: Hashable>(_: Row.Type, in walk: inout DiffWalk) {
    guard let (old, new) = rows(of: Row.self) else { return addAll(in: &walk) }
    var changes = changes(oldID: { old[$0] }, newID: { new[$0] })
    if !changes.removed.isEmpty, !changes.inserted.isEmpty, let resemblance = shape.resemblance {
      matchByPlace(&changes) { resemblance(old + $0, new + $1) }
    }
    add(changes, in: &walk)
  }

  /// Of two lists of which one has no memory, and so is empty.
  private func addAll(in walk: inout DiffWalk) {
    var changes = RowChanges()
    changes.removed = Array(before.indices)
    changes.inserted = Array(after.indices)
    add(changes, in: &walk)
  }

  private func changes<ID: Hashable>(
    oldID: (Int) -> ID, newID: (Int) -> ID
  ) -> RowChanges {
    var changes = RowChanges()
    changes.match(
      oldCount: before.count, newCount: after.count, findsDuplicates: false,
      oldID: oldID, newID: newID,
      areSame: areSame, haveSameID: { oldID($0) == newID($1) },
      areEqual: equality)
    return changes
  }

  /// Typed, so that equal elements needn't be boxed to find out.
  private var equality: (Int, Int) -> Bool {
    guard let equality = shape.equality, let before = before.baseAddress,
      let after = after.baseAddress
    else { return { _, _ in false } }
    return { equality(before + $0, after + $1) }
  }

  private func compareByPosition(in walk: inout DiffWalk) {
    var (oldEnd, newEnd) = (before.count, after.count)
    let start = zip(before.indices, after.indices).prefix { areSame($0, $1) }.count
    while oldEnd > start, newEnd > start, areSame(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    let shared = start..<min(oldEnd, newEnd)
    for index in shared.upperBound..<max(shared.upperBound, oldEnd) {
      walk.add(.removed(before[index]), at: .index(index))
    }
    for index in shared.upperBound..<max(shared.upperBound, newEnd) {
      walk.add(.inserted(after[index]), at: .index(index))
    }
    for index in shared {
      walk.descend(.index(index)) { visit(index, index, in: &$0, isKnownToDiffer: false) }
    }
  }

  private func existentialIDs(_ elements: UnsafeBufferPointer<Element>) -> [DynamicID]? {
    guard !(Element.self is any Hashable.Type) else { return nil }
    var ids: [DynamicID] = []
    for element in elements {
      guard let element = element as? any Identifiable else { return nil }
      ids.append(DynamicID(of: element))
    }
    return ids
  }

  private func add(_ changes: RowChanges, in walk: inout DiffWalk) {
    for index in changes.removed { walk.add(.removed(before[index]), at: .index(index)) }
    for index in changes.inserted { walk.add(.inserted(after[index]), at: .index(index)) }
    for move in changes.moved {
      walk.add(.moved(from: move.from, to: move.to), at: .index(move.from))
    }
    for move in changes.changed {
      walk.descend(.index(move.to)) {
        visit(move.from, move.to, in: &$0, isKnownToDiffer: shape.equality != nil)
      }
    }
  }
}

private struct DynamicID: Hashable {
  private let type: ObjectIdentifier
  private let id: AnyHashable

  init<Row: Identifiable>(of row: Row) {
    type = ObjectIdentifier(Row.self)
    id = AnyHashable(row.id)
  }
}

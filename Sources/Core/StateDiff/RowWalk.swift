/// Compares two lists whose element type is known only where it runs.
///
/// Elements that are the same bytes are the same, without asking for their identity.
struct RowWalk<Element> {
  let before: UnsafeBufferPointer<Element>
  let after: UnsafeBufferPointer<Element>
  let shape = TypeShape.of(Element.self)

  init(_ before: UnsafeBufferPointer<Element>, _ after: UnsafeBufferPointer<Element>) {
    self.before = before
    self.after = after
  }

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
    // The same type by another name: `Row` is `Element`.
    guard let old = UnsafeRawPointer(before.baseAddress)?.assumingMemoryBound(to: Row.self),
      let new = UnsafeRawPointer(after.baseAddress)?.assumingMemoryBound(to: Row.self)
    else { return addAll(in: &walk) }
    add(changes(oldID: { old[$0].id }, newID: { new[$0].id }), in: &walk)
  }

  private func compareByValue<Row: Hashable>(_: Row.Type, in walk: inout DiffWalk) {
    guard let old = UnsafeRawPointer(before.baseAddress)?.assumingMemoryBound(to: Row.self),
      let new = UnsafeRawPointer(after.baseAddress)?.assumingMemoryBound(to: Row.self)
    else { return addAll(in: &walk) }
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

  /// The common beginning and end are passed over, the rest is compared place by place.
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

  /// The identities of elements behind `any P`, if all of them have one.
  private func existentialIDs(_ elements: UnsafeBufferPointer<Element>) -> [DynamicID]? {
    guard !(Element.self is any Hashable.Type) else { return nil }
    var ids: [DynamicID] = []
    for element in elements {
      guard let element = element as? any Identifiable else { return nil }
      ids.append(DynamicID(of: element))
    }
    return ids
  }
}

extension RowWalk {
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

/// The identity of an element whose type differs from element to element.
private struct DynamicID: Hashable {
  private let type: ObjectIdentifier
  private let id: AnyHashable

  init<Row: Identifiable>(of row: Row) {
    type = ObjectIdentifier(Row.self)
    id = AnyHashable(row.id)
  }
}

/// Finds where an identity is in a list: an open-addressing hash table built once, asked once a row.
///
/// Hands out each occurrence of an identity once, the first one first. Every identity is hashed
/// once. A slot holds 32 bits of the hash beside the index, so that identities are compared only
/// when they are very likely the same.
@usableFromInline
struct IdentityTable<ID: Hashable> {
  @usableFromInline let ids: ContiguousArray<ID>
  /// Zero: free. Otherwise the hash's upper half, and below it the index of the first occurrence
  /// plus one.
  @usableFromInline var slots: ContiguousArray<UInt64>
  /// By index of the first occurrence: the next occurrence to hand out, or -1.
  @usableFromInline var available: ContiguousArray<Int32>
  /// By index: the next occurrence of the same identity, or -1. Empty while there are no duplicates.
  @usableFromInline var following: ContiguousArray<Int32>
  /// Indices of the identities that came before, ascending.
  @usableFromInline var duplicates: [Int]
  /// True if no identity comes twice.
  @inlinable var isUnique: Bool { following.isEmpty }

  @inlinable
  init(_ ids: ContiguousArray<ID>) {
    self.ids = ids
    var capacity = 4
    while capacity < ids.count * 2 { capacity *= 2 }
    slots = ContiguousArray(repeating: 0, count: capacity)
    available = ContiguousArray(repeating: 0, count: ids.count)
    following = []
    duplicates = []
    // Backwards, so that the first occurrence ends up in the slot and the others behind it.
    for index in ids.indices.reversed() { insert(index) }
    duplicates.sort()
  }

  @inlinable
  mutating func insert(_ index: Int) {
    let (place, fragment) = slot(of: ids[index])
    if slots[place] != 0 {
      let later = Self.index(in: slots[place])
      if following.isEmpty { following = ContiguousArray(repeating: -1, count: ids.count) }
      following[index] = Int32(truncatingIfNeeded: later)
      duplicates.append(later)
    }
    slots[place] = fragment | UInt64(index + 1)
    available[index] = Int32(truncatingIfNeeded: index)
  }

  /// The first occurrence that was not handed out yet and is free.
  /// An occurrence that isn't free is passed over for good.
  @inlinable
  mutating func take(_ id: ID, where isFree: (Int) -> Bool) -> Int? {
    let word = slots[slot(of: id).place]
    guard word != 0 else { return nil }
    let first = Self.index(in: word)
    var next = available[first]
    while next >= 0 {
      let found = Int(next)
      next = following.isEmpty ? -1 : following[found]
      if isFree(found) {
        available[first] = next
        return found
      }
    }
    available[first] = -1
    return nil
  }

  @inlinable
  static func index(in word: UInt64) -> Int { Int(word & 0xFFFF_FFFF) - 1 }

  /// The slot that holds the identity, or the free one where it belongs.
  @inlinable
  func slot(of id: ID) -> (place: Int, fragment: UInt64) {
    let hash = UInt64(truncatingIfNeeded: id.hashValue)
    let fragment = hash & 0xFFFF_FFFF_0000_0000
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while slots[place] != 0 {
      if slots[place] & 0xFFFF_FFFF_0000_0000 == fragment, ids[Self.index(in: slots[place])] == id {
        break
      }
      place = (place + 1) & mask
    }
    return (place, fragment)
  }
}

/// An open-addressing hash table of a list's identities, built once and asked once a row.
/// Hands out each occurrence of an identity once, the first one first.
@usableFromInline
struct IdentityTable<ID: Hashable> {
  @usableFromInline let ids: ContiguousArray<ID>
  /// Zero: free. Else the hash's upper half, and below it the index of the first occurrence plus 1.
  @usableFromInline var slots: ContiguousArray<UInt64>
  /// By index of the first occurrence: the next occurrence to hand out, or -1.
  @usableFromInline var available: ContiguousArray<Int32>
  /// By index: the next occurrence of the same identity, or -1. Empty while there are no duplicates.
  @usableFromInline var following: ContiguousArray<Int32>
  /// Indices of the identities that came before, ascending.
  @usableFromInline var duplicates: [Int]
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

  /// The first occurrence not yet handed out; one that isn't free is passed over for good.
  @inlinable
  mutating func claim(_ id: ID, where isFree: (Int) -> Bool) -> Int? {
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

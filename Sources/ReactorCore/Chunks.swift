/// A list that grows at its end and never moves what it holds.
///
/// Appending costs the same however long it is, and no more than one chunk is held in vain.
@usableFromInline struct Chunks<Element> {
  @inlinable static var shift: Int { 10 }

  @usableFromInline var full: [ContiguousArray<Element>] = []
  @usableFromInline var open: ContiguousArray<Element> = []

  @inlinable init() {}

  @inlinable var count: Int { full.count << Self.shift + open.count }

  /// - Complexity: O(1); the first 1,024 elements are moved as a usual array's are.
  @inlinable mutating func append(_ element: Element) {
    if open.count == 1 << Self.shift { closeChunk() }
    open.append(element)
  }

  @inlinable @inline(never) mutating func closeChunk() {
    full.append(open)
    open = []
    open.reserveCapacity(1 << Self.shift)
  }

  /// - Complexity: O(1).
  @inlinable subscript(index: Int) -> Element {
    get {
      let chunk = index >> Self.shift
      let place = index & (1 << Self.shift - 1)
      return chunk < full.count ? full[chunk][place] : open[place]
    }
    _modify {
      let chunk = index >> Self.shift
      let place = index & (1 << Self.shift - 1)
      if chunk < full.count { yield &full[chunk][place] } else { yield &open[place] }
    }
  }

  @inlinable var last: Element? { open.last ?? full.last?.last }
}

/// A list that only grows, at its end.
/// It has parts of 1,024 elements, so that growing moves only one.
@usableFromInline package struct Log<Element> {
  @inlinable static var shift: Int { 10 }

  /// All but the last part, each with as many elements as it holds.
  @usableFromInline var full: [ContiguousArray<Element>] = []
  @usableFromInline var tail: ContiguousArray<Element> = []
  @usableFromInline var tailStart = 0
  @usableFromInline var tailEnd = 1 << shift

  @usableFromInline package init() {}

  @inlinable package var count: Int { tailStart &+ tail.count }
  @inlinable package var indices: Range<Int> { 0..<count }

  @inlinable @inline(__always) package mutating func append(_ element: consuming Element) {
    if count == tailEnd { seal() }
    tail.append(element)
  }

  @usableFromInline mutating func seal() {
    full.append(tail)
    tail = []
    tailStart = tailEnd
    tail.reserveCapacity(1 << Self.shift)
    tailEnd += 1 << Self.shift
  }

  @inlinable package subscript(index: Int) -> Element {
    @inline(__always) get {
      let place = index &- tailStart
      if place >= 0 { return tail[place] }
      return full[index >> Self.shift][index & (1 << Self.shift &- 1)]
    }
    _modify {
      let place = index &- tailStart
      if place >= 0 {
        yield &tail[place]
      } else {
        yield &full[index >> Self.shift][index & (1 << Self.shift &- 1)]
      }
    }
  }

  /// Changes the last element, which has to be there.
  // Not the subscript: where that isn't specialised, each use of it allocates.
  @inlinable @inline(__always) package mutating func changeLast(_ change: (inout Element) -> Void) {
    change(&tail[tail.count &- 1])
  }

  /// Requires that all elements behind it satisfy `isBeyond`, too. O(log n).
  @inlinable func firstIndex(where isBeyond: (Element) -> Bool) -> Int {
    indices.firstPlace { isBeyond(self[$0]) }
  }
}

extension Range<Int> {
  /// The end, if no number satisfies `isBeyond`. O(log n).
  @inlinable func firstPlace(where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A list that grows at its end; the oldest elements can be dropped, the others keep their index.
/// It has parts of 1,024 elements, so that growing moves only one, and what is dropped is freed.
@usableFromInline package struct Log<Element> {
  @usableFromInline struct Part {
    @usableFromInline var start = 0
    @usableFromInline var elements: ContiguousArray<Element> = []

    mutating func drop(before index: Int) -> ContiguousArray<Element> {
      let dropped = ContiguousArray(elements.prefix(index - start))
      elements.removeFirst(dropped.count)
      start = index
      return dropped
    }
  }

  @inlinable static var shift: Int { 10 }

  @usableFromInline var full: [Part] = []
  @usableFromInline var tail = Part()
  @usableFromInline var tailEnd = 1 << shift
  @usableFromInline package private(set) var start = 0

  @usableFromInline package init() {}

  /// The number of elements, including the dropped ones.
  @inlinable package var count: Int { tail.start &+ tail.elements.count }
  @inlinable package var indices: Range<Int> { start..<count }

  @inlinable @inline(__always) package mutating func append(_ element: consuming Element) {
    if count == tailEnd { seal() }
    tail.elements.append(element)
  }

  @usableFromInline mutating func seal() {
    if !tail.elements.isEmpty { full.append(tail) }
    tail = Part()
    tail.start = tailEnd
    tail.elements.reserveCapacity(1 << Self.shift)
    tailEnd += 1 << Self.shift
  }

  @inlinable package subscript(index: Int) -> Element {
    @inline(__always) get {
      let place = index &- tail.start
      if place >= 0 { return tail.elements[place] }
      let part = partNumber(of: index)
      return full[part].elements[index &- full[part].start]
    }
    _modify {
      let place = index &- tail.start
      if place >= 0 {
        yield &tail.elements[place]
      } else {
        let part = partNumber(of: index)
        yield &full[part].elements[index &- full[part].start]
      }
    }
  }

  @inlinable func partNumber(of index: Int) -> Int {
    index >> Self.shift &- full[0].start >> Self.shift
  }

  /// Changes the last element, which has to be there.
  // Not the subscript: where that isn't specialised, each use of it allocates.
  @inlinable @inline(__always) package mutating func changeLast(_ change: (inout Element) -> Void) {
    change(&tail.elements[tail.elements.count &- 1])
  }

  /// Returns the dropped elements, as their deinitializers may ask for others: they run afterwards.
  @discardableResult
  package mutating func drop(before end: Int) -> [ContiguousArray<Element>] {
    start = max(start, min(end, count))
    let whole = full.prefix { $0.start + $0.elements.count <= start }.count
    var dropped = full.prefix(whole).map(\.elements)
    full.removeFirst(whole)
    if full.isEmpty {
      if tail.start < start { dropped.append(tail.drop(before: start)) }
    } else if full[0].start < start {
      dropped.append(full[0].drop(before: start))
    }
    return dropped
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

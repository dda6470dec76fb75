/// A standard collection or optional that compares itself where its type isn't known. Never goes
/// through `==` first, as it compares each element once itself.
protocol SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk)
}

extension Set: NestedCollection {
  func shared(with other: Self) -> Int { count { other.contains($0) } }

  func compare(with after: Self, in walk: inout DiffWalk) {
    guard !areSameBytes(self, after) else { return }
    let removed = StableOrder.sorted(filter { !after.contains($0) }) { $0 }
    let inserted = StableOrder.sorted(after.filter { !contains($0) }) { $0 }
    guard !removed.isEmpty || !inserted.isEmpty else { return }
    walk.enter(countBefore: count, countAfter: after.count) { walk in
      for element in removed { walk.add(.removed(element)) }
      for element in inserted { walk.add(.inserted(element)) }
    }
  }
}

extension Dictionary: NestedCollection {
  func shared(with other: Self) -> Int { keys.count { other.index(forKey: $0) != nil } }

  func compare(with after: Self, in walk: inout DiffWalk) {
    guard !areSameBytes(self, after) else { return }
    let kept = filter { key, value in
      after[key].map { !areSameBytes(value, $0) } ?? true
    }
    let inserted = after.keys.filter { self[$0] == nil }
    let keys = StableOrder.sorted(Array(kept.keys) + inserted) { $0 }
    walk.enter(countBefore: count, countAfter: after.count) { walk in
      for key in keys {
        let component = StatePath.Component.key(ValueText.concise(key, limit: .max))
        switch (index(forKey: key), after.index(forKey: key)) {
        case (let index?, let other?):
          walk.descend(component) { $0.visit(self[index].value, after[other].value) }
        case (let index?, nil): walk.add(.removed(self[index].value), at: component)
        case (nil, let other?): walk.add(.inserted(after[other].value), at: component)
        case (nil, nil): break
        }
      }
    }
  }
}

extension Array: NestedCollection {}
extension ContiguousArray: NestedCollection {}
extension ArraySlice: NestedCollection {}

extension InlineArray: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    elements.compare(with: after.elements, in: &walk)
  }

  /// Reflection doesn't show them.
  var elements: [Element] { indices.map { self[$0] } }
}

// MARK: - DynamicEquality

extension Equatable {
  package func isEqual(to other: Any) -> Bool { self == other as? Self }
}

func areBothNaN(_ left: Any, _ right: Any) -> Bool {
  (left as? any FloatingPoint)?.isNaN == true && (right as? any FloatingPoint)?.isNaN == true
}

/// True for values of the standard library and of Foundation (except `Result`), raw values, bytes.
package func isShownWhole(_ type: Any.Type) -> Bool {
  if type is any RawRepresentable.Type || type is any StringProtocol.Type
    || type is any Numeric.Type || ownsBytes(type)
  {
    return true
  }
  let name = String(reflecting: type)
  return isOfSystem(name) && !name.hasPrefix("Swift.Result<")
}

/// A collection that can be changed: others may show memory that is gone.
func ownsBytes(_ type: Any.Type) -> Bool {
  type is any RangeReplaceableCollection<UInt8>.Type
}

private func isOfSystem(_ qualifiedTypeName: String) -> Bool {
  switch qualifiedTypeName.prefix(while: { $0 != "." }) {
  case "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "__C":
    true
  default: false
  }
}

// MARK: - Bytes

/// False is inconclusive: bytes between fields and equal copies differ. True for NaN, and cheaper
/// than any `==` that isn't specialised.
func areSameBytes<Value>(_ left: Value, _ right: Value) -> Bool {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return true }
      return areSameBytes(left, right, count: MemoryLayout<Value>.size)
    }
  }
}

/// True if two stretches of memory hold the same. 32 bytes at a time, as most values are small.
func areSameBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, count: Int) -> Bool {
  if left == right { return true }
  var offset = 0
  while offset &+ 32 <= count {
    let difference =
      left.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
      ^ right.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
    if difference != SIMD4() { return false }
    offset &+= 32
  }
  while offset &+ 8 <= count {
    if left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset &+= 8
  }
  while offset < count {
    if left.load(fromByteOffset: offset, as: UInt8.self)
      != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset &+= 1
  }
  return true
}

/// Keeps what was made of the latest values of each type. An equal value with storage of its
/// own isn't found, but nothing else is taken for it.
package final class LatestValues<Made> {
  private var entries: [ObjectIdentifier: [Entry]] = [:]
  private static var most: Int { 2 }

  private struct Entry {
    let value: Any
    let before: Any?
    let made: Made

    func isSame(_ value: Any, _ before: Any?) -> Bool {
      guard areSameBytes(self.value, value) else { return false }
      guard let own = self.before, let before else { return self.before == nil && before == nil }
      return areSameBytes(own, before)
    }
  }

  package init() {}

  package func made(
    of value: Any, after before: Any? = nil, by make: () -> Made
  ) -> Made {
    let type = ObjectIdentifier(type(of: value))
    if let same = entries[type]?.first(where: { $0.isSame(value, before) }) { return same.made }
    let made = make()
    if entries[type]?.count == Self.most { entries[type]?.removeFirst() }
    entries[type, default: []].append(Entry(value: value, before: before, made: made))
    return made
  }
}

private func areSameBytes(_ left: Any, _ right: Any) -> Bool {
  let type = type(of: left)
  return haveSameBytes(left, right, as: type)
}

private func haveSameBytes<Value>(_ left: Any, _ right: Any, as type: Value.Type) -> Bool {
  guard let left = left as? Value, let right = right as? Value else { return false }
  return withUnsafePointer(to: left) { left in
    withUnsafePointer(to: right) { right in
      TypeShape.of(type).areSameBytes(left, right, count: MemoryLayout<Value>.size)
    }
  }
}

extension Optional: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    switch (self, after) {
    case (.none, .none): return
    case (.some(let value), .some(let other)): walk.visit(value, other)
    default: walk.add(.changed(from: self as Any, to: after as Any))
    }
  }
}

/// The values of each type that came last, with something that was made of them: of the same value
/// again it needn't be made again.
///
/// Values are the same where their bytes are, as copies of one value mostly are. An equal one with
/// storage of its own isn't found, but nothing else is taken for it.
package struct LatestValues<Made> {
  private var entries: [ObjectIdentifier: [Entry]] = [:]
  /// So many of a type are kept: there and back.
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

  /// The thing made of a value, or of two that follow each other.
  ///
  /// - Complexity: O(1), beside that of `make`.
  package mutating func made(
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

/// The same of two values of which nothing is known.
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

/// The way through two values side by side, and what was found on it.
struct DiffWalk {
  private(set) var changes: [Change] = []
  private var path: [StatePath.Component] = []
  private var spans: [CollectionSpan] = []
  private var met: Set<InstancePair> = []
  /// Kept, so that no other instance takes their place while `met` knows them.
  private var instances: [AnyObject] = []
  /// Pairs of NaN that were passed over: values that hold them are unequal without a change.
  var pairsOfNaN = 0

  private var depth = 0

  /// How deep values may be nested.
  private static let deepest = 64

  private struct InstancePair: Hashable {
    let before: ObjectIdentifier
    let after: ObjectIdentifier
  }

  /// Compares two values of a known type, which may still be `Any` or another existential.
  mutating func visit<Value>(_ before: Value, _ after: Value) {
    // Without boxing, where the type is known.
    if areSameBytes(before, after) { return }
    visitBoxed(before, after)
  }

  /// Compares two values of which nothing is known.
  mutating func visitBoxed(_ before: Any, _ after: Any) {
    guard type(of: before) == type(of: after) else {
      return add(.changed(from: before, to: after))
    }
    let equatable = before as? any Equatable
    if equatable?.isSameBytes(as: after) == true { return }
    guard depth < Self.deepest else {
      return equatable?.isEqual(to: after) == true ? () : add(.changed(from: before, to: after))
    }
    depth += 1
    defer { depth -= 1 }
    if let before = before as? any DiffableCollection {
      return before.compare(with: after, in: &self)
    }
    if let before = before as? any OptionalValue, let after = after as? any OptionalValue {
      return visitOptional(before, after)
    }
    if equatable?.isEqual(to: after) == true { return }
    visitParts(before, after, isKnownToDiffer: equatable != nil)
  }

  /// Notes two instances; false if they are one, or have been compared already.
  mutating func meets(_ before: AnyObject, _ after: AnyObject) -> Bool {
    guard before !== after else { return false }
    let pair = InstancePair(before: ObjectIdentifier(before), after: ObjectIdentifier(after))
    guard met.insert(pair).inserted else { return false }
    instances += [before, after]
    return true
  }

  private mutating func visitOptional(_ before: any OptionalValue, _ after: any OptionalValue) {
    switch (before.wrappedValue, after.wrappedValue) {
    case (.none, .none): return
    case (.some(let inner), .some(let other)): visitBoxed(inner, other)
    default: add(.changed(from: before, to: after))
    }
  }
}

// MARK: - What is found

extension DiffWalk {
  /// Goes on inside a part.
  mutating func descend(_ component: StatePath.Component, _ visit: (inout DiffWalk) -> Void) {
    path.append(component)
    visit(&self)
    path.removeLast()
  }

  /// Goes on inside a collection; what is found there knows its sizes.
  mutating func enter(countBefore: Int, countAfter: Int, _ visit: (inout DiffWalk) -> Void) {
    spans.append(
      CollectionSpan(depth: path.count, countBefore: countBefore, countAfter: countAfter))
    visit(&self)
    spans.removeLast()
  }

  mutating func add(_ kind: Change.Kind) {
    changes.append(Change(path: StatePath(path), kind: kind, collections: spans))
  }

  mutating func add(_ kind: Change.Kind, at component: StatePath.Component) {
    changes.append(Change(path: StatePath(path + [component]), kind: kind, collections: spans))
  }
}

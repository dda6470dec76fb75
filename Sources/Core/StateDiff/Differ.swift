/// Finds the differences between two values of any type: `[Change]`, each with its path.
///
/// Compares before it reflects. Values that share their storage aren't looked at; equal `Equatable`
/// values aren't reflected; only the rest is walked: structs and tuples by field, enums of the same
/// case by payload, optionals by their value, dictionaries by key, sets by element, arrays by
/// identity (`Identifiable`), by value (`Hashable`) or else by position.
///
/// - Two instances of a class are compared by their fields. The same instance is equal, whatever
///   happened to it in between: only a state made of values shows its changes.
/// - An instance whose mirror shows another value, as an optional's does, is compared as that
///   value: a store that is kept in a state is compared by its own current state.
/// - Functions can't be compared and count as equal, as do NaN and NaN.
/// - Types of the standard library and Foundation that differ (dates, ranges, index paths), option
///   sets and other raw values are shown whole.
/// - Two keys of a dictionary whose texts are the same have the same path.
/// - An `==` that is isolated to an actor is used wherever this is called: call it on that actor.
/// - Values nested deeper than 64 levels are compared with `==` if they have it; if not, they count
///   as changed. Instances that refer to each other are followed once.
///
/// - Complexity: the cost of a comparison with `==`, plus the cost of reflecting the changed parts.
///   Arrays are matched in linear time on average; see ``RowChanges``.
public struct Differ: Sendable {
  private let findsFieldsInMemory: Bool

  /// Has no settings and no state: one serves for all.
  public init() {
    findsFieldsInMemory = true
  }

  /// Reads mirrors if `findsFieldsInMemory` is false: for tests, as the changes are the same.
  package init(findsFieldsInMemory: Bool) {
    self.findsFieldsInMemory = findsFieldsInMemory
  }

  /// The changes in the order of the fields; none if the values are equal.
  public func changes<Value>(from before: Value, to after: Value) -> [Change] {
    var walk = DiffWalk()
    walk.findsFieldsInMemory = findsFieldsInMemory
    walk.visit(before, after)
    return walk.changes
  }

  /// `path` is as it is typed: `sectionData["20대"]`.
  package func changes<Value>(
    from before: Value, to after: Value, behind path: String
  ) -> [Change] {
    var walk = DiffWalk()
    walk.findsFieldsInMemory = findsFieldsInMemory
    walk.descend(.field(path)) { $0.visit(before, after) }
    return walk.changes
  }
}

struct DiffWalk {
  var findsFieldsInMemory = true
  private(set) var changes: [Change] = []
  private var path: [StatePath.Component] = []
  private var spans: [CollectionSpan] = []
  private var met: Set<InstancePair> = []
  /// Kept, so that no other instance takes their place while `met` knows them.
  private var instances: [AnyObject] = []
  /// Pairs of NaN that were passed over: values that hold them are unequal without a change.
  var pairsOfNaN = 0

  private var depth = 0

  private static let deepest = 64

  private struct InstancePair: Hashable {
    let before: ObjectIdentifier
    let after: ObjectIdentifier
  }

  /// Compares two values of a known type, which may still be `Any` or another existential.
  mutating func visit<Value>(_ before: Value, _ after: Value) {
    withUnsafePointer(to: before) { before in
      withUnsafePointer(to: after) { visit(before, $0, .of(Value.self)) }
    }
  }

  /// Compares two values in place: without boxing equal ones.
  mutating func visit<Value>(
    _ before: UnsafePointer<Value>, _ after: UnsafePointer<Value>, _ shape: TypeShape,
    isKnownToDiffer: Bool = false
  ) {
    if !isKnownToDiffer,
      shape.areSameBytes(before, after, count: MemoryLayout<Value>.size)
    {
      return
    }
    guard shape.isExact, findsFieldsInMemory else {
      return visitBoxed(before.pointee, after.pointee)
    }
    visitDifferentBytes(before, after, shape, isKnownToDiffer: isKnownToDiffer)
  }

  mutating func visitBoxed(_ before: Any, _ after: Any) {
    // The types of the boxed values: never an existential again.
    let type = type(of: before)
    guard type == Swift.type(of: after) else {
      return add(.changed(from: before, to: after))
    }
    visitBoxed(before, after, as: type)
  }

  private mutating func visitBoxed<Value>(_ before: Any, _ after: Any, as type: Value.Type) {
    guard let old = before as? Value, let new = after as? Value else {
      return add(.changed(from: before, to: after))
    }
    let shape = TypeShape.of(type)
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        if shape.areSameBytes(old, new, count: MemoryLayout<Value>.size) { return }
        visitDifferentBytes(old, new, shape, isKnownToDiffer: false)
      }
    }
  }

  private mutating func visitDifferentBytes<Value>(
    _ before: UnsafePointer<Value>, _ after: UnsafePointer<Value>, _ shape: TypeShape,
    isKnownToDiffer: Bool
  ) {
    guard depth < Self.deepest else {
      if shape.equality?(before, after) != true {
        add(.changed(from: before.pointee, to: after.pointee))
      }
      return
    }
    depth += 1
    defer { depth -= 1 }
    if let comparing = shape.comparing { return comparing(before, after, &self) }
    if !isKnownToDiffer, shape.equality?(before, after) == true { return }
    visitParts(before, after, shape)
  }

  /// Notes two instances; false if they are one, or have been compared already.
  mutating func meets(_ before: AnyObject, _ after: AnyObject) -> Bool {
    guard before !== after else { return false }
    let pair = InstancePair(before: ObjectIdentifier(before), after: ObjectIdentifier(after))
    guard met.insert(pair).inserted else { return false }
    instances += [before, after]
    return true
  }
}

// MARK: - Findings

extension DiffWalk {
  mutating func descend(_ component: StatePath.Component, _ visit: (inout DiffWalk) -> Void) {
    let isElement = spans.last?.depth == path.count
    let changesBefore = changes.count
    path.append(component)
    visit(&self)
    path.removeLast()
    if isElement, changes.count > changesBefore { spans.last?.tally.changed += 1 }
  }

  /// Goes on inside a collection; changes found there know its sizes.
  mutating func enter(countBefore: Int, countAfter: Int, _ visit: (inout DiffWalk) -> Void) {
    let span = CollectionSpan(
      depth: path.count, countBefore: countBefore, countAfter: countAfter, start: changes.count)
    spans.append(span)
    visit(&self)
    spans.removeLast()
    span.end = changes.count
  }

  mutating func add(_ kind: Change.Kind) {
    add(kind, StatePath(path))
  }

  mutating func add(_ kind: Change.Kind, at component: StatePath.Component) {
    var components: [StatePath.Component] = []
    components.reserveCapacity(path.count + 1)
    components += path
    components.append(component)
    add(kind, StatePath(components))
  }

  private mutating func add(_ kind: Change.Kind, _ path: StatePath) {
    spans.last?.tally.count(kind)
    changes.append(Change(path: path, kind: kind, collections: spans, number: changes.count))
  }
}

import StateDiff
import Testing

struct DifferFieldsTests {
  @Test(arguments: Cases.seeds(40))
  func `fields in memory and reflected ones have the same changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let before = Parts.random(by: &random)
    let after = before.edited(by: &random)
    #expect(lines(before, after) == lines(Reflected(of: before), Reflected(of: after)))
  }

  @Test(arguments: Cases.seeds(40))
  func `so have those of rows`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let before = (0..<5).map { _ in Parts.random(by: &random) }
    let after = before.map { $0.edited(by: &random) }
    #expect(lines(before, after) == lines(before.map(Reflected.init), after.map(Reflected.init)))
  }

  @Test(arguments: Cases.seeds(40))
  func `mirrors alone have the same changes`(seed: UInt64) {
    let mirrors = Differ(findsFieldsInMemory: false)
    var random = SplitMix64(seed: seed)
    let before = (0..<3).map { _ in Parts.random(by: &random) }
    let after = before.map { $0.edited(by: &random) }
    #expect(mirrors.changes(from: before, to: after).map(\.description) == lines(before, after))
    var state = RandomState()
    state.edit(by: &random)
    let old = UncomparableState(state: state)
    state.edit(by: &random)
    let new = UncomparableState(state: state)
    #expect(mirrors.changes(from: old, to: new).map(\.description) == lines(old, new))
  }

  @Test func `a struct with a weak or unowned field is compared`() {
    let (one, two) = (Link(1), Link(2))
    let before = Weakly(name: "a", link: one, owner: one)
    #expect(lines(before, Weakly(name: "a", link: one, owner: one)) == [])
    #expect(lines(before, Weakly(name: "b", link: one, owner: one)) == [#"name: "a" → "b""#])
    #expect(lines(before, Weakly(name: "a", link: two, owner: one)) == ["link.number: 1 → 2"])
    #expect(
      lines(before, Weakly(name: "a", link: nil, owner: two))
        == ["link: Link → nil", "owner.number: 1 → 2"])
  }

  @Test func `a field that changes its dynamic type has changed`() {
    #expect(lines(Boxed(value: 1), Boxed(value: "a")) == [#"value: 1 → "a""#])
    #expect(lines(Boxed(value: [1]), Boxed(value: [1, 2])) == ["value[1] inserted: 2"])
  }

  @Test func `an optional collection that is set or cleared is changed`() {
    #expect(lines([Int]?.some([1]), nil) == ["state: [1] → nil"])
    #expect(lines([Int]?.none, [1]) == ["state: nil → [1]"])
    #expect(lines([Int]?.some([1]), [1, 2]) == ["state[1] inserted: 2"])
  }

  @Test func `a generic struct is compared for each of its types`() {
    #expect(lines(Pair(left: 1, right: "a"), Pair(left: 2, right: "a")) == ["left: 1 → 2"])
    #expect(
      lines(Pair(left: UInt8(1), right: 2.5), Pair(left: UInt8(1), right: 3)) == [
        "right: 2.5 → 3.0"
      ])
  }

  @Test func `NaN in a field is no change`() {
    let nan = Pair(left: Double.nan, right: 1)
    #expect(lines(nan, Pair(left: Double.nan, right: 1)) == [])
    #expect(lines(nan, Pair(left: -Double.nan, right: 2)) == ["right: 1 → 2"])
    let long = Pair(left: Double.nan, right: ["a"])
    #expect(lines(long, Pair(left: Double.nan, right: ["a"])) == [])
  }

  @Test func `a difference that only equality sees is a change of the whole`() {
    #expect(lines(Picky(name: "a"), Picky(name: "b")) == [#"name: "a" → "b""#])
    #expect(lines(Pair(left: Tagged(), right: 1), Pair(left: Tagged(), right: 1)).count == 1)
  }

  @Test func `what counts as equal isn't looked into`() {
    #expect(lines(CaseBlind(text: "a"), CaseBlind(text: "A")) == [])
    #expect(lines(CaseBlind(text: "a"), CaseBlind(text: "B")) == [#"text: "a" → "B""#])
  }

  @Test func `bytes between fields are no difference`() {
    #expect(lines(Padded.list(over: 0), Padded.list(over: 0xFF)) == [])
  }
}

// MARK: - Fixtures

private struct Parts {
  var small: Int8
  var flag: Bool
  var name: String
  var optional: String?
  var nested: Pair<Int16, Double?>
  var tuple: (Int, label: String)
  var payload: Payload
  var any: Any
  var described: any CustomStringConvertible
  var link: Link
  var run: () -> Void = {}
  var type: Any.Type
  var list: [Int]
  var byKey: [String: [Int]]
  var inline: InlineArray<2, Int>
  @Counted var counted: Int
  lazy var cached = 1

  enum Payload {
    case none
    case one(Int)
    case two(Int, other: String)
  }

  static func random(by random: inout SplitMix64) -> Parts {
    func number() -> Int { .random(in: 0..<2, using: &random) }
    return Parts(
      small: Int8(number()), flag: number() == 0, name: "\(number())",
      optional: number() == 0 ? nil : "\(number())",
      nested: Pair(left: Int16(number()), right: number() == 0 ? nil : .nan),
      tuple: (number(), label: "\(number())"),
      payload: [.none, .one(number()), .two(number(), other: "")][
        Int.random(in: 0..<3, using: &random)],
      any: number() == 0 ? number() as Any : "\(number())",
      described: number() == 0 ? number() : "\(number())",
      link: Link(number()), type: number() == 0 ? Int.self : String.self,
      list: [number(), number()], byKey: ["a": [number()], "b": [number()]],
      inline: [number(), number()], counted: number())
  }

  func edited(by random: inout SplitMix64) -> Parts {
    let other = Parts.random(by: &random)
    var result = self
    func take<Value>(_ field: WritableKeyPath<Parts, Value>) {
      if Int.random(in: 0..<3, using: &random) == 0 {
        result[keyPath: field] = other[keyPath: field]
      }
    }
    take(\.small)
    take(\.flag)
    take(\.name)
    take(\.optional)
    take(\.nested)
    take(\.tuple)
    take(\.payload)
    take(\.any)
    take(\.described)
    take(\.link)
    take(\.run)
    take(\.type)
    take(\.list)
    take(\.byKey)
    take(\.inline)
    take(\.counted)
    if Bool.random(using: &random) { _ = result.cached }
    return result
  }
}

@propertyWrapper
private struct Counted {
  var assignments = 0
  var wrappedValue: Int {
    didSet { assignments += 1 }
  }
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

/// A struct with a mirror of its own, so that its fields aren't looked for in memory.
private struct Reflected: CustomReflectable {
  let customMirror: Mirror

  init<Value>(of value: Value) {
    let children = Mirror(reflecting: value).children.map { ($0.label, $0.value) }
    customMirror = Mirror(
      value, children: children.map { (label: $0.0, value: $0.1) }, displayStyle: .struct)
  }
}

private final class Link {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private struct Weakly {
  var name: String
  weak var link: Link?
  unowned var owner: Link
}

private struct Boxed {
  var value: Any
}

private struct Pair<Left, Right> {
  var left: Left
  var right: Right
}

extension Pair: Equatable where Left: Equatable, Right: Equatable {}

private struct Picky: Equatable {
  var name: String
}

/// Never equal, not to itself either.
private struct Tagged: Equatable {
  var number = 1
  var instance = Link(1)
  static func == (left: Self, right: Self) -> Bool { left.instance === right.instance }
}

private struct CaseBlind: Equatable {
  var text: String
  static func == (left: Self, right: Self) -> Bool {
    left.text.lowercased() == right.text.lowercased()
  }
}

/// Has bytes between its fields. Fails the test if it is compared.
private struct Padded: Identifiable, Equatable {
  let id: Int8
  let number: Int
  let flag: Bool
  let text: String

  /// Two of them, with a byte in all the places between `id` and `number`.
  static func list(over byte: UInt8) -> [Padded] {
    var list = (0..<2).map { Padded(id: Int8($0), number: 7, flag: true, text: "a") }
    list.withUnsafeMutableBytes { bytes in
      for start in [0, MemoryLayout<Padded>.stride] {
        for offset in 1..<MemoryLayout<Int>.alignment { bytes[start + offset] = byte }
      }
    }
    return list
  }

  static func == (left: Self, right: Self) -> Bool {
    Issue.record("compared \(left.id) with \(right.id)")
    return left.id == right.id
  }
}

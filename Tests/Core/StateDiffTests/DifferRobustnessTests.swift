import StateDiff
import Synchronization
import Testing

struct DifferRobustnessTests {
  @Test func `optionals in boxes in optionals come to an end`() {
    func boxed(_ number: Int) -> Any {
      (0..<500).reduce(number as Any) { box, _ in Any?.some(box) as Any }
    }
    #expect(lines(boxed(1), boxed(1)).count <= 1)
    #expect(lines(boxed(1), boxed(2)) == ["state: 1 → 2"])
  }

  @Test func `functions count as equal`() {
    #expect(lines(Handler(run: {}), Handler(run: { print() })) == [])
  }

  @Test func `types are compared`() {
    #expect(lines(Int.self as Any, String.self as Any) == ["state: Int.self → String.self"])
    #expect(lines(Int.self as Any, Int.self as Any) == [])
  }

  @Test func `errors are looked into`() {
    #expect(
      lines(Failure.status(404) as any Error, Failure.status(500) as any Error)
        == ["status: 404 → 500"])
    #expect(
      lines(Result<Int, Failure>.success(1), .failure(.status(1)))
        == ["state: .success(1) → .failure(.status(1))"])
  }

  @Test func `a dictionary of one's own is compared by key`() {
    #expect(
      lines(Ordered(["b": 1, "a": 2]), Ordered(["b": 3, "c": 2]))
        == [#"state["a"]: 2 → nil"#, #"state["b"]: 1 → 3"#, #"state["c"]: nil → 2"#])
  }

  @Test func `a dictionary of one's own in another order has changed`() {
    #expect(
      lines(Ordered(["b": 1, "a": 2]), Ordered(["a": 2, "b": 1]))
        == [#"state: Ordered(("b", 1), ("a", 2)) → Ordered(("a", 2), ("b", 1))"#])
  }

  @Test func `labels from outside are escaped`() {
    #expect(
      lines(Labelled("a\u{1B}", 1), Labelled("a\u{1B}", 2)) == [#"a\u{1B}: 1 → 2"#])
  }

  @Test func `parts with other labels are other parts`() {
    #expect(lines(Labelled("a", 1), Labelled("b", 2)) == ["state.0: 1 → 2"])
  }

  @Test func `keys of any type are named as in source`() {
    #expect(lines([Key.a: 1], [.a: 2]) == ["state[.a]: 1 → 2"])
    #expect(lines(["x" as AnyHashable: 1], ["x": 2]) == [#"state["x"]: 1 → 2"#])
  }

  @Test func `inline arrays are compared`() {
    #expect(lines(Inline(numbers: [1, 2]), Inline(numbers: [1, 2])) == [])
    #expect(
      lines(Inline(numbers: [1, 2]), Inline(numbers: [1, 3]))
        == ["numbers[1] removed: 2", "numbers[1] inserted: 3"])
  }

  @Test func `what can't be copied is passed over`() {
    #expect(lines(Locked(1), Locked(2)) == ["number: 1 → 2"])
  }

  @Test func `actors are compared like instances of a class`() {
    #expect(lines(Counting(1), Counting(2)) == ["number: 1 → 2"])
  }

  @Test func `weak references are compared`() {
    #expect(lines(Weak(to: nil), Weak(to: nil)) == [])
  }

  @Test func `slices are counted from zero`() {
    #expect(lines([0, 1, 2][1...], [0, 1, 2, 3][1...]) == ["state[2] inserted: 3"])
  }
}

private struct Handler {
  var run: () -> Void
}

private final class Locked: Sendable {
  let lock = Mutex(0)
  let number: Int
  init(_ number: Int) { self.number = number }
}

private actor Counting {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private struct Weak {
  weak var target: Locked?
  init(to target: Locked?) { self.target = target }
}

private enum Failure: Error {
  case status(Int)
}

private enum Key {
  case a
}

private struct Inline {
  var numbers: InlineArray<2, Int>
}

private struct Ordered: Equatable, CustomReflectable {
  var keys: [String]
  var values: [Int]

  init(_ entries: KeyValuePairs<String, Int>) {
    keys = entries.map(\.key)
    values = entries.map(\.value)
  }

  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: zip(keys, values).map { ($0, $1) }, displayStyle: .dictionary)
  }
}

private struct Labelled: CustomReflectable {
  var label: String
  var value: Int

  init(_ label: String, _ value: Int) {
    self.label = label
    self.value = value
  }

  var customMirror: Mirror { Mirror(self, children: [(label: label, value: value as Any)]) }
}

import StateDiff
import Testing

func lines<Value>(_ before: Value, _ after: Value) -> [String] {
  Differ().changes(from: before, to: after).map(\.description)
}

struct DifferTests {
  @Test func `equal values have no changes`() {
    #expect(lines(Screen(), Screen()) == [])
  }

  @Test func `a field is named by its path`() {
    var after = Screen()
    after.isLoading = true
    after.style.font.size = 14
    #expect(
      lines(Screen(), after) == ["style.font.size: 12 → 14", "isLoading: false → true"])
  }

  @Test func `the whole value is called state`() {
    #expect(lines(1, 2) == ["state: 1 → 2"])
    #expect(lines([1], [1, 2]) == ["state[1] inserted: 2"])
  }

  @Test func `an optional that is set or cleared is changed`() {
    #expect(lines(Int?.none, 1) == ["state: nil → 1"])
    #expect(lines(1, Int?.none) == ["state: 1 → nil"])
    #expect(lines(Int??.some(.none), Int??.none) == ["state: .some(nil) → nil"])
  }

  @Test func `what is in an optional is looked into`() {
    #expect(
      lines(Person?.some(Person(id: 1, name: "Ann")), Person(id: 1, name: "Anna"))
        == [#"name: "Ann" → "Anna""#])
  }

  @Test func `the same case is looked into`() {
    #expect(lines(Loading.page(1, of: 2), .page(1, of: 3)) == ["page.of: 2 → 3"])
    #expect(lines(Loading.loaded([1]), .loaded([1, 2])) == ["loaded[1] inserted: 2"])
    #expect(lines(Loading.failed(why: "a"), .failed(why: "b")) == [#"failed.why: "a" → "b""#])
  }

  @Test func `the cases on the way are named`() {
    func sum(_ number: Int) -> Sum { .plus(.value(1), .negative(.plus(.value(number), .value(2)))) }
    #expect(lines(sum(3), sum(4)) == ["plus.1.negative.plus.0.value: 3 → 4"])
    #expect(lines(["a": Sum.value(1)], ["a": .value(2)]) == [#"state["a"].value: 1 → 2"#])
    #expect(
      lines(
        Result<Person, Never>.success(Person(id: 1, name: "Ann")),
        .success(Person(id: 1, name: "Bo")))
        == [#"success.name: "Ann" → "Bo""#])
  }

  @Test func `another case is changed`() {
    #expect(lines(Loading.idle, .page(1, of: 2)) == ["state: .idle → .page(1, of: 2)"])
    #expect(lines(Loading.idle, .off) == ["state: .idle → .off"])
  }

  @Test func `cases of an enum without equality are told apart`() {
    #expect(lines(Uncomparable.one, .two) == ["state: .one → .two"])
    #expect(lines(Uncomparable.one, .one) == [])
    #expect(lines(Uncomparable.run({}), .run({})) == [])
  }

  @Test func `a tuple is compared by position and label`() {
    #expect(lines((1, name: "a"), (2, name: "b")) == ["state.0: 1 → 2", #"name: "a" → "b""#])
  }

  @Test func `keys of a dictionary are sorted`() {
    #expect(
      lines(["b": 1, "c": 1, "남성": 1], ["a": 2, "c": 2, "남성": 1])
        == [#"state["a"]: nil → 2"#, #"state["b"]: 1 → nil"#, #"state["c"]: 1 → 2"#])
    #expect(lines([10: 1, 9: 1], [:]) == ["state[9]: 1 → nil", "state[10]: 1 → nil"])
  }

  @Test func `elements of a set come and go in order`() {
    #expect(
      lines(Set([1, 2, 3]), Set([3, 10, 9]))
        == [
          "state removed: 1", "state removed: 2", "state inserted: 9", "state inserted: 10",
        ])
  }

  @Test func `rows are matched by identity`() {
    let ann = Person(id: 1, name: "Ann")
    let ben = Person(id: 2, name: "Ben")
    let cho = Person(id: 3, name: "Cho")
    #expect(
      lines([ann, ben, cho], [cho, Person(id: 1, name: "Anna"), Person(id: 4, name: "Dan")])
        == [
          #"state[1] removed: Person(id: 2, name: "Ben")"#,
          #"state[2] inserted: Person(id: 4, name: "Dan")"#,
          "state[2] moved to [0]",
          #"state[1].name: "Ann" → "Anna""#,
        ])
  }

  @Test func `rows behind a protocol are matched by identity`() {
    let rows: [any Identifiable] = [Person(id: 1, name: "Ann"), Row(id: 1), Row(id: 2)]
    #expect(
      lines(rows, [Row(id: 1), Row(id: 2, value: 3), Person(id: 1, name: "Ann")])
        == ["state[0] moved to [2]", "state[1].value: 0 → 3"])
  }

  @Test func `elements without identity or hash are compared by position`() {
    #expect(
      lines([Loading.idle, .off, .idle], [.idle, .page(1, of: 2), .off, .idle])
        == ["state[1] inserted: .page(1, of: 2)"])
    #expect(lines([1.5 as Any, "a"], [1.5, "b"]) == [#"state[1]: "a" → "b""#])
  }

  @Test func `lists in a list are looked into`() {
    #expect(
      lines([[1, 2], [3]], [[1, 2, 4], [5]]) == [
        "state[0][2] inserted: 4", "state[1][0] removed: 3", "state[1][0] inserted: 5",
      ])
    #expect(
      lines([[1, 2], [3, 4], [5, 6]], [[0], [1, 2], [3, 4, 7], [5, 6]])
        == ["state[0] inserted: [0]", "state[2][2] inserted: 7"])
    #expect(
      lines([[1, 2]], [[3, 4]]) == ["state[0] removed: [1, 2]", "state[0] inserted: [3, 4]"])
    #expect(
      lines([[1, 2], []], [[1, 2], [3, 4]]) == [
        "state[1][0] inserted: 3", "state[1][1] inserted: 4",
      ])
    #expect(lines([[[1, 2], [3]]], [[[1, 2], [3, 4]]]) == ["state[0][1][1] inserted: 4"])
    #expect(lines([["a": 1]], [["a": 2]]) == [#"state[0]["a"]: 1 → 2"#])
    #expect(lines([Set([1, 2])], [Set([1])]) == ["state[0] removed: 2"])
  }

  @Test func `of lists in a list one that is gone isn't taken for the next`() {
    #expect(
      lines([[1, 2], [3, 4], [5, 6]], [[3, 4, 0], [5, 6, 0]]) == [
        "state[0] removed: [1, 2]", "state[0][2] inserted: 0", "state[1][2] inserted: 0",
      ])
    #expect(
      lines([[3, 4], [5, 6]], [[1, 2], [3, 4, 0], [5, 6, 0]]) == [
        "state[0] inserted: [1, 2]", "state[1][2] inserted: 0", "state[2][2] inserted: 0",
      ])
    #expect(
      lines([[1], [2], [3, 4]], [[3, 4], [1], [2, 0]]) == [
        "state[2] moved to [0]", "state[2][1] inserted: 0",
      ])
  }

  @Test func `another type is another value`() {
    #expect(lines(1 as Any, "1") == [#"state: 1 → "1""#])
    #expect(lines(1 as Any, Int?.none as Any) == ["state: 1 → nil"])
  }

  @Test func `a property wrapper's storage is the property`() {
    #expect(lines(Wrapping(message: "a"), Wrapping(message: "b")) == [#"message: "a" → "b""#])
  }

  @Test func `an equal value assigned again is a change of its counter`() {
    var after = Wrapping(message: "a")
    after.message = "a"
    #expect(lines(Wrapping(message: "a"), after) == ["message.updates: 0 → 1"])
  }

  @Test func `the counter of another value goes without saying`() {
    var after = Wrapping(message: "a")
    after.message = "b"
    #expect(lines(Wrapping(message: "a"), after) == [#"message: "a" → "b""#])
  }

  @Test func `numbers that are equal are equal`() {
    #expect(lines(Double.nan, -Double.nan) == [])
    #expect(lines(0.0, -0.0) == [])
    #expect(lines(Point(x: .nan, y: 1), Point(x: -.nan, y: 1)) == [])
    #expect(lines(Point(x: .nan, y: 1), Point(x: -.nan, y: 2)) == ["y: 1.0 → 2.0"])
  }

  @Test func `equal is equal even if reflection shows a difference`() {
    #expect(lines(ByName(name: "a", cache: 1), ByName(name: "a", cache: 2)) == [])
  }

  @Test func `different is different even if reflection shows none`() {
    #expect(lines(Opaque(secret: 1), Opaque(secret: 2)) == ["state changed: Opaque()"])
  }

  @Test func `raw values and standard types are shown whole`() {
    #expect(lines(1...2, 1...3) == ["state: 1...2 → 1...3"])
    #expect(
      lines(Options(rawValue: 1), Options(rawValue: 2))
        == ["state: Options(rawValue: 1) → Options(rawValue: 2)"])
    #expect(lines(Duration.seconds(1), .seconds(2)) == ["state: 1.0 seconds → 2.0 seconds"])
  }

  @Test func `a collection of one's own is compared by position`() {
    #expect(
      lines(Ring(elements: [1, 2]), Ring(elements: [1, 3]))
        == ["state[1]: 2 → 3"])
  }
}

// MARK: - Values

private struct Screen: Equatable {
  struct Font: Equatable { var size = 12 }
  struct Style: Equatable { var font = Font() }
  var style = Style()
  var isLoading = false
  var people: [Person] = []
}

private enum Loading: Equatable {
  case idle, off
  case page(Int, of: Int)
  case loaded([Int])
  case failed(why: String)
}

private indirect enum Sum {
  case value(Int)
  case plus(Sum, Sum)
  case negative(Sum)
}

private enum Uncomparable {
  case one, two
  case run(() -> Void)
}

@propertyWrapper
private struct Counted<Value: Equatable>: Equatable {
  var updates = 0
  var wrappedValue: Value { didSet { updates += 1 } }
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

private struct Wrapping: Equatable {
  @Counted var message: String
}

private struct Point: Equatable {
  var x: Double
  var y: Double
}

private struct ByName: Equatable {
  var name: String
  var cache: Int
  static func == (left: Self, right: Self) -> Bool { left.name == right.name }
}

private struct Opaque: Equatable, CustomReflectable {
  var secret: Int
  var customMirror: Mirror { Mirror(self, children: []) }
}

private struct Options: OptionSet {
  var rawValue: Int
}

private struct Ring: Equatable, CustomReflectable {
  var elements: [Int]
  var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}

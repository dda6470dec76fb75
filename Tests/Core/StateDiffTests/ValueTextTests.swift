import StateDiff
import Synchronization
import Testing

struct ValueTextTests {
  private enum Mixed: Equatable {
    case one, two
    case number(Int)
    case flag(Bool)
    case three
  }
  private enum Roomy: Equatable {
    case none
    case some(Int, Int, Int)
  }
  private enum Named: CustomDebugStringConvertible {
    case one
    static let name = Mutex("first")
    var debugDescription: String { Self.name.withLock(\.self) }
  }

  @Test func `a case has its name however often it is asked for`() {
    let values: [Mixed] = [.one, .two, .number(1), .flag(true), .three, .number(2), .flag(false)]
    let names = [
      ".one", ".two", ".number(1)", ".flag(true)", ".three", ".number(2)", ".flag(false)",
    ]
    for _ in 1...3 { #expect(values.map { ValueText.concise($0) } == names) }
    for _ in 1...3 {
      #expect(ValueText.concise(Roomy.none) == ".none")
      #expect(ValueText.concise(Roomy.some(1, 2, 3)) == ".some(1, 2, 3)")
    }
  }

  @Test func `a case that says what it is called is asked each time`() {
    #expect(ValueText.concise(Named.one) == "first")
    Named.name.withLock { $0 = "second" }
    #expect(ValueText.concise(Named.one) == "second")
  }

  @Test(arguments: [
    (Action.load(100), ".load(100)"),
    (.refresh, ".refresh"),
    (.setPeople(Person.people(100)), ".setPeople([100 people])"),
    (.toSectionDetail("20대", Person.people(17)), #".toSectionDetail("20대", [17 people])"#),
    (.toggle(IndexPathLike([0, 3])), ".toggle([0, 3])"),
    (.search(query: "a"), #".search(query: "a")"#),
    (.page(3, of: 5), ".page(3, of: 5)"),
    (.choose(nil), ".choose(nil)"),
    (.choose(4), ".choose(4)"),
  ])
  func `an enum is written as in source`(action: Action, text: String) {
    #expect(ValueText.concise(action) == text)
  }

  @Test(arguments: [
    (Person.people(1), "[1 person]"), (Person.people(2), "[2 people]"), ([], "[]"),
  ])
  func `elements are counted`(people: [Person], text: String) {
    #expect(ValueText.concise(people) == text)
  }

  @Test func `a few scalars are listed`() {
    #expect(ValueText.concise([1, 2, 3]) == "[1, 2, 3]")
    #expect(ValueText.concise(["a", "b"]) == #"["a", "b"]"#)
    #expect(ValueText.concise([1, 2, 3, 4]) == "[4 numbers]")
    #expect(ValueText.concise(Set([3, 1, 2])) == "[1, 2, 3]")
  }

  @Test func `the keys of a dictionary are counted`() {
    #expect(ValueText.concise(["a": 1, "b": 2]) == "[2 keys]")
    #expect(ValueText.concise(["a": 1]) == "[1 key]")
    #expect(ValueText.concise([String: Int]()) == "[:]")
  }

  @Test func `in a sentence counts stand without brackets`() {
    #expect(ValueText.inSentence(Person.people(48)) == "48 people")
    #expect(ValueText.inSentence([Person]()) == "0 people")
    #expect(ValueText.inSentence(["a": 1, "b": 2]) == "2 keys")
    #expect(ValueText.inSentence([1, 2]) == "[1, 2]")
    #expect(ValueText.inSentence(Action.setPeople([])) == ".setPeople([])")
  }

  @Test func `an optional is what is in it`() {
    #expect(ValueText.concise(Int?.none as Any) == "nil")
    #expect(ValueText.concise(Int?.some(3) as Any) == "3")
    #expect(ValueText.concise(Int??.some(.some(3)) as Any) == "3")
    #expect(ValueText.concise(Int??.some(.none) as Any) == ".some(nil)")
  }

  @Test func `a struct shows its fields as far as they fit`() {
    #expect(ValueText.concise(Person(id: 3, name: "Ann")) == #"Person(id: 3, name: "Ann")"#)
    let wide = Wide(name: String(repeating: "ab", count: 12), first: 1, second: [1], third: "four")
    #expect(
      ValueText.concise(wide)
        == #"Wide(name: "abababababababababababab", first: 1, …)"#)
  }

  @Test func `a description of one's own is preferred to fields`() {
    #expect(ValueText.concise(Row(id: 1, value: 2)) == "1:2")
  }

  @Test func `a concise description is preferred to all`() {
    #expect(ValueText.concise(Concise()) == "short\\n")
  }

  @Test func `an instance of a class is its type's name`() {
    #expect(ValueText.concise(Model()) == "Model")
  }

  @Test func `strings are quoted, escaped and cut`() {
    #expect(ValueText.concise("say \"hi\"\n\\") == #""say \"hi\"\n\\""#)
    #expect(ValueText.concise("\u{1B}[31m") == #""\u{1B}[31m""#)
    #expect(
      ValueText.concise(String(repeating: "가", count: 100))
        == "\"\(String(repeating: "가", count: 58))…\"")
  }

  @Test func `tuples, types and other things have a text`() {
    #expect(ValueText.concise((1, name: "a")) == #"(1, name: "a")"#)
    #expect(ValueText.concise(Int.self) == "Int.self")
    #expect(ValueText.concise(()) == "()")
    #expect(ValueText.concise(1...3) == "1...3")
    #expect(ValueText.concise({}) == "(Function)")
    #expect(ValueText.concise(Double.nan) == "nan")
    #expect(ValueText.concise(Empty()) == "Empty()")
  }

  @Test func `a key path is written as in source`() {
    #expect(ValueText.concise(\Person.name) == #"\Person.name"#)
    #expect(ValueText.concise(\Branch.children as AnyKeyPath) == #"\Branch.children"#)
    #expect(ValueText.concise(\Person.self) == #"\Person.self"#)
    #expect(lines(\Person.id as AnyKeyPath, \Person.name) == [#"state: \Person.id → \Person.name"#])
  }

  @Test func `of a computed property there is its type`() {
    #expect(ValueText.concise(\Model.double) == #"\Model.<computed (Int)>"#)
  }

  @Test func `texts stay short however deep the value`() {
    var tree = Branch(name: "root", children: [])
    for level in 0..<1_000 { tree = Branch(name: "\(level)", children: [tree]) }
    #expect(ValueText.concise(tree) == #"Branch(name: "999", children: [1 branch])"#)
    #expect(
      ValueText.concise(Nested.five(.five(.five(.five(.five(.zero))))))
        == ".five(.five(.five(.five(…))))")
  }

  @Test func `texts stay short however many marks a letter has`() {
    let text = ValueText.concise("a" + String(repeating: "\u{301}", count: 10_000))
    #expect(text.unicodeScalars.count < 500)
    #expect(text.hasSuffix("…\""))
  }

  @Test func `ASCII signs elide with dots`() {
    #expect(
      ValueText.concise(String(repeating: "a", count: 9), limit: 6, signs: .ascii) == #""aaaa...""#)
  }

  @Test(arguments: [
    (Person.self as Any.Type, "people"), (MainSection.self, "main sections"),
    (String.self, "strings"), (Double.self, "numbers"), (Category.self, "categories"),
    (URLBox.self, "URL boxes"), ([Int].self, "lists"), ((any Hashable).self, "hashables"),
    (Int?.self, "numbers"), (Any.self, "values"), (Generic<Int>.self, "generics"),
    ((Int, Int).self, "values"),
  ])
  func `a type has a noun`(type: Any.Type, noun: String) {
    #expect(ValueText.noun(for: type, count: 2) == noun)
  }
}

enum Action {
  case load(Int)
  case refresh
  case setPeople([Person])
  case toSectionDetail(String, [Person])
  case toggle(IndexPathLike)
  case search(query: String)
  case page(Int, of: Int)
  case choose(Int?)
}

struct Person: Identifiable, Hashable, Pluralized {
  static let pluralName = "people"
  var id: Int
  var name: String

  static func people(_ count: Int) -> [Person] {
    (0..<count).map { Person(id: $0, name: "P\($0)") }
  }
}

/// As Foundation's `IndexPath`: a collection with a description of its own.
struct IndexPathLike: RandomAccessCollection, Hashable, CustomStringConvertible {
  private let indexes: [Int]
  init(_ indexes: [Int]) { self.indexes = indexes }
  var startIndex: Int { 0 }
  var endIndex: Int { indexes.count }
  subscript(position: Int) -> Int { indexes[position] }
  var description: String { "\(indexes)" }
}

private struct Wide {
  var name: String
  var first: Int
  var second: [Int]
  var third: String
}

private struct Concise: ConciseStringConvertible, CustomStringConvertible {
  var description: String { "long" }
  var conciseDescription: String { "short\n" }
}

private final class Model {
  var number = 0
  var double: Int { number * 2 }
}

private struct Branch {
  var name: String
  var children: [Branch]
}

private indirect enum Nested {
  case zero
  case five(Nested)
}

private struct Empty {}
private struct MainSection {}
private struct Category {}
private struct URLBox {}
private struct Generic<Value> {}

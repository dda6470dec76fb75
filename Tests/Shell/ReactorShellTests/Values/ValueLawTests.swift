import Foundation
import ReactorCore
import StateDiff
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

/// What a path names is what is listed; what is shown can be typed; one order, whatever the form.
@MainActor @Suite struct ValueLawTests {
  static let states: [Any] = [TortureState(), TortureState.other]

  /// Every value of the states, with its path.
  static let places: [Place] = states.flatMap { Place.all(in: $0) }

  @Test func `what is listed inside of a value is what its path leads to`() {
    for place in Self.places {
      let found = try? StateView(place.state).value(at: place.word)
      #expect(
        found.map { ValueText.concise($0, limit: .max) }
          == ValueText.concise(place.value, limit: .max), "\(place.path)")
    }
  }

  @Test func `a path leads to nothing that isn't listed`() {
    let names = [
      "timeIntervalSinceReferenceDate", "storage", "mantissa", "low", "high", "pointer", "bytes",
      "base",
      "value", "wrapped", "some", "_time", "uuid", "url", "absoluteString", "sign",
    ]
    for place in Self.places {
      let part = StatePart(place.value)
      let listed = part.parts.map(\.component.description)
      for name in names where !listed.contains(name) {
        #expect(part.part(name, aliases: [:]) == nil, "\(place.path).\(name)")
      }
      if !part.isCountable, !listed.contains("[0]") {
        #expect(part.part("[0]", aliases: [:]) == nil, "\(place.path)[0]")
      }
    }
  }

  @Test func `a value equals what is printed of it, and what is printed of no other`() throws {
    for place in Self.places where place.canBeTyped {
      let text = place.typed
      #expect(try place.holds("== \(text)"), "\(place.path) == \(text)")
      #expect(try !place.holds("!= \(text)"), "\(place.path) != \(text)")
      for other in Self.places where other.path == place.path {
        let otherText = other.typed
        guard otherText != text, other.canBeTyped else { continue }
        #expect(try !place.holds("== \(otherText)"), "\(place.path) == \(otherText), is \(text)")
        #expect(try place.holds("!= \(otherText)"), "\(place.path) != \(otherText), is \(text)")
      }
    }
  }

  @Test func `a collection contains each of its elements, and no other`() throws {
    for place in Self.places {
      let part = StatePart(place.value)
      guard part.isCountable, !StatePart.isWhole(place.value) else { continue }
      let typed = part.parts.filter { Place.canBeTyped($0.value) }
      for element in typed {
        let text =
          if case .key(let key) = element.component { key } else {
            ValueText.concise(element.value, limit: .max)
          }
        // A key that is made of parts is found by none.
        if text.contains("(") { continue }
        #expect(try place.holds("contains \(text)"), "\(place.path) contains \(text)")
      }
      for element in part.parts {
        for field in StatePart(element.value).parts where Place.canBeTyped(field.value) {
          guard case .field(let name) = field.component, name.first?.isLetter == true else {
            continue
          }
          let text = ValueText.concise(field.value, limit: .max)
          #expect(
            try place.holds("contains \(name) == \(text)"),
            "\(place.path) contains \(name) == \(text)")
        }
      }
      if !part.isDictionary, case .text? = typed.first.map({ StateValue($0.value).form }) {
        #expect(try !place.holds("contains \"no such\""), "\(place.path)")
      }
    }
  }

  @Test func `a case is its case, whatever it holds, whatever describes it, and is no other`()
    throws
  {
    for place in Self.places {
      let names = StateValue(place.value).caseNames
      guard let name = caseName(of: place.value), !names.isEmpty else { continue }
      #expect(names.contains(name), "\(place.path)")
      for other in names {
        #expect(try place.holds("is \(other)") == (other == name), "\(place.path) is \(other)")
      }
      #expect(throws: ShellError.self, "\(place.path)") { try place.holds("is noSuchCase") }
      #expect(throws: ShellError.self, "\(place.path)") { try place.holds("is .\(name)(1)") }
    }
  }

  @Test func `what can't be is refused by the type, whatever is there`() {
    let tests = [
      "== abc", "== 3", "== nil", "== true", "is nil", "is abc", "< 3", "contains 3", "matches a",
      "== [1]", "== .a(1)", "== 2.5", "is .detail(3)", "== .detail(3)",
    ]
    let groups = Dictionary(grouping: Self.places, by: \.path)
    for (path, places) in groups where places.count > 1 && !path.contains("[") {
      let types = places.map { "\(StateValue($0.value).type)" }
      guard Set(types).count == 1 else { continue }
      for test in tests {
        let refused = places.map { place in (try? place.holds(test)) == nil }
        #expect(Set(refused).count == 1, "\(path) \(test): \(refused) of \(types)")
      }
    }
  }

  @Test func `sets and dictionaries have one order in outlines and dumps`() {
    for place in Self.places {
      let part = StatePart(place.value)
      guard part.isDictionary || StatePart(place.value).value is any SetAlgebra else { continue }
      let listed = part.parts.map { element in
        if case .key(let key) = element.component {
          key
        } else {
          ValueText.concise(element.value, limit: .max)
        }
      }
      // As the keys of a dump are source.
      guard listed.allSatisfy({ $0.contains(#/^"[^"]*"$|^-?\d+$/#) }) else { continue }
      let dump = ValueDump.lines(of: place.value).dropFirst().dropLast().map { line in
        let line = line.trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
        return part.isDictionary
          ? String(line.prefix(upTo: line.range(of: ": ")?.lowerBound ?? line.endIndex)) : line
      }
      guard dump.count == listed.count else { continue }
      #expect(Array(dump) == listed, "\(place.path)")
    }
  }

  @Test func `a set of numbers is in the order of numbers in every form`() {
    let set: Set = [10, -1, 3]
    #expect(StatePart(set).parts.map { "\($0.value)" } == ["-1", "3", "10"])
    #expect(SwiftLiteral.text(of: set) == "[-1, 3, 10]")
    #expect(ValueText.concise(set) == "[-1, 3, 10]")
    #expect(ValueDump.lines(of: set) == ["Set([", "  -1,", "  3,", "  10", "])"])
  }

  @Test func `the text of a pulse is cut once, as that of its value is`() {
    let person = TortureState.Person(name: "Ann", age: 30, home: TortureState.Point())
    for limit in [20, 30, 40, 60, 200] {
      #expect(
        ValueText.concise(Pulse(wrappedValue: person), limit: limit)
          == ValueText.concise(person, limit: limit))
    }
  }

  @Test func `a text search finds what is shown, and no label of a wrapper`() {
    for place in Self.places where place.canBeTyped {
      let text = ValueText.concise(place.value, limit: .max)
      #expect(ValueSearch(text).isIn(value: place.state), "\(place.path): \(text)")
    }
    for label in ["wrapped", "valueUpdatedCount", "timeIntervalSince", "_time"] {
      for state in Self.states { #expect(!ValueSearch(label).isIn(value: state), "\(label)") }
    }
  }

  @Test func `a list of fixed length is a list`() throws {
    let state = TortureState()
    let place = Place(state: state, path: "inline", value: state.inline)
    #expect(try place.holds("== [7, 8, 9]"))
    #expect(ValueDump.lines(of: state.inline) == ValueDump.lines(of: [7, 8, 9]))
  }

  @Test func `a path is the same as another part by part, whatever its quotes and synonyms`() {
    func path(_ text: String) -> FieldPath {
      FieldPath(Word(text, span: 0..<text.count), in: "Main", aliases: ["20s": "20대"])
    }
    let dotted = path(#"notes["a.b"]"#)
    #expect(!dotted.isSame(as: path(#"notes["a"].b"#)))
    #expect(!dotted.covers(StatePath([.field("notes"), .key("\"a\""), .field("b")])))
    #expect(dotted.covers(StatePath([.field("notes"), .key("\"a.b\""), .field("c")])))
    #expect(dotted.isSame(as: path("notes['a.b']")))
    #expect(path(#"notes["20s"].count"#).isSame(as: path("notes[20대].count")))
    #expect(path("notes").contains(dotted))
    #expect(!path(#"notes["a]b"]"#).isSame(as: path("notes[ab]")))
    #expect(path(#"notes["a\"b"]"#).isSame(as: path(#"notes['a"b']"#)))
  }

  @Test func `the path of a change is typed as it is printed, and names no other key`() {
    struct Notes { var notes: [String: Int] = [:] }
    let paths = ["ab", "a'b", "a\"b", #"a\b"#, "a.b", "a]b", "[a", "가 나", ""].flatMap { key in
      Differ().changes(from: Notes(), to: Notes(notes: [key: 1])).map(\.path)
    }
    for path in paths {
      let typed = FieldPath(Word("\(path)", span: 0..<0), in: "Main", aliases: [:])
      #expect(paths.filter(typed.covers) == [path], "\(path)")
    }
  }

  @Test func `what is printed as a literal is read back as an equal value`() throws {
    for place in Self.places {
      guard let value = StateValue(place.value).value,
        let type = type(of: value) as? any Decodable.Type,
        let text = SwiftLiteral.text(of: value), !text.hasSuffix("infinity")
      else { continue }
      let read = try? LiteralDecoder.decode(type, from: LiteralReader.read(text))
      #expect(
        read.map { Differ().changes(from: value, to: $0).isEmpty } == true,
        "\(place.path): \(text) of \(type)")
    }
  }
}

/// A value in a state.
struct Place {
  let state: Any
  let path: String
  let value: Any

  var word: Word { Word(path, span: 0..<path.count) }

  static func all(in state: Any) -> [Place] {
    var places: [Place] = []
    func add(_ value: Any, _ components: [StatePath.Component], _ depth: Int) {
      // A nil in an optional is told as nil.
      if !components.isEmpty, ValueText.concise(value) != ".some(nil)" {
        places.append(Place(state: state, path: "\(StatePath(components))", value: value))
      }
      guard depth < 4 else { return }
      for part in StatePart(value).parts.prefix(depth == 0 ? .max : 12) {
        add(part.value, components + [part.component], depth + 1)
      }
    }
    add(state, [], 0)
    return places
  }

  /// As it is printed; the text of an enum that describes itself, and holds values, has quotes.
  var typed: String {
    let text = ValueText.concise(value, limit: .max)
    guard let value = StateValue(value).value, value is any CustomStringConvertible,
      caseName(of: value) != nil
    else { return text }
    return ValueText.quoted(text)
  }

  /// A number, a text, a case, a list of these: something that has a form to be typed.
  var canBeTyped: Bool { Self.canBeTyped(value) }

  static func canBeTyped(_ value: Any) -> Bool {
    let state = StateValue(value)
    guard let value = state.value else { return state.isOptional && state.type != Any.self }
    switch state.form {
    case .bool, .wholeNumber, .number, .time, .text: return true
    case .collection: return false
    case .other:
      return StatePart.isWhole(value) || caseName(of: value) != nil && !StatePart(value).hasInside
    }
  }

  @MainActor func holds(_ test: String) throws -> Bool {
    let line = "x \(test)"
    let words = Lexer.read(SourceLine(line)).statements[0].words
    let condition = try Condition(words, in: line, of: "expect")
    return try condition.terms[0].holds(of: value)
  }
}

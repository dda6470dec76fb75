import Foundation
import StateDiff
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage
@testable import ShellRecording

@Suite struct ForeignValueTests {
  @Test(arguments: Cases.seeds(40))
  func `a state that follows another is what was sent, whatever it has from before`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    var before = ForeignValue.object(["first": .whole(0)])
    for _ in 0..<8 {
      let sent = Self.value(depth: 3, of: before, using: &random)
      let bytes = Array(try JSONEncoder().encode(["value": sent]))
      let line = try RecordingLine(
        Array(#"{"event":"reduce","value":"#.utf8) + bytes.dropFirst(9), number: 1)
      let after = try before.applying(line)
      #expect(try JSONEncoder.sorted.encode(after) == JSONEncoder.sorted.encode(sent))
      before = after
    }
  }

  @MainActor @Test func `a state that is read from its JSON answers as the state does, or refuses`()
    throws
  {
    let states = [TortureState(), .other]
    let values = states.map(Self.values)
    let paths = Set(values.flatMap(\.keys))
    var (different, answers): (Set<String>, Int) = ([], 0)
    for state in states {
      let foreign = try Self.foreign(state)
      let names = foreign.names?.all ?? []
      for path in paths {
        let property = String(path.prefix { $0 != "[" })
        guard names.contains(property) else { continue }
        for value in values.compactMap({ $0[path] }) {
          let text = ValueText.concise(value, limit: .max)
          for test in ["== \(text)", "!= \(text)", "is nil", "contains \(text)", "< \(text)"] {
            guard let answer = try? Self.holds("\(path) \(test)", of: state),
              let other = try? Self.holds("\(path) \(test)", of: foreign)
            else { continue }
            answers += 1
            if answer != other { different.insert(property) }
          }
        }
      }
    }
    // A raw value instead of a case, names in JSON for an index path, and values of several parts.
    #expect(
      different == [
        "mood", "maybeMood", "moods", "message", "path", "selected", "person", "friend", "people",
        "crowd", "point",
      ])
    #expect(answers > 400)
  }

  @Test func `a case with several values is shown as in the app`() throws {
    func shown(_ json: String) throws -> Any {
      try JSONDecoder().decode(ForeignValue.self, from: Data(json.utf8)).shown
    }
    let pair = try shown(#"{"pair":{"first":1,"_1":"two"}}"#)
    #expect(ValueText.concise(pair) == #".pair(first: 1, "two")"#)
    #expect(ValueText.concise(try shown(#"{"at":{"_0":"a","_1":[1, 2]}}"#)) == #".at("a", [1, 2])"#)
    #expect(StatePart(pair).parts.map(\.component.description) == [".pair"])
    let whole = try #require(StatePart(pair).part("pair", aliases: [:]))
    #expect(StatePart(whole).part("first", aliases: [:]) as? Int == 1)
    #expect(StatePart(whole).part("1", aliases: [:]) as? String == "two")
  }

  /// The properties, and the elements of those that are collections, by their paths.
  private static func values(of state: Any) -> [String: Any] {
    var values: [String: Any] = [:]
    for part in StatePart(state).parts {
      values["\(StatePath([part.component]))"] = part.value
      let inner = StatePart(part.value)
      guard inner.isCountable else { continue }
      for element in inner.parts {
        values["\(StatePath([part.component, element.component]))"] = element.value
      }
    }
    return values
  }

  /// The properties that can be written, as JSON has them.
  private static func foreign(_ state: TortureState) throws -> Item {
    var members: [String: ForeignValue] = [:]
    for child in Mirror(reflecting: state).children {
      guard let label = child.label, let value = child.value as? any Encodable,
        let json = try? EncodedValue.json(of: value, keepsNonNumbers: true)
      else { continue }
      members[StatePath.fieldName(for: label)] = try JSONDecoder().decode(
        ForeignValue.self, from: Data(json))
    }
    return Item(value: .object(members), names: PropertyNames())
  }

  @MainActor private static func holds(_ line: String, of state: Any) throws -> Bool {
    let words = Lexer.read(SourceLine(line)).statements[0].words
    let term = try Condition(words, in: line, of: "expect").terms[0]
    return try term.holds(of: StateView(state).valueIfThere(at: term.path))
  }

  /// Mostly a value with few differences to the one before.
  private static func value(
    depth: Int, of before: ForeignValue, using random: inout SplitMix64
  ) -> ForeignValue {
    switch (before, Int.random(in: 0..<10, using: &random)) {
    case (.object(var members), 0..<8) where depth > 0:
      let name = ["first", "second", "third", "fourth"].randomElement(using: &random) ?? ""
      members[name] = value(depth: depth - 1, of: members[name] ?? .null, using: &random)
      if members.count > 2, Bool.random(using: &random) { members["first"] = nil }
      return .object(members.isEmpty ? ["first": .null] : members)
    case (.list(var elements), 0..<8) where depth > 0:
      let place = Int.random(in: 0...elements.count, using: &random)
      if place < elements.count, Bool.random(using: &random) {
        elements.remove(at: place)
      } else {
        elements.insert(value(depth: depth - 1, of: .null, using: &random), at: place)
      }
      return .list(elements)
    case (_, 3): return .list((0..<5).map { .whole($0) })
    case (_, 4) where depth > 0:
      return .object(["first": .text("a"), "second": .list([.whole(1)])])
    default: return .whole(Int.random(in: 0..<3, using: &random))
    }
  }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

import ReactorShell
import StateDiff

/// A value of which only the JSON is known, shown as if its type were.
///
/// An object has properties, or keys where its names are none of Swift's or where it is empty at first. The JSON of an enum and of a
/// `Pulse`, as the compiler has them written, are shown as such.
indirect enum ForeignValue: Hashable {
  case null
  case bool(Bool)
  case whole(Int)
  case large(UInt64)
  case number(Double)
  case text(String)
  case list([ForeignValue])
  case object([String: ForeignValue])
  case dictionary([String: ForeignValue])

  /// The member that holds the only part of an enum's case.
  static let part = "_0"
  static let pulseCount = "valueUpdatedCount"

  /// The only part of an enum's case, in which paths don't name it.
  var onlyPart: ForeignValue? {
    if case .object(let members) = self, members.count == 1 { members[Self.part] } else { nil }
  }

  /// The values of an enum's case: the only one, or all of them, of which those without a label stand in
  /// their places; nil of other objects.
  fileprivate var ofCase: Any? {
    if let onlyPart { return onlyPart.shown }
    guard case .object(let members) = self else { return nil }
    let names = members.keys.sorted()
    let places = names.indices.map { names.contains("_\($0)") ? "_\($0)" : nil }
    guard places.contains(where: { $0 != nil }) else { return nil }
    var labels = names.filter { !places.contains($0) }[...]
    return CaseValues(
      parts: places.enumerated().map { index, place in
        let name = place ?? labels.popFirst() ?? ""
        return (place == nil ? name : ".\(index)", (members[name] ?? .null).shown)
      })
  }

  /// The value inside of another, as reflection is to find it.
  var shown: Any {
    switch self {
    // Of whatever type.
    case .null: Any?.none as Any
    case .bool(let value): value
    case .whole(let value): value
    case .large(let value): value
    case .number(let value): value
    case .text(let value): value
    case .list(let elements):
      Self.scalars(elements) ?? Self.items(elements) as Any
    case .object(let members): Case(members) ?? Item(value: self) as Any
    case .dictionary(let members):
      members.values.allSatisfy(\.isList)
        ? members.mapValues { Self.items($0.elements) }
        : members.mapValues { Item(value: $0) } as Any
    }
  }

  func member(_ name: String) -> ForeignValue? {
    switch self {
    case .object(let members), .dictionary(let members): members[name]
    default: nil
    }
  }

  var elements: [ForeignValue] { if case .list(let elements) = self { elements } else { [] } }
  var isList: Bool { if case .list = self { true } else { false } }

  /// An array of plain values of one type; nil of others.
  private static func scalars(_ elements: [ForeignValue]) -> Any? {
    let values = elements.compactMap(\.scalar)
    guard !values.isEmpty, values.count == elements.count else { return nil }
    let arrays: [Any?] = [
      values as? [Int], values as? [UInt64], values as? [String], values as? [Double],
      values as? [Bool],
    ]
    return arrays.lazy.compactMap(\.self).first
  }

  private var scalar: Any? {
    switch self {
    case .null, .list, .object, .dictionary: nil
    default: shown
    }
  }

  /// Rows are found again by their `id`, and others by their place.
  private static func items(_ elements: [ForeignValue]) -> [Item] {
    elements.enumerated().map { index, value in
      Item(value: value, id: value.member("id") ?? .whole(index))
    }
  }

  private static func isName(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } == true
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension ForeignValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .whole(number)
    } else if let number = try? container.decode(UInt64.self) {
      self = .large(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let elements = try? container.decode([ForeignValue].self) {
      self = .list(elements)
    } else {
      let members = try container.decode([String: ForeignValue].self)
      let isPulse =
        members[Self.pulseCount] != nil
        && members.keys.allSatisfy { $0 == Self.pulseCount || $0 == "wrappedValue" }
      let hasNames = !members.isEmpty && members.keys.allSatisfy(Self.isName)
      self =
        isPulse
        ? members["wrappedValue"] ?? .null : hasNames ? .object(members) : .dictionary(members)
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null: try Bool?.none.encode(to: encoder)
    case .list(let elements): try elements.encode(to: encoder)
    case .object(let members), .dictionary(let members): try members.encode(to: encoder)
    default: try (shown as? any Encodable)?.encode(to: encoder)
    }
  }
}

/// The properties that the states of a store have had: JSON leaves out those that are nil.
final class PropertyNames {
  private(set) var all: Set<String> = []
  /// The properties that were nil once.
  private(set) var optional: Set<String> = []

  /// Returns a state without those of its properties that are nil.
  fileprivate func note(_ members: [String: ForeignValue]) -> [String: ForeignValue] {
    let present = members.filter { $0.value != .null }
    let known = all.isEmpty ? Set(present.keys) : all
    all.formUnion(members.keys)
    optional.formUnion(all.filter { present[$0] == nil || !known.contains($0) })
    return present
  }
}

/// A state, or something in it that has parts. This is its name in texts.
struct Item: Identifiable, Encodable, Equatable, CustomReflectable {
  let value: ForeignValue
  var id = ForeignValue.null
  let names: PropertyNames?

  init(value: ForeignValue, id: ForeignValue = .null, names: PropertyNames? = nil) {
    (self.id, self.names) = (id, names)
    self.value =
      if let names, case .object(let members) = value { .object(names.note(members)) } else {
        value
      }
  }

  static func == (one: Self, other: Self) -> Bool { one.value == other.value }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

  var customMirror: Mirror {
    guard case .object(let members) = value else {
      let children = value == .null ? [] : [(label: "some", value: value.shown)]
      return Mirror(self, children: children, displayStyle: .optional)
    }
    let children = (names?.all ?? Set(members.keys)).sorted().map { name in
      let isOptional = names?.optional.contains(name) == true
      return (name, isOptional ? members[name]?.shown as Any : (members[name] ?? .null).shown)
    }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

private struct Case: Encodable, CustomReflectable, ShortenedStringConvertible,
  CustomStringConvertible
{
  let description: String
  let payload: ForeignValue

  init?(_ members: [String: ForeignValue]) {
    guard members.count == 1, let (name, payload) = members.first,
      payload == .dictionary([:]) || payload.ofCase != nil
    else { return nil }
    (description, self.payload) = (name, payload)
  }

  func encode(to encoder: any Encoder) throws { try [description: payload].encode(to: encoder) }

  private var part: Any? { payload.ofCase }

  var conciseDescription: String {
    conciseDescription(limit: ValueText.defaultLimit, signs: .unicode)
  }

  func conciseDescription(limit: Int, signs: Signs) -> String {
    guard let part else { return "." + description }
    let isAlone = !(part is CaseValues)
    let room = max(limit - description.count - (isAlone ? 3 : 1), 8)
    let text = ValueText.concise(part, limit: room, signs: signs)
    return "." + description + (isAlone ? "(\(text))" : text)
  }

  var customMirror: Mirror {
    Mirror(
      self, children: part.map { [(label: description, value: $0)] } ?? [], displayStyle: .enum)
  }
}

/// As the tuple of a case's values.
private struct CaseValues: CustomReflectable {
  let parts: [Mirror.Child]
  var customMirror: Mirror { Mirror(self, children: parts, displayStyle: .tuple) }
}

/// An action or a mutation: the text that the app gave it, and its JSON if it has any.
///
/// It can't be read from text: nothing would become of it.
final class ForeignStep: Encodable, CustomReflectable, ConciseStringConvertible {
  let conciseDescription: String
  let value: ForeignValue?
  /// The state behind it, once a mutation is reduced.
  var after: Item?

  init(_ text: String, _ value: ForeignValue?) { (conciseDescription, self.value) = (text, value) }

  func encode(to encoder: any Encoder) throws {
    try (value ?? .text(conciseDescription)).encode(to: encoder)
  }

  var customMirror: Mirror {
    guard conciseDescription.hasPrefix(".") else {
      return Mirror(self, children: [:], displayStyle: .struct)
    }
    let name = CaseName.typed(conciseDescription)
    var parts: [Mirror.Child] = []
    if let payload = value?.member(name), payload != .dictionary([:]) {
      parts = [(name, payload.ofCase ?? payload.shown)]
    }
    return Mirror(self, children: parts, displayStyle: .enum)
  }
}

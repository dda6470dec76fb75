struct ConciseWriter {
  let signs: Signs
  /// True if a collection that is the whole text is counted without brackets.
  let countsStandAlone: Bool

  private static let deepest = 4
  /// Own descriptions of larger collections are not asked for.
  private static let mostDescribed = 16

  func text(of value: Any, limit: Int, depth: Int) -> String {
    text(of: value, as: .of(value), limit, depth)
  }

  func text(
    of value: Any, as form: TextForm, _ limit: Int, _ depth: Int
  ) -> String {
    switch form {
    case .concise(let text):
      if let text = text.of(value) { return cut(text, limit) }
    case .shortened(let text):
      if let text = text(value, limit, signs) { return escapedForDisplay(text) }
    case .optional:
      if let optional = value as? any OptionalValue { return text(of: optional, limit, depth) }
    case .string:
      if let string = value as? String { return quoted(string, limit) }
      if let string = value as? any StringProtocol { return quoted(string, limit) }
    case .character:
      if let character = value as? Character { return quoted(String(character), limit) }
    case .collection:
      if let collection = value as? any CountedCollection {
        return text(of: collection, limit, depth)
      }
    case .metatype:
      if let type = value as? Any.Type { return cut("\(String(describing: type)).self", limit) }
    case .elements(let elements, let form):
      if let (count, noun) = elements.of(value), count > Self.mostDescribed {
        return counted(count, noun.text(count: count), depth)
      }
      return text(of: value, as: form, limit, depth)
    case .described(let text):
      if let text = text.of(value) { return cut(text, limit) }
    case .erased:
      return text(of: value, as: .form(ofErased: value), limit, depth)
    case .cases(let names):
      if let name = names.name(of: value) { return cut(name, limit) }
    case .fields, .tuple, .reflected:
      break
    }
    guard depth < Self.deepest else { return signs.ellipsis }
    return reflected(value, form, limit, depth)
  }

  private func text(of optional: any OptionalValue, _ limit: Int, _ depth: Int) -> String {
    guard var wrapped = optional.wrappedValue else { return "nil" }
    var form = TextForm.of(wrapped)
    while case .optional = form, let inner = wrapped as? any OptionalValue {
      guard let innermost = inner.wrappedValue else { return ".some(nil)" }
      wrapped = innermost
      form = .of(wrapped)
    }
    return text(of: wrapped, as: form, limit, depth)
  }

  private func text(
    of collection: any CountedCollection, _ limit: Int, _ depth: Int
  ) -> String {
    if let scalars = collection.fewScalars, !(scalars.isEmpty && standsAlone(depth)) {
      let parts = scalars.map { text(of: $0, limit: limit, depth: depth + 1) }
      return "[\(parts.joined(separator: ", "))]"
    }
    let count = collection.elementCount
    guard let noun = type(of: collection).countedNoun else {
      if count == 0, !standsAlone(depth) { return "[:]" }
      return counted(count, count == 1 ? "key" : "keys", depth)
    }
    if count == 0, !standsAlone(depth) { return "[]" }
    return counted(count, noun.text(count: count), depth)
  }

  private func counted(_ count: Int, _ noun: String, _ depth: Int) -> String {
    standsAlone(depth) ? "\(count) \(noun)" : "[\(count) \(noun)]"
  }

  private func standsAlone(_ depth: Int) -> Bool { countsStandAlone && depth == 0 }

  private func quoted(_ string: any StringProtocol, _ limit: Int) -> String {
    ValueText.quoted(string, limit: max(limit - 2, 1), signs: signs)
  }

  func cut(_ text: String, _ limit: Int) -> String {
    let head = text.head(limit)
    let isCut = head.utf8.count < text.utf8.count
    return escapedForDisplay(head) + (isCut ? signs.ellipsis : "")
  }
}

// MARK: - Parts

extension ConciseWriter {
  func reflected(
    _ value: Any, _ form: TextForm, _ limit: Int, _ depth: Int
  ) -> String {
    if case .fields(let fields, let name) = form {
      let type = type(of: value)
      return fieldList(fields, of: value, as: type, after: "\(name)(", limit, depth)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else {
        let dot = value is any CustomDebugStringConvertible ? "" : "."
        let name = dot + String(describing: value)
        if case .cases(let names) = form { names.keep(name, of: value) }
        return cut(name, limit)
      }
      if case .tuple = TextForm.of(payload.value) {
        let parts = Mirror(reflecting: payload.value)
        return list(parts, after: ".\(name)(", limit, depth)
      }
      let inner = text(of: payload.value, limit: max(limit - name.length - 3, 8), depth: depth + 1)
      return ".\(name)(\(inner))"
    case .tuple:
      return list(mirror, after: "(", limit, depth)
    case .class:
      return TextForm.typeName(of: value)
    case .optional:
      // An instance that shows another value.
      let shown = mirror.children.first
      return shown.map { text(of: $0.value, limit: limit, depth: depth + 1) } ?? "nil"
    default:
      // Functions and the like are no types with parts.
      if mirror.displayStyle == nil, !(value is any CustomReflectable) {
        return cut(String(describing: value), limit)
      }
      return list(mirror, after: "\(TextForm.typeName(of: value))(", limit, depth)
    }
  }

  private func list(
    _ mirror: Mirror, after start: String, _ limit: Int, _ depth: Int
  ) -> String {
    var list = PartList(start, limit)
    for child in mirror.children {
      let label = child.label.flatMap(Self.shownLabel)
      guard list.add(label, child.value, depth, by: self) else { break }
    }
    return list.text
  }

  /// As ``list(_:after:_:_:)``, without a copy of each field.
  private func fieldList<Value>(
    _ fields: [StoredField], of value: Any, as _: Value.Type, after start: String, _ limit: Int,
    _ depth: Int
  ) -> String {
    var list = PartList(start, limit)
    guard let value = value as? Value else { return list.text }
    withUnsafePointer(to: value) { value in
      for field in fields {
        let part = field.value(UnsafeRawPointer(value) + field.offset)
        guard list.add(Self.shownLabel(field.label), part, depth, by: self) else { break }
      }
    }
    return list.text
  }

  /// Returns the label without the compiler's additions; nil for positions in tuples.
  private static func shownLabel(_ label: String) -> String? {
    label.hasPrefix(".") ? nil : StatePath.fieldName(for: label)
  }
}

/// A type with a one-line text of its own, if the derived one is too detailed.
///
/// ``ValueText`` prefers it to everything else, `description` included. Invisible characters are
/// escaped and long texts are cut, so that it may hold text from anywhere.
public protocol ConciseStringConvertible {
  /// The text, best below ``ValueText/defaultLimit`` characters.
  var conciseDescription: String { get }
}

/// A type that shortens its text itself, in whole parts, as one that shows another value.
public protocol ShortenedStringConvertible: ConciseStringConvertible {
  /// Returns the text in about `limit` characters, with these signs for what is left out.
  func conciseDescription(limit: Int, signs: Signs) -> String
}

/// A collection of the standard library whose type isn't known where it is looked at.
protocol CountedCollection {
  /// One of its kind: "list", "set", "dictionary".
  static var ownNoun: String { get }
  static var countedNoun: Noun? { get }
  var elementCount: Int { get }
  /// The first elements in a stable order if they are plain scalars, for `[1, 2, 3]`.
  var fewScalars: [Any]? { get }
}

private let mostListed = 3

extension CountedCollection where Self: Collection {
  static var ownNoun: String { "list" }
  static var countedNoun: Noun? { Noun(Element.self) }
  var elementCount: Int { count }
  var fewScalars: [Any]? {
    guard count <= mostListed, isScalar(Element.self) else { return nil }
    return map { $0 }
  }
}

extension Array: CountedCollection {}
extension ContiguousArray: CountedCollection {}
extension ArraySlice: CountedCollection {}

extension Set: CountedCollection {
  static var ownNoun: String { "set" }
  var fewScalars: [Any]? {
    guard count <= mostListed, isScalar(Element.self) else { return nil }
    return StableOrder.sorted(self)
  }
}

extension Dictionary: CountedCollection {
  static var ownNoun: String { "dictionary" }
  static var countedNoun: Noun? { nil }
  var fewScalars: [Any]? { nil }
}

extension InlineArray: CountedCollection {
  static var ownNoun: String { "list" }
  static var countedNoun: Noun? { Noun(Element.self) }
  var elementCount: Int { count }
  var fewScalars: [Any]? { count <= mostListed ? elements.fewScalars : nil }
}

private func isScalar(_ type: Any.Type) -> Bool {
  type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type || type == Bool.self
    || type is any StringProtocol.Type || type == Character.self
}

/// `Person(name: "Ann", age: 30, …)`, part by part.
struct PartList {
  private var written: String
  private var length: Int
  private let limit: Int
  private var isEmpty = true

  init(_ start: String, _ limit: Int) {
    written = start
    length = start.length + 1
    self.limit = limit
  }

  var text: String { written + ")" }

  /// - Returns: True if there is room for more.
  mutating func add(
    _ label: String?, _ value: Any, _ depth: Int, by writer: ConciseWriter
  ) -> Bool {
    let separator = isEmpty ? "" : ", "
    let label = label.map { "\(escapedForDisplay($0)): " } ?? ""
    // The first part is always shown, cut if need be; the others only whole.
    let room = limit - length - separator.length - label.length
    let part =
      room >= 4 || isEmpty
      ? writer.text(of: value, limit: max(room, 8), depth: depth + 1) : writer.signs.ellipsis
    if !isEmpty, part.length > room || part == writer.signs.ellipsis {
      written += separator + writer.signs.ellipsis
      return false
    }
    written += separator + label + part
    length += separator.length + label.length + part.length
    isEmpty = false
    return true
  }
}

extension String {
  var length: Int {
    // U+000D U+000A is one.
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
  }
}

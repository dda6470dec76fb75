import Foundation
import StateDiff

extension Literal {
  package init(_ word: Word) throws(ShellError) {
    do throws(LiteralError) {
      self = try LiteralReader.read(word.text, at: word.span.lowerBound)
    } catch {
      throw ShellError(.badArgument(error.message), hint: error.hint, at: error.span)
    }
  }

  /// Nil if the type isn't Decodable.
  package func value<Value>(
    as type: Value.Type, known: () -> Sentence?
  ) throws(ShellError) -> Value? {
    guard let type = type as? any Decodable.Type else { return nil }
    return try decoded(as: type, known: known) as? Value
  }

  package func decoded<Value: Decodable>(
    as type: Value.Type, known: () -> Sentence? = { nil }
  ) throws(ShellError) -> Value {
    do {
      return try LiteralDecoder.decode(type, from: self)
    } catch let error as LiteralError {
      throw ShellError(
        .badArgument(error.message),
        hint: error.hint ?? (error.span == span ? known() ?? hint(of: type) : nil),
        at: error.span)
    } catch {
      throw ShellError(.badArgument("\(error)"), at: span)
    }
  }

  /// The hint that a case of this name isn't among those of the type; nil if it is, or they aren't known.
  fileprivate func hint(of type: Any.Type) -> Sentence? {
    let names = declaredCases(of: (type as? any OptionalValue.Type)?.wrappedType ?? type)
    guard case .name(let name, _) = form, !names.isEmpty, !names.contains(name) else { return nil }
    return Suggestions.hint(for: name, amongCases: names)
  }
}

/// Decodes with Swift's own `Codable`: enums by the names of their cases, structs by labels.
package struct LiteralDecoder: Decoder {
  let literal: Literal
  /// The type that is decoded, where that is known.
  var type: Any.Type?
  package var codingPath: [any CodingKey] = []
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Throws ``LiteralError``, or the error of a type's own `init(from:)`.
  package static func decode<Value: Decodable>(_ type: Value.Type, from literal: Literal) throws
    -> Value
  {
    if let value = try foundationValue(type, literal) { return value }
    let decoder = LiteralDecoder(literal: literal, type: type)
    if case .name(let name, let arguments) = literal.form, arguments.isEmpty,
      case let cases = plainCases(of: type), !cases.isEmpty
    {
      // Its raw value may be another word.
      let value = cases.first { $0.name == name }?.value
      if let value = value ?? (try? Value(from: decoder)) { return value }
      throw LiteralError(
        message: "there is no .\(name) here", span: literal.span, hint: literal.hint(of: type))
    }
    do {
      return try Value(from: decoder)
    } catch let error as DecodingError {
      throw LiteralError(
        message: "\(literal.noun) can't be read as \(Value.self)", span: literal.span,
        hint: error.explanation)
    }
  }

  /// Foundation's own ways to write these are for machines.
  private static func foundationValue<Value>(
    _ type: Value.Type, _ literal: Literal
  ) throws -> Value? {
    if type == IndexPath.self, case .list(let list) = literal.form {
      return IndexPath(indexes: try list.map { try decode(Int.self, from: $0) }) as? Value
    }
    switch literal.form {
    case .text(let text) where type == URL.self: return URL(string: text) as? Value
    case .text(let text) where type == Date.self:
      guard let date = Date(written: text) else {
        throw LiteralError(
          message: "\(literal.noun) isn't a date", span: literal.span,
          hint: "write it as in: \("2026-11-26T09:30:00Z")")
      }
      return date as? Value
    case .list: return nil
    case .number(let text) where type == Decimal.self: return Decimal(written: text) as? Value
    case .number(let text) where type == Duration.self:
      if let time = Duration(written: text) { return time as? Value }
      fallthrough
    case _ where type == Duration.self:
      throw LiteralError(
        message: "\(literal.noun) isn't a time", span: literal.span,
        hint: "write it as in: 300ms, 1.5s or 0")
    default: return nil
    }
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    switch literal.form {
    case .name(let name, let arguments):
      if let key = Key(stringValue: name) {
        return KeyedDecodingContainer(
          CaseContainer(key: key, arguments: arguments, literal: literal))
      }
      // A struct is written with its name and labels.
      let structName = structName
      if let structName, name != structName, name != "init" { throw expected("\(structName)(…)") }
      let unknown = arguments.first { $0.label.flatMap(Key.init) == nil }
      if unknown == nil, structName != nil || !arguments.isEmpty {
        return KeyedDecodingContainer(FieldContainer(fields: arguments, literal: literal))
      }
      if structName != nil, let unknown, let label = unknown.label {
        throw LiteralError(message: "\(name) has no \(label)", span: unknown.value.span)
      }
      throw LiteralError(message: "there is no .\(name) here", span: literal.span)
    case .pairs(let pairs):
      let fields = try pairs.map {
        Literal.Argument(label: try Self.keyText($0.key), value: $0.value)
      }
      return KeyedDecodingContainer(FieldContainer(fields: fields, literal: literal))
    default:
      throw expected("a case, such as .name, or labelled values")
    }
  }

  private var structName: String? {
    guard let type, declaredFields(of: type) != nil else { return nil }
    return String("\(type)".prefix { $0 != "<" })
  }

  private static func keyText(_ key: Literal) throws -> String {
    switch key.form {
    case .text(let text), .number(let text): text
    case .name(let name, let arguments) where arguments.isEmpty: name
    default: throw LiteralError(message: "this can't be a key", span: key.span)
    }
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    switch literal.form {
    case .list(let list): ListContainer(elements: list, literal: literal)
    case .pairs(let pairs):
      ListContainer(elements: pairs.flatMap { [$0.key, $0.value] }, literal: literal)
    default: throw expected("a list, such as [1, 2]")
    }
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func expected(_ what: Sentence) -> LiteralError {
    LiteralError(message: "\(literal.noun) stands where \(what) is expected", span: literal.span)
  }
}

extension DecodingError {
  package var explanation: Sentence? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription.isEmpty ? nil : Sentence(verbatim: context.debugDescription)
    @unknown default: nil
    }
  }
}

// MARK: - Values

// A value that has no parts.
extension LiteralDecoder: SingleValueDecodingContainer {
  package func decodeNil() -> Bool {
    if case .null = literal.form { return true }
    return false
  }

  package func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let value) = literal.form else { throw expected("true or false") }
    return value
  }

  package func decode(_ type: String.Type) throws -> String {
    switch literal.form {
    case .text(let text): return text
    // A word in a hurry, or a case of which this is the raw value.
    case .name(let name, let arguments) where arguments.isEmpty: return name
    default: throw expected("a text, such as \"car\",")
    }
  }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Self.decode(type, from: literal)
  }

  package func decode<Number: FixedWidthInteger & Decodable>(
    _ type: Number.Type
  ) throws -> Number {
    guard case .number(let digits) = literal.form else { throw expected("a whole number") }
    guard let number = Number(digits) else {
      let isWhole = digits.allSatisfy { $0.isNumber || $0 == "-" }
      throw LiteralError(
        message: isWhole
          ? "\(ShellError.cut(digits)) is out of range" : "\(digits) isn't a whole number",
        span: literal.span)
    }
    return number
  }

  package func decode<Number: BinaryFloatingPoint & LosslessStringConvertible & Decodable>(
    _ type: Number.Type
  ) throws -> Number {
    guard case .number(let digits) = literal.form, let number = Number(digits) else {
      throw expected("a number")
    }
    return number
  }
}

/// An enum as Swift's `Codable` sees it: one key, the name of the case, and in it its values.
private struct CaseContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }
  let key: Key
  let arguments: [Literal.Argument]
  let literal: Literal

  var allKeys: [Key] { [key] }

  func contains(_ other: Key) -> Bool { other.stringValue == key.stringValue }
  func decodeNil(forKey key: Key) throws -> Bool { false }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    // Unlabelled values go by their places.
    let fields = arguments.enumerated().map { place, argument in
      Literal.Argument(label: argument.label ?? "_\(place)", value: argument.value)
    }
    for (argument, field) in zip(arguments, fields)
    where field.label.flatMap(Nested.init(stringValue:)) == nil {
      throw LiteralError(
        message: argument.label.map { ".\(self.key.stringValue) has no \($0):" }
          ?? ".\(self.key.stringValue) takes no unlabelled value here",
        span: argument.value.span)
    }
    return KeyedDecodingContainer(FieldContainer<Nested>(fields: fields, literal: literal))
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    throw LiteralError(
      message: "its Codable conformance isn't the compiler's, so it can't be read",
      span: literal.span)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    ListContainer(elements: arguments.map(\.value), literal: literal)
  }

  func superDecoder() throws -> any Decoder { LiteralDecoder(literal: literal) }
  func superDecoder(forKey key: Key) throws -> any Decoder { LiteralDecoder(literal: literal) }
}

private struct ListContainer: UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  let elements: [Literal]
  let literal: Literal
  private(set) var currentIndex = 0

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private mutating func next() throws -> Literal {
    guard !isAtEnd else {
      throw LiteralError(message: "this list needs another value", span: literal.span)
    }
    currentIndex += 1
    return elements[currentIndex - 1]
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, LiteralDecoder(literal: elements[currentIndex]).decodeNil() else {
      return false
    }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try LiteralDecoder.decode(type, from: next())
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try LiteralDecoder(literal: next()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try LiteralDecoder(literal: next()).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { LiteralDecoder(literal: try next()) }
}

/// Labelled values: the arguments of a case, the fields of a struct, the entries of a dictionary.
private struct FieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }
  let fields: [Literal.Argument]
  let literal: Literal

  var allKeys: [Key] { fields.compactMap { $0.label.flatMap(Key.init(stringValue:)) } }

  func contains(_ key: Key) -> Bool { fields.contains { $0.label == key.stringValue } }

  private func value(_ key: Key) throws -> Literal {
    if let field = fields.first(where: { $0.label == key.stringValue }) { return field.value }
    let name = key.stringValue
    let isPlace = name.hasPrefix("_") && name.dropFirst().allSatisfy(\.isNumber)
    throw LiteralError(
      message: isPlace
        ? fields.isEmpty
          ? "\(literal.noun) needs a value" : "\(literal.noun) needs another value"
        : "\(literal.noun) needs \(name):", span: literal.span)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    try LiteralDecoder(literal: value(key)).decodeNil()
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try LiteralDecoder.decode(type, from: value(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try LiteralDecoder(literal: value(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try LiteralDecoder(literal: value(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { LiteralDecoder(literal: literal) }
  func superDecoder(forKey key: Key) throws -> any Decoder {
    LiteralDecoder(literal: try value(key))
  }
}

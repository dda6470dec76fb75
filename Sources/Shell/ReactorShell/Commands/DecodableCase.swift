import StateDiff

/// A case of an enum, as the `init(from:)` that the compiler wrote for it asks for its values.
struct DecodableCase<Value: Decodable> {
  let name: String
  /// Nil if they aren't known, since the type of one accepts nothing that could be tried.
  let fields: [PayloadField]?
  /// The case itself, if it is of an enum without values, which may decode itself from its raw value.
  private let constant: Value?

  /// Nil if nothing but a decoder of the type's own format can make it.
  init?(_ name: String) {
    self.name = name
    constant = plainCases(of: Value.self).first { $0.name == name }?.value
    guard constant == nil else {
      fields = []
      return
    }
    let payload = Payload()
    do {
      _ = try Value(from: PayloadDecoder(payload: payload, caseName: name))
      fields = payload.fields
    } catch {
      guard payload.isReached else { return nil }
      fields = nil
    }
  }

  func value(_ values: [[String]: Any], typedAs words: [Word]) throws(ShellError) -> Value {
    if let constant { return constant }
    let payload = Payload()
    payload.values = values
    do {
      return try Value(from: PayloadDecoder(payload: payload, caseName: name))
    } catch {
      let why = (error as? DecodingError)?.explanation ?? Sentence(verbatim: "\(error)")
      let given = words.dropFirst().asWritten
      throw ShellError(
        .badArgument("\(ShellError.quoted(given.text)) can't be read as \(Value.self)"), hint: why,
        at: given.span)
    }
  }

  /// The case with values as Swift writes them between its parentheses.
  func value(writtenAs word: Word) throws(ShellError) -> Value {
    let start = word.span.lowerBound - name.count - 1
    let whole = Word("\(name)(\(word.text))", span: max(0, start)..<word.span.upperBound)
    return try Literal(whole).decoded(as: Value.self)
  }
}

struct PayloadField {
  /// The coding keys that lead to it: `_0` for the first value without a label.
  let place: [String]
  let type: any Decodable.Type
  let isOptional: Bool
  /// A struct in one word, as Swift writes it: `Point(x:3,y:nil)`.
  fileprivate(set) var example: String?
}

extension [PayloadField] {
  /// The labels: of a struct's properties, their names; nil of a value without.
  var labels: [String?] {
    let short = map { field in
      field.place.filter { !$0.isNumberOfValue }.joined(separator: ".")
    }
    return zip(self, short).map { field, label in
      if label.isEmpty { return nil }
      let isClear = short.count { $0 == label } == 1
      return isClear
        ? label
        : field.place.map { $0.isNumberOfValue ? String($0.dropFirst()) : $0 }
          .joined(separator: ".")
    }
  }
}

extension String {
  fileprivate var isNumberOfValue: Bool { hasPrefix("_") && Int(dropFirst()) != nil }
}

/// The values of a case, or, while it is learned which there are, their types.
private final class Payload {
  var values: [[String]: Any]?
  var fields: [PayloadField] = []
  var optionalPlace: [String]?
  var isReached = false
}

/// The reason why a value can't be made: it is asked for in another way than the compiler's.
private struct OtherFormat: Error {}

/// Gives a type the values that words stand for; while it is learned what it asks for, some values.
private struct PayloadDecoder: Decoder {
  let payload: Payload
  /// The case, of which there is nothing but its key; nil inside of it.
  var caseName: String?
  var place: [String] = []
  /// True if all that may be left out is.
  var isSample = false

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy _: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard let caseName else {
      return KeyedDecodingContainer(PayloadContainer(decoder: self, allKeys: []))
    }
    guard let key = plainCases(of: Key.self).first(where: { $0.name == caseName })?.value else {
      throw OtherFormat()
    }
    return KeyedDecodingContainer(PayloadContainer(decoder: self, allKeys: [key]))
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard caseName == nil else { throw OtherFormat() }
    return self
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw OtherFormat() }
}

extension PayloadDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let isOptional = payload.optionalPlace == place
    let isStruct = !(type is any ParameterValue.Type) && declaredFields(of: type) != nil
    let mayBeParts = isStruct && !isOptional
    if let values = payload.values {
      if let value = values[place] as? Value { return value }
      guard mayBeParts else { throw OtherFormat() }
      return try Value(from: self)
    }
    let known = payload.fields.count
    // A struct's properties are arguments of their own, if it asks for them.
    if mayBeParts, let value = try? Value(from: self) { return value }
    payload.fields.removeSubrange(known...)
    payload.fields.append(PayloadField(place: place, type: type, isOptional: isOptional))
    return try sample(of: type, isStruct: isStruct)
  }

  var isMissing: Bool {
    if isSample { return true }
    guard let values = payload.values else {
      payload.optionalPlace = place
      return false
    }
    return !values.keys.contains { $0.starts(with: place) }
  }

  private func sample<Value: Decodable>(of _: Value.Type, isStruct: Bool) throws -> Value {
    let parameter = Parameter<Value, Void>.derived()
    let words =
      [ParameterInfo(parameter).likelyWord].compactMap(\.self) + parameter.examples(in: ())
    // One that may be left out has no arguments for its properties.
    let sample = PayloadDecoder(payload: Payload(), place: place, isSample: true)
    let text = isStruct ? (try? Value(from: sample)).flatMap(Self.written) : nil
    for word in words + [text].compactMap(\.self) + ["[]", "[:]"] {
      guard let value = try? parameter.read([Word(word, span: 0..<0)], ()) else { continue }
      if word == text { payload.fields[payload.fields.count - 1].example = text }
      return value
    }
    throw OtherFormat()
  }

  private static func written(_ value: Any) -> String? {
    if let text = SwiftLiteral.text(of: value) { return text }
    let mirror = StatePart.opened(value).mirror
    let parts = mirror.children.compactMap { part in
      written(part.value).map { "\(part.label ?? ""):\($0)" }
    }
    guard mirror.displayStyle == .struct, parts.count == mirror.children.count else { return nil }
    return "\(type(of: value))(\(parts.joined(separator: ",")))"
  }
}

private struct PayloadContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: PayloadDecoder
  let allKeys: [Key]
  var codingPath: [any CodingKey] { [] }

  private func decoder(for key: Key) -> PayloadDecoder {
    PayloadDecoder(
      payload: decoder.payload, place: decoder.place + [key.stringValue], isSample: decoder.isSample
    )
  }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) throws -> Bool { decoder(for: key).isMissing }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(for: key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    guard decoder.caseName != nil else {
      return try decoder(for: key).container(keyedBy: Nested.self)
    }
    decoder.payload.isReached = true
    return KeyedDecodingContainer(
      PayloadContainer<Nested>(decoder: PayloadDecoder(payload: decoder.payload), allKeys: []))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw OtherFormat()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { decoder(for: key) }
}

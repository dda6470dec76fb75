/// Labelled values: those of a case, of a struct, of a dictionary.
struct FieldContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }
  private let fields: [Literal.Argument]
  private let literal: Literal

  init(_ fields: [Literal.Argument], of literal: Literal) {
    self.fields = fields
    self.literal = literal
  }

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

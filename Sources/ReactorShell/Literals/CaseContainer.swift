/// An enum as Swift's `Codable` sees it: one key, the name of the case, and in it its values.
struct CaseContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }
  private let key: Key
  private let arguments: [Literal.Argument]
  private let literal: Literal

  init(key: Key, _ arguments: [Literal.Argument], _ literal: Literal) {
    self.key = key
    self.arguments = arguments
    self.literal = literal
  }

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
          ?? ".\(self.key.stringValue) takes something else here",
        span: argument.value.span)
    }
    return KeyedDecodingContainer(FieldContainer<Nested>(fields, of: literal))
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    throw LiteralError(
      message: "its Codable isn't the compiler's, so that it can't be read", span: literal.span)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    ListContainer(arguments.map(\.value), of: literal)
  }

  func superDecoder() throws -> any Decoder { LiteralDecoder(literal: literal) }
  func superDecoder(forKey key: Key) throws -> any Decoder { LiteralDecoder(literal: literal) }
}

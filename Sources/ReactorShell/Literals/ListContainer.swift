/// The elements of a list, one after the other.
struct ListContainer: UnkeyedDecodingContainer {
  var codingPath: [any CodingKey] { [] }
  private let elements: [Literal]
  private let literal: Literal
  private(set) var currentIndex = 0

  init(_ elements: [Literal], of literal: Literal) {
    self.elements = elements
    self.literal = literal
  }

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

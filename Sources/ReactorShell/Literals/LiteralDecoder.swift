import Foundation

/// Decodes what Swift's own `Codable` expects from a literal: enums by the names of their cases,
/// structs by their labels.
package struct LiteralDecoder: Decoder {
  let literal: Literal
  package var codingPath: [any CodingKey] = []
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The value of a type that a literal stands for.
  ///
  /// - Throws: ``LiteralError``, or what a type's own `init(from:)` throws.
  package static func decode<Value: Decodable>(_ type: Value.Type, from literal: Literal) throws
    -> Value
  {
    if let value = try foundationValue(type, literal) { return value }
    if case .name(let name, let arguments) = literal.form, arguments.isEmpty,
      let type = type as? any CaseIterable.Type, let value = one(of: type, named: name) as? Value
    {
      return value
    }
    do {
      return try Value(from: LiteralDecoder(literal: literal))
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
    if type == URL.self, case .text(let text) = literal.form { return URL(string: text) as? Value }
    return nil
  }

  /// The case that a name means, of a type that lists them: its raw value may be another word.
  private static func one<Type: CaseIterable>(of type: Type.Type, named name: String) -> Any? {
    type.allCases.first { CaseName.of($0) == name }
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<
    Key
  > {
    switch literal.form {
    case .name(let name, let arguments):
      if let key = Key(stringValue: name) {
        return KeyedDecodingContainer(CaseContainer(key: key, arguments, literal))
      }
      // A struct is written with its labels.
      if !arguments.isEmpty, arguments.allSatisfy({ $0.label.flatMap(Key.init) != nil }) {
        return KeyedDecodingContainer(FieldContainer(arguments, of: literal))
      }
      throw LiteralError(message: "there is no .\(name) here", span: literal.span)
    case .pairs(let pairs):
      let fields = try pairs.map {
        Literal.Argument(label: try Self.keyText($0.key), value: $0.value)
      }
      return KeyedDecodingContainer(FieldContainer(fields, of: literal))
    default:
      throw expected("a case, such as .name, or labelled values")
    }
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
    case .list(let list): ListContainer(list, of: literal)
    case .pairs(let pairs): ListContainer(pairs.flatMap { [$0.key, $0.value] }, of: literal)
    default: throw expected("a list, such as [1, 2]")
    }
  }

  package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  func expected(_ what: Sentence) -> LiteralError {
    LiteralError(message: "\(literal.noun) stands where \(what) is expected", span: literal.span)
  }
}

extension DecodingError {
  /// What the type that was to be made says, in short.
  /// The decoder's own words, as they are.
  fileprivate var explanation: Sentence? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context.debugDescription.isEmpty ? nil : Sentence(verbatim: context.debugDescription)
    @unknown default: nil
    }
  }
}

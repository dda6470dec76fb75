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

  package func decode(_ type: Double.Type) throws -> Double { try floating() }
  package func decode(_ type: Float.Type) throws -> Float { try floating() }
  package func decode(_ type: Int.Type) throws -> Int { try whole() }
  package func decode(_ type: Int8.Type) throws -> Int8 { try whole() }
  package func decode(_ type: Int16.Type) throws -> Int16 { try whole() }
  package func decode(_ type: Int32.Type) throws -> Int32 { try whole() }
  package func decode(_ type: Int64.Type) throws -> Int64 { try whole() }
  package func decode(_ type: UInt.Type) throws -> UInt { try whole() }
  package func decode(_ type: UInt8.Type) throws -> UInt8 { try whole() }
  package func decode(_ type: UInt16.Type) throws -> UInt16 { try whole() }
  package func decode(_ type: UInt32.Type) throws -> UInt32 { try whole() }
  package func decode(_ type: UInt64.Type) throws -> UInt64 { try whole() }

  package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Self.decode(type, from: literal)
  }

  private func whole<Number: FixedWidthInteger>() throws -> Number {
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

  private func floating<Number: LosslessStringConvertible>() throws -> Number {
    guard case .number(let digits) = literal.form, let number = Number(digits) else {
      throw expected("a number")
    }
    return number
  }
}

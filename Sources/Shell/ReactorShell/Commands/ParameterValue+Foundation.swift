public import Foundation

// Further numbers, and what actions carry of Foundation.

extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}

extension ParameterValue where Self: FixedWidthInteger {
  /// A whole number that the type holds: `N`.
  public static func parameter<State>() -> Parameter<Self, State> {
    .whole("N", in: Self.min...Self.max, example: "3")
  }
}

extension Float: ParameterValue {
  /// A finite number with or without a fraction: `NUMBER`.
  public static func parameter<State>() -> Parameter<Float, State> {
    let double: Parameter<Double, State> = .of()
    return Parameter("NUMBER") { (word, state) throws(ShellError) in
      let number = Float(try double.read([word], state))
      guard number.isFinite else {
        throw .refused(
          "\(ShellError.cut(word.text)) is out of range", hint: "write it as in: 2.5")
      }
      return number
    }
  }
}

extension Date: ParameterValue {
  /// A day, or a moment in UTC, as ISO 8601 writes them: `2026-11-26`, `2026-11-26T09:30:00Z`.
  public static func parameter<State>() -> Parameter<Date, State> {
    .written(
      "DATE", as: "2026-11-26T09:30:00Z", or: { "\($0) isn't a date" },
      value: { text in Date(typed: text) })
  }
}

extension URL: ParameterValue {
  /// An address with its scheme: `https://example.org`.
  public static func parameter<State>() -> Parameter<URL, State> {
    .written(
      "URL", as: "https://example.org", or: { "\($0) isn't an address" },
      value: { text in URL(string: text).flatMap { $0.scheme == nil ? nil : $0 } })
  }
}

extension UUID: ParameterValue {
  /// An identifier: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
  public static func parameter<State>() -> Parameter<UUID, State> {
    .written(
      "UUID", as: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", or: { "\($0) isn't a UUID" },
      value: UUID.init(uuidString:))
  }
}

extension IndexPath: ParameterValue {
  /// A row of the first section, or a section and a row: `3`, `1,3`.
  public static func parameter<State>() -> Parameter<IndexPath, State> {
    .written(
      "ROW", as: "1,3", or: { "\($0) isn't a row" },
      value: { text in
        let inside =
          text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text[...]
        let numbers = inside.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(numbers.count), numbers.allSatisfy({ ($0 ?? -1) >= 0 }) else {
          return nil
        }
        let path = numbers.compactMap(\.self)
        return IndexPath(indexes: path.count == 1 ? [0] + path : path)
      })
  }
}

extension Parameter {
  fileprivate static func written(
    _ name: String, as example: String, or why: @escaping (String) -> Sentence,
    value: @escaping (String) -> Value?
  ) -> Self {
    Self(name, example: example) { (word, _) throws(ShellError) in
      guard let value = value(word.text) else {
        throw .badArgument(why(ShellError.quoted(word.text)), hint: "write it as in: \(example)")
      }
      return value
    }
  }
}

import Foundation

/// A type that can be an argument of a command: `Command("add", Int.self) { .add($0) }`.
///
/// Int, Double, String, Bool and Duration are; so is an optional of one, which may be left out,
/// and an array, written with commas. An enum of your own becomes one by saying so, if it is
/// CaseIterable:
///
///     enum Size: String, CaseIterable, ParameterValue { case small, large }
///
/// and so does a type that is LosslessStringConvertible. Its values are its completions.
public protocol ParameterValue {
  /// Returns the parameter that names, reads and completes the argument.
  static func parameter<State>() -> Parameter<Self, State>
}

extension Parameter where Value: ParameterValue {
  /// An argument of this type.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - name: The name in usage, such as `N`; the type's own by default.
  public static func of(_ type: Value.Type = Value.self, named name: String? = nil) -> Self {
    let parameter: Self = Value.parameter()
    return name.map { parameter.named($0) } ?? parameter
  }
}

extension Parameter {
  /// The same under another name, such as `COUNT`.
  public func named(_ name: String) -> Self {
    var form = form
    form.name = name
    return Self(form, example: example, candidates: candidates, read: read)
  }

  /// An argument written `LABEL=VALUE` anywhere after the command's name; nil if it is left out.
  public static func labelled<Wrapped: ParameterValue>(
    _ label: String, _ type: Wrapped.Type, named name: String? = nil
  ) -> Self where Value == Wrapped? {
    .labelled(label, .of(type, named: name))
  }
}

// MARK: - Numbers, words and times

extension Int: ParameterValue {
  /// A whole number: `N`.
  public static func parameter<State>() -> Parameter<Int, State> {
    .number("N", in: Int.min...Int.max, example: "3")
  }
}

extension Double: ParameterValue {
  /// A finite number with or without a fraction: `NUMBER`.
  public static func parameter<State>() -> Parameter<Double, State> {
    Parameter("NUMBER") { (word) throws(ShellError) in
      let isPlain = word.text.unicodeScalars.allSatisfy {
        "+-.0123456789eE".unicodeScalars.contains($0)
      }
      guard isPlain, let number = Double(word.text), number.isFinite else {
        throw .badArgument(
          "\(ShellError.quoted(word.text)) isn't a number", hint: "write it as in: 2.5")
      }
      return number
    }
  }
}

extension String: ParameterValue {
  /// One word, or several in quotes: `TEXT`.
  public static func parameter<State>() -> Parameter<String, State> { .word("TEXT") }
}

extension Bool: ParameterValue {
  /// `true` or `false`.
  public static func parameter<State>() -> Parameter<Bool, State> {
    .choice("true|false", [("true", true, "yes"), ("false", false, "no")])
  }
}

extension Duration: ParameterValue {
  /// A time such as `300ms`, `1.5s` or `0`: `TIME`.
  public static func parameter<State>() -> Parameter<Duration, State> { .duration("TIME") }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
  /// The same, but it may be left out and is nil then.
  public static func parameter<State>() -> Parameter<Wrapped?, State> {
    Parameter<Wrapped, State>.of().optional
  }
}

extension Array: ParameterValue where Element: ParameterValue {
  /// Several in one word, with commas between: `1,2,3`.
  public static func parameter<State>() -> Parameter<[Element], State> { .list(of: .of()) }
}

// MARK: - Types of the host

extension ParameterValue where Self: CaseIterable {
  /// One of the cases, by name.
  public static func parameter<State>() -> Parameter<Self, State> {
    .oneOf(allCases.map { ("\($0)", $0) })
  }
}

extension ParameterValue where Self: CaseIterable & RawRepresentable, RawValue == String {
  /// One of the cases, by raw value.
  public static func parameter<State>() -> Parameter<Self, State> {
    .oneOf(allCases.map { ($0.rawValue, $0) })
  }
}

extension ParameterValue where Self: LosslessStringConvertible {
  /// A word that the type can read.
  public static func parameter<State>() -> Parameter<Self, State> {
    Parameter("\(Self.self)".uppercased()) { (word, _) throws(ShellError) in
      guard let value = Self(word.text) else {
        throw .badArgument("\(ShellError.quoted(word.text)) isn't a value of \(Self.self)")
      }
      return value
    }
  }
}

extension Parameter {
  static func oneOf(_ cases: [(word: String, value: Value)]) -> Self {
    let words = cases.map(\.word).joined(separator: "|")
    return .choice(
      words.count <= 30 ? words : "\(Value.self)".uppercased(),
      cases.map { ($0.word, $0.value, "") })
  }
}

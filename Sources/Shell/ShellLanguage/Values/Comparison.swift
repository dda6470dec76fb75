import Foundation
import StateDiff

/// A test of a value in a state: `== 3`, `contains abc`, `is detail`, `is nil`.
///
/// The operand is read anew for the form of each value that it meets. The sign, the operand and the type
/// decide whether it is refused, and only for `is` a value: so it can be checked before anything happens.
package struct Comparison: Hashable {
  package enum Sign: String, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
    case matches
    /// Of a case, whatever it holds, or nil.
    case isCase = "is"
  }

  package internal(set) var sign: Sign
  package var operand: String
  /// It was quoted: `"nil"` is a text.
  package internal(set) var isQuoted = false
  /// No operator was typed: `contains name Jennie`.
  private(set) var isImplied = false
  /// As it was typed, quotes and all: `["a", "b"]`; and the place of its first character in the line.
  private var literal: String
  private var start = 0
  /// The operand as a number: it is asked of as many values as there are states.
  private let wholeNumber: Int128?
  private var pattern: Pattern?

  package static let spellings = ["=": "==", "≠": "!=", "≤": "<=", "≥": ">="]

  package static func isSign(_ word: Word) -> Bool {
    !word.isQuoted && Sign(rawValue: spellings[word.text] ?? word.text) != nil
  }

  /// With `takesSynonyms`, `=` is accepted for `==`.
  init(
    _ words: [Word], in line: [Character], takesSynonyms: Bool, hint: Sentence
  ) throws(ShellError) {
    guard let first = words.first else {
      throw .badArgument("an operator is missing", hint: hint)
    }
    let spelling = Self.spellings[first.text] ?? first.text
    guard let sign = Sign(rawValue: spelling), takesSynonyms || first.text != "=" else {
      throw ShellError(
        .badArgument("\(ShellError.quoted(first.text)) isn't an operator"),
        hint: "there is ==, !=, <, <=, >, >=, contains, matches and is", at: first.span)
    }
    guard words.count > 1 else {
      throw ShellError(
        .badArgument("a value is missing after \(first.text)"), hint: hint, at: first.span)
    }
    self.sign = sign
    operand = words.dropFirst().map(\.text).joined(separator: " ")
    isQuoted = words[1].isQuoted
    start = words[1].span.lowerBound
    let span = words[1].span.lowerBound..<(words.last ?? words[1]).span.upperBound
    literal = String(line[span.clamped(to: line.indices)])
    wholeNumber = Int128(operand)
    guard sign == .matches else { return }
    pattern = Pattern(isQuoted ? literal.dropFirst().dropLast() : literal[...])
    guard pattern != nil else {
      throw ShellError(
        .badArgument("\(ShellError.quoted(operand)) isn't a regular expression"),
        hint: "write it as in: /a+b/", at: span)
    }
  }

  package init(
    equalTo operand: String, isQuoted: Bool, isImplied: Bool = false, at start: Int = 0
  ) {
    sign = .equal
    (self.isImplied, self.start) = (isImplied, start)
    self.operand = operand
    self.isQuoted = isQuoted
    literal = isQuoted ? ValueText.quoted(operand) : operand
    wholeNumber = Int128(operand)
  }

  private var asksForNil: Bool { operand == "nil" && !isQuoted }

  /// Nil for other values than `Int`; takes a quarter of the time of ``holds(of:named:)``.
  package func quickAnswer(of value: Any) -> Bool? {
    guard let number = value as? Int, Self.numberSigns.contains(sign) else {
      return nil
    }
    return wholeNumber.map { compare(order: Int128(number), $0) }
  }

  /// The difference between a number and the one that was typed; nil of other values.
  func difference(from value: Any) -> Double? {
    StateValue(value).number.flatMap { number in Double(operand).map { abs(number - $0) } }
  }

  package func holds(of state: StateValue, named name: String) throws(ShellError) -> Bool {
    if asksForNil, state.isOptional {
      switch sign {
      case .isCase, .equal: return state.value == nil
      case .unequal: return state.value != nil
      case .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .matches: break
      }
    }
    if sign == .isCase, asksForNil || state.form != .other || !state.mayHaveCases {
      throw .badArgument(
        asksForNil
          ? "\(name) is \(Self.article(state.typeName)) and never nil"
          : "\(name), \(Self.article(state.typeName)), has no cases", hint: Self.fitting(state))
    }
    // Of many states, most questions are these.
    guard sign == .equal || sign == .unequal || Self.signs(for: state).contains(sign) else {
      throw .badArgument(
        "\(sign.rawValue) doesn't fit \(name), \(Self.article(state.typeName))",
        hint: Self.fitting(state))
    }
    switch state.form {
    case .bool:
      let wanted = try read(as: ["true": true, "false": false][operand], "true or false", name)
      return compare(state.value as? Bool, wanted)
    case .wholeNumber:
      let wanted = try read(as: wholeNumber, "a whole number, as 3", name)
      return compare(
        order: (state.value as? any BinaryInteger).flatMap { Int128(exactly: $0) }, wanted)
    case .number where state.type == Decimal.self:
      let wanted = try read(as: Decimal(written: operand), "a number, as 2.5", name)
      return compare(order: state.value as? Decimal, wanted)
    case .number:
      let wanted = try read(as: Double(operand), "a number, as 2.5", name)
      guard let number = state.value as? any BinaryFloatingPoint else { return sign == .unequal }
      return compare(rounded: number, wanted)
    case .time:
      return try holds(of: state.value as? Duration)
    case .text:
      let text = state.value.map { "\($0)" }
      if sign == .matches { return text.map { pattern?.isIn($0) == true } ?? false }
      if sign == .contains { return text?.contains(operand) ?? false }
      let isEqual = text.map { $0 == operand || $0 == unescaped } ?? false
      return isEqual == (sign == .equal)
    case .collection where sign == .contains:
      return state.value.map(containsOperand) ?? false
    case .collection:
      return try ListLiteral(literal, at: start, of: state, named: name).isEqual
        == (sign == .equal)
    case .other:
      return (state.value.map { isOperand($0, caseName) } ?? false) == (sign != .unequal)
    }
  }

  package func holds(of time: Duration?) throws(ShellError) -> Bool {
    guard Self.numberSigns.contains(sign) else {
      let list = Self.numberSigns.map(\.rawValue).joined(separator: ", ")
      throw .badArgument("\(sign.rawValue) doesn't fit a time", hint: "\(list) fit")
    }
    // Its text is rounded.
    if let time, "\(time)" == operand { return compare(order: time, time) }
    guard let wanted = Duration(written: operand) else { throw .noTime(operand) }
    return compare(order: time, wanted)
  }

  private var caseName: String { CaseName.typed(operand) }
  /// It was typed with values: `.failed(3)`.
  private var hasValues: Bool { literal.contains("(") }
  private var isText: Bool { literal.hasPrefix("\"") || literal.hasPrefix("'") }

  package func check(_ state: StateValue, named name: String) throws(ShellError) {
    guard !asksForNil else { return }
    let declared = DeclaredType(state.type)
    switch state.form {
    case .wholeNumber where [.equal, .unequal].contains(sign):
      let type = state.type as? any BinaryInteger.Type
      guard let wholeNumber, type.map({ Self.holds(wholeNumber, $0) }) == false else { return }
      throw .badArgument(
        "\(ShellError.quoted(operand)) can't be a value of \(name), \(Self.article(state.typeName))"
      )
    case .collection where sign == .contains:
      guard let element = declared.key ?? declared.element else { return }
      let inside = DeclaredType(element)
      if let fields = declaredFields(of: inside.type), !isText || !inside.hasOwnText {
        throw .badArgument(
          "what \(name) holds, \(SwiftLiteral.typeName(inside.type)), isn't found by a word",
          hint: "write: \(name) contains FIELD VALUE; it has \(fields.map(\.name).shortList)")
      }
      guard StateValue.form(of: inside.type) != .collection else { return }
      var comparison = self
      comparison.sign = .equal
      let none = StateValue(inside.nothing)
      _ = try comparison.holds(of: none, named: name)
      try comparison.check(none, named: name)
    case .other: try checkOther(state, declared, named: name)
    case .bool, .wholeNumber, .number, .time, .text, .collection: break
    }
  }

  private func checkOther(
    _ state: StateValue, _ declared: DeclaredType, named name: String
  ) throws(ShellError) {
    guard sign != .isCase || !hasValues else {
      throw .badArgument("is takes the name of a case alone", hint: "for a value write ==")
    }
    let isWhole = StatePart.isWhole(type: declared.type)
    if isText, declared.hasOwnText, !isWhole { return }
    guard !(declared.type is any RangeExpression.Type) || operand.contains("..") else {
      throw .badArgument(
        "\(ShellError.quoted(operand)) can't be a value of \(name)",
        hint: "write it as in: \("2..<9")")
    }
    let names = declared.caseNames
    if !names.isEmpty {
      guard names.contains(caseName) || declared.caseTexts.contains(operand) else {
        throw .badArgument(
          "\(state.typeName) has no case \(ShellError.quoted(caseName))",
          hint: Suggestions.hint(for: caseName, amongCases: names))
      }
    }
    if isWhole || hasValues, declared.type is any Decodable.Type {
      do {
        _ = try read(as: declared.type)
      } catch let error as LiteralError {
        // A text of its own may be anything.
        if error.isOfShortened || declared.hasOwnText && !isWhole { return }
        throw ShellError(
          .badArgument(
            "\(ShellError.quoted(operand)) can't be a value of \(name): \(error.message)"),
          hint: error.hint, at: error.span)
      } catch {
        throw .badArgument("\(ShellError.quoted(operand)) can't be a value of \(name)")
      }
    } else if let fields = declaredFields(of: declared.type),
      !declared.hasOwnText || literal.hasPrefix("."), !literal.hasPrefix("\(declared.type)(")
    {
      throw .badArgument(
        "\(name), \(Self.article(state.typeName)), can't be written in a line",
        hint:
          "compare a part of it: \(fields.map { "\(name).\($0.name)" }.shortList)"
      )
    }
  }

  private static func holds<Number: BinaryInteger>(_ number: Int128, _: Number.Type) -> Bool {
    Number(exactly: number) != nil
  }

  /// True also of any value of the case if no values of a case were typed.
  private func isOperand(_ value: Any, _ name: String) -> Bool {
    if sign == .isCase { return CaseName.of(value) == name }
    let text = ValueText.concise(value, limit: .max)
    if [literal, "." + literal, operand].contains(text) { return true }
    if !hasValues, CaseName.of(value) == name { return true }
    if let wanted = try? read(as: type(of: value)),
      Differ().changes(from: value, to: wanted).isEmpty
    {
      return true
    }
    if hasValues { return Literal.areSame(text, literal) }
    // The trace counts what a long range holds.
    return text.hasPrefix("[") && value is any RangeExpression && "\(value)" == operand
  }

  /// The value that was typed; nil of a type that can't be read, and where a word is no value.
  private func read(as type: Any.Type) throws -> Any? {
    let isWhole = StatePart.isWhole(type: type)
    guard isWhole || hasValues, let type = type as? any Decodable.Type else { return nil }
    let text = isWhole ? ValueText.quoted(operand) : literal
    return try LiteralDecoder.decode(type, from: LiteralReader.read(text, at: start))
  }

  /// True if no other value would do where it holds for this one, which is nil if it isn't there.
  package func isExact(for value: Any?) -> Bool {
    guard sign == .equal || sign == .isCase else { return false }
    guard let value = value.flatMap({ StateValue($0).value }) else { return true }
    guard StateValue(value).form == .other else { return true }
    return Self.textHasAll(of: value)
      && (hasValues || !StatePart(value).hasInside)
  }

  package static func textHasAll(of value: Any) -> Bool {
    switch StateValue(value).form {
    case .bool, .wholeNumber, .number, .time, .text: return true
    case .collection: return StatePart.isWhole(value)
    case .other: break
    }
    let part = StatePart(value)
    if StatePart.isWhole(value) || part.isPassing && !part.hasInside { return true }
    guard !(value is any ConciseStringConvertible), !(value is any CustomStringConvertible) else {
      return false
    }
    return part.parts.allSatisfy { textHasAll(of: $0.value) }
  }

  private func read<Value>(
    as value: Value?, _ wanted: Sentence, _ name: String
  ) throws(ShellError) -> Value {
    guard let value else {
      throw .badArgument(
        "\(ShellError.quoted(operand)) can't be a value of \(name)", hint: "write \(wanted)")
    }
    return value
  }

  private func compare<Value: Equatable>(_ value: Value?, _ wanted: Value) -> Bool {
    (value == wanted) == (sign == .equal)
  }

  private func compare<Value: Comparable>(order value: Value?, _ wanted: Value) -> Bool {
    guard let value else { return sign == .unequal }
    return switch sign {
    case .equal: value == wanted
    case .unequal: value != wanted
    case .less: value < wanted
    case .lessOrEqual: value <= wanted
    case .greater: value > wanted
    case .greaterOrEqual: value >= wanted
    case .contains, .matches, .isCase: false
    }
  }

  /// Rounds the typed number as the property is rounded: the nearest to 0.1 differs between two types. As in a
  /// diff, NaN is NaN.
  private func compare<Number: BinaryFloatingPoint>(
    rounded number: Number, _ typed: Double
  ) -> Bool {
    let wanted = Number(typed)
    guard number.isNaN, wanted.isNaN else { return compare(order: number, wanted) }
    return sign == .equal
  }

  /// The text that a quoted operand stands for, as Swift has it: `"a\nb"`.
  private var unescaped: String? {
    guard isQuoted, literal.contains("\\"),
      case .text(let text)? = try? LiteralReader.read(literal).form
    else { return nil }
    return text
  }

  private func containsOperand(_ collection: Any) -> Bool {
    let part = StatePart(collection)
    if part.isDictionary { return part.part("[\(unescaped ?? operand)]", aliases: [:]) != nil }
    var comparison = self
    comparison.sign = .equal
    return part.elements.contains { element in
      let state = StateValue(element)
      guard let value = state.value else { return asksForNil }
      return "\(value)" == operand || (try? comparison.holds(of: state, named: "")) == true
    }
  }
}

extension Comparison: CustomStringConvertible {
  package var description: String {
    let isList = ["[", "."].contains { literal.hasPrefix($0) }
    let isWords = !isList && (isText || operand.contains(" ") && !hasValues)
    return "\(sign.rawValue) \(isWords ? ValueText.quoted(operand) : literal)"
  }
}

private struct Pattern: Hashable {
  private let text: String
  private let regex: Regex<AnyRegexOutput>

  /// Nil for a text that is none. Slashes may stand around it.
  init?(_ typed: Substring) {
    let isBare = typed.count < 2 || !typed.hasPrefix("/") || !typed.hasSuffix("/")
    text = String(isBare ? typed : typed.dropFirst().dropLast())
    guard let regex = try? Regex(text) else { return nil }
    self.regex = regex
  }

  func isIn(_ text: String) -> Bool { text.contains(regex) }

  static func == (one: Self, other: Self) -> Bool { one.text == other.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

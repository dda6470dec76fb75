import StateDiff

/// A test of a value in a state: `== 3`, `contains abc`, `is nil`.
package struct Comparison: Hashable {
  package enum Sign: String, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains
    case isNil = "is"
  }

  var sign: Sign
  /// As it was typed, without quotes.
  package var operand: String
  /// It was quoted: `"nil"` is a text.
  var isQuoted = false
  /// As it was typed, quotes and all: `["a", "b"]`.
  private var literal: String
  /// The operand as a number: it is asked of as many values as there are states.
  private let wholeNumber: Int128?

  /// Operators by other ways to write them.
  package static let spellings = ["=": "==", "≠": "!=", "≤": "<=", "≥": ">="]

  /// Parses the words behind a path in the line.
  ///
  /// - Parameters:
  ///   - takesSynonyms: True to accept `=` for `==`.
  ///   - hint: The form of a comparison.
  init(
    _ words: [Word], in line: String, takesSynonyms: Bool, hint: Sentence
  ) throws(ShellError) {
    guard let first = words.first else {
      throw .badArgument("an operator is missing", hint: hint)
    }
    let spelling = Self.spellings[first.text] ?? first.text
    guard let sign = Sign(rawValue: spelling), takesSynonyms || first.text != "=" else {
      throw ShellError(
        .badArgument("\(ShellError.quoted(first.text)) isn't an operator"),
        hint: "there is ==, !=, <, <=, >, >=, contains and is nil", at: first.span)
    }
    guard words.count > 1 else {
      throw ShellError(
        .badArgument("a value is missing after \(first.text)"), hint: hint, at: first.span)
    }
    self.sign = sign
    operand = words.dropFirst().map(\.text).joined(separator: " ")
    isQuoted = words[1].isQuoted
    let span = words[1].span.lowerBound..<(words.last ?? words[1]).span.upperBound
    literal = String(line.dropFirst(span.lowerBound).prefix(span.count))
    wholeNumber = Int128(operand)
    if sign == .isNil, operand != "nil" {
      throw ShellError(
        .badArgument("nil has to follow is"), hint: "for other values write ==", at: words[1].span)
    }
  }

  /// Creates a comparison with the value of a word.
  package init(equalTo operand: String, isQuoted: Bool) {
    sign = .equal
    self.operand = operand
    self.isQuoted = isQuoted
    literal = isQuoted ? ValueText.quoted(operand) : operand
    wholeNumber = Int128(operand)
  }

  private var asksForNil: Bool { sign == .isNil || operand == "nil" && !isQuoted }

  /// The answer for an `Int`; nil for other values, and if the question isn't one about numbers.
  ///
  /// Counters have a value of their own at each step of a history: of a million this takes a quarter
  /// of the time that ``holds(of:named:)`` takes.
  package func quickAnswer(of value: Any) -> Bool? {
    guard let number = value as? Int, Self.signs(for: .wholeNumber).contains(sign) else {
      return nil
    }
    return wholeNumber.map { compare(order: Int128(number), $0) }
  }

  /// Returns true if it holds for a value; `name` is the value's name in messages.
  package func holds(of state: StateValue, named name: String) throws(ShellError) -> Bool {
    if asksForNil, state.isOptional {
      switch sign {
      case .isNil, .equal: return state.value == nil
      case .unequal: return state.value != nil
      default: break
      }
    }
    guard sign != .isNil else {
      throw .badArgument(
        "\(name) is \(Self.article(state.typeName)) and never nil", hint: Self.fitting(state))
    }
    guard Self.signs(for: state.form).contains(sign) else {
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
    case .number:
      let wanted = try read(as: Double(operand), "a number, as 2.5", name)
      return compare(order: (state.value as? any BinaryFloatingPoint).map { Double($0) }, wanted)
    case .text:
      let text = state.value.map { "\($0)" }
      return sign == .contains ? text?.contains(operand) ?? false : compare(text, operand)
    case .collection where sign == .contains:
      return state.value.map(containsOperand) ?? false
    case .collection:
      return try ListLiteral(literal, of: state, named: name).isEqual == (sign == .equal)
    case .other:
      let wanted = CaseName.typed(operand)
      if !state.caseNames.isEmpty, !state.caseNames.contains(wanted) {
        throw .badArgument(
          "\(state.typeName) has no case \(ShellError.quoted(wanted))",
          hint: "it has \(state.caseNames.joined(separator: ", "))")
      }
      return (state.value.map { isOperand($0, wanted) } ?? false) == (sign == .equal)
    }
  }

  /// True if a value is the one that was typed, or, if no values of a case were typed, of that
  /// case.
  private func isOperand(_ value: Any, _ name: String) -> Bool {
    let text = ValueText.concise(value, limit: .max)
    if [literal, "." + literal, operand].contains(text) { return true }
    return !operand.contains("(") && CaseName.of(value) == name
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
    case .contains, .isNil: false
    }
  }

  private func containsOperand(_ collection: Any) -> Bool {
    let part = StatePart(collection)
    if part.isDictionary { return part.part("[\(operand)]", aliases: [:]) != nil }
    return Mirror(reflecting: collection).children.contains { child in
      "\(child.value)" == operand || ValueText.concise(child.value, limit: .max) == operand
    }
  }

  private static func signs(for form: StateValue.Form) -> [Sign] {
    switch form {
    case .bool, .other: [.equal, .unequal]
    case .wholeNumber, .number:
      [.equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual]
    case .text: [.equal, .unequal, .contains]
    case .collection: [.equal, .unequal, .contains]
    }
  }

  /// Returns the operators that fit, for a message.
  private static func fitting(_ state: StateValue) -> Sentence {
    var names = signs(for: state.form).map(\.rawValue)
    if state.isOptional { names.append("is nil") }
    let last = names.last ?? ""
    let list: Sentence =
      names.count > 1
      ? "\(names.dropLast().joined(separator: ", ")) and \(last)" : Sentence(verbatim: last)
    if state.form == .collection {
      return names.count == 1
        ? "\(list) fits; its .count is a number" : "\(list) fit; its .count is a number"
    }
    return names.count == 1 ? "\(list) fits" : "\(list) fit"
  }

  private static func article(_ type: String) -> Sentence {
    "AEIOU".contains(type.first ?? " ") ? "an \(type)" : "a \(type)"
  }
}

extension Comparison: CustomStringConvertible {
  /// `> 3`, `is nil`, `contains "a b"`
  package var description: String {
    let isList = ["[", "."].contains { literal.hasPrefix($0) }
    let isText = !isList && (isQuoted || operand.contains(" "))
    return "\(sign.rawValue) \(isText ? ValueText.quoted(operand) : literal)"
  }
}

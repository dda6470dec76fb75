// The operators that fit a value, by its form.
extension Comparison {
  static let numberSigns: [Sign] = [
    .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]

  /// The signs that fit, `is nil` included.
  package static func allSigns(for state: StateValue) -> [Sign] {
    let signs = signs(for: state)
    return signs.contains(.isCase) || !state.isOptional ? signs : signs + [.isCase]
  }

  static func signs(for state: StateValue) -> [Sign] {
    switch state.form {
    case .bool: [.equal, .unequal]
    case .wholeNumber, .number, .time: numberSigns
    case .text: [.equal, .unequal, .contains, .matches]
    case .collection: [.equal, .unequal, .contains]
    // Nothing of an unknown type may come to be anything.
    case .other where state.value == nil && state.type == Any.self: Sign.allCases
    case .other: state.mayHaveCases ? [.equal, .unequal, .isCase] : [.equal, .unequal]
    }
  }

  static func fitting(_ state: StateValue) -> Sentence {
    var names = signs(for: state).map { $0 == .isCase ? "is CASE" : $0.rawValue }
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

  static func article(_ type: String) -> Sentence {
    "AEIOU".contains(type.first ?? " ") ? "an \(type)" : "a \(type)"
  }
}

import ReactorShell
import StateDiff

/// The possible expectations of a value, as they would be typed, the most specific first.
struct ValueProposals {
  let texts: [String]

  /// The longest value that is written out.
  private static let longest = 48
  /// The largest number of a value's parts that are looked at.
  private static let mostParts = 6

  init(of value: Any?, at path: String) {
    texts = Self.texts(of: value, at: path, depth: 0)
  }

  private static func texts(of raw: Any?, at path: String, depth: Int) -> [String] {
    guard let raw else { return ["\(path) is nil"] }
    let state = StateValue(raw)
    guard let value = state.value else { return ["\(path) is nil"] }
    switch state.form {
    case .bool, .wholeNumber, .number: return ["\(path) == \(value)"]
    case .text:
      let text = "\(value)"
      guard text.count > longest else { return ["\(path) == \(ValueText.quoted(text))"] }
      return ["\(path) contains \(ValueText.quoted(text.prefix(longest / 2)))"]
    case .collection:
      return (list(value).map { ["\(path) == \($0)"] } ?? []) + ["\(path).count == \(count(value))"]
        + inside(value, at: path, depth: depth)
    case .other:
      let text = ValueText.concise(value, limit: longest)
      let whole = text.contains("…") ? [] : ["\(path) == \(text)"]
      return whole + ["\(path) == \(CaseName.of(value))"] + inside(value, at: path, depth: depth)
    }
  }

  private static func count(_ value: Any) -> Int {
    (value as? any Collection).map { $0.count } ?? 0
  }

  /// A list of few plain values, as source has it.
  private static func list(_ value: Any) -> String? {
    let part = StatePart(value)
    guard !part.isDictionary, let elements = value as? any Collection, elements.count <= 8 else {
      return nil
    }
    var texts: [String] = []
    for element in elements {
      let state = StateValue(element)
      guard let value = state.value else { return nil }
      switch state.form {
      case .bool, .wholeNumber, .number: texts.append("\(value)")
      case .text: texts.append(ValueText.quoted("\(value)"))
      default: return nil
      }
    }
    // The order of a set is none.
    let list = value is any SetAlgebra ? texts.sorted() : texts
    let text = "[\(list.joined(separator: ", "))]"
    return text.count <= longest ? text : nil
  }

  /// Of the first parts of a value that can't be written as a whole.
  private static func inside(_ value: Any, at path: String, depth: Int) -> [String] {
    guard depth < 2, !StatePart.isWhole(value) else { return [] }
    return StatePart(value).parts.prefix(mostParts).flatMap { part in
      let separator = if case .field = part.component { "." } else { "" }
      let text = StatePath([part.component]).description
      let step = separator.isEmpty ? part.component.description : ".\(text)"
      return texts(of: part.value, at: path + step, depth: depth + 1)
    }
  }
}

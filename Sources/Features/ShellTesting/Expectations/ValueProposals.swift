import ReactorShell
import StateDiff

/// The possible expectations of a value, the plainest first. Each holds for no other value.
struct ValueProposals {
  let texts: [String]

  private static let longest = 120

  init(of value: Any?, at path: String) {
    guard let value, let inside = StateValue(value).value else {
      texts = ["\(path) is nil"]
      return
    }
    let whole = Self.text(of: inside).map { "\(path) == \($0)" }
    let digest = "\(path).\(ValueDigest.name)"
    texts = [whole, "\(digest) == \(ValueDigest.text(of: StatePart(value).value))"].compactMap(
      \.self)
  }

  /// The value as it is typed; nil if that is too long, or isn't all of it.
  private static func text(of value: Any) -> String? {
    let text: String? =
      switch StateValue(value).form {
      case .bool, .wholeNumber, .number, .time: "\(value)"
      case .text: ValueText.quoted("\(value)")
      case .collection: list(value)
      case .other:
        Comparison.textHasAll(of: value) ? ValueText.concise(value, limit: .max) : nil
      }
    return text.flatMap { $0.count <= longest ? $0 : nil }
  }

  private static func list(_ value: Any) -> String? {
    let part = StatePart(value)
    guard let elements = value as? any Collection, elements.count <= 8 else { return nil }
    guard !part.isDictionary else { return elements.isEmpty ? "[:]" : nil }
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
    return "[\(list.joined(separator: ", "))]"
  }
}

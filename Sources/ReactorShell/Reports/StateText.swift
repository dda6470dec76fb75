package import StateDiff

extension ValueText {
  /// A state on one line: its fields, without the name that most states share.
  package static func fields(of state: Any, signs: Signs = .unicode) -> String {
    let text = inSentence(state, signs: signs)
    let name = "\(type(of: state))("
    guard text.hasPrefix(name), text.hasSuffix(")") else { return text }
    return String(text.dropFirst(name.count).dropLast())
  }
}

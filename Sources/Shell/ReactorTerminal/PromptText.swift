enum PromptText {
  /// Puts colour sequences between the signs that keep readline from counting their width.
  static func marked(_ text: String) -> String {
    var marked = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if let end = endOfSequence(rest) {
        marked += "\u{1}" + String(rest[..<end]) + "\u{2}"
        rest = rest[end...]
      } else {
        marked.unicodeScalars.append(scalar)
        rest.removeFirst()
      }
    }
    return marked
  }

  private static func endOfSequence(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index? {
    guard text.starts(with: "\u{1B}[".unicodeScalars) else { return nil }
    let parameters = text.dropFirst(2).drop { "0123456789;:".unicodeScalars.contains($0) }
    guard parameters.first == "m" else { return nil }
    return parameters.index(after: parameters.startIndex)
  }
}

/// The text in ASCII, for where the locale isn't UTF-8: our signs by their like, other characters
/// escaped as a Swift literal has them (`\u{AE40}`).
///
/// - Complexity: O(n); ASCII is returned as it is.
package func inASCII(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isASCII {
      result.unicodeScalars.append(scalar)
    } else {
      result += likeness(of: scalar) ?? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }
  }
  return result
}

/// What stands for a sign of ours, and of the error texts of systems.
private func likeness(of scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "“", "”", "„": "\""
  case "‘", "’": "'"
  case "…": "..."
  case "→": "->"
  case "←": "<-"
  case "⇒": "=>"
  case "·", "−", "–", "—": "-"
  case "›": ">"
  case "µ", "μ": "u"
  case "×": "x"
  case "²": "^2"
  case "★": "*"
  case "\u{A0}": " "
  default: nil
  }
}

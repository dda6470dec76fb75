/// A piece of a response in quotes, cut to `limit` characters and safe to print.
///
/// Control characters and those that turn the direction of text are escaped as in Swift: `\u{1B}`.
public func quoted(_ text: String, limit: Int = 40) -> String {
  let head = text.prefix(limit)
  return "\"\(escaped(head))\(head.endIndex < text.endIndex ? "…" : "")\""
}

/// Text in which nothing moves the cursor, turns the direction or breaks the line.
///
/// Everything else stays as it is, backslashes too, so that escaping twice changes nothing.
func escaped(_ text: some StringProtocol) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if isUnsafe(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // direction
  case 0x2028, 0x2029: true  // line and paragraph separators
  default: scalar.properties.generalCategory == .control
  }
}

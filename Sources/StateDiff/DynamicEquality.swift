extension Equatable {
  /// Whether the other is of the same type and the same bytes.
  func isSameBytes(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return areSameBytes(self, other)
  }

  /// Whether the other is of the same type and equal.
  func isEqual(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}

extension FloatingPoint {
  /// Whether both are NaN, which `==` never calls equal.
  func isNaNLike(_ other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return isNaN && other.isNaN
  }
}

/// Whether a value that differs is shown as a whole, because its parts are no one's business.
///
/// That is so for values of the standard library and of Foundation (except `Result`), and for raw
/// values.
func isShownWhole(_ value: Any) -> Bool {
  if value is any RawRepresentable || value is any StringProtocol || value is any Numeric {
    return true
  }
  let name = String(reflecting: type(of: value))
  return isOfSystem(name) && !name.hasPrefix("Swift.Result<")
}

private func isOfSystem(_ qualifiedTypeName: String) -> Bool {
  switch qualifiedTypeName.prefix(while: { $0 != "." }) {
  case "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "FoundationNetworking", "__C":
    true
  default: false
  }
}

extension Equatable {
  /// Whether the other is of the same type and equal.
  func isEqual(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}

/// Whether both are NaN, which `==` never calls equal.
func areBothNaN(_ left: Any, _ right: Any) -> Bool {
  (left as? any FloatingPoint)?.isNaN == true && (right as? any FloatingPoint)?.isNaN == true
}

/// Whether values of a type that differ are shown as a whole, because their parts are no one's
/// business.
///
/// That is so for values of the standard library and of Foundation (except `Result`), and for raw
/// values.
func isShownWhole(_ type: Any.Type) -> Bool {
  if type is any RawRepresentable.Type || type is any StringProtocol.Type
    || type is any Numeric.Type
  {
    return true
  }
  let name = String(reflecting: type)
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

import StateDiff

package enum CaseName {
  /// `setPeople` for `.setPeople([100 people])`; the text if the value is no enum.
  package static func of(_ value: Any) -> String {
    if let name = caseName(of: value) { return name }
    if let wrapped = (value as? any OptionalValue)?.wrappedValue { return of(wrapped) }
    let mirror = StatePart.opened(value).mirror
    guard mirror.displayStyle == .enum else { return ValueText.concise(value) }
    if let name = mirror.children.first?.label { return name }
    // One that is shown as a case.
    let text = ValueText.concise(value)
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  /// A name as somebody typed it: `.load(100)` is `load`.
  package static func typed(_ text: String) -> String {
    String(text.drop { $0 == "." }.prefix { $0 != "(" })
  }
}

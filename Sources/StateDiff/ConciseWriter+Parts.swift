/// What reflection shows: cases, payloads, fields.
extension ConciseWriter {
  func reflected(
    _ value: Any, _ form: TextForm, _ limit: Int, _ depth: Int
  ) -> String {
    if case .fields(let fields, let name) = form {
      let type = type(of: value)
      return fieldList(fields, of: value, as: type, after: "\(name)(", limit, depth)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else {
        let dot = value is any CustomDebugStringConvertible ? "" : "."
        let name = dot + String(describing: value)
        if case .cases(let names) = form { names.keep(name, of: value) }
        return cut(name, limit)
      }
      if case .tuple = TextForm.of(payload.value) {
        let parts = Mirror(reflecting: payload.value)
        return list(parts, after: ".\(name)(", limit, depth)
      }
      let inner = text(of: payload.value, limit: max(limit - name.length - 3, 8), depth: depth + 1)
      return ".\(name)(\(inner))"
    case .tuple:
      return list(mirror, after: "(", limit, depth)
    case .class:
      return TextForm.typeName(of: value)
    default:
      // Functions and the like are no types with parts.
      if mirror.displayStyle == nil, !(value is any CustomReflectable) {
        return cut(String(describing: value), limit)
      }
      return list(mirror, after: "\(TextForm.typeName(of: value))(", limit, depth)
    }
  }

  private func list(
    _ mirror: Mirror, after start: String, _ limit: Int, _ depth: Int
  ) -> String {
    var list = PartList(start, limit)
    for child in mirror.children {
      let label = child.label.flatMap(Self.shownLabel)
      guard list.add(label, child.value, depth, by: self) else { break }
    }
    return list.text
  }

  /// The same, without a copy of each field.
  private func fieldList<Value>(
    _ fields: [StoredField], of value: Any, as _: Value.Type, after start: String, _ limit: Int,
    _ depth: Int
  ) -> String {
    var list = PartList(start, limit)
    guard let value = value as? Value else { return list.text }
    withUnsafePointer(to: value) { value in
      for field in fields {
        let part = field.value(UnsafeRawPointer(value) + field.offset)
        guard list.add(Self.shownLabel(field.label), part, depth, by: self) else { break }
      }
    }
    return list.text
  }

  /// The label without what the compiler adds to it; nil for positions in tuples.
  private static func shownLabel(_ label: String) -> String? {
    label.hasPrefix(".") ? nil : StatePath.fieldName(for: label)
  }
}

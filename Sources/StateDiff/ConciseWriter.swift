/// Writes a value on one line. Each form of value has one function.
struct ConciseWriter {
  let signs: Signs
  /// Whether a collection that is the whole text is counted without brackets.
  let countsStandAlone: Bool

  /// Values inside values are written down to here.
  private static let deepest = 4
  /// Own descriptions of larger collections are not asked for.
  private static let mostDescribed = 16

  func text(of value: Any, limit: Int, depth: Int) -> String {
    text(of: value, as: .of(value), limit, depth)
  }

  private func text(
    of value: Any, as form: TextForm, _ limit: Int, _ depth: Int
  ) -> String {
    switch form {
    case .concise(let text):
      if let text = text.of(value) { return cut(text, limit) }
    case .optional:
      if let optional = value as? any OptionalValue { return text(of: optional, limit, depth) }
    case .string:
      if let string = value as? String { return quoted(string, limit) }
      if let string = value as? any StringProtocol { return quoted(string, limit) }
    case .character:
      if let character = value as? Character { return quoted(String(character), limit) }
    case .collection:
      if let collection = value as? any CountedCollection {
        return text(of: collection, limit, depth)
      }
    case .metatype:
      if let type = value as? Any.Type { return cut("\(String(describing: type)).self", limit) }
    case .elements(let elements, let form):
      if let (count, noun) = elements.of(value), count > Self.mostDescribed {
        return counted(count, noun.text(count: count), depth)
      }
      return text(of: value, as: form, limit, depth)
    case .described(let text):
      if let text = text.of(value) { return cut(text, limit) }
    case .erased:
      return text(of: value, as: .form(ofErased: value), limit, depth)
    case .cases(let names):
      if let name = names.name(of: value) { return cut(name, limit) }
    case .fields, .tuple, .reflected:
      break
    }
    guard depth < Self.deepest else { return signs.ellipsis }
    return reflected(value, form, limit, depth)
  }

  private func text(of optional: any OptionalValue, _ limit: Int, _ depth: Int) -> String {
    guard var wrapped = optional.wrappedValue else { return "nil" }
    var form = TextForm.of(wrapped)
    while case .optional = form, let inner = wrapped as? any OptionalValue {
      guard let innermost = inner.wrappedValue else { return ".some(nil)" }
      wrapped = innermost
      form = .of(wrapped)
    }
    return text(of: wrapped, as: form, limit, depth)
  }

  private func text(
    of collection: any CountedCollection, _ limit: Int, _ depth: Int
  ) -> String {
    if let scalars = collection.fewScalars, !(scalars.isEmpty && standsAlone(depth)) {
      let parts = scalars.map { text(of: $0, limit: limit, depth: depth + 1) }
      return "[\(parts.joined(separator: ", "))]"
    }
    let count = collection.elementCount
    guard let noun = type(of: collection).countedNoun else {
      if count == 0, !standsAlone(depth) { return "[:]" }
      return counted(count, count == 1 ? "key" : "keys", depth)
    }
    if count == 0, !standsAlone(depth) { return "[]" }
    return counted(count, noun.text(count: count), depth)
  }

  private func counted(_ count: Int, _ noun: String, _ depth: Int) -> String {
    standsAlone(depth) ? "\(count) \(noun)" : "[\(count) \(noun)]"
  }

  private func standsAlone(_ depth: Int) -> Bool { countsStandAlone && depth == 0 }

  private func quoted(_ string: any StringProtocol, _ limit: Int) -> String {
    ValueText.quoted(string, limit: max(limit - 2, 1), signs: signs)
  }

  func cut(_ text: String, _ limit: Int) -> String {
    let head = text.head(limit)
    let isCut = head.utf8.count < text.utf8.count
    return escapedForDisplay(head) + (isCut ? signs.ellipsis : "")
  }
}

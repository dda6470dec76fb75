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
    if let concise = value as? any ConciseStringConvertible {
      return cut(concise.conciseDescription, limit)
    }
    if let optional = value as? any OptionalValue { return text(of: optional, limit, depth) }
    if let string = value as? any StringProtocol { return quoted(string, limit) }
    if let character = value as? Character { return quoted(String(character), limit) }
    if let collection = value as? any CountedCollection {
      return text(of: collection, limit, depth)
    }
    if let type = value as? Any.Type { return cut("\(String(describing: type)).self", limit) }
    if let collection = value as? any RandomAccessCollection,
      collection.count > Self.mostDescribed
    {
      return counted(collection.count, elementNoun(of: collection), depth)
    }
    if let described = value as? any CustomStringConvertible {
      return cut(described.description, limit)
    }
    guard depth < Self.deepest else { return signs.ellipsis }
    return reflected(value, limit, depth)
  }

  private func text(of optional: any OptionalValue, _ limit: Int, _ depth: Int) -> String {
    guard var wrapped = optional.wrappedValue else { return "nil" }
    while let inner = wrapped as? any OptionalValue {
      guard let innermost = inner.wrappedValue else { return ".some(nil)" }
      wrapped = innermost
    }
    return text(of: wrapped, limit: limit, depth: depth)
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

  private func elementNoun<Elements: Collection>(of elements: Elements) -> String {
    Noun(Elements.Element.self).text(count: elements.count)
  }

  private func counted(_ count: Int, _ noun: String, _ depth: Int) -> String {
    standsAlone(depth) ? "\(count) \(noun)" : "[\(count) \(noun)]"
  }

  private func standsAlone(_ depth: Int) -> Bool { countsStandAlone && depth == 0 }

  private func quoted(_ string: any StringProtocol, _ limit: Int) -> String {
    ValueText.quoted(string, limit: max(limit - 2, 1), signs: signs)
  }

  private func cut(_ text: String, _ limit: Int) -> String {
    let head = text.head(limit)
    let isCut = head.utf8.count < text.utf8.count
    return escapedForDisplay(head) + (isCut ? signs.ellipsis : "")
  }
}

extension ConciseWriter {
  private func reflected(_ value: Any, _ limit: Int, _ depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else {
        let dot = value is any CustomDebugStringConvertible ? "" : "."
        return cut(dot + String(describing: value), limit)
      }
      let parts = Mirror(reflecting: payload.value)
      if parts.displayStyle == .tuple {
        return list(parts, after: ".\(name)(", limit, depth)
      }
      let inner = text(of: payload.value, limit: max(limit - name.count - 3, 8), depth: depth + 1)
      return ".\(name)(\(inner))"
    case .tuple:
      return list(mirror, after: "(", limit, depth)
    case .class:
      return typeName(of: value)
    default:
      // Functions and the like are no types with parts.
      if mirror.displayStyle == nil, !(value is any CustomReflectable) {
        return cut(String(describing: value), limit)
      }
      return list(mirror, after: "\(typeName(of: value))(", limit, depth)
    }
  }

  private func typeName(of value: Any) -> String {
    escapedForDisplay(String(describing: type(of: value)))
  }

  /// `Person(name: "Ann", age: 30, …)`
  private func list(
    _ mirror: Mirror, after start: String, _ limit: Int, _ depth: Int
  ) -> String {
    var result = start
    var length = start.count + 1
    for (index, child) in mirror.children.enumerated() {
      let separator = index == 0 ? "" : ", "
      let label = child.label.flatMap(Self.shownLabel).map { "\(escapedForDisplay($0)): " } ?? ""
      // The first part is always shown, cut if need be; the others only whole.
      let room = limit - length - separator.count - label.count
      let part =
        room >= 4 || index == 0
        ? text(of: child.value, limit: max(room, 8), depth: depth + 1) : signs.ellipsis
      if index > 0, part.count > room || part == signs.ellipsis {
        result += separator + signs.ellipsis
        break
      }
      result += separator + label + part
      length += separator.count + label.count + part.count
    }
    return result + ")"
  }

  /// The label without what the compiler adds to it; nil for positions in tuples.
  private static func shownLabel(_ label: String) -> String? {
    label.hasPrefix(".") ? nil : StatePath.fieldName(for: label)
  }
}

/// Where in a value a change is: `people[3].name`, `sectionData["20대"]`.
///
/// An empty path is the whole value, shown as `state`.
public struct StatePath: Hashable, Sendable, CustomStringConvertible {
  /// One step into a value.
  public enum Component: Hashable, Sendable {
    /// A property, or the label or position of a tuple's or an enum's part.
    case field(String)
    /// A dictionary's key, as in source: `"20대"`, `3`, `.a`.
    case key(String)
    /// A position in an array. See ``Change/Kind`` for whether it counts before or after.
    case index(Int)
  }

  /// The steps, outermost first.
  public var components: [Component]

  /// The whole value, or what the steps lead to.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path as it would stand in source, safe to print: `people[3].name`; `state` for the root and
  /// before what doesn't begin with a name.
  public var description: String {
    guard let first = components.first else { return "state" }
    var result = ""
    if case .field(let name) = first, name.first?.isNumber != true {
      result = escapedForDisplay(name)
    } else {
      result = "state\(first)"
    }
    for component in components.dropFirst() { result += component.description }
    return result
  }

  /// The name of a property as its owner's source has it, for the label that reflection gives.
  ///
  /// Strips the `_` of a property wrapper's storage and the prefix of a lazy property's, and the
  /// dot of a tuple's position.
  static func fieldName(for label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    if label.count > 1, label.hasPrefix("_") || label.hasPrefix(".") {
      return String(label.dropFirst())
    }
    return label
  }
}

extension StatePath.Component: CustomStringConvertible {
  /// The component as it follows others: `.name`, `["20대"]`, `[3]`.
  public var description: String {
    switch self {
    case .field(let name): ".\(escapedForDisplay(name))"
    case .key(let text): "[\(text)]"
    case .index(let index): "[\(index)]"
    }
  }
}

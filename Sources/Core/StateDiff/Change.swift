/// One difference between two values, and its path.
///
/// The changes of one collection are one batch, as in ``RowChanges``: the indices of
/// removed rows and the origins of moved rows count before; everything else, including
/// deeper paths, counts after.
public struct Change {
  /// The kind of a difference.
  public enum Kind {
    /// Another value in the same place.
    case changed(from: Any, to: Any)
    /// A new element. The path ends with its index after, or its key; for sets it is the set's own.
    case inserted(Any)
    /// An element that is gone. The path ends with its index before, or its key; for sets it is the
    /// set's own.
    case removed(Any)
    /// An element in another place. The path ends with its index before.
    case moved(from: Int, to: Int)
  }

  /// The path of the difference. The kind decides whether its last index counts before or after.
  public let path: StatePath
  /// The kind of the difference.
  public let kind: Kind
  /// The collections on the way, outermost first. Summing up needs their sizes.
  let collections: [CollectionSpan]
  let number: Int
}

extension Change {
  /// A change by itself. ``DiffText`` doesn't sum it up with others, as the sizes of the collections
  /// around it aren't known.
  public init(path: StatePath, kind: Kind) {
    self.init(path: path, kind: kind, collections: [], number: 0)
  }
}

/// The place of a change in a value: `people[3].name`, `sectionData["20대"]`.
///
/// An empty path is the whole value, shown as `state`.
public struct StatePath: Hashable, Sendable, CustomStringConvertible {
  /// One step into a value.
  public enum Component: Hashable, Sendable {
    /// A property, the case of an enum, or the label or position of a part of a tuple or a case. A
    /// case with one part that has no label leads to that part by its name alone:
    /// `route.detail.name`.
    case field(String)
    /// A dictionary's key, as in source: `"20대"`, `3`, `.a`.
    case key(String)
    /// A position in an array. See ``Change/Kind`` for whether it counts before or after.
    case index(Int)
  }

  /// The steps, outermost first.
  public var components: [Component]

  /// Creates the path of the whole value, or of the value that the steps lead to.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  /// The path as it would stand in source, safe to print: `people[3].name`; `state` for the root
  /// and before a path that doesn't begin with a name.
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

  /// Strips the `_` of a wrapper's storage, the prefix of a lazy property's, a tuple position's
  /// dot.
  package static func fieldName(for label: String) -> String {
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

/// The signs that texts are made with: Unicode's, or ASCII's where the terminal has no UTF-8.
public struct Signs: Hashable, Sendable {
  /// Between before and after.
  public var arrow: String
  /// Before the number of removed rows.
  public var minus: String
  /// The sign of an omission.
  public var ellipsis: String
  /// The sentences that they stand in.
  public var wording = DiffWording.english

  /// Signs of one's own.
  public init(arrow: String, minus: String, ellipsis: String) {
    self.arrow = arrow
    self.minus = minus
    self.ellipsis = ellipsis
  }

  /// `→`, `−` and `…`.
  public static let unicode = Signs(arrow: "→", minus: "−", ellipsis: "…")
  /// `->`, `-` and `...`.
  public static let ascii = Signs(arrow: "->", minus: "-", ellipsis: "...")
  /// `to`, `-` and `...`: for screen readers.
  public static let plain = Signs(arrow: "to", minus: "-", ellipsis: "...")
}

/// A stored property of a type, or one of a struct in it: where it lies, found out once a type, so
/// that it can be compared in very many pairs of values.
///
/// It follows names through structs. What is behind an optional, in a collection or in an enum lies
/// elsewhere in each value: that is left to whoever looks at ``value(in:)``.
public struct StoredPart<Root>: Sendable {
  /// How many of the names were followed, at least one.
  public let depth: Int
  private let field: StoredField
  private let offset: Int
  /// Two of its values that aren't `==` are different: there is no NaN in it.
  private let isPlain: Bool

  /// Nil where the first name isn't that of a stored property, or the type can only be reflected
  /// on: a class, or one with a mirror of its own.
  public init?(following names: some Sequence<String>, in _: Root.Type = Root.self) {
    var shape = TypeShape.of(Root.self)
    var offset = 0
    var depth = 0
    var found: StoredField?
    for name in names {
      guard let field = shape.fields?.first(where: { $0.component == .field(name) }) else { break }
      offset += field.offset
      depth += 1
      shape = field.shape
      found = field
    }
    guard let found else { return nil }
    field = found
    self.depth = depth
    self.offset = offset
    isPlain = shape.isShownWhole && !shape.isFloatingPoint && shape.comparing == nil
  }

  /// Whether it is the same in two values, as ``Differ`` has it: NaN is NaN.
  ///
  /// - Complexity: O(1) where it shares its storage; else what `==` costs, or a ``Differ``.
  public func isSame(_ before: Root, _ after: Root) -> Bool {
    withUnsafePointer(to: before) { before in
      withUnsafePointer(to: after) { after in
        isSame(UnsafeRawPointer(before) + offset, UnsafeRawPointer(after) + offset)
      }
    }
  }

  private func isSame(_ before: UnsafeRawPointer, _ after: UnsafeRawPointer) -> Bool {
    if field.shape.areSameBytes(before, after, count: field.size) { return true }
    if let isEqual = field.shape.equality {
      if isEqual(before, after) { return true }
      if isPlain { return false }
    }
    var walk = DiffWalk()
    field.visit(before, after, &walk)
    return walk.changes.isEmpty
  }

  /// Its value.
  public func value(in root: Root) -> Any {
    withUnsafePointer(to: root) { field.value(UnsafeRawPointer($0) + offset) }
  }
}

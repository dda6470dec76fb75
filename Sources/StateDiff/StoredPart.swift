/// A stored property of a type, or one of a struct in it: where it lies, found out once a type, so
/// that it can be compared in very many pairs of values.
///
/// It follows names through structs. What is behind an optional, in a collection or in an enum lies
/// elsewhere in each value: that is left to whoever looks at ``value(in:)``.
public struct StoredPart<Root>: Sendable {
  /// How many of the names were followed, at least one.
  public let depth: Int
  /// Whether it is the same in two values, given by their addresses, as ``Differ`` has it: NaN is
  /// NaN.
  ///
  /// A function without the type, so that calling it very often costs no look-up of that.
  ///
  /// - Complexity: O(1) where it shares its storage; else what `==` costs, or a ``Differ``.
  public let isSame: @Sendable (_ before: UnsafeRawPointer, _ after: UnsafeRawPointer) -> Bool
  private let field: StoredField
  private let offset: Int

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
    isSame = Self.comparison(of: found, at: offset)
  }

  private static func comparison(
    of field: StoredField, at offset: Int
  ) -> @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    let shape = field.shape
    let size = field.size
    // Two of its values that aren't `==` are different: there is no NaN in it.
    let isPlain = shape.isShownWhole && !shape.isFloatingPoint && shape.comparing == nil
    return { before, after in
      let (before, after) = (before + offset, after + offset)
      if shape.areSameBytes(before, after, count: size) { return true }
      if let isEqual = shape.equality {
        if isEqual(before, after) { return true }
        if isPlain { return false }
      }
      var walk = DiffWalk()
      field.visit(before, after, &walk)
      return walk.changes.isEmpty
    }
  }

  /// Its value.
  public func value(in root: Root) -> Any {
    withUnsafePointer(to: root) { field.value(UnsafeRawPointer($0) + offset) }
  }
}

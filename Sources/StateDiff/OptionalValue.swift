/// An optional whose type isn't known where it is looked at.
package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  /// What is inside, or nil. What is inside may be an optional again.
  var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }

  package var wrappedValue: Any? {
    switch self {
    case .none: nil
    case .some(let value): .some(value)
    }
  }
}

extension Optional: SelfComparing {
  func compare(with after: Self, in walk: inout DiffWalk) {
    switch (self, after) {
    case (.none, .none): return
    case (.some(let value), .some(let other)): walk.visit(value, other)
    default: walk.add(.changed(from: self as Any, to: after as Any))
    }
  }
}

extension DiffWalk {
  /// Looks into two values of one type, which differ if the type is `Equatable`.
  mutating func visitParts<Value>(
    _ before: UnsafePointer<Value>, _ after: UnsafePointer<Value>, _ shape: TypeShape
  ) {
    let isKnownToDiffer = shape.equality != nil
    if isKnownToDiffer {
      if shape.isFloatingPoint, areBothNaN(before.pointee, after.pointee) {
        pairsOfNaN += 1
        return
      }
      if shape.isShownWhole {
        return add(.changed(from: before.pointee, to: after.pointee))
      }
    }
    let (changesBefore, nansBefore) = (changes.count, pairsOfNaN)
    if let fields = shape.fields, findsFieldsInMemory {
      visitFields(fields, before, after)
    } else {
      let (old, new) = (before.pointee as Any, after.pointee as Any)
      if shape.isClass, !meets(old as AnyObject, new as AnyObject) { return }
      visitReflected(Mirror(reflecting: old), Mirror(reflecting: new), old, new)
    }
    // `==` sees a difference that reflection doesn't show, unless a NaN in fields of the same bytes is it.
    if isKnownToDiffer, changes.count == changesBefore, pairsOfNaN == nansBefore,
      shape.equality?(before, before) == true
    {
      add(.changed(from: before.pointee, to: after.pointee))
    }
  }

  private mutating func visitFields(
    _ fields: [StoredField], _ before: UnsafeRawPointer, _ after: UnsafeRawPointer
  ) {
    for field in fields {
      let (old, new) = (before + field.offset, after + field.offset)
      if areSameBytes(old, new, count: field.size) { continue }
      if field.label.hasPrefix("_"),
        field.label == Self.registrar
          || visitWrapper(field.label, field.value(old), field.value(new))
      {
        continue
      }
      descend(field.component) { field.visit(old, new, &$0) }
    }
  }

  private static let registrar = "_$observationRegistrar"

  private mutating func visitReflected(
    _ mirror: Mirror, _ other: Mirror, _ before: Any, _ after: Any
  ) {
    let whole = Change.Kind.changed(from: before, to: after)
    switch mirror.displayStyle {
    case .enum:
      guard let payload = mirror.children.first, let otherPayload = other.children.first else {
        // At least one case without a payload. Cases of one name are one case.
        let isSameCase =
          mirror.children.isEmpty && other.children.isEmpty
          && String(describing: before) == String(describing: after)
        return isSameCase ? () : add(whole)
      }
      guard payload.label == otherPayload.label else { return add(whole) }
      descend(.field(payload.label ?? "0")) {
        $0.visitPayload(payload.value, otherPayload.value)
      }
    case .collection:
      [Any](mirror.children.map(\.value))
        .compare(with: [Any](other.children.map(\.value)), in: &self)
    case .dictionary:
      visitEntries(mirror, other, before, after)
    case .set:
      add(whole)
    case .optional:
      // An instance that shows another value, as a store does its state.
      switch (mirror.children.first, other.children.first) {
      case (let value?, let otherValue?): visitBoxed(value.value, otherValue.value)
      case (nil, nil): break
      default: add(whole)
      }
    default:
      guard mirror.children.count == other.children.count else { return add(whole) }
      visitChildren(mirror, other)
      if let ancestor = mirror.superclassMirror, let otherAncestor = other.superclassMirror {
        visitReflected(ancestor, otherAncestor, before, after)
      }
    }
  }

  private mutating func visitEntries(
    _ mirror: Mirror, _ other: Mirror, _ before: Any, _ after: Any
  ) {
    guard let entries = Self.entries(of: mirror), let newEntries = Self.entries(of: other) else {
      return add(.changed(from: before, to: after))
    }
    enter(countBefore: entries.count, countAfter: newEntries.count) { walk in
      for key in Set(entries.keys).union(newEntries.keys).sorted() {
        let component = StatePath.Component.key(key)
        switch (entries[key], newEntries[key]) {
        case (let value?, let new?): walk.descend(component) { $0.visitBoxed(value, new) }
        case (let value?, nil): walk.add(.removed(value), at: component)
        case (nil, let new?): walk.add(.inserted(new), at: component)
        case (nil, nil): break
        }
      }
    }
  }

  /// The values by the text of their keys; nil if the parts aren't pairs or keys look alike.
  private static func entries(of mirror: Mirror) -> [String: Any]? {
    var entries: [String: Any] = [:]
    for child in mirror.children {
      let parts = Array(Mirror(reflecting: child.value).children)
      guard parts.count == 2 else { return nil }
      let key = ValueText.concise(parts[0].value, limit: .max)
      guard entries.updateValue(parts[1].value, forKey: key) == nil else { return nil }
    }
    return entries
  }

  private mutating func visitPayload(_ before: Any, _ after: Any) {
    let mirror = Mirror(reflecting: before)
    guard mirror.displayStyle == .tuple else { return visitBoxed(before, after) }
    visitChildren(mirror, Mirror(reflecting: after))
  }

  private mutating func visitChildren(_ mirror: Mirror, _ other: Mirror) {
    for (position, (child, otherChild)) in zip(mirror.children, other.children).enumerated() {
      guard child.label == otherChild.label else {
        descend(.field(String(position))) {
          $0.add(.changed(from: child.value, to: otherChild.value))
        }
        continue
      }
      let label = child.label ?? String(position)
      if label == Self.registrar { continue }
      if label.hasPrefix("_"), visitWrapper(label, child.value, otherChild.value) { continue }
      descend(.field(StatePath.fieldName(for: label))) {
        $0.visitBoxed(child.value, otherChild.value)
      }
    }
  }

  /// Shows its value as the property's own, and its count of assignments (as in `Pulse`) only if
  /// the value is the same. Returns false if it isn't a wrapper.
  private mutating func visitWrapper(_ label: String, _ before: Any, _ after: Any) -> Bool {
    let (mirror, other) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard mirror.displayStyle == .struct, mirror.children.count == other.children.count,
      mirror.children.contains(where: { Self.isWrappedValue($0.label) }),
      (before as? any Equatable)?.isEqual(to: after) != true
    else { return false }
    descend(.field(StatePath.fieldName(for: label))) { walk in
      let parts = Array(zip(mirror.children, other.children))
      let changesBefore = walk.changes.count
      for (part, otherPart) in parts where Self.isWrappedValue(part.label) {
        walk.visitBoxed(part.value, otherPart.value)
      }
      let isChanged = walk.changes.count > changesBefore
      for (part, otherPart) in parts where !Self.isWrappedValue(part.label) {
        if isChanged, part.value is any BinaryInteger { continue }
        walk.descend(.field(StatePath.fieldName(for: part.label ?? ""))) {
          $0.visitBoxed(part.value, otherPart.value)
        }
      }
    }
    return true
  }

  private static func isWrappedValue(_ label: String?) -> Bool {
    label.map { StatePath.fieldName(for: $0) }.map { $0 == "value" || $0 == "wrappedValue" } == true
  }
}

import StateDiff

/// Without the optional and the pulse around it: it tells of values that aren't there.
struct DeclaredType {
  let type: Any.Type

  init(_ declared: Any.Type) {
    var type = declared
    while true {
      if let optional = type as? any OptionalValue.Type {
        type = optional.wrappedType
      } else if let pulse = type as? any PulseProtocol.Type {
        type = Self.value(of: pulse)
      } else {
        break
      }
    }
    self.type = type
  }

  private static func value<P: PulseProtocol>(of _: P.Type) -> Any.Type { P.Value.self }

  /// The names of its cases, in their order; empty if it is no enum, or says nothing of them.
  var caseNames: [String] {
    if let type = type as? any CaseIterable.Type { return Self.names(of: type) }
    return declaredCases(of: type)
  }

  private static func names<Type: CaseIterable>(of _: Type.Type) -> [String] {
    Type.allCases.map { CaseName.of($0) }
  }

  /// The texts of its cases that hold nothing, which a description of its own makes others than their names.
  var caseTexts: [String] {
    func texts<Value>(of type: Value.Type) -> [String] {
      plainCases(of: type).map { ValueText.concise($0.value, limit: .max) }
    }
    return _openExistential(type, do: texts)
  }

  var hasOwnText: Bool {
    type is any CustomStringConvertible.Type || type is any ConciseStringConvertible.Type
      || type is any CustomDebugStringConvertible.Type
  }

  var element: Any.Type? {
    if let pairs = type as? any Pairs.Type { return pairs.valueType }
    if let list = type as? any InlineElements.Type { return list.elementType }
    guard StateValue.form(of: type) == .collection else { return nil }
    return (type as? any Collection.Type).map { Self.element(of: $0) }
  }

  private static func element<C: Collection>(of _: C.Type) -> Any.Type { C.Element.self }

  var key: Any.Type? { (type as? any Pairs.Type)?.keyType }

  var nothing: Any {
    func none<Value>(of _: Value.Type) -> Any { Value?.none as Any }
    return _openExistential(type, do: none)
  }

  // MARK: - Parts

  enum Part {
    case declared(Any.Type)
    case unknown
    /// Nothing, in no value; the names that there are.
    case none([String])
  }

  /// Returns what `name`, `[3]` or `["20대"]` leads to in the values of the type.
  func part(_ component: String) -> Part {
    if component == ValueDigest.name,
      declaredFields(of: type)?.contains(where: { $0.name == component }) != true
    {
      return .declared(String.self)
    }
    switch StateValue.form(of: type) {
    case .bool, .wholeNumber, .number, .time, .text: return .none([])
    case .collection: return partOfCollection(component)
    case .other: break
    }
    if StatePart.isWhole(type: type) { return .none([]) }
    if let fields = declaredFields(of: type) {
      let field = fields.first { $0.name == component }
      return field.map { .declared($0.type) } ?? .none(fields.map(\.name))
    }
    let cases = caseNames
    return cases.isEmpty || cases.contains(component) ? .unknown : .none(cases)
  }

  private func partOfCollection(_ component: String) -> Part {
    if component == "count" { return .declared(Int.self) }
    guard let element else { return .unknown }
    guard component.hasPrefix("[") else { return .none(["[0]", "count"]) }
    let name = component.filter { !"[]\"'".contains($0) }
    guard let key else {
      return Int(name).map { $0 >= 0 } == true ? .declared(element) : .none(["[0]", "count"])
    }
    let keys = DeclaredType(key)
    let isInteger = StateValue.form(of: keys.type) == .wholeNumber
    let known = isInteger ? [] : keys.hasOwnText ? [] : keys.caseNames
    if isInteger, Int128(name) == nil { return .none(["[0]", "count"]) }
    return known.isEmpty || known.contains(CaseName.typed(name))
      ? .declared(element) : .none(known.map { "[\($0)]" })
  }

  /// The index is that of the first component that leads to nothing.
  func follow(_ components: some Collection<String>) -> (part: Part, index: Int) {
    var type = self
    for (index, component) in components.enumerated() {
      switch type.part(component) {
      case .declared(let next): type = DeclaredType(next)
      case .unknown: return (.unknown, index)
      case .none(let names): return (.none(names), index)
      }
    }
    return (.declared(type.type), components.count)
  }
}

private protocol Pairs {
  static var keyType: Any.Type { get }
  static var valueType: Any.Type { get }
}

extension Dictionary: Pairs {
  fileprivate static var keyType: Any.Type { Key.self }
  fileprivate static var valueType: Any.Type { Value.self }
}

import Foundation
package import StateDiff

package struct StatePart {
  /// Of a pulse the wrapper, which counts its assignments.
  package let value: Any
  /// The value without a pulse around it, whose parts have the paths that the trace prints.
  private let content: Any
  private let mirror: Mirror
  private let pulse: Mirror?
  private let isOptional: Bool

  package init(_ value: Any) {
    var (value, mirror) = Self.opened(value)
    isOptional = mirror.displayStyle == .optional
    while mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
      (value, mirror) = Self.opened(wrapped)
    }
    self.value = value
    let inside = (value as? any PulseProtocol).map { Self($0.anyValue) }
    pulse = inside.map { _ in mirror }
    content = inside?.content ?? value
    self.mirror = inside?.mirror ?? mirror
  }

  /// The only look for a value's parts: one that is shown whole has none, an instance has those of its
  /// superclasses first.
  package static func opened(_ value: Any) -> (value: Any, mirror: Mirror) {
    if let base = AnyHashable.base(of: value) { return opened(base) }
    let type = Swift.type(of: value)
    if type == Data.self, let data = value as? Data {
      return (data, Mirror(data, children: ["count": data.count]))
    }
    if isWhole(type: type), type != IndexPath.self { return (value, Mirror(value, children: [:])) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class where mirror.superclassMirror != nil:
      let mirrors = sequence(first: mirror, next: \.superclassMirror)
      let children = mirrors.reversed().flatMap(\.children)
      return (value, Mirror(value, children: children, displayStyle: .class))
    case .struct:
      guard let list = value as? any InlineElements else { return (value, mirror) }
      return (value, Mirror(value, unlabeledChildren: list.elements, displayStyle: .collection))
    default: return (value, mirror)
    }
  }

  /// The values of a case, with their labels; nil of anything else.
  package static func values(ofCase value: Any) -> [Mirror.Child]? {
    let mirror = opened(value).mirror
    guard mirror.displayStyle == .enum else { return nil }
    guard let payload = mirror.children.first?.value else { return [] }
    let parts = opened(payload).mirror
    guard parts.displayStyle == .tuple else { return [(nil, payload)] }
    return parts.children.map { (name(ofElement: $0.label), $0.value) }
  }

  /// The positions of a tuple have labels, too.
  static func name(ofElement label: String?) -> String? {
    label?.hasPrefix(".") == true ? nil : label
  }

  /// Nil, or a case of several: another state may have other things here.
  package var isPassing: Bool { [.optional, .enum].contains(mirror.displayStyle) }
  /// The same, or a collection: it may have other elements.
  var isOpen: Bool { isPassing || isCountable }

  package var isDictionary: Bool { mirror.displayStyle == .dictionary }
  private var isSet: Bool { mirror.displayStyle == .set }
  private var isList: Bool { mirror.displayStyle == .collection || isSet }
  package var isCountable: Bool { isList || isDictionary }
  package var count: Int { Int(mirror.children.count) }

  /// True of a number, a text, a date, a collection and an enum, which have no properties, and of an
  /// optional, which may be nil.
  package var isAlone: Bool {
    (isOptional || isShownWhole(type(of: content))
      || ![.struct, .class].contains(mirror.shownStyle))
      && Self.field(KeyPathExpression.whole, in: mirror) == nil
  }

  package static func isWhole(_ value: Any) -> Bool {
    isWhole(type: Swift.type(of: value))
  }

  static func isWhole(type: Any.Type) -> Bool {
    type == IndexPath.self || type == UUID.self || type == URL.self || type == Date.self
      || type == Decimal.self || type == Duration.self || type == Data.self
  }

  package var hasInside: Bool {
    switch mirror.shownStyle {
    case .dictionary, .collection, .set, .struct, .class, .tuple, .enum:
      !mirror.children.isEmpty && !Self.isWhole(content)
    default: false
    }
  }

  /// The elements of a collection and the values of a dictionary, in any order.
  var elements: [Any] {
    isDictionary ? entries(first: .max).map(\.value) : mirror.children.map(\.value)
  }

  var inOrder: [Any] {
    (content as? any StablyOrdered)?.inOrder ?? mirror.children.map(\.value)
  }

  /// The parts, in order; those of sets and dictionaries in that of ``StableOrder``.
  package var parts: [(component: StatePath.Component, value: Any)] {
    switch mirror.shownStyle {
    case .dictionary:
      entriesInOrder.map { (.key($0.text), $0.value) }
    case .collection, .set:
      inOrder.enumerated().map { (.index($0.offset), $0.element) }
    case .struct, .class, .tuple, .enum:
      mirror.children.enumerated().map {
        (.field(Self.name($0.element.label, $0.offset)), $0.element.value)
      }
    default:
      []
    }
  }

  /// Reads no other fields: each that the mirror reads takes the runtime some microseconds.
  private static func field(_ label: String, in mirror: Mirror) -> Any? {
    switch mirror.shownStyle {
    case .struct, .class, .tuple, .enum:
      mirror.children.enumerated().first { name($0.element.label, $0.offset) == label }?
        .element.value
    default: nil
    }
  }

  package func parts(first limit: Int) -> [(component: StatePath.Component, value: Any)] {
    guard isList, !isSet else { return Array(parts.prefix(limit)) }
    return mirror.children.prefix(limit).enumerated().map { (.index($0.offset), $0.element.value) }
  }

  /// As `name`, `[3]`, `["20대"]`, `count` of a collection, `digest` of anything but nil.
  package func part(
    _ component: String, aliases: [String: String], scanning limit: Int = .max
  ) -> Any? {
    guard let name = KeyPathExpression.key(of: component) else {
      if component == "count", isCountable { return Int(mirror.children.count) }
      if let value = Self.field(component, in: mirror) { return value }
      if let pulse, let own = Self.field(component, in: pulse) { return own }
      return component == ValueDigest.name && (pulse != nil || mirror.displayStyle != .optional)
        ? ValueDigest.text(of: value) : nil
    }
    let key = component.dropFirst().dropLast()
    if isList {
      guard let index = Int(key), index >= 0, index < mirror.children.count else { return nil }
      return isSet ? inOrder[index] : mirror.children.dropFirst(index).first?.value
    }
    let names = [name, aliases[name] ?? name, String(key)]
    if let dictionary = content as? any NamedEntries {
      for name in names { if let value = dictionary.entry(named: name) { return value } }
    }
    let entries = entries(first: limit)
    return
      (entries.first { $0.text == key || $0.name == name }
      ?? entries.first { names.contains($0.name) })?.value
  }

  var whatIsThere: Sentence {
    if isList {
      let count = Int(mirror.children.count)
      return count == 0 ? "it is empty" : "it has [0]…[\(count - 1)]"
    }
    let names = parts.map(\.component.inMessage)
    return names.isEmpty ? "there is nothing inside" : "it has \(names.shortList)"
  }

  typealias Entry = (key: Any, name: String, text: String, value: Any)

  func entries(first limit: Int) -> [Entry] {
    isDictionary ? Self.entries(of: mirror.children.prefix(limit).map(\.value)) : []
  }

  var entriesInOrder: [Entry] { isDictionary ? Self.entries(of: inOrder) : [] }

  private static func entries(of pairs: [Any]) -> [Entry] {
    pairs.compactMap { pair in
      let entry = Array(Mirror(reflecting: pair).children)
      guard entry.count == 2 else { return nil }
      let key = entry[0].value
      return (key, "\(key)", ValueText.concise(key, limit: .max), entry[1].value)
    }
  }

  /// A property wrapper's storage goes by the name of its property.
  private static func name(_ label: String?, _ position: Int) -> String {
    label.map(StatePath.fieldName) ?? "\(position)"
  }
}

extension Mirror {
  /// A mirror that a type makes of names alone, without a style, shows a struct.
  var shownStyle: DisplayStyle? { displayStyle ?? (children.isEmpty ? nil : .struct) }
}

extension AnyHashable {
  /// The value inside of an erased one; nil of other values, which a cast would erase.
  static func base(of value: Any) -> Any? {
    type(of: value) == Self.self ? (value as? Self)?.base : nil
  }
}

/// Collections without an order of their own.
protocol StablyOrdered { var inOrder: [Any] { get } }

extension Set: StablyOrdered {
  var inOrder: [Any] { StableOrder.sorted(self) }
}

extension Dictionary: StablyOrdered {
  var inOrder: [Any] { StableOrder.sorted(Array(self)) { $0.key } }
}

/// Its own mirror has no elements, and it is no `Collection`.
protocol InlineElements {
  static var elementType: Any.Type { get }
  var elements: [Any] { get }
}

extension InlineArray: InlineElements {
  static var elementType: Any.Type { Element.self }
  var elements: [Any] { indices.map { self[$0] } }
}

protocol NamedEntries {
  func entry(named name: String) -> Any?
}

extension Dictionary: NamedEntries {
  func entry(named name: String) -> Any? {
    (name as? Key).flatMap { self[$0] } ?? (Int(name) as? Key).flatMap { self[$0] }
  }
}

extension StatePath.Component {
  fileprivate var inMessage: String {
    if case .field(let name) = self { return name }
    return description
  }
}

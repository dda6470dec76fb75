import Foundation
package import StateDiff

/// A value of a state, as conditions look at it: without the optional and the pulse around it.
package struct StateValue {
  package enum Form {
    case bool
    case wholeNumber
    case number
    case time
    case text
    case collection
    case other
  }

  package let value: Any?
  package let isOptional: Bool
  /// The number of its assignments, if it is a `@Pulse`.
  package let assignments: UInt?
  package var form: Form { Self.form(of: type) }
  let type: Any.Type
  var typeName: String { "\(type)" + (isOptional ? "?" : "") }
  /// The names of its cases; empty if it is no enum, or says nothing of them.
  package var caseNames: [String] { DeclaredType(type).caseNames }
  /// True unless it is known to be no enum.
  var mayHaveCases: Bool {
    if let value { return StatePart.opened(value).mirror.displayStyle == .enum }
    return !StatePart.isWhole(type: type) && declaredFields(of: type) == nil
      && !(type is AnyObject.Type) && !(type is any RangeExpression.Type)
  }

  /// - Parameter path: Behind a key or an index, another state may have nothing there.
  package init(_ raw: Any, at path: Word? = nil) {
    var value: Any? = raw
    var type = Swift.type(of: raw) as Any.Type
    var isOptional = path?.text.utf8.contains(UInt8(ascii: "[")) ?? false
    var assignments: UInt?
    while true {
      if let pulse = value as? any PulseProtocol {
        assignments = pulse.valueUpdatedCount
        value = pulse.anyValue
        type = pulse.valueType
      } else if let optional = type as? any OptionalValue.Type {
        isOptional = true
        type = optional.wrappedType
        // Of the value inside: an `Any?` is an optional by itself.
        value = value.flatMap { ($0 as? any OptionalValue)?.wrappedValue }
        if type == Any.self, let value { type = Swift.type(of: value) }
      } else if let base = value.flatMap(AnyHashable.base) {
        value = base
        type = Swift.type(of: base)
      } else if let mirror = value.flatMap(Self.ownOptional) {
        value = mirror.children.first?.value
        isOptional = true
        if let value { type = Swift.type(of: value) }
      } else {
        break
      }
    }
    self.value = value
    self.isOptional = isOptional
    self.assignments = assignments
    self.type = type
  }

  /// The mirror of a value that shows itself as an optional, as JSON of no known type does; nil of others.
  private static func ownOptional(_ value: Any) -> Mirror? {
    guard form(of: Swift.type(of: value)) == .other, value is any CustomReflectable else {
      return nil
    }
    let mirror = StatePart.opened(value).mirror
    return mirror.displayStyle == .optional ? mirror : nil
  }

  static func form(of type: Any.Type) -> Form {
    switch type {
    case is Bool.Type: .bool
    case is any BinaryInteger.Type: .wholeNumber
    case is any BinaryFloatingPoint.Type, is Decimal.Type: .number
    case is Duration.Type: .time
    case is any StringProtocol.Type, is Character.Type: .text
    // A range is known by its ends, and has no elements to look at.
    case is any Collection.Type: type is any RangeExpression.Type ? .other : .collection
    case is any InlineElements.Type: .collection
    default: .other
    }
  }

  package var number: Double? {
    switch value {
    case let whole as any BinaryInteger: Double(whole)
    case let number as any BinaryFloatingPoint: Double(number)
    case let number as Decimal: Double(truncating: number as NSDecimalNumber)
    default: nil
    }
  }

  package func text(_ signs: Signs = .unicode) -> String {
    value.map { ValueText.inSentence($0, limit: Self.limit, signs: signs) } ?? "nil"
  }

  package static func change(
    from before: Any?, to after: Any?, at path: String, _ signs: Signs
  ) -> (from: String, to: String) {
    ValueText.change(
      from: before.map { Self($0).value as Any }, to: after.map { Self($0).value as Any },
      isSubscript: path.hasSuffix("]"), limit: limit, signs: signs)
  }

  private static let limit = 40
}

extension Differ {
  /// True if there is neither value, or both and nothing of them differs; nil is none.
  package func areSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else {
      return (one ?? other).map { StateValue($0).value == nil } ?? true
    }
    return changes(from: one, to: other).isEmpty
  }
}

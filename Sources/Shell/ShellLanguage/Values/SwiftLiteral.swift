import Foundation
import ReactorCore
import StateDiff

package enum SwiftLiteral {
  /// Nil for structs, instances, and values that contain some. With `isInside` an enum is written
  /// with its name, since the place may be of a protocol.
  package static func text(of value: Any, isInside: Bool = false) -> String? {
    switch value {
    case let number as Int: return "\(number)"
    case let flag as Bool: return "\(flag)"
    case let text as String: return quoted(text)
    case let sign as Character: return quoted(String(sign))
    case let number as Double: return text(of: number)
    case let path as IndexPath: return "[\(path.map { "\($0)" }.joined(separator: ", "))]"
    case let number as any FixedWidthInteger: return "\(number)"
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional where !isInstance(value):
      guard let wrapped = mirror.children.first?.value else { return "nil" }
      // `.none` would be nil.
      let isAmbiguous = Case(value).map { ["none", "some"].contains($0.name) } ?? false
      guard let literal = text(of: wrapped, isInside: isInside || isAmbiguous) else { return nil }
      // Nothing in an optional isn't the optional's own nothing.
      return literal == "nil" || literal.hasPrefix(".some(") ? ".some(\(literal))" : literal
    case .enum:
      guard let parts = Case(value) else { return nil }
      let type = isInside ? parts.typeName : ""
      if parts.payload.isEmpty { return "\(type).\(parts.name)" }
      return list(parts.payload).map { "\(type).\(parts.name)(\($0))" }
    case .dictionary:
      guard !mirror.children.isEmpty else { return "[:]" }
      let entries = mirror.children.map { Mirror(reflecting: $0.value).children.map(\.value) }
      return inOrder(entries)
    case .set:
      return inOrder(mirror.children.map { [$0.value] }).map { isInside ? "Set(\($0))" : $0 }
    case .collection:
      guard value is any BidirectionalCollection else { return nil }
      return list(mirror.children.map { (nil, $0.value) }).map { "[\($0)]" }
    default:
      return nil
    }
  }

  private static func inOrder(_ parts: [[Any]]) -> String? {
    guard parts.count <= 20 else { return nil }
    var texts: [String] = []
    for part in parts {
      let values = part.compactMap { text(of: $0, isInside: true) }
      guard values.count == part.count else { return nil }
      texts.append(values.joined(separator: ": "))
    }
    texts.sort { $0.compare($1, options: .numeric) == .orderedAscending }
    return "[\(texts.joined(separator: ", "))]"
  }

  /// A value that is shown as another, as a store is as its state, can't be made from that.
  private static func isInstance(_ value: Any) -> Bool { type(of: value) is AnyObject.Type }

  private static func list(_ parts: [(label: String?, value: Any)]) -> String? {
    // Nobody reads a longer literal.
    guard parts.count <= 20 else { return nil }
    var texts: [String] = []
    for part in parts {
      guard let text = text(of: part.value, isInside: true) else { return nil }
      texts.append((part.label.map { "\($0): " } ?? "") + text)
    }
    return texts.joined(separator: ", ")
  }

  private static func text(of number: Double) -> String? {
    number.isNaN ? nil : number.isFinite ? "\(number)" : number < 0 ? "-.infinity" : ".infinity"
  }

  package struct Case {
    package let typeName: String
    package let name: String
    package var payload: [(label: String?, value: Any)] = []

    /// Nil for a value that is no enum, or is shown as something else than its case.
    package init?(_ value: Any) {
      var value = value
      var mirror = Mirror(reflecting: value)
      while mirror.displayStyle == .optional, !SwiftLiteral.isInstance(value) {
        guard let wrapped = mirror.children.first?.value else { return nil }
        value = wrapped
        mirror = Mirror(reflecting: value)
      }
      guard mirror.displayStyle == .enum, !(value is any CustomReflectable) else { return nil }
      typeName = SwiftLiteral.typeName(of: value)
      if let child = mirror.children.first {
        guard let label = child.label, let name = SwiftLiteral.name(label) else { return nil }
        self.name = name
        payload = Self.parts(of: child.value)
      } else {
        // Reflection has no name for it; its own text may be anything.
        guard !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible),
          let name = SwiftLiteral.name("\(value)")
        else { return nil }
        self.name = name
      }
    }

    private static func parts(of payload: Any) -> [(label: String?, value: Any)] {
      let mirror = Mirror(reflecting: payload)
      guard mirror.displayStyle == .tuple else { return [(nil, payload)] }
      return mirror.children.map { child in
        (child.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, child.value)
      }
    }
  }

  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if JSONText.isInvisible(scalar) {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// The name of a type without its module: `MainReactor.PushedScreen`.
  package static func typeName(of value: Any) -> String { typeName(type(of: value)) }

  package static func typeName(_ type: Any.Type) -> String {
    let name = String(reflecting: type)
    // For generic types and functions, only the whole name is available, without modules.
    guard !name.contains(where: "<( ".contains), let dot = name.firstIndex(of: ".") else {
      // In a generic type: `List<Shop.Item>.Order`, whose short name is `Order`.
      return name.contains(">.") && !name.contains("(")
        ? name.replacing(/(^|[<, ])\w+\./) { "\($0.1)" } : String(describing: type)
    }
    return String(name[name.index(after: dot)...])
  }

  /// A name as Swift takes it: one that is a word of the language stands in backticks.
  private static func name(_ text: String) -> String? {
    guard !text.isEmpty, identifier(text) == text else { return nil }
    return keywords.contains(text) ? "`\(text)`" : text
  }

  private static let keywords: Set<String> = [
    "init", "self", "Self", "Type", "Protocol",
  ]

  package static func identifier(_ text: String) -> String {
    let kept = text.unicodeScalars.filter { scalar in
      scalar == "_" || scalar.properties.isAlphabetic
        || scalar.properties.generalCategory == .decimalNumber
    }
    let name = String(String.UnicodeScalarView(kept))
    return name.first.map { $0.isNumber } ?? true ? "value\(name)" : name
  }
}

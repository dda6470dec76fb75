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
    let (value, mirror) = StatePart.opened(value)
    // Nobody reads a longer literal.
    guard mirror.children.count <= 20 else { return nil }
    switch mirror.displayStyle {
    case .optional where !isInstance(value):
      guard let wrapped = mirror.children.first?.value else { return "nil" }
      // `.none` would be nil.
      let isAmbiguous = ["none", "some"].contains(caseName(of: StatePart(wrapped).value))
      guard let literal = text(of: wrapped, isInside: isInside || isAmbiguous) else { return nil }
      // Nothing in an optional isn't the optional's own nothing.
      return literal == "nil" || literal.hasPrefix(".some(") ? ".some(\(literal))" : literal
    case .enum:
      guard !(value is any CustomReflectable), let name = name(CaseName.of(value)),
        let values = StatePart.values(ofCase: value)
      else { return nil }
      let written = "\(isInside ? typeName(of: value) : "").\(name)"
      return values.isEmpty ? written : list(values).map { "\(written)(\($0))" }
    case .dictionary:
      let entries = StatePart(value).entriesInOrder
      let keys = entries.compactMap { text(of: $0.key, isInside: true) }
      guard keys.count == entries.count else { return nil }
      let parts = zip(keys, entries).map { (label: String?($0), value: $1.value) }
      return parts.isEmpty ? "[:]" : list(parts).map { "[\($0)]" }
    case .set:
      let elements = list(StatePart(value).inOrder.map { (nil, $0) }).map { "[\($0)]" }
      return elements.map { isInside ? "Set(\($0))" : $0 }
    case .collection:
      guard value is any BidirectionalCollection else { return nil }
      return list(mirror.children.map { (nil, $0.value) }).map { "[\($0)]" }
    default:
      return nil
    }
  }

  /// A value that is shown as another, as a store is as its state, can't be made from that.
  private static func isInstance(_ value: Any) -> Bool { type(of: value) is AnyObject.Type }

  private static func list(_ parts: [Mirror.Child]) -> String? {
    let texts = parts.compactMap { part in
      text(of: part.value, isInside: true).map { (part.label.map { "\($0): " } ?? "") + $0 }
    }
    return texts.count == parts.count ? texts.joined(separator: ", ") : nil
  }

  private static func text(of number: Double) -> String? {
    number.isNaN ? nil : number.isFinite ? "\(number)" : number < 0 ? "-.infinity" : ".infinity"
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
    guard text.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber }) else { return nil }
    return ["init", "self", "Self", "Type", "Protocol"].contains(text) ? "`\(text)`" : text
  }
}

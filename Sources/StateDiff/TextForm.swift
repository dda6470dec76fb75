import Synchronization

/// How values of a type are written on one line: found out once a type, by its first value.
///
/// Which protocols a type conforms to takes a look-up for each of them, and one that fails is as
/// dear as one that doesn't.
enum TextForm: Sendable {
  /// By its own `ConciseStringConvertible` text.
  case concise
  /// As what is in it.
  case optional
  /// Between quotes.
  case string
  /// Between quotes.
  case character
  /// A standard collection: counted or listed.
  case collection
  /// The name of a type.
  case metatype
  /// Its elements are counted if they are many; if not, as the other form has it.
  indirect case elements(orElse: TextForm)
  /// By its `description`.
  case described
  /// A struct, by its fields in memory.
  case fields([StoredField], name: String)
  /// An enum without a mirror of its own.
  case cases
  /// Parts in parentheses.
  case tuple
  /// By a mirror.
  case reflected
  /// As what is in it, which differs from value to value.
  case erased

  /// The form of the value's type.
  ///
  /// - Complexity: O(1).
  static func of(_ value: Any) -> TextForm {
    let type = type(of: value)
    if let known = forms.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let form = TextForm(of: value, type)
    forms.withLock { $0[ObjectIdentifier(type)] = form }
    return form
  }

  /// By type: types never go away, and a program has as many as it has.
  private static let forms = Mutex<[ObjectIdentifier: TextForm]>([:])

  /// The form of a value, as its protocols have it: the first that fits.
  private init(of value: Any, _ type: Any.Type) {
    // Before the others, as casts look into optionals and `AnyHashable`.
    if type == AnyHashable.self {
      self = .erased
    } else if value is any OptionalValue {
      self = .optional
    } else {
      self = Self.form(of: value, type)
    }
  }

  /// What fits a value that is erased, and so has no form of its own.
  static func form(ofErased value: Any) -> TextForm {
    form(of: value, type(of: value))
  }

  private static func form(of value: Any, _ type: Any.Type) -> TextForm {
    if value is any ConciseStringConvertible { return .concise }
    if value is any OptionalValue { return .optional }
    if value is any StringProtocol { return .string }
    if value is Character { return .character }
    if value is any CountedCollection { return .collection }
    if value is Any.Type { return .metatype }
    let form = value is any CustomStringConvertible ? .described : parts(of: value, type)
    return value is any RandomAccessCollection ? .elements(orElse: form) : form
  }

  private static func parts<Value>(of value: Any, _ type: Value.Type) -> TextForm {
    guard !(value is any CustomReflectable) else { return .reflected }
    switch Mirror(reflecting: value).displayStyle {
    case .enum: return .cases
    case .tuple: return .tuple
    default:
      return TypeShape.of(type).fields.map { .fields($0, name: typeName(of: value)) } ?? .reflected
    }
  }

  /// The name of the value's type, safe to print.
  static func typeName(of value: Any) -> String {
    escapedForDisplay(String(describing: type(of: value)))
  }
}

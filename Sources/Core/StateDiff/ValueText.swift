import Synchronization

/// One-line texts for values of any type, as they would look in Swift source.
public enum ValueText {
  /// The length that texts are kept to, in characters.
  public static let defaultLimit = 60

  /// The value on one line: `.load(100)`, `"20대"`, `[100 people]`, `Person(name: "Ann", age: 30, …)`.
  ///
  /// A type's own ``ConciseStringConvertible`` text comes first, then known forms (optionals,
  /// strings, standard collections), then `description`, then the reflected parts. Safe to
  /// print: see ``escapedForDisplay(_:)``. About `limit` characters; longer texts are elided
  /// in whole parts.
  ///
  /// - Complexity: doesn't depend on the number of elements in a standard collection. A type's own
  ///   `description` has its own cost.
  public static func concise(
    _ value: Any, limit: Int = defaultLimit, signs: Signs = .unicode
  ) -> String {
    ConciseWriter(signs: signs, countsStandAlone: false).text(of: value, limit: limit, depth: 0)
  }

  /// As ``concise(_:limit:signs:)``, but with counts as words of a sentence: `48 people` where the
  /// other has `[48 people]`. Diff lines are made of it.
  public static func inSentence(
    _ value: Any, limit: Int = defaultLimit, signs: Signs = .unicode
  ) -> String {
    ConciseWriter(signs: signs, countsStandAlone: true).text(of: value, limit: limit, depth: 0)
  }

  /// The text between quotes, as a Swift literal, cut after `limit` characters.
  ///
  /// - Complexity: O(`limit`) for native strings.
  public static func quoted(
    _ text: some StringProtocol, limit: Int = .max, signs: Signs = .unicode
  ) -> String {
    let head = text.head(limit)
    let escaped = escapedForDisplay(head.escapingQuotes)
    let isCut = head.utf8.count < text.utf8.count
    return "\"\(escaped)\(isCut ? signs.ellipsis : "")\""
  }

  /// Returns the noun for several values of a type: its ``Pluralized/pluralName``, or its
  /// name as words.
  public static func noun(for type: Any.Type, count: Int) -> String {
    Noun(type).text(count: count)
  }
}

extension StringProtocol {
  /// The first characters; of one that is made of very many scalars, some.
  func head(_ limit: Int) -> String {
    guard utf8.count > limit else { return String(self) }
    let mostScalars = limit.multipliedReportingOverflow(by: 8)
    guard !mostScalars.overflow else { return String(self) }
    let scalars = unicodeScalars.prefix(mostScalars.partialValue)
    return String(self[..<scalars.endIndex].prefix(limit))
  }

  func isLonger(than limit: Int) -> Bool {
    utf8.count > limit
      && index(startIndex, offsetBy: limit, limitedBy: endIndex) ?? endIndex < endIndex
  }
}

extension String {
  var escapingQuotes: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return self
    }
    var result = ""
    for scalar in unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

/// The one-line form of a type's values, determined once by its first value: look-ups of
/// conformances are expensive, failed ones too.
enum TextForm: Sendable {
  case concise(OwnText)
  case shortened(@Sendable (Any, _ limit: Int, Signs) -> String?)
  case optional
  case string
  case character
  case collection
  case metatype
  /// Its elements are counted if they are many; if not, as the other form has it.
  indirect case elements(Elements, orElse: TextForm)
  /// By its `description`, or the path of a key path.
  case described(OwnText)
  case fields([StoredField], name: String)
  case cases(CaseNames)
  case tuple
  case reflected
  case erased

  /// Casts to a known type: a cast to a protocol costs ten times as much.
  // Safe: it holds no more than the type, whose conformances aren't bound to an actor.
  struct OwnText: @unchecked Sendable {
    let of: (Any) -> String?
  }

  // Safe: as above.
  struct Elements: @unchecked Sendable {
    var areBytes = false
    let of: (Any) -> (count: Int, noun: Noun)?
  }

  static func of(_ value: Any) -> TextForm {
    let type = type(of: value)
    if let known = forms.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let form = TextForm(of: value, type)
    forms.withLock { $0[ObjectIdentifier(type)] = form }
    return form
  }

  private static let forms = Mutex<[ObjectIdentifier: TextForm]>([:])

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

  static func form(ofErased value: Any) -> TextForm {
    form(of: value, type(of: value))
  }

  private static func form(of value: Any, _ type: Any.Type) -> TextForm {
    if value is any ShortenedStringConvertible {
      return .shortened {
        ($0 as? any ShortenedStringConvertible)?.conciseDescription(limit: $1, signs: $2)
      }
    }
    if value is any ConciseStringConvertible {
      return .concise(
        (type as? any ConciseStringConvertible.Type)?.conciseText
          ?? OwnText { ($0 as? any ConciseStringConvertible)?.conciseDescription })
    }
    if value is any OptionalValue { return .optional }
    if value is any StringProtocol { return .string }
    if value is Character { return .character }
    if value is any CountedCollection { return .collection }
    if value is Any.Type { return .metatype }
    let form =
      value is any CustomStringConvertible
      ? .described(
        (type as? any CustomStringConvertible.Type)?.text
          ?? OwnText { ($0 as? any CustomStringConvertible)?.description })
      : parts(of: value, type)
    guard value is any RandomAccessCollection else { return form }
    let elements =
      (type as? any RandomAccessCollection.Type)?.elements
      ?? Elements(of: { ($0 as? any RandomAccessCollection)?.counted })
    return .elements(elements, orElse: form)
  }

  private static func parts<Value>(of value: Any, _ type: Value.Type) -> TextForm {
    guard !(value is any CustomReflectable) else { return .reflected }
    switch Mirror(reflecting: value).displayStyle {
    case .enum: return .cases(CaseNames())
    case .tuple: return .tuple
    case .class where value is AnyKeyPath:
      return .described(OwnText { ($0 as? AnyKeyPath)?.pathText })
    default:
      return TypeShape.of(type).fields.map { .fields($0, name: typeName(of: value)) } ?? .reflected
    }
  }

  /// The name of the value's type, safe to print.
  static func typeName(of value: Any) -> String {
    escapedForDisplay(String(describing: type(of: value)))
  }
}

extension ConciseStringConvertible {
  fileprivate static var conciseText: TextForm.OwnText {
    .init { ($0 as? Self)?.conciseDescription }
  }
}

extension CustomStringConvertible {
  fileprivate static var text: TextForm.OwnText { .init { ($0 as? Self)?.description } }
}

extension AnyKeyPath {
  /// As `\Person.name`; without addresses of computed properties, which differ in each run.
  fileprivate var pathText: String {
    debugDescription.split(separator: " ", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("0x") }.joined(separator: " ")
  }
}

extension RandomAccessCollection {
  fileprivate static var elements: TextForm.Elements {
    let areBytes = ownsBytes(Self.self)
    let noun = Noun(areBytes ? Byte.self : Element.self)
    return .init(areBytes: areBytes, of: { ($0 as? Self).map { ($0.count, noun) } })
  }
  fileprivate var counted: (count: Int, noun: Noun) { (count, Noun(Element.self)) }
}

enum Byte {}

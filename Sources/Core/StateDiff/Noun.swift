import Synchronization

struct Noun {
  private let type: Any.Type

  init(_ type: Any.Type) {
    self.type = type
  }

  /// "people", or "person" for one.
  func text(count: Int) -> String {
    let names = names
    if count == 1 {
      return names.named.map { escapedForDisplay($0.singularName) } ?? names.singular
    }
    return names.named.map { escapedForDisplay($0.pluralName) } ?? names.plural
  }

  private struct Names: Sendable {
    var singular: String
    var plural: String
    /// Asked each time, as the type may answer otherwise.
    var named: (any (Pluralized & SendableMetatype).Type)?
  }

  private static let known = Mutex<[ObjectIdentifier: Names]>([:])

  private var names: Names {
    if let names = Self.known.withLock({ $0[ObjectIdentifier(type)] }) { return names }
    let names = derivedNames
    Self.known.withLock { $0[ObjectIdentifier(type)] = names }
    return names
  }

  private var derivedNames: Names {
    if let optional = type as? any OptionalValue.Type { return Noun(optional.wrappedType).names }
    let singular = standardName ?? Self.words(in: String(describing: type))
    return Names(
      singular: singular, plural: Self.plural(of: singular),
      named: type as? any (Pluralized & SendableMetatype).Type)
  }

  private var standardName: String? {
    if type is any BinaryInteger.Type || type is any BinaryFloatingPoint.Type { return "number" }
    if type == Bool.self { return "boolean" }
    if type is any StringProtocol.Type { return "string" }
    if type == Any.self { return "value" }
    if let collection = type as? any CountedCollection.Type { return collection.ownNoun }
    return nil
  }

  /// `main section` for `MainSection`, `URL session` for `URLSession<Int>`.
  static func words(in typeName: String) -> String {
    var name = typeName.prefix { $0 != "<" && $0 != "(" }
    for prefix in ["any ", "some "] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    guard !name.isEmpty else { return "value" }
    var words: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let follows = index > 0 ? letters[index - 1] : nil
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      let begins =
        letter.isUppercase && (follows?.isLowercase != false || next?.isLowercase == true)
      if begins || words.isEmpty { words.append("") }
      words[words.count - 1].append(letter)
    }
    return words.map { word in
      word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }.joined(separator: " ")
  }

  /// English rules, without the exceptions: those say `Pluralized`.
  static func plural(of singular: String) -> String {
    let isAcronym = singular.last?.isUppercase == true
    let vowels: Set<Character> = ["a", "e", "i", "o", "u"]
    if isAcronym { return singular + "s" }
    if singular.hasSuffix("y"), let before = singular.dropLast().last, !vowels.contains(before) {
      return singular.dropLast() + "ies"
    }
    if ["s", "x", "z", "ch", "sh"].contains(where: singular.hasSuffix) { return singular + "es" }
    return singular + "s"
  }
}

/// A type with a plural noun for its values: "people" for `Person`.
///
/// Texts count with it: `[100 people]`. Without it the name is derived from the type's name
/// ("main sections" for `MainSection`). One alone is called by the type's
/// name ("1 person"), unless the type says otherwise.
public protocol Pluralized {
  /// In lower case, as it stands after a number.
  static var pluralName: String { get }
  /// The noun for one value; the type's name as words by default.
  static var singularName: String { get }
}

extension Pluralized {
  /// The type's name as words: `main section` for `MainSection`.
  public static var singularName: String { Noun.words(in: String(describing: Self.self)) }
}

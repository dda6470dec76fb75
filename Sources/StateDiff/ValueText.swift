/// One-line texts for values of any type, as they would look in Swift source.
public enum ValueText {
  /// The length that texts are kept to, in characters.
  public static let defaultLimit = 60

  /// The value on one line: `.load(100)`, `"20대"`, `[100 people]`, `Person(name: "Ann", age: 30, …)`.
  ///
  /// A type's own ``ConciseStringConvertible`` text comes first, then the forms that are known
  /// (optionals, strings, standard collections), then `description`, then what reflection shows.
  /// Safe to print: see ``escapedForDisplay(_:)``. About `limit` characters; what doesn't fit is
  /// elided in whole parts.
  ///
  /// - Complexity: doesn't depend on how many elements a standard collection has. A type's own
  ///   `description` costs what it costs.
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

  /// What several values of a type are called: its ``Pluralized/pluralName``, or its name as words.
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
}

extension String {
  fileprivate var escapingQuotes: String {
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

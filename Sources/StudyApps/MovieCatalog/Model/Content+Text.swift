import HTTP
public import StateDiff

extension Content: ConciseStringConvertible {
  /// `“느린 우편배달부” (2021)`
  public var conciseDescription: String {
    "“\(title)”" + (date.map { " (\($0.year))" } ?? "")
  }
}

extension TV: ConciseStringConvertible {
  /// `“느린 우편배달부” (2021)`
  public var conciseDescription: String { Content(self).conciseDescription }
}

extension Movie: ConciseStringConvertible {
  /// `“느린 우편배달부” (2021)`
  public var conciseDescription: String { Content(self).conciseDescription }
}

extension Content.ID: CustomStringConvertible {
  /// As in the API's addresses: `tv/1001`.
  public var description: String { "\(kind.rawValue)/\(number)" }
}

extension Review: ConciseStringConvertible {
  /// `“Same words.” by ada, 7.5`
  public var conciseDescription: String {
    let head = content.prefix(30)
    let words = "“\(head)\(head.endIndex < content.endIndex ? "…" : "")”"
    return words + (author.isEmpty ? "" : " by \(author)") + (rating.map { ", \($0)" } ?? "")
  }
}

extension Page: ConciseStringConvertible {
  /// `20 of 59 shows, page 1 of 3`
  public var conciseDescription: String {
    let noun = totalResults == 1 ? Item.singularName : Item.pluralName
    let pages = totalPages > 1 ? ", page \(page) of \(totalPages)" : ""
    return "\(items.count) of \(totalResults) \(noun)\(pages)"
  }
}

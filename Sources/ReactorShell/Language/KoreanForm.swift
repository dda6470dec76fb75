/// A Korean form: `%1$@{이가} 없습니다` takes its arguments by number, in any order and not all of
/// them; a pair of particles is decided by the sound before it.
struct KoreanForm {
  /// What the form is made of.
  enum Part: Equatable {
    case text(Substring)
    /// Counted from 0.
    case argument(Int)
    case particle(Particle)
  }

  let parts: [Part]

  /// - Complexity: O(n) in the length of the form.
  init(_ form: String) {
    var parts: [Part] = []
    var rest = form[...]
    while let sign = rest.firstIndex(where: { $0 == "%" || $0 == "{" }) {
      let (part, end) = Self.part(of: rest[sign...]) ?? (.text(rest[sign...sign]), nil)
      if sign > rest.startIndex { parts.append(.text(rest[..<sign])) }
      parts.append(part)
      rest = end ?? rest[sign...].dropFirst()
    }
    if !rest.isEmpty { parts.append(.text(rest)) }
    self.parts = parts
  }

  /// `%1$@` or `{은는}` at the beginning, and what follows it.
  private static func part(of text: Substring) -> (Part, rest: Substring?)? {
    let behind = text.dropFirst()
    if text.first == "{" {
      guard let end = behind.firstIndex(of: "}") else { return nil }
      return Particle(rawValue: String(behind[..<end])).map {
        (.particle($0), behind[end...].dropFirst())
      }
    }
    let digits = behind.prefix { ("0"..."9").contains($0) }
    let end = behind[digits.endIndex...]
    guard let number = Int(digits), number > 0, end.hasPrefix("$@") else { return nil }
    return (.argument(number - 1), end.dropFirst(2))
  }

  /// The form with its arguments; one that isn't there leaves nothing. Those that the form doesn't
  /// name aren't asked for.
  func filled(_ argument: (Int) -> String?) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .argument(let index): result += argument(index) ?? ""
      case .particle(let particle): result += particle.form(behind: result)
      }
    }
    return result
  }
}

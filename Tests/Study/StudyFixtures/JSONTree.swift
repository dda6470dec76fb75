public import StudySupport

/// JSON to be spoilt at one place and written: objects may have a key twice, scalars may be anything.
public indirect enum JSONTree {
  /// A key and its value; the key is written as it is, between quotes.
  public typealias Member = (key: String, value: JSONTree)

  case object([Member])
  case array([JSONTree])
  case scalar(String)

  /// The number of values, including itself.
  public var count: Int {
    switch self {
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .scalar: 1
    }
  }

  /// The same with another value at a place, counted in the order of the text.
  public func replacing(_ place: Int, _ change: (JSONTree) -> JSONTree) -> JSONTree {
    guard place > 0 else { return change(self) }
    var place = place - 1
    func replaced(_ tree: JSONTree) -> JSONTree {
      defer { place -= tree.count }
      return (0..<tree.count).contains(place) ? tree.replacing(place, change) : tree
    }
    switch self {
    case .object(let members): return .object(members.map { ($0.key, replaced($0.value)) })
    case .array(let elements): return .array(elements.map(replaced))
    case .scalar: return self
    }
  }

  /// The text, with blanks drawn from the generator.
  public func text(_ generator: inout SeededGenerator) -> String {
    var blank: String {
      let blanks = ["", "", "", "", "", " ", "\n", "\r\n\t"]
      return blanks[generator.number(below: blanks.count)]
    }
    let inside: String
    switch self {
    case .scalar(let text): return blank + text + blank
    case .array(let elements):
      inside = "[\(elements.map { $0.text(&generator) }.joined(separator: ","))]"
    case .object(let members):
      let written = members.map { member in
        "\(blank)\"\(member.key)\"\(blank):\(member.value.text(&generator))"
      }
      inside = "{\(written.isEmpty ? blank : written.joined(separator: ","))}"
    }
    return blank + inside + blank
  }
}

extension JSONTree {
  /// An object of texts, which are written as they are, between quotes.
  public static func text(_ fields: KeyValuePairs<String, String>) -> JSONTree {
    .object(fields.map { ($0.key, .scalar("\"\($0.value)\"")) })
  }
}

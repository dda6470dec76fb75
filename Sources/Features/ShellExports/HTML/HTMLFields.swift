import ReactorShell
import StateDiff

/// The values of a page as texts for people, and states and payloads as trees of them, which JSON
/// doesn't tell.
final class HTMLFields {
  private let pieces: HTMLPieces
  private let diff = DiffText(limit: 16, valueLimit: 240)
  // Values that come again and again are put in words once.
  private let texts = LatestValues<String>()
  private let differences = LatestValues<JSONObject>()
  private var room = 0

  static let mostElements = 50
  private static let deepest = 10
  /// So many parts are read of a state: instances that refer to each other would go on.
  private static let mostParts = 20_000

  init(_ pieces: HTMLPieces) { self.pieces = pieces }

  /// At most 1,000 code points: a browser lays out each text that can be seen at every step.
  static func cut(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: 1_000, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return text[..<end] + "…"
  }

  func text(of value: Any) -> String {
    texts.made(of: value) { ValueText.concise(value, limit: 1_000) }
  }

  /// The number of the tree of an action or a mutation; nil if its text says all.
  func payload(of value: Any) -> Int? {
    let part = ShownPart(value)
    guard part.hasInside, part.inside.contains(where: { ShownPart($0.value).hasInside }) else {
      return nil
    }
    room = Self.mostParts
    return tree(of: value, depth: 1)
  }

  /// The differences of two states as lines, and what is to be set in the state before.
  func change(_ change: StateChange) -> JSONObject {
    differences.made(of: change.after, after: change.before) { fields(of: change) }
  }

  // MARK: - States

  func tree(of state: Any) -> Int {
    room = Self.mostParts
    return tree(of: state, depth: 0)
  }

  /// The tree's number: a text, or `[kind, text, count, names or -1, part…]`, with numbers inside.
  private func tree(of value: Any, depth: Int) -> Int {
    let part = ShownPart(value)
    room -= 1
    guard depth < Self.deepest, room > 0, part.hasInside else {
      return pieces.number(of: json(ofText: ValueText.inSentence(part.value, limit: 1_000)))
    }
    let inside = part.inside
    var names = -1
    if part.kind != .list {
      var list: [UInt8] = []
      list.append(list: inside) { $0 += json(ofText: $1.component.name) }
      names = pieces.number(of: list)
    }
    var tree = Array("[\(part.kind.rawValue),".utf8)
    // Of a store its name is shown.
    tree += json(ofText: depth == 0 ? "" : part.text)
    for number in [part.count(of: inside), names]
      + inside.map({ self.tree(of: $0.value, depth: depth + 1) })
    {
      tree += ",\(number)".utf8
    }
    return pieces.number(of: tree + "]".utf8)
  }

  /// The fields to set in the state before: `[name, part, …]`, or the number of its whole tree.
  private func fields(of change: StateChange) -> JSONObject {
    var object = JSONObject(showsInvisible: true)
    let changes = change.changes
    object.add("changes", diff.lines(for: changes).map { JSONObject($0) })
    room = Self.mostParts
    var fields: [(name: String, part: [UInt8])] = []
    var rest: [ArraySlice<StatePath.Component>] = []
    let root = ShownPart(change.after)
    for (change, place) in zip(changes, root.places(changes.map(\.place))) {
      if place.count == 1, case .field(let name) = place.first,
        case .changed(_, let value) = change.kind
      {
        // Without a look at what is beside it.
        fields.append((name, digits(of: tree(of: value, depth: 1))))
      } else {
        rest.append(place)
      }
    }
    guard !rest.contains(where: \.isEmpty) else {
      object.add("state", tree(of: change.after))
      return object
    }
    if !rest.isEmpty {
      let paths = Dictionary(grouping: rest) { $0.first }
      for field in root.inside {
        guard let paths = paths[field.component] else { continue }
        let inner = paths.map { $0.dropFirst() }
        fields.append((field.component.name, tree(of: field.value, at: inner, depth: 1)))
      }
    }
    if !fields.isEmpty {
      var list: [UInt8] = []
      list.append(list: fields) { $0 += json(ofText: $1.name) + ",".utf8 + $1.part }
      object.add("state", json: list)
    }
    return object
  }

  /// A part in which something differs from the state before: the number of its tree; or
  /// `[text, count, place, part…]` with the parts in which it is, and their places.
  private func tree(
    of value: Any, at paths: [ArraySlice<StatePath.Component>], depth: Int
  ) -> [UInt8] {
    let part = ShownPart(value)
    let whole = { self.digits(of: self.tree(of: value, depth: depth)) }
    guard depth < Self.deepest, part.hasInside, !paths.contains(where: \.isEmpty) else {
      return whole()
    }
    var rest = Dictionary(grouping: part.places(paths)) { $0.first }
    let inside = part.inside
    var tree = Array("[".utf8) + json(ofText: part.text) + ",\(part.count(of: inside))".utf8
    for (place, inner) in inside.enumerated() {
      guard let paths = rest.removeValue(forKey: inner.component) else { continue }
      tree += ",\(place),".utf8
      tree += self.tree(of: inner.value, at: paths.map { $0.dropFirst() }, depth: depth + 1)
    }
    // Elements behind the first ones aren't shown.
    return rest.isEmpty || part.kind != .fields ? tree + "]".utf8 : whole()
  }

  private func digits(of number: Int) -> [UInt8] { Array("\(number)".utf8) }

  private func json(ofText text: String) -> [UInt8] {
    var json: [UInt8] = []
    json.append(quoted: escapedForDisplay(text))
    return json
  }
}

private struct ShownPart {
  enum Kind: Int {
    case fields, list, dictionary
  }

  let value: Any
  private let part: StatePart

  init(_ value: Any) {
    self.value = (value as? any PulseProtocol)?.anyValue ?? value
    part = StatePart(self.value)
  }

  var hasInside: Bool { part.hasInside || part.isCountable }
  var kind: Kind { part.isDictionary ? .dictionary : part.isCountable ? .list : .fields }

  var inside: [(component: StatePath.Component, value: Any)] {
    guard let values else { return part.parts(first: HTMLFields.mostElements) }
    return values.enumerated().map { (.field($1.label ?? "\($0)"), $1.value) }
  }

  /// The places of parts as ``inside`` has them: without the name of the case on the way.
  func places(
    _ paths: [ArraySlice<StatePath.Component>]
  ) -> [ArraySlice<StatePath.Component>] {
    guard let values else { return paths }
    let isAlone = values.count == 1 && values[0].label == nil
    return paths.map { path in
      if path.isEmpty { return path }
      return isAlone ? [.field("0")] + path.dropFirst() : path.dropFirst()
    }
  }

  /// The values of a case; nil if it has none.
  private var values: [Mirror.Child]? {
    StatePart.values(ofCase: part.value).flatMap { $0.isEmpty ? nil : $0 }
  }

  func count(of inside: [(component: StatePath.Component, value: Any)]) -> Int {
    part.isCountable ? part.count : inside.count
  }

  /// Without what is inside, which is shown below: a count, a text of its own, or a name.
  var text: String {
    if part.isCountable { return ValueText.inSentence(part.value) }
    if let own = part.value as? any ConciseStringConvertible { return own.conciseDescription }
    switch StatePart.opened(part.value).mirror.displayStyle {
    case .enum: return ".\(CaseName.of(part.value))"
    case .tuple: return ""
    default: return "\(type(of: part.value))"
    }
  }
}

extension StatePath.Component {
  /// As it stands before a value in a tree: a bare name, a key as in source.
  fileprivate var name: String {
    switch self {
    case .field(let name), .key(let name): name
    case .index(let index): "\(index)"
    }
  }
}

extension Change {
  /// The way to what has to be read anew: a collection where an element comes, goes or moves.
  fileprivate var place: ArraySlice<StatePath.Component> {
    switch kind {
    case .changed: path.components[...]
    case .inserted, .removed, .moved:
      switch path.components.last {
      case .index, .key: path.components.dropLast()
      // A set's own.
      case .field, nil: path.components[...]
      }
    }
  }
}

extension JSONObject {
  fileprivate init(_ line: DiffLine) {
    self.init(showsInvisible: true)
    add([
      "path": line.path, "change": "\(line.kind)", "from": line.from, "to": line.to,
      "note": line.note,
    ])
  }
}

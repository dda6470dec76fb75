import ReactorShell
import StateDiff

/// A change of a state, as a line holds it.
struct ForeignChange: Decodable {
  private enum Kind: String, Decodable { case changed, inserted, removed, moved }

  private let path: String
  private let change: Kind
  private let from: String?
  private let toValue: ForeignValue?
  private let fromIndex, toIndex: Int?

  private func misfit() -> RecordingFault {
    RecordingFault("the change of \(path) doesn't fit the state before it")
  }

  /// The path of the whole state is empty.
  private func components(in state: ForeignValue) -> [String] {
    let components = ForeignValue.components(of: path)
    let isOfWhole =
      (components == ["state"] || path.hasPrefix("state[")) && state.member("state") == nil
    return isOfWhole ? Array(components.dropFirst()) : components
  }

  /// A row that came or went.
  private var isOfRow: Bool { change != .changed && path.hasSuffix("]") }

  /// The rows of one list belong together.
  func isBeside(_ other: Self, in state: ForeignValue) -> Bool {
    let list = components(in: state).dropLast()
    return isOfRow && other.isOfRow && list == other.components(in: state).dropLast()
      && state.value(at: list)?.isList == true
  }

  /// Removes, inserts and moves rows of a list: the indices of removed ones and origins count before.
  static func apply(
    _ changes: ArraySlice<Self>, to state: inout ForeignValue
  ) throws(RecordingFault) {
    guard let first = changes.first else { return }
    guard first.isBeside(first, in: state) else { return try first.apply(to: &state) }
    let list = first.components(in: state).dropLast()
    let old = state.value(at: list)?.elements ?? []
    var (gone, placed): (Set<Int>, [Int: ForeignValue]) = ([], [:])
    for change in changes {
      guard let index = change.fromIndex ?? change.components(in: state).last.flatMap({ Int($0) })
      else {
        throw change.misfit()
      }
      if change.change == .inserted {
        placed[index] = change.toValue ?? .null
      } else {
        guard old.indices.contains(index) else { throw change.misfit() }
        gone.insert(index)
        if let place = change.toIndex { placed[place] = old[index] }
      }
    }
    var rest = old.indices.filter { !gone.contains($0) }.map { old[$0] }[...]
    var new: [ForeignValue] = []
    while let value = placed.removeValue(forKey: new.count) ?? rest.popFirst() { new.append(value) }
    guard placed.isEmpty, state.set(.list(new), at: list) else { throw first.misfit() }
  }

  private func apply(to state: inout ForeignValue) throws(RecordingFault) {
    let path = components(in: state)
    // Of an equal value that was assigned to a `Pulse`.
    if path.last == ForeignValue.pulseCount { return }
    let old = state.value(at: path[...])
    var new = toValue
    // Elements of a set have its path; one that goes is known by its text.
    if case .list(var elements)? = old, change != .changed {
      if change == .inserted {
        new = .list(elements + [toValue ?? .null])
      } else if let index = elements.firstIndex(where: { ValueText.concise($0.shown) == from }) {
        elements.remove(at: index)
        new = .list(elements)
      }
    }
    if let old { new = new?.continuing(old) }
    // A property that is nil isn't in JSON.
    guard state.set(new, at: path[...]) else { throw misfit() }
  }
}

extension ForeignValue {
  /// Returns the value with the changes of a line, or the whole one that it has instead.
  func applying(_ line: RecordingLine) throws(RecordingFault) -> Self {
    // The value of a line with a mutation is the mutation.
    if line.event != "mutation", line.has("value") {
      return try line.decode(Self.self, "value", "a value").continuing(self)
    }
    guard line.has("changes") else { return self }
    var state = self
    var changes = try line.decode([ForeignChange].self, "changes", "a list of changes")[...]
    while let first = changes.first {
      let together = changes.prefix { $0.isBeside(first, in: state) }
      try ForeignChange.apply(together.isEmpty ? changes.prefix(1) : together, to: &state)
      changes = changes.dropFirst(max(together.count, 1))
    }
    return state
  }

  /// Returns the value with keys where the one before had keys. What is equal is that of the one before,
  /// and there once.
  fileprivate func continuing(_ old: Self) -> Self { asBehind(old) ?? old }

  /// Nil if it is equal.
  private func asBehind(_ old: Self) -> Self? {
    switch (self, old) {
    case (.list(let elements), .list(let before)):
      // Rows come and go at one place, mostly: those behind it are found from the end.
      let same = zip(elements, before).prefix { $0 == $1 }.count
      let shift = elements.count - before.count
      var isEqual = shift == 0
      let all = elements.enumerated().map { index, element in
        let place = index < same || shift == 0 ? index : index - shift
        guard before.indices.contains(place) else { return element }
        guard let new = element.asBehind(before[place]) else { return before[place] }
        isEqual = false
        return new
      }
      return isEqual ? nil : .list(all)
    case (.object(let members), .object(let before)):
      return Self.behind(before, members).map(Self.object)
    case (.object(let members), .dictionary(let before)),
      (.dictionary(let members), .dictionary(let before)):
      return Self.behind(before, members).map(Self.dictionary)
    default: return self == old ? nil : self
    }
  }

  private static func behind(_ before: [String: Self], _ members: [String: Self]) -> [String: Self]?
  {
    var all = before
    var isEqual = members.count == before.count
    for name in before.keys where members[name] == nil { all[name] = nil }
    for (name, value) in members {
      if let old = before[name] {
        guard let new = value.asBehind(old) else { continue }
        all[name] = new
      } else {
        all[name] = value
      }
      isEqual = false
    }
    return isEqual ? nil : all
  }

  fileprivate func value(at path: ArraySlice<String>) -> Self? {
    guard let name = path.first else { return onlyPart ?? self }
    if name != Self.part, let onlyPart { return onlyPart.value(at: path) }
    let inside: Self? =
      switch self {
      case .list(let elements):
        Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: member(key(name))
      }
    return inside?.value(at: path.dropFirst())
  }

  /// The key of a member: paths name the values of an enum's case by their numbers alone.
  private func key(_ name: String) -> String {
    member(name) == nil && member("_" + name) != nil ? "_" + name : name
  }

  /// Sets the value at a path, or removes it; false if there is nothing around it.
  fileprivate mutating func set(_ value: Self?, at path: ArraySlice<String>) -> Bool {
    if var part = onlyPart, path.first != Self.part {
      defer { self = .object([Self.part: part]) }
      return part.set(value, at: path)
    }
    guard let name = path.first else {
      self = value ?? .null
      return true
    }
    switch self {
    case .list(var elements):
      guard let index = Int(name), elements.indices.contains(index) else { return false }
      self = .null
      defer { self = .list(elements) }
      return elements[index].set(value, at: path.dropFirst())
    case .object(var members), .dictionary(var members):
      let isObject = if case .object = self { true } else { false }
      let name = key(name)
      self = .null
      defer { self = isObject ? .object(members) : .dictionary(members) }
      if path.count == 1, value == nil || members[name] == nil {
        members[name] = value
        return true
      }
      return members[name]?.set(value, at: path.dropFirst()) ?? false
    default: return false
    }
  }

  /// The names, keys and indices of `people[3].name`, `sectionData["20s"]`.
  fileprivate static func components(of path: String) -> [String] {
    var components: [String] = []
    var (current, isQuoted, isEscaped) = ("", false, false)
    func end() {
      guard !current.isEmpty else { return }
      let literal = current.hasPrefix("\"") ? try? Literal(Word(current, span: 0..<0)) : nil
      components.append((try? literal?.decoded(as: String.self)) ?? current)
      current = ""
    }
    for character in path {
      if !isQuoted, ".[]".contains(character) {
        end()
        continue
      }
      current.append(character)
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    end()
    return components
  }
}

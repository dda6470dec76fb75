package import ReactorCore
package import StateDiff

package struct FieldPath {
  /// As it was typed, without the name of the store.
  package let word: Word
  package let storeName: String
  /// The number of the one store that it means, where it doesn't mean all of that name.
  private let number: Int?
  package let aliases: [String: String]

  package init(
    _ word: Word, in storeName: String, number: Int? = nil, aliases: [String: String]
  ) {
    self.word = word
    self.storeName = storeName
    self.number = number
    self.aliases = aliases
  }

  package func isMeant(_ track: AnyTrack) -> Bool {
    track.name == storeName && number.map { $0 == track.number } != false
  }

  /// For missing keys and indices, and inside of nil, a nil of the declared type, or nothing.
  package func value(in state: Any) throws(ShellError) -> Any? {
    try StateView(state, aliases: aliases).valueIfThere(at: word)
  }

  package func valueIfAny(in state: Any) -> Any? {
    StateView(state, aliases: aliases).valueIfAny(at: word)
  }

  package var text: String { word.text }

  /// True if a change there, or around it, is one that this path names.
  package func covers(_ other: StatePath) -> Bool {
    zip(parts, Self.parts(of: other)).allSatisfy(==)
  }

  /// Checks that another path leads to the same place, whatever its quotes and aliases.
  package func isSame(as other: Self) -> Bool { contains(other) && other.contains(self) }

  /// Checks that another path leads to the same place, or to one inside of it.
  package func contains(_ other: Self) -> Bool {
    storeName == other.storeName && other.parts.starts(with: parts)
  }

  /// The components, with the keys that the state really has, and without quotes.
  private var parts: [String] {
    ((try? KeyPathExpression(word))?.components ?? [word.text]).map(part)
  }

  package func part(_ component: String) -> String {
    KeyPathExpression.key(of: component).map { "[\(aliases[$0] ?? $0)]" } ?? component
  }

  /// The components of a change's path, to compare with those of a typed one.
  package static func parts(of path: StatePath) -> [String] {
    path.components.map { component in
      if case .field(let name) = component { return name }
      return KeyPathExpression.key(of: "\(component)").map { "[\($0)]" } ?? "\(component)"
    }
  }

  /// Returns false if the property that it leads to, or into, is untouched: a quick look, before the
  /// value is found by reflection.
  package func mayChange<State>(from before: State, to after: State) -> Bool {
    (try? KeyPathExpression(word)).flatMap { StoredPart<State>(following: $0.leadingNames) }
      .map { !$0.isUntouched(from: before, to: after) } ?? true
  }

  /// Returns the change from one state to another, as `count: 3 → 4`; nil if there is none.
  package func change(from before: Any, to after: Any, _ signs: Signs) -> Sentence? {
    let (old, new) = (valueIfAny(in: before), valueIfAny(in: after))
    if Differ().areSame(old, new) { return nil }
    let texts = StateValue.change(from: old, to: new, at: self.text, signs)
    // As of a collection that has as many elements as before.
    guard texts.from != texts.to else { return "\(self.text) changed: \(texts.to)" }
    return Sentence(verbatim: "\(self.text): \(texts.from) \(signs.arrow) \(texts.to)")
  }
}

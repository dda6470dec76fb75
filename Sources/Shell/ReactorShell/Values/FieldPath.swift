package import ReactorCore
package import StateDiff

/// A path into the state of a store, to be looked at again and again.
package struct FieldPath {
  /// As it was typed, without the name of the store.
  package let word: Word
  /// The name of the store, whichever screen it belongs to.
  let storeName: String
  /// The store that was meant where the path was read; nil if it is gone.
  package private(set) weak var store: (any AnyStore)?
  /// It means this very store: there are several of that name.
  private let isOfOne: Bool
  package let aliases: [String: String]

  /// Creates a path in a screen's first store, or in the one whose name it begins with, as `state`
  /// takes it.
  ///
  /// - Throws: An error that lists the existing fields, if the field doesn't exist. Keys and
  ///   indices may be yet to come.
  /// - Parameter given: The store, if known.
  @MainActor package init(
    _ word: Word, on screen: any Screen, of given: (any AnyStore)? = nil
  ) throws(ShellError) {
    var stores: [(name: String, store: any AnyStore)] = []
    for store in screen.stores {
      let count = stores.count { $0.store.name == store.name } + 1
      stores.append((count == 1 ? store.name : "\(store.name)#\(count)", store))
    }
    let named = stores.filter { word.text.hasPrefix($0.name + ".") }
      .max { $0.name.count < $1.name.count }
    let chosen = stores.first { $0.store === given } ?? (stores.count > 1 ? named : nil)
    guard let chosen = chosen ?? stores.first else {
      throw .failed("this screen has no state")
    }
    let isNamed = named?.store === chosen.store && stores.count > 1
    let text = isNamed ? String(word.text.dropFirst(chosen.name.count + 1)) : word.text
    self.word = Word(text, span: word.span, isQuoted: word.isQuoted)
    storeName = chosen.store.name
    isOfOne = stores.count { $0.store.name == chosen.store.name } > 1
    store = chosen.store
    aliases = screen.keyAliases
    _ = try value(in: chosen.store.anyState)
  }

  /// A path of the screen that is seen; behind the name of a store of any that there was.
  ///
  /// - Throws: As for one of a screen.
  @MainActor package init(_ word: Word, in session: Session) throws(ShellError) {
    guard let seen = session.screen else { throw .failed("there is no screen") }
    do throws(ShellError) {
      self = try Self.find(word, on: seen, or: session.screens.reversed()).path
    } catch {
      for (name, track) in session.storeNames.all where word.text.hasPrefix(name + ".") {
        let rest = String(word.text.dropFirst(name.count + 1))
        self.word = Word(rest, span: word.span, isQuoted: word.isQuoted)
        storeName = track.name
        isOfOne = false
        aliases = seen.keyAliases
        if let state = session.timeline.view()?.lastValue(of: track) { _ = try value(in: state) }
        return
      }
      throw session.pointingElsewhere(error, word, besides: seen.store.anyTrack)
    }
  }

  /// Finds a path on a screen; behind the name of a store on others, too.
  @MainActor fileprivate static func find(
    _ word: Word, on seen: any Screen, or others: [any Screen]
  ) throws(ShellError) -> (path: Self, screen: any Screen) {
    do throws(ShellError) {
      return (try Self(word, on: seen), seen)
    } catch {
      for screen in [seen] + others {
        for store in screen.stores where word.text.hasPrefix(store.name + ".") {
          let rest = word.text.dropFirst(store.name.count + 1)
          let word = Word(String(rest), span: word.span, isQuoted: word.isQuoted)
          return (try Self(word, on: screen, of: store), screen)
        }
      }
      throw error
    }
  }

  /// True if it is a path into the states of this track.
  package func isMeant(_ track: AnyTrack) -> Bool {
    track.name == storeName && (!isOfOne || store === track.store)
  }

  /// Returns the store of the path among those of a screen.
  @MainActor package func store(on screen: (any Screen)?) -> (any AnyStore)? {
    isOfOne ? store : screen?.stores.first { $0.name == storeName }
  }

  /// Returns the value in a state; for missing keys and indices, and inside of nil, a nil of the type
  /// that is declared there, or nothing.
  package func value(in state: Any) throws(ShellError) -> Any? {
    try StateView(state, aliases: aliases).valueIfThere(at: word)
  }

  /// Returns the value in a state, if there is one.
  package func valueIfAny(in state: Any) -> Any? {
    StateView(state, aliases: aliases).valueIfAny(at: word)
  }

  /// The path as `state` shows it.
  package var text: String { word.text }

  /// True if a change there, or around it, is one that this path names.
  package func covers(_ other: StatePath) -> Bool {
    let (mine, theirs) = (parts(of: canonical), parts(of: "\(other)"))
    return zip(mine, theirs).allSatisfy { $0 == $1 }
  }

  /// Checks that another path leads to the same place, whatever its quotes and aliases.
  package func isSame(as other: Self) -> Bool { contains(other) && other.contains(self) }

  /// Checks that another path leads to the same place, or to one inside of it.
  package func contains(_ other: Self) -> Bool {
    storeName == other.storeName
      && other.parts(of: other.canonical).starts(with: parts(of: canonical))
  }

  /// The path with the keys that the state really has, and without quotes.
  private var canonical: String {
    aliases.reduce(word.text) { text, alias in
      text.replacing("[\"\(alias.key)\"]", with: "[\(alias.value)]")
        .replacing("['\(alias.key)']", with: "[\(alias.value)]")
        .replacing("[\(alias.key)]", with: "[\(alias.value)]")
    }
  }

  private func parts(of path: String) -> [Substring] {
    path.filter { $0 != "\"" && $0 != "'" }.split { ".[]".contains($0) }
  }

  /// Returns the change from one state to another, as `count: 3 → 4`; nil if there is none.
  package func change(from before: Any, to after: Any, _ signs: Signs) -> Sentence? {
    let (old, new) = (valueIfAny(in: before), valueIfAny(in: after))
    switch (old, new) {
    case (nil, nil): return nil
    case (let old?, let new?): if Differ().changes(from: old, to: new).isEmpty { return nil }
    default: break
    }
    let texts = StateValue.change(from: old, to: new, at: self.text, signs)
    // As of a collection that has as many elements as before.
    guard texts.from != texts.to else { return "\(self.text) changed: \(texts.to)" }
    return Sentence(verbatim: "\(self.text): \(texts.from) \(signs.arrow) \(texts.to)")
  }
}

extension Session {
  /// An error about a path, with the name of the store that has it.
  package func pointingElsewhere(
    _ error: ShellError, _ word: Word, besides track: AnyTrack?
  ) -> ShellError {
    let other = storeNames.all.first { name, other in
      guard other !== track, let state = timeline.view()?.lastValue(of: other) else {
        return false
      }
      return (try? StateView(state).value(at: word)) != nil
    }
    guard let other else { return error }
    var error = error
    error.hint = "\(verbatim: other.name) has it: \("\(other.name).\(word.text)")"
    return error
  }
}

// MARK: - ExpectedPlace

/// A part of a state of which something is expected: whose, and where.
package struct ExpectedPlace {
  package let path: FieldPath
  /// The state that is asked.
  let state: Any
  /// The track of the state.
  package let track: AnyTrack?
  /// The names, keys and indices on the way, without quotes.
  package let parts: [String]
  /// The part of the value at the parts that is asked for.
  package let aspect: Aspect

  /// A part of a value.
  package enum Aspect {
    /// The value, without its pulse.
    case value
    /// The number of its elements.
    case count
    /// Its digest.
    case digest
  }

  /// Finds a path of the screen that is seen; behind the name of a store, of any screen.
  ///
  /// - Parameter isPresent: True if the present is asked, whatever one looks at.
  @MainActor package init(_ word: Word, in session: Session, isPresent: Bool) throws(ShellError) {
    let seen = isPresent ? session.screens.last : session.screen
    guard let seen else { throw .failed("there is no screen") }
    let (path, screen): (FieldPath, any Screen)
    do throws(ShellError) {
      (path, screen) = try FieldPath.find(word, on: seen, or: session.screens.reversed())
    } catch {
      throw session.pointingElsewhere(error, word, besides: seen.store.anyTrack)
    }
    guard let store = path.store(on: screen) else { throw .failed("there is no store to ask") }
    self.path = path
    state = isPresent ? store.anyState : store.anyShownState
    track = store.anyTrack
    let written = try KeyPathExpression(path.word)
    var components = written.components[...]
    aspect = Self.aspect(of: written, screen, state)
    if aspect != .value { components.removeLast() }
    parts = components.map { component in
      guard component.hasPrefix("[") else { return component }
      let key = Self.bare(String(component.dropFirst().dropLast()))
      return screen.keyAliases[key] ?? key
    }
  }

  @MainActor private static func aspect(
    of path: KeyPathExpression, _ screen: any Screen, _ state: Any
  ) -> Aspect {
    guard let last = path.components.last, ["count", ValueDigest.name].contains(last) else {
      return .value
    }
    let parent = Word(path.text(first: path.components.count - 1), span: path.word.span)
    let view = StateView(state, aliases: screen.keyAliases)
    guard let part = (try? view.value(at: parent)).map({ StatePart($0) }) else { return .value }
    if last == "count" { return part.isCountable ? .count : .value }
    return part.parts.contains { $0.component == .field(last) } ? .value : .digest
  }

  /// Without the signs that may stand around a key, and in it.
  package static func bare(_ key: String) -> String { key.filter { !"\"'\\".contains($0) } }

  /// Returns the value; nil if there is none yet.
  package func value() throws(ShellError) -> Any? { try path.value(in: state) }
}

package import ReactorCore
import StateDiff

extension FieldPath {
  /// Behind the name of a store the path is in that one; else in the screen's first store, or, if that
  /// has no such property, in the one store that has it. Keys and indices may be yet to come.
  ///
  /// - Parameter view: The one at hand by default.
  @MainActor package init(
    _ word: Word, in session: Session, at view: Timeline.View? = nil
  ) throws(ShellError) {
    let view = view ?? session.timeline.viewAtHand
    let names = session.storeNames(at: view)
    let aliases = session.keyAliases
    if let (track, rest, isNumbered) = names.named(word) {
      self.init(rest, of: track, isOfOne: isNumbered, aliases: aliases)
      // Of a name alone, the whole.
      if word.text.contains("."), let state = view.lastValue(of: track) { _ = try value(in: state) }
      return
    }
    guard let screen = session.screen(at: view) else {
      throw .failed("there is no screen")
    }
    let stores = screen.stores
    let isOfOne = stores.count { $0.name == screen.store.name } > 1
    self.init(word, of: screen.store, isOfOne: isOfOne, aliases: screen.keyAliases)
    do throws(ShellError) {
      _ = try value(in: view.isOpen ? screen.store.anyState : screen.store.anyShownState)
    } catch {
      self = try Self.elsewhere(word, names, view, aliases, or: error)
    }
  }

  /// A path without a store's name that isn't in the screen's first store.
  private static func elsewhere(
    _ word: Word, _ names: StoreNames, _ view: Timeline.View, _ aliases: [String: String],
    or error: ShellError
  ) throws(ShellError) -> Self {
    let paths = names.all.filter { $0.name == $0.track.name }.compactMap { _, track -> Self? in
      let path = Self(word, of: track, isOfOne: false, aliases: aliases)
      guard let state = view.lastValue(of: track), (try? path.value(in: state)) != nil else {
        return nil
      }
      return path
    }
    guard let path = paths.first else { throw error }
    guard paths.count == 1 else {
      throw ShellError(
        .badArgument("several stores have \(word.text)"),
        hint: "write one of \(paths.map { "\($0.storeName).\(word.text)" }.shortList)",
        at: word.span)
    }
    return path
  }

  /// A path in a certain store: several may have that name.
  package init(
    _ word: Word, of track: AnyTrack, isOfOne: Bool, aliases: [String: String]
  ) {
    self.init(word, in: track.name, number: isOfOne ? track.number : nil, aliases: aliases)
  }

  @MainActor fileprivate init(
    _ word: Word, of store: any AnyStore, isOfOne: Bool, aliases: [String: String]
  ) {
    let number = isOfOne ? store.anyTrack?.number : nil
    self.init(word, in: store.name, number: number, aliases: aliases)
  }
}

extension Session {
  /// The screen of a view: the last one in the present, whatever one looks at.
  func screen(at view: Timeline.View) -> (any Screen)? { view.isOpen ? screens.last : screen }

  package func storeNames(at view: Timeline.View? = nil) -> StoreNames {
    let view = view ?? timeline.viewAtHand
    return StoreNames(
      onScreen: screen(at: view)?.stores.compactMap { $0.anyTrack } ?? [], in: view)
  }

  /// The state that a path is in. Throws where its store isn't there.
  package func state(
    of path: FieldPath, at view: Timeline.View? = nil
  ) throws(ShellError) -> (state: Any, track: AnyTrack?) {
    let view = view ?? timeline.viewAtHand
    if let track = view.store(of: path), let state = view.value(of: track) { return (state, track) }
    // A store that has no part in the history.
    let stores = screen(at: view)?.stores ?? []
    guard let store = stores.first(where: { $0.name == path.storeName && $0.anyTrack == nil })
    else {
      throw .refused("\(path.storeName) isn't there now")
    }
    return (store.anyState, nil)
  }

  /// Returns the changes of the value at a path: those of the store that its name means, or of the last
  /// one where all have ended.
  ///
  /// - Throws: An error for a path that isn't in any of the states.
  /// - Parameter view: The part of the history; the one at hand by default.
  package func changes(
    of word: Word, on view: Timeline.View? = nil
  ) throws(ShellError) -> PathChanges {
    let names = storeNames(at: view)
    let path = try? FieldPath(word, in: self, at: view)
    let found =
      names.named(word)
      ?? path.flatMap { path in
        (names.all.first { path.isMeant($0.track) }).map { ($0.track, word, false) }
      }
    guard let (track, rest) = found.map({ ($0.track, $0.rest) }) ?? names.first.map({ ($0, word) })
    else { throw .failed("there is no store to ask") }
    return try track.changes(
      of: KeyPathExpression(rest), on: view ?? timeline.viewAtHand, aliases: keyAliases)
  }
}

/// A part of a state of which something is expected: whose, and where.
package struct ExpectedPlace {
  package let path: FieldPath
  let state: Any
  package let track: AnyTrack?
  /// The components on the way, with the keys that the state really has.
  package let parts: [String]
  package let aspect: Aspect

  package enum Aspect {
    case value
    case count
    case digest
  }

  @MainActor package init(
    _ word: Word, in session: Session, at view: Timeline.View
  ) throws(ShellError) {
    path = try FieldPath(word, in: session, at: view)
    (state, track) = try session.state(of: path, at: view)
    let written = try KeyPathExpression(path.word)
    var components = written.components(below: StatePart(state))
    aspect = Self.aspect(of: written, path.aliases, state)
    if aspect != .value { components.removeLast() }
    parts = components.map(path.part)
  }

  @MainActor private static func aspect(
    of path: KeyPathExpression, _ aliases: [String: String], _ state: Any
  ) -> Aspect {
    guard let last = path.components.last, ["count", ValueDigest.name].contains(last) else {
      return .value
    }
    let parent = Word(path.text(first: path.components.count - 1), span: path.word.span)
    let view = StateView(state, aliases: aliases)
    guard let part = (try? view.value(at: parent)).map({ StatePart($0) }) else { return .value }
    if last == "count" { return part.isCountable ? .count : .value }
    return part.parts.contains { $0.component == .field(last) } ? .value : .digest
  }

  package func value() throws(ShellError) -> Any? { try path.value(in: state) }
}

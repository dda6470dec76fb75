package import ReactorCore
import StateDiff

/// A part of a state of which something is expected: whose, and where.
package struct ExpectedPlace {
  package let path: FieldPath
  /// The state that is asked.
  let state: Any
  /// Whose state it is.
  package let track: AnyTrack?
  /// The names, keys and indices on the way, without quotes.
  package let parts: [String]
  /// It is how many elements there are in what the parts lead to.
  package let isCount: Bool

  /// Finds a path of the screen that is seen; behind the name of a store, of any screen.
  ///
  /// - Parameter isPresent: Whether the present is asked, whatever one looks at.
  @MainActor package init(_ word: Word, in session: Session, isPresent: Bool) throws(ShellError) {
    let seen = isPresent ? session.screens.last : session.screen
    guard let seen else { throw .failed("there is no screen") }
    let (path, screen) = try Self.find(word, on: seen, or: session.screens.reversed())
    guard let store = path.store(on: screen) else { throw .failed("there is no store to ask") }
    self.path = path
    state = isPresent ? store.anyState : store.anyShownState
    track = store.anyTrack
    let written = try WrittenPath(path.word)
    var components = written.components[...]
    isCount = components.last == "count" && Self.isCountable(written, screen, state)
    if isCount { components.removeLast() }
    parts = components.map { component in
      guard component.hasPrefix("[") else { return component }
      let key = Self.bare(String(component.dropFirst().dropLast()))
      return screen.keyAliases[key] ?? key
    }
  }

  @MainActor private static func find(
    _ word: Word, on seen: any Screen, or others: [any Screen]
  ) throws(ShellError) -> (FieldPath, any Screen) {
    do throws(ShellError) {
      return (try FieldPath(word, on: seen), seen)
    } catch {
      for screen in [seen] + others {
        for store in screen.stores where word.text.hasPrefix(store.name + ".") {
          let rest = word.text.dropFirst(store.name.count + 1)
          let word = Word(String(rest), span: word.span, isQuoted: word.isQuoted)
          return (try FieldPath(word, on: screen, of: store), screen)
        }
      }
      throw error
    }
  }

  @MainActor private static func isCountable(
    _ path: WrittenPath, _ screen: any Screen, _ state: Any
  ) -> Bool {
    let parent = Word(path.text(first: path.components.count - 1), span: path.word.span)
    let view = StateView(state, aliases: screen.keyAliases)
    return (try? view.value(at: parent)).map { StatePart($0).isCountable } ?? false
  }

  /// Without what may stand around a key, and in it.
  package static func bare(_ key: String) -> String { key.filter { !"\"'\\".contains($0) } }

  /// What is there; nil where nothing is yet.
  package func value() throws(ShellError) -> Any? { try path.value(in: state) }
}

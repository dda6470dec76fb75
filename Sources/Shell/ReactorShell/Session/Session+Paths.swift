package import ReactorCore
import StateDiff

extension FieldPath {
  /// Without a store's name the path is in the first store. Keys and indices may be yet to come.
  @MainActor package init(
    _ word: Word, on screen: any Screen, of given: (any AnyStore)? = nil
  ) throws(ShellError) {
    var numbers = StoreNumbers()
    let stores = screen.stores.map { (name: numbers.name(of: $0.name), store: $0) }
    let named = stores.filter { word.text.hasPrefix($0.name + ".") }
      .max { $0.name.count < $1.name.count }
    let chosen = stores.first { $0.store === given } ?? (stores.count > 1 ? named : nil)
    guard let chosen = chosen ?? stores.first else {
      throw .failed("this screen has no state")
    }
    let isNamed = named?.store === chosen.store && stores.count > 1
    self.init(
      isNamed ? word.dropping(chosen.name) : word, in: chosen.store.name, of: chosen.store,
      isOfOne: stores.count { $0.store.name == chosen.store.name } > 1, aliases: screen.keyAliases)
    _ = try value(in: chosen.store.anyState)
  }

  /// Behind the name of a store, the path may be of any that there was.
  @MainActor package init(_ word: Word, in session: Session) throws(ShellError) {
    guard let seen = session.screen else { throw .failed("there is no screen") }
    do throws(ShellError) {
      self = try Self.find(word, on: seen, or: session.screens.reversed()).path
    } catch {
      for (name, track) in session.storeNames.all where word.text.hasPrefix(name + ".") {
        self.init(
          word.dropping(name), in: track.name, of: nil, isOfOne: false, aliases: session.keyAliases)
        if let state = session.timeline.presentView.lastValue(of: track) {
          _ = try value(in: state)
        }
        return
      }
      throw session.pointingElsewhere(error, word, besides: seen.store.anyTrack)
    }
  }

  @MainActor fileprivate static func find(
    _ word: Word, on seen: any Screen, or others: [any Screen]
  ) throws(ShellError) -> (path: Self, screen: any Screen) {
    do throws(ShellError) {
      return (try Self(word, on: seen), seen)
    } catch {
      for screen in [seen] + others {
        for store in screen.stores where word.text.hasPrefix(store.name + ".") {
          return (try Self(word.dropping(store.name), on: screen, of: store), screen)
        }
      }
      throw error
    }
  }

  @MainActor package func store(on screen: (any Screen)?) -> (any AnyStore)? {
    isOfOne ? store : screen?.stores.first { $0.name == storeName }
  }
}

extension Word {
  /// The path behind the name of a store.
  func dropping(_ store: String) -> Word {
    Word(String(text.dropFirst(store.count + 1)), span: span, isQuoted: isQuoted)
  }
}

extension Session {
  package func pointingElsewhere(
    _ error: ShellError, _ word: Word, besides track: AnyTrack?
  ) -> ShellError {
    let other = storeNames.all.first { name, other in
      guard other !== track, let state = timeline.presentView.lastValue(of: other) else {
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

extension Session {
  /// Returns the changes of the value at a path, behind the name of its store or in the first one.
  ///
  /// - Throws: An error for a path that isn't in any of the states; it names the store that has it.
  /// - Parameter view: The part of the history; the one at hand by default.
  package func changes(
    of path: Word, on view: Timeline.View? = nil
  ) throws(ShellError) -> PathChanges {
    guard let (track, rest) = storeNames.store(before: path) else {
      throw .failed("there is no store to ask")
    }
    do throws(ShellError) {
      return try track.changes(
        of: KeyPathExpression(rest), on: view ?? timeline.viewAtHand, aliases: keyAliases)
    } catch {
      throw pointingElsewhere(error, path, besides: track)
    }
  }
}

/// A part of a state of which something is expected: whose, and where.
package struct ExpectedPlace {
  package let path: FieldPath
  let state: Any
  package let track: AnyTrack?
  /// The names, keys and indices on the way, without quotes.
  package let parts: [String]
  package let aspect: Aspect

  package enum Aspect {
    case value
    case count
    case digest
  }

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
    var components = written.components(below: StatePart(state))
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

  package func value() throws(ShellError) -> Any? { try path.value(in: state) }
}

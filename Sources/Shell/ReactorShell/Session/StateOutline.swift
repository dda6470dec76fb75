import ReactorCore
import StateDiff

/// The states of a screen's stores: one as it is, several each under its store's name.
@MainActor package struct StateOutline {
  private typealias Named = (name: String, view: StateView)
  private let stores: [Named]
  /// The stores of the screens beneath: only reached by their names.
  private let others: [Named]

  /// - Parameter beneath: Screens that are there and aren't seen, the one that is nearest first.
  package init(of screen: any Screen, beneath: [any Screen] = []) {
    var numbers = StoreNumbers()
    func named(_ screen: any Screen) -> [Named] {
      screen.stores.map { store in
        (
          numbers.name(of: store.name),
          StateView(store.anyShownState, aliases: screen.keyAliases)
        )
      }
    }
    stores = named(screen)
    others = beneath.flatMap(named)
  }

  package var lines: [String] { lines(in: Theme()).map(\.description) }

  func lines(in theme: Theme) -> [Sentence] {
    guard stores.count > 1 else { return stores.first?.view.outline(in: theme) ?? [] }
    return stores.flatMap { store in
      [theme.line(store.name, .note)] + store.view.outline(in: theme).map(\.indented)
    }
  }

  /// Without a store's name the path is in the first store.
  func whole(at word: Word) throws(ShellError) -> [String] {
    guard let (store, path) = place(of: word) else { return [] }
    return try path.map { path throws(ShellError) in try store.view.whole(at: path) }
      ?? store.view.outline().map(\.description)
  }

  /// The store that a path is in, and the rest of it; nil for the whole of that store's state.
  private func place(of word: Word) -> (store: Named, path: Word?)? {
    for store in stores + others {
      if word.text == store.name { return (store, nil) }
      guard word.text.hasPrefix(store.name + ".") else { continue }
      return (store, word.dropping(store.name))
    }
    return stores.first.map { ($0, word) }
  }

  /// True if a word is the name of a store, or a path that begins with a field of one.
  func hasField(at word: Word) -> Bool {
    let name = String(word.text.prefix { $0 != "." && $0 != "[" })
    return (stores + others).contains { store in
      store.name == name || (try? store.view.value(at: Word(name, span: word.span))) != nil
    }
  }

  func data(at word: Word?, _ fields: EventFields) -> [JSONObject] {
    let place = word.flatMap(place)
    guard let (store, path) = place, let path else {
      return (place.map { [$0.store] } ?? stores).flatMap { store in
        store.view.fields.map { fields.object(of: $0.value, at: $0.path, in: store.name) }
      }
    }
    guard let value = try? store.view.value(at: path) else { return [] }
    return [fields.object(of: value, at: path.text, in: store.name)]
  }

  package func candidates(for request: CompletionRequest) -> CandidateList {
    guard let first = stores.first else { return CandidateList() }
    let inFirst = first.view.candidates(for: request.beginning)
    for store in stores + others where request.beginning.hasPrefix(store.name + ".") {
      let path = request.beginning.dropFirst(store.name.count + 1)
      return store.view.candidates(for: String(path)).behind(store.name + ".")
    }
    let behindNames = (stores.count > 1 ? stores : []) + others
    let named = behindNames.filter { $0.name.hasPrefix(request.beginning) }
    if named.count == 1, let only = named.first, only.name == request.beginning {
      return only.view.candidates(for: "").behind(only.name + ".")
    }
    guard !behindNames.isEmpty else { return inFirst }
    let names = behindNames.map { Candidate($0.name, help: "the whole of it", appendsBlank: false) }
    return inFirst + CandidateList(names, for: request)
  }
}

extension Session {
  func whole(at path: Word, in outline: StateOutline) throws(ShellError) -> [String] {
    do throws(ShellError) {
      return try outline.whole(at: path)
    } catch {
      throw pointingElsewhere(error, path, besides: screen?.store.anyTrack)
    }
  }
}

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
    func named(_ screen: any Screen) -> [Named] {
      let names = Dictionary(grouping: screen.stores, by: \.name)
      return screen.stores.map { store in
        let isOne = names[store.name]?.count == 1
        return (
          isOne ? store.name : store.anyTrack?.numberedName ?? store.name,
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

  /// True if a word is the name of a store, or a path that begins with a field of one.
  func hasField(at word: Word) -> Bool {
    let name = String(word.text.prefix { $0 != "." && $0 != "[" })
    return (stores + others).contains { store in
      store.name == name || (try? store.view.value(at: Word(name, span: word.span))) != nil
    }
  }

  func data(_ fields: EventFields) -> [JSONObject] {
    stores.flatMap { store in
      store.view.fields.map { fields.object(of: $0.value, at: $0.path, in: store.name) }
    }
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

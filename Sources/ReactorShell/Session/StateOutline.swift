import StateDiff

/// The states of a screen's stores: one as it is, several each under its store's name.
@MainActor package struct StateOutline {
  private typealias Named = (name: String, view: StateView)
  private let stores: [Named]
  /// Those of the screens beneath: only behind their names.
  private let others: [Named]

  /// - Parameter beneath: Screens that are there and aren't seen, the one that is nearest first.
  package init(of screen: any Screen, beneath: [any Screen] = []) {
    var names: [String: Int] = [:]
    func named(_ screen: any Screen) -> [Named] {
      screen.stores.map { store in
        // Of two stores of one name the second is called `Name#2`.
        let count = (names[store.name] ?? 0) + 1
        names[store.name] = count
        let name = count == 1 ? store.name : "\(store.name)#\(count)"
        return (name, StateView(store.anyShownState, aliases: screen.keyAliases))
      }
    }
    stores = named(screen)
    others = beneath.flatMap(named)
  }

  /// Every field on a line.
  package var lines: [String] {
    guard stores.count > 1 else { return stores.first?.view.outline ?? [] }
    return stores.flatMap { store in [store.name] + store.view.outline.map { "  " + $0 } }
  }

  /// The whole of what is at a path: of the first store, or of the one whose name it begins with.
  func whole(at word: Word) throws(ShellError) -> [String] {
    for store in stores + others {
      if word.text == store.name { return store.view.outline }
      guard word.text.hasPrefix(store.name + ".") else { continue }
      let rest = String(word.text.dropFirst(store.name.count + 1))
      return try store.view.whole(at: Word(rest, span: word.span, isQuoted: word.isQuoted))
    }
    return try stores.first?.view.whole(at: word) ?? []
  }

  /// How a path that ``whole(at:)`` takes can go on.
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

import ReactorCore

/// How paths into states can go on that begin with the name of a store, of one that is gone, too.
@MainActor struct StoreCandidates {
  private let names: StoreNames

  init(_ names: StoreNames) { self.names = names }

  func candidates(for request: CompletionRequest, except known: Set<String>) -> CandidateList {
    for (name, track) in names.all where request.beginning.hasPrefix(name + ".") {
      var reader = LatestState()
      track.accept(&reader)
      guard let state = reader.state else { break }
      let path = request.beginning.dropFirst(name.count + 1)
      let inside = StateView(state).candidates(for: String(path)).behind(name + ".")
      return CandidateList(inside.candidates.filter { !known.contains($0.text) }, more: inside.more)
    }
    let stores = names.all.filter { !known.contains($0.name) }.map {
      Candidate("\($0.name).", help: "a store, its states", appendsBlank: false)
    }
    // Nobody who types nothing yet has to read the names of all stores.
    return request.beginning.isEmpty ? CandidateList() : CandidateList(stores, for: request)
  }

  private struct LatestState: TrackVisitor {
    var state: Any?
    mutating func visit<R: Reactor>(_ track: Track<R>) { state = track.latestState }
  }
}

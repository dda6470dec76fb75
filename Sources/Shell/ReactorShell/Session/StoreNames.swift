package import ReactorCore

/// All stores by name: those on the screen, then the latest of each. A second one is `Name#2`.
package struct StoreNames {
  /// The names and their tracks, those on the screen first.
  package let all: [(name: String, track: AnyTrack)]
  package let first: AnyTrack?

  init(onScreen: [AnyTrack], of timeline: Timeline) {
    var all: [(name: String, track: AnyTrack)] = []
    var known: Set<String> = []
    func add(_ track: AnyTrack, as name: String) {
      if known.insert(name).inserted { all.append((name, track)) }
    }
    for (name, track) in Self.numbered(onScreen) { add(track, as: name) }
    // By its bare name that which was there last; by its number any.
    for track in timeline.tracks.reversed() { add(track, as: track.name) }
    for (name, track) in Self.numbered(timeline.tracks) where name != track.name {
      add(track, as: name)
    }
    self.all = all
    first = onScreen.first ?? timeline.tracks.last
  }

  private static func numbered(_ tracks: [AnyTrack]) -> [(String, AnyTrack)] {
    var numbers = StoreNumbers()
    return tracks.map { (numbers.name(of: $0.name), $0) }
  }

  /// Returns the first store and the whole word if it begins with no store's name.
  package func store(before word: Word) -> (track: AnyTrack, rest: Word)? {
    for (name, track) in all where word.text.hasPrefix(name + ".") {
      return (track, Word(String(word.text.dropFirst(name.count + 1)), span: word.span))
    }
    return first.map { ($0, word) }
  }
}

/// The names of stores in turn: of two of one name the second is called `Name#2`.
struct StoreNumbers {
  private var counts: [String: Int] = [:]

  mutating func name(of store: String) -> String {
    let count = counts[store, default: 0] + 1
    counts[store] = count
    return count == 1 ? store : "\(store)#\(count)"
  }
}

extension StoreNames {
  /// The continuations of paths that begin with the name of a store, even of one that is gone.
  func candidates(for request: CompletionRequest, except known: Set<String>) -> CandidateList {
    for (name, track) in all where request.beginning.hasPrefix(name + ".") {
      guard let state = track.latestValue else { break }
      let path = request.beginning.dropFirst(name.count + 1)
      let inside = StateView(state).candidates(for: String(path)).behind(name + ".")
      return CandidateList(inside.candidates.filter { !known.contains($0.text) }, more: inside.more)
    }
    let stores = all.filter { !known.contains($0.name) }.map {
      Candidate("\($0.name).", help: "a store, its states", appendsBlank: false)
    }
    // An empty word isn't completed with the names of all stores.
    return request.beginning.isEmpty ? CandidateList() : CandidateList(stores, for: request)
  }
}

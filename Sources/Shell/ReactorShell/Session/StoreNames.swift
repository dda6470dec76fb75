package import ReactorCore

/// The stores that names mean at the end of a view of the history.
///
/// A name means the store that began last, of those of that name that have begun and haven't ended.
/// `Name#2` means the second that began.
package struct StoreNames {
  /// The names and the stores that they mean, those on the screen first. Of a name whose stores have
  /// all ended it is the last.
  package let all: [(name: String, track: AnyTrack)]
  package let first: AnyTrack?

  package init(onScreen: [AnyTrack], in view: Timeline.View) {
    let begun = view.begunTracks
    var all: [(name: String, track: AnyTrack)] = []
    var known: Set<String> = []
    for track in onScreen + begun.reversed() where known.insert(track.name).inserted {
      guard
        let store = view.store(named: track.name) ?? begun.last(where: { $0.name == track.name })
      else { continue }
      all.append((track.name, store))
    }
    var counts: [String: Int] = [:]
    for track in begun {
      let number = counts[track.name, default: 0] + 1
      counts[track.name] = number
      all.append(("\(track.name)#\(number)", track))
    }
    self.all = all.filter { name, track in name == track.name || counts[track.name] != 1 }
    first = onScreen.first ?? begun.last
  }

  /// Returns the first store and the whole word if it begins with no store's name.
  package func store(before word: Word) -> (track: AnyTrack, rest: Word)? {
    named(word).map { ($0.track, $0.rest) } ?? first.map { ($0, word) }
  }

  /// The store whose name a path begins with, or which a word names.
  func named(_ word: Word) -> (track: AnyTrack, rest: Word, isNumbered: Bool)? {
    for (name, track) in all where word.text.hasPrefix(name) {
      let rest = word.text.dropFirst(name.count)
      guard rest.isEmpty || rest.hasPrefix("."), rest != "." else { continue }
      let path = rest.isEmpty ? KeyPathExpression.whole : String(rest.dropFirst())
      return (
        track, Word(path, span: word.span, isQuoted: word.isQuoted), name != track.name
      )
    }
    return nil
  }

  /// The name that means a store and no other of them.
  package func name(of track: AnyTrack) -> String {
    all.first { $0.track === track }?.name ?? track.name
  }
}

extension AnyTrack {
  /// `Name#2` of the second store of that name that began.
  package var numberedName: String {
    let number = timeline.tracks.prefix(number + 1).count { $0.name == name }
    return "\(name)#\(number)"
  }
}

extension Timeline.View {
  /// The stores that have begun, whether or not they have ended.
  package var begunTracks: [AnyTrack] { timeline.tracks.filter(hasBegun) }

  package func store(named name: String) -> AnyTrack? {
    timeline.tracks.last { $0.name == name && hasStore(of: $0) }
  }

  /// The store that a path is in; nil if none of that name is there.
  package func store(of path: FieldPath) -> AnyTrack? {
    timeline.tracks.last { path.isMeant($0) && hasStore(of: $0) }
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

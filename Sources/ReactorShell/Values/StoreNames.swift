package import ReactorCore

/// Every store that there was, by name: those on the screen first, then the latest of each name.
///
/// Of several stores of a name the second is `Name#2`, as the state's outline has it.
package struct StoreNames {
  /// The names and what they mean, those on the screen first.
  package let all: [(name: String, track: AnyTrack)]
  /// The store that is meant where none is named.
  package let first: AnyTrack?

  init(onScreen: [AnyTrack], of timeline: Timeline) {
    var all: [(name: String, track: AnyTrack)] = []
    func add(_ track: AnyTrack, as name: String) {
      if !all.contains(where: { $0.name == name }) { all.append((name, track)) }
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
    var counts: [String: Int] = [:]
    return tracks.map { track in
      let count = (counts[track.name] ?? 0) + 1
      counts[track.name] = count
      return (count == 1 ? track.name : "\(track.name)#\(count)", track)
    }
  }

  /// The store that a word begins with, and the rest behind the dot; the first store and the whole
  /// word if it begins with none.
  package func store(before word: Word) -> (track: AnyTrack, rest: Word)? {
    for (name, track) in all where word.text.hasPrefix(name + ".") {
      return (track, Word(String(word.text.dropFirst(name.count + 1)), span: word.span))
    }
    return first.map { ($0, word) }
  }
}

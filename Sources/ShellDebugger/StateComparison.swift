import ReactorCore
import ReactorShell
import StateDiff

/// What differs between two moments, a store after the other.
struct StateComparison {
  let from: Timeline.View
  let to: Timeline.View
  let diffText: DiffText
  /// Names the stores.
  let session: Session

  /// The lines of all stores; each under its name, where several changed or another than the
  /// screen's did.
  @MainActor func lines() -> [Sentence] {
    var reader = ComparisonReader(comparison: self)
    for track in session.timeline.tracks { track.accept(&reader) }
    guard let first = reader.found.first else { return ["no change"] }
    if reader.found.count == 1, session.tracksOnScreen.first === first.track { return first.lines }
    let isPlain = session.layout.isPlain
    return reader.found.flatMap { found in
      let name = session.storeNames.all.first { $0.track === found.track }?.name
      return [Sentence(verbatim: name ?? found.track.name)]
        + found.lines.map { isPlain ? $0 : $0.indented }
    }
  }
}

@MainActor private struct ComparisonReader: TrackVisitor {
  let comparison: StateComparison
  private(set) var found: [(track: AnyTrack, lines: [Sentence])] = []

  init(comparison: StateComparison) { self.comparison = comparison }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    let before = comparison.from.value(of: track) as? R.State
    let after = comparison.to.value(of: track) as? R.State
    switch (before, after) {
    case (nil, nil): break
    case (nil, let after?): found.append((track, ["began; \(text(of: after))"]))
    case (_?, nil):
      found.append((track, [comparison.to.hasBegun(track) ? "is gone" : "hadn't begun"]))
    case (let before?, let after?):
      let changes = Differ().changes(from: before, to: after)
      let lines = comparison.diffText.lines(for: changes).map(\.description).verbatim
      if !lines.isEmpty { found.append((track, lines)) }
    }
  }

  private func text(of state: Any) -> String {
    ValueText.fields(of: state, signs: comparison.diffText.signs)
  }
}

package import ReactorCore
package import StateDiff

/// The text of a step: looked up in the record, so that nothing has to be kept.
package struct StepText {
  private let timeline: Timeline
  private let reader: StepReader
  private let signs: Signs
  private let limit: Int

  package init(
    _ timeline: Timeline, signs: Signs = .unicode, limit: Int = ValueText.defaultLimit
  ) {
    self.timeline = timeline
    reader = StepReader(timeline)
    self.signs = signs
    self.limit = limit
  }

  /// `.load(100)` of an action, `.setLoading(true)` of a mutation; nil if there is no such step.
  package func text(of step: StepID) -> String? {
    value(of: step).map(text(ofValue:))
  }

  /// The same of an action or a mutation that was looked up.
  package func text(ofValue value: Any) -> String {
    ValueText.concise(value, limit: limit, signs: signs)
  }

  /// The same as a part of a sentence: "the beginning" of 0, and nothing of a step that isn't there.
  package func sentence(of step: StepID) -> Sentence {
    step == .start
      ? "the beginning"
      : Sentence(verbatim: value(of: step).map { ValueText.inSentence($0) } ?? "")
  }

  /// The action or the mutation itself.
  package func value(of step: StepID) -> Any? { reader.value(of: step) }

  /// The same, with its time.
  package func moment(of step: StepID) -> (value: Any, time: Duration)? { reader.moment(of: step) }

  /// The store whose step it is.
  package func reactor(of step: StepID) -> String? { timeline.track(of: step)?.name }

  /// The step in whose course it was sent or given; nil if nothing but an action of its own, or
  /// somebody outside, is behind it.
  package func cause(of step: StepID) -> StepID? { reader.sender(of: step) }
}

// MARK: - CaseName

/// The name of an action or a mutation.
package enum CaseName {
  /// Returns the name of a value: `setPeople` for `.setPeople([100 people])`, or the text if it is
  /// no enum.
  package static func of(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return ValueText.concise(value) }
    if let name = mirror.children.first?.label { return name }
    // Without a payload reflection has no name for it.
    let text = ValueText.concise(value)
    return text.hasPrefix(".") ? String(text.dropFirst()) : text
  }

  /// A name as somebody typed it: `.load(100)` is `load`.
  package static func typed(_ text: String) -> String {
    String(text.drop { $0 == "." }.prefix { $0 != "(" })
  }
}

// MARK: - StoreNames

/// Every store that there was, by name: those on the screen first, then the latest of each name.
///
/// Of several stores of a name the second is `Name#2`, as the state's outline has it.
package struct StoreNames {
  /// The names and their tracks, those on the screen first.
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

// MARK: - StoreCandidates

/// The continuations of paths that begin with the name of a store, even of one that is gone.
@MainActor struct StoreCandidates {
  private let names: StoreNames

  init(_ names: StoreNames) { self.names = names }

  func candidates(for request: CompletionRequest, except known: Set<String>) -> CandidateList {
    for (name, track) in names.all where request.beginning.hasPrefix(name + ".") {
      guard let state = track.lastValue else { break }
      let path = request.beginning.dropFirst(name.count + 1)
      let inside = StateView(state).candidates(for: String(path)).behind(name + ".")
      return CandidateList(inside.candidates.filter { !known.contains($0.text) }, more: inside.more)
    }
    let stores = names.all.filter { !known.contains($0.name) }.map {
      Candidate("\($0.name).", help: "a store, its states", appendsBlank: false)
    }
    // An empty word isn't completed with the names of all stores.
    return request.beginning.isEmpty ? CandidateList() : CandidateList(stores, for: request)
  }
}

extension AnyTrack {
  /// The latest state, on whatever branch.
  package var lastValue: Any? {
    var reader = LatestState()
    accept(&reader)
    return reader.state
  }
}

private struct LatestState: TrackVisitor {
  var state: Any?
  mutating func visit<R: Reactor>(_ track: Track<R>) { state = track.latestState }
}

extension Array where Element: Equatable {
  /// Each once, where it stands first.
  package var uniqued: Self { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

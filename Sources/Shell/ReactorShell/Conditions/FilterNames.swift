package import ReactorCore
import StateDiff

/// The meaning of filters, by the stores, the names and the steps that there are.
@MainActor package struct FilterNames {
  private let session: Session
  private let isOfPast: Bool
  private let isViewed: Bool
  /// The stores that there were up to what is asked.
  private let tracks: [AnyTrack]

  package init(_ session: Session, isOfPast: Bool = false, at view: Timeline.View? = nil) {
    (self.session, self.isOfPast) = (session, isOfPast)
    let view = view ?? session.timeline.viewAtHand
    isViewed = isOfPast && !view.isOpen
    tracks = (isViewed ? view : session.timeline.presentView).begunTracks
  }

  func read(_ filter: Condition.Filter, _ word: Word) throws(ShellError) -> StepFilter {
    let value = word.text
    switch filter {
    case .kind:
      var kinds: Set<StepKind> = []
      for name in value.split(separator: ",") {
        guard let kind = StepKind(rawValue: String(name)) else {
          throw .badArgument(
            "\(ShellError.quoted(String(name))) isn't a kind of step",
            hint: "kinds are \(StepKind.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        kinds.insert(kind)
      }
      return .kind(kinds)
    case .store:
      let names = tracks.map(\.name).uniqued
      let part = ValueSearch(value)
      // One that is yet to come has any name.
      guard !isOfPast || isKnown(part) else {
        let meant = Suggestions.names(like: value, among: names)
        let others = meant.isEmpty ? names : meant
        throw .refused(
          "no store is called \(ShellError.quoted(value))",
          hint: others.isEmpty ? nil : "there is \(others.prefix(6).joined(separator: ", "))")
      }
      return .store(part)
    case .name:
      let name = StepFilter.name(value.hasPrefix(".") ? String(value.dropFirst()) : value)
      // In quotes a name is taken as it is.
      if !word.isQuoted { try check(name) }
      return name
    case .changed:
      // Of a path: see `PathCondition`.
      return .text(ValueSearch(value))
    case .step:
      let (first, last) = try session.steps(
        ofRange: value, mayCome: !isOfPast, isViewed: isViewed)
      return .steps(from: first, through: last)
    case .failed: return .failed
    }
  }

  /// Throws an error for a name that nothing can have, and for a path that leads nowhere.
  /// - Parameter hasNone: True if no step passed: then a name that never came is an error, too.
  package func check(_ filter: StepFilter, hasNone: Bool = false) throws(ShellError) {
    switch filter {
    case .name(let beginning):
      guard hasNone || cases.allSatisfy(\.isComplete), !isKnown(beginning) else { return }
      throw .badArgument(
        "nothing is called \(ShellError.quoted(beginning))",
        hint: KnownCases.hint(for: beginning, among: knownNames, ofPast: isOfPast))
    case .kind, .store, .steps, .failed, .text: break
    }
  }

  private var cases: [KnownCases] {
    [KnownCases.Kind.action, .mutation].map { KnownCases($0, in: session.timeline) }
  }

  private var knownNames: [String] {
    let pulses = session.timeline.tracks.compactMap(\.latestValue).flatMap { state in
      StatePart(state).parts.filter { StateValue($0.value).assignments != nil }
        .map { "\(StatePath([$0.component]))" }
    }
    let elsewhere = session.table.wordsOfOtherScreens.keys.sorted()
    let were = NamesThatWere(session)
    return
      (cases.flatMap(\.names) + pulses + elsewhere + were.actions + were.mutations + were.effects)
      .uniqued
  }

  /// Of the first name that nothing has yet, and something may have.
  package func remark(on condition: PathCondition) -> Sentence? {
    condition.filters.lazy.compactMap { filter in
      switch filter {
      case .name(let beginning): isKnown(beginning) ? nil : beginning
      case .store(let part): isKnown(part) ? nil : part.typed
      case .kind, .steps, .failed, .text: nil
      }
    }.first.map { "nothing called \(ShellError.quoted($0)) came yet" }
  }

  private func isKnown(_ store: ValueSearch) -> Bool {
    tracks.contains { store.isIn($0.name) }
  }

  private func isKnown(_ beginning: String) -> Bool {
    knownNames.contains { StepFilter.isName($0, beginningWith: beginning) }
  }
}

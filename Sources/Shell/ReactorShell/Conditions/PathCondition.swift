import ReactorCore
import StateDiff

/// A condition whose paths and filters were found.
package struct PathCondition {
  package enum Subject {
    /// A path that is compared with a value: so for as long as the value lasts.
    case path(FieldPath)
    case changed(FieldPath)
    case step(StepFilter)
    case time
  }

  package let condition: Condition
  package let subjects: [Subject]

  private init(_ condition: Condition, _ subjects: [Subject]) {
    (self.condition, self.subjects) = (condition, subjects)
  }

  /// - Parameter isPresent: True if the present is asked, whatever is viewed.
  @MainActor package init(
    _ condition: Condition, in session: Session, isOfPast: Bool = false, isPresent: Bool = false,
    text: (_ word: Word) throws(ShellError) -> StepFilter = { .text(ValueSearch($0.text)) }
  ) throws(ShellError) {
    let names = FilterNames(session, isOfPast: isOfPast, isPresent: isPresent)
    var subjects: [Subject] = []
    for term in condition.terms {
      do throws(ShellError) {
        switch term.test {
        case .filter(.changed, let value):
          subjects.append(.changed(try FieldPath(value, in: session, isPresent: isPresent)))
        case .filter(let filter, let value):
          subjects.append(.step(try names.read(filter, value)))
        case .text:
          subjects.append(.step(try text(term.path)))
        case .comparison, .element, .change:
          subjects.append(try Self.subject(of: term, in: session, isPresent: isPresent))
        }
      } catch {
        throw error.span == nil ? error.at(term.path.span) : error
      }
    }
    self.init(condition, subjects)
  }

  /// The condition of rows that `log` takes: other words are texts, or steps.
  @MainActor package init(
    ofLog words: [Word], in line: String, _ session: Session
  ) throws(ShellError) {
    try self.init(
      Condition(words, in: line, of: "log", takesTexts: true), in: session, isOfPast: true
    ) { (word) throws(ShellError) in
      guard !word.isQuoted, session.isOfSteps(word.text) else {
        return .text(ValueSearch(word.text))
      }
      let (first, last) = try session.steps(ofRange: word.text, isViewed: true)
      return .steps(from: first, through: last)
    }
  }

  @MainActor private static func subject(
    of term: Condition.Term, in session: Session, isPresent: Bool
  ) throws(ShellError) -> Subject {
    let path: FieldPath
    do throws(ShellError) {
      path = try FieldPath(term.path, in: session, isPresent: isPresent)
    } catch {
      guard term.mayBeOfTime, case .comparison(let comparison) = term.test else { throw error }
      _ = try comparison.holds(of: Duration.zero)
      return .time
    }
    if case .change = term.test { return .changed(path) }
    let view = isPresent ? session.timeline.presentView : session.timeline.viewAtHand
    let track = view.store(of: path) ?? view.begunTracks.last(where: path.isMeant)
    if let state = track.flatMap(view.lastValue) { _ = try term.holds(of: path.value(in: state)) }
    return .path(path)
  }

  /// Whether a time is what a term asks for.
  package func matches(_ time: Duration, _ index: Int) -> Bool {
    guard case .comparison(let comparison) = condition.terms[index].test else { return false }
    return (try? comparison.holds(of: time)) ?? false
  }

  /// The same, to become so: `when C`.
  package var becoming: Self { Self(condition.becoming, subjects) }

  /// The same for those who ask only what became so: without the words `when` in it.
  package var withoutBecoming: Self { Self(condition.withoutBecoming, subjects) }

  /// The paths of comparisons and of changes.
  package var paths: [FieldPath] {
    terms { subject in
      switch subject {
      case .path(let path), .changed(let path): path
      case .step, .time: nil
      }
    }
  }

  package var filters: [StepFilter] {
    terms { if case .step(let filter) = $0 { filter } else { nil } }
  }

  private func terms<Part>(_ part: (Subject) -> Part?) -> [Part] {
    // Of a part of a condition only the terms of that.
    let indices: [Int] = condition.fold(
      { [$0] }, not: { $0 }, becoming: { $0 }, all: { $0.flatMap(\.self) },
      any: { $0.flatMap(\.self) })
    return indices.compactMap { part(subjects[$0]) }
  }

  package var needsStates: Bool { !paths.isEmpty || filters.contains(where: \.needsChanges) }

  package var needsChanges: Bool {
    filters.contains(where: \.needsChanges)
      || terms { if case .changed = $0 { true } else { nil } }.contains(true)
  }

  package var asksForFailures: Bool {
    filters.contains { if case .failed = $0 { true } else { false } }
  }

  /// The part that asks about steps, and the one that asks about states, too; nil where there is none.
  package var parts: (ofSteps: Self?, ofStates: Self?) {
    let parts = condition.parted { index in
      switch subjects[index] {
      case .path: false
      // `page changed` is written as what is asked of a state.
      case .changed: if case .change = condition.terms[index].test { false } else { true }
      case .step, .time: true
      }
    }
    func part(_ part: Condition?) -> Self? { part.map { Self($0, subjects) } }
    return (part(parts.meant), part(parts.rest))
  }

  /// True if it is so for as long as states are.
  package var isOfStates: Bool {
    terms { if case .path = $0 { true } else { false } }.allSatisfy(\.self)
  }

  /// True if it asks about nothing but states and their changes.
  package var isOfPaths: Bool {
    terms { subject in
      switch subject {
      case .path, .changed: true
      case .step, .time: false
      }
    }.allSatisfy(\.self)
  }

  /// The kinds of steps that can pass; nil if nothing is said of them.
  package var kinds: Set<StepKind>? {
    condition.fold { index -> Set<StepKind>? in
      if case .step(.kind(let kinds)) = subjects[index] { kinds } else { nil }
    } not: { _ in
      nil
    } becoming: {
      $0
    } all: { parts in
      parts.compactMap(\.self).reduce(nil) { $0?.intersection($1) ?? $1 }
    } any: { parts in
      let named = parts.compactMap(\.self)
      if named.isEmpty { return nil }
      return named.count < parts.count ? Set(StepKind.allCases) : named.reduce([]) { $0.union($1) }
    }
  }

  /// The answer where not all is known, such as at an event that comes; nil if that is too little.
  package func answer(
    of row: Row?, _ steps: StepText, _ failures: FailureLog,
    isSo: (_ index: Int, FieldPath) -> Bool?
  ) -> Bool? {
    condition.answer(at: .before, hasBefore: true) { index, _ in
      switch subjects[index] {
      case .path(let path), .changed(let path): isSo(index, path)
      case .step(let filter): row.map { $0.passes(filter, steps, failures) }
      case .time: row.map { matches($0.time, index) }
      }
    }
  }
}

extension PathCondition: CustomStringConvertible {
  package var description: String { "\(condition)" }
}

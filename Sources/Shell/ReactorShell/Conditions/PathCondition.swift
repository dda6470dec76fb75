package import ReactorCore
import StateDiff

/// A condition whose paths and filters were found.
package struct PathCondition {
  package enum Subject {
    /// A path that is compared with a value: so for as long as the value lasts.
    case path(FieldPath)
    case changed(FieldPath)
    case step(StepFilter)
    case time
    /// A value beside the states, which no row changes.
    case value(Any?)
  }

  package let condition: Condition
  package let subjects: [Subject]

  private init(_ condition: Condition, _ subjects: [Subject]) {
    (self.condition, self.subjects) = (condition, subjects)
  }

  /// - Parameters:
  ///   - view: The one at hand by default.
  ///   - results: Has fields that can be asked beside those of states.
  @MainActor package init(
    _ condition: Condition, in session: Session, isOfPast: Bool = false,
    at view: Timeline.View? = nil,
    results: Any? = nil,
    text: (_ word: Word) throws(ShellError) -> StepFilter = { .text(ValueSearch($0.text)) }
  ) throws(ShellError) {
    let names = FilterNames(session, isOfPast: isOfPast, at: view)
    var subjects: [Subject] = []
    for term in condition.terms {
      do throws(ShellError) {
        switch term.test {
        case .filter(.changed, let value):
          subjects.append(.changed(try FieldPath(value, in: session, at: view)))
        case .filter(let filter, let value):
          subjects.append(.step(try names.read(filter, value)))
        case .text:
          subjects.append(.step(try text(term.path)))
        case .comparison, .element, .change:
          if let results, let value = try Self.value(of: term, in: results) {
            subjects.append(.value(value))
            continue
          }
          subjects.append(try Self.subject(of: term, in: session, at: view))
        }
      } catch {
        throw error.span == nil ? error.at(term.path.span) : error
      }
    }
    self.init(condition, subjects)
  }

  /// The condition of rows that `log` takes: other words are texts, or steps.
  @MainActor package init(
    ofLog words: [Word], in line: String, _ session: Session, at view: Timeline.View? = nil
  ) throws(ShellError) {
    try self.init(
      Condition(words, in: line, of: "log", takesTexts: true), in: session, isOfPast: true, at: view
    ) { (word) throws(ShellError) in
      guard !word.isQuoted, session.isOfSteps(word.text) else {
        return .text(ValueSearch(word.text))
      }
      let (first, last) = try session.steps(ofRange: word.text, isViewed: view?.isOpen != true)
      return .steps(from: first, through: last)
    }
  }

  @MainActor private static func subject(
    of term: Condition.Term, in session: Session, at view: Timeline.View?
  ) throws(ShellError) -> Subject {
    let path: FieldPath
    do throws(ShellError) {
      path = try FieldPath(term.path, in: session, at: view)
    } catch {
      guard term.mayBeOfTime, case .comparison(let comparison) = term.test else { throw error }
      _ = try comparison.holds(of: Duration.zero)
      return .time
    }
    if case .change = term.test { return .changed(path) }
    let view = view ?? session.timeline.viewAtHand
    let track = view.store(of: path) ?? view.begunTracks.last(where: path.isMeant)
    if let state = track.flatMap(view.lastValue) { _ = try term.holds(of: path.value(in: state)) }
    return .path(path)
  }

  private static func value(
    of term: Condition.Term, in results: Any
  ) throws(ShellError) -> Any?? {
    let name = try KeyPathExpression(term.path).components.first
    guard !term.path.isQuoted,
      StatePart(results).parts.contains(where: { "\(StatePath([$0.component]))" == name })
    else { return nil }
    if case .change = term.test { throw .badArgument("an operator is missing") }
    let value = try StateView(results).valueIfThere(at: term.path)
    _ = try term.holds(of: value)
    return .some(value)
  }

  /// Checks that a time is what a term asks for.
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
      case .step, .time, .value: nil
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

  package var asksForFailures: Bool {
    filters.contains { if case .failed = $0 { true } else { false } }
  }

  /// True if it is so for as long as states are.
  package var isOfStates: Bool {
    terms { if case .path = $0 { true } else { false } }.allSatisfy(\.self)
  }

  /// The events at which it can come to be known of a row, and true if one of its paths has to change
  /// there.
  package var occasion: (kinds: EventKinds, isChange: Bool) {
    /// `whole` are the events of the rows of which it can be so; `lasts` is true of what is so for as
    /// long as states are.
    typealias Part = (kinds: EventKinds, whole: EventKinds, isChange: Bool, lasts: Bool)
    let mutation = StepKind.mutation.eventsOfRows
    func union(_ kinds: [EventKinds]) -> EventKinds { kinds.reduce([]) { $0.union($1) } }
    let part = condition.fold { (index: Int) -> Part in
      switch subjects[index] {
      case .path: (.all, .all, false, true)
      case .changed: ([.reduce, .restored], mutation.union(.restored), true, false)
      case .step(.kind(let kinds)):
        (union(kinds.map(\.events)), union(kinds.map(\.eventsOfRows)), false, false)
      case .step(.failed): ([.reduce, .effectEnded], .all, false, false)
      case .step, .time, .value: (.all, .all, false, false)
      }
    } not: {
      (.all, .all, false, $0.lasts)
    } becoming: {
      $0.lasts ? (.reduce, mutation, true, false) : $0
    } all: { parts in
      let whole: EventKinds = parts.reduce(.all) { $0.intersection($1.whole) }
      return (
        union(parts.map(\.kinds)).intersection(whole), whole,
        parts.contains(where: \.isChange), parts.allSatisfy(\.lasts)
      )
    } any: { parts in
      (
        union(parts.map(\.kinds)), union(parts.map(\.whole)),
        parts.allSatisfy(\.isChange), parts.allSatisfy(\.lasts)
      )
    }
    return (part.kinds, part.isChange)
  }
}

extension PathCondition: CustomStringConvertible {
  package var description: String { "\(condition)" }
}

import ReactorCore
import StateDiff

/// A condition whose paths and filters were found.
package struct PathCondition {
  package enum Subject {
    case path(FieldPath)
    case step(StepFilter)
    case time
  }

  package let condition: Condition
  package let subjects: [Subject]

  private init(_ condition: Condition, _ subjects: [Subject]) {
    (self.condition, self.subjects) = (condition, subjects)
  }

  @MainActor package init(
    _ condition: Condition, in session: Session, isOfPast: Bool = false,
    text: (_ word: Word) throws(ShellError) -> StepFilter = { .text(ValueSearch($0.text)) }
  ) throws(ShellError) {
    let names = FilterNames(session, isOfPast: isOfPast)
    var subjects: [Subject] = []
    for term in condition.terms {
      do throws(ShellError) {
        switch term.test {
        case .filter(let filter, let value):
          subjects.append(.step(try names.read(filter, value)))
        case .text:
          subjects.append(.step(try text(term.path)))
        case .comparison, .element, .change:
          subjects.append(try Self.subject(of: term, in: session))
        }
      } catch {
        throw error.span == nil ? error.at(term.path.span) : error
      }
    }
    self.init(condition, subjects)
  }

  @MainActor private static func subject(
    of term: Condition.Term, in session: Session
  ) throws(ShellError) -> Subject {
    let path: FieldPath
    do throws(ShellError) {
      path = try FieldPath(term.path, in: session)
    } catch {
      guard term.mayBeOfTime, case .comparison(let comparison) = term.test else { throw error }
      _ = try comparison.holds(of: Duration.zero)
      return .time
    }
    if let state = session.timeline.tracks.last(where: path.isMeant)?.latestValue {
      _ = try term.holds(of: path.value(in: state))
    }
    return .path(path)
  }

  package var paths: [FieldPath] {
    terms { if case .path(let path) = $0 { path } else { nil } }
  }

  package var filters: [StepFilter] {
    terms { if case .step(let filter) = $0 { filter } else { nil } }
  }

  private func terms<Part>(_ part: (Subject) -> Part?) -> [Part] {
    // Of a part of a condition only the terms of that.
    let indices: [Int] = condition.fold(
      { [$0] }, not: { $0 }, all: { $0.flatMap(\.self) }, any: { $0.flatMap(\.self) })
    return indices.compactMap { part(subjects[$0]) }
  }

  private var asksOfSteps: Bool {
    !terms { subject -> Subject? in if case .path = subject { nil } else { subject } }.isEmpty
  }

  package var needsChanges: Bool { filters.contains(where: \.needsChanges) }

  package var asksForFailures: Bool {
    filters.contains { if case .failed = $0 { true } else { false } }
  }

  /// The part that asks about steps, and the one that asks about states, too; nil where there is none.
  package var parts: (ofSteps: Self?, ofStates: Self?) {
    let parts = condition.parted { if case .path = subjects[$0] { false } else { true } }
    func part(_ part: Condition?) -> Self? { part.map { Self($0, subjects) } }
    return (part(parts.meant), part(parts.rest))
  }

  package var isOfStates: Bool { !paths.isEmpty && !asksOfSteps }

  /// The kinds of steps that can pass; nil if nothing is said of them.
  package var kinds: Set<StepKind>? {
    condition.fold { index -> Set<StepKind>? in
      if case .step(.kind(let kinds)) = subjects[index] { kinds } else { nil }
    } not: { _ in
      nil
    } all: { parts in
      parts.compactMap(\.self).reduce(nil) { $0?.intersection($1) ?? $1 }
    } any: { parts in
      let named = parts.compactMap(\.self)
      if named.isEmpty { return nil }
      return named.count < parts.count ? Set(StepKind.allCases) : named.reduce([]) { $0.union($1) }
    }
  }

  /// Nil if that isn't known yet.
  /// - Parameter step: Nil if it isn't asked of one.
  package func answer(
    of step: FilteredStep?, _ steps: StepText,
    _ isSo: (_ index: Int, Condition.Term, FieldPath) -> Bool?
  ) -> Bool? {
    condition.answer { index in
      let term = condition.terms[index]
      switch (subjects[index], term.test) {
      case (.path(let path), _): return isSo(index, term, path)
      case (.step(let filter), _): return step.flatMap { $0.passes(filter, steps) }
      case (.time, .comparison(let comparison)):
        return step.flatMap { try? comparison.holds(of: $0.time) }
      case (.time, _): return true
      }
    }
  }
}

extension PathCondition: CustomStringConvertible {
  package var description: String { "\(condition)" }
}

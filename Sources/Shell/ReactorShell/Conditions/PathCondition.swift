package import ReactorCore
import StateDiff

/// A condition whose paths were found.
package struct PathCondition {
  package let condition: Condition
  /// The answers of its terms, in their order.
  package let paths: [FieldPath]

  /// - Throws: An error in a path, or a value that the part that is there now can't have.
  @MainActor package init(_ condition: Condition, in session: Session) throws(ShellError) {
    self.condition = condition
    var paths: [FieldPath] = []
    for term in condition.terms {
      let path: FieldPath
      do throws(ShellError) {
        path = try FieldPath(term.path, in: session)
      } catch {
        throw error.at(term.path.span)
      }
      let track = session.timeline.tracks.last(where: path.isMeant)
      if let state = path.store?.anyState ?? track?.lastValue {
        _ = try term.holds(of: path.value(in: state))
      }
      paths.append(path)
    }
    self.paths = paths
  }

  package func holds(_ isSo: (Condition.Term, FieldPath) -> Bool) -> Bool {
    condition.holds { isSo(condition.terms[$0], paths[$0]) }
  }
}

extension PathCondition: CustomStringConvertible {
  package var description: String { "\(condition)" }
}

/// A condition that is followed from event to event, in their order.
///
/// Of a store that hasn't begun nothing is so, and nothing isn't.
package struct ConditionFollower {
  private let condition: PathCondition
  private var isSo: [Bool?]
  /// The values that its terms looked at last.
  package private(set) var values: [Any?]
  package private(set) var isTrue = false
  /// True if there was a state to ask.
  package var isAsked: Bool { isSo.contains { $0 != nil } }

  /// - Parameter view: The history that it begins in.
  @MainActor package init(
    _ condition: PathCondition, on view: Timeline.View, in timeline: Timeline
  ) {
    self.condition = condition
    values = condition.condition.terms.map { _ in nil }
    isSo = values.map { _ in nil }
    // Nobody tells again how a store began whose oldest changes were dropped.
    for track in timeline.tracks where view.isCut(of: track) {
      var reader = FirstState(view: view)
      track.accept(&reader)
      if let state = reader.state { look(at: track, nil, state) }
    }
    answer()
  }

  package mutating func follow(_ row: EventRow) {
    var states: (before: Any?, after: Any)? = row.change.map { ($0.before, $0.after) }
    if case .started(let state) = row.kind { states = (nil, state) }
    look(at: row.track, states?.before, states?.after)
    answer()
  }

  private mutating func answer() {
    isTrue = condition.condition.answer { [isSo] in isSo[$0] } == true
  }

  private mutating func look(at track: AnyTrack?, _ before: Any?, _ after: Any?) {
    for (index, (term, path)) in zip(condition.condition.terms, condition.paths).enumerated() {
      let isMeant = track.map(path.isMeant) ?? false
      if case .change = term.test {
        // It is so at this very event.
        isSo[index] = false
        guard isMeant, let before, let after else { continue }
        isSo[index] = path.change(from: before, to: after, .ascii) != nil
      } else if isMeant, let after {
        values[index] = path.valueIfAny(in: after)
        isSo[index] = (try? term.isSo(of: values[index])) ?? false
      }
    }
  }

  private struct FirstState: TrackVisitor {
    let view: Timeline.View
    var state: Any?

    mutating func visit<R: Reactor>(_ track: Track<R>) { state = view.firstState(of: track) }
  }
}

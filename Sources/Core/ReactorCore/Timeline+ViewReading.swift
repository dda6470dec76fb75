/// The cause of a store's other state.
public enum ChangeCause: Hashable, Sendable {
  /// A mutation was reduced.
  case mutation(StepID)
  /// The store was set back, to this step or to an alternative without some other steps, in the
  /// line at this position.
  case restored(StepID, position: Int)

  /// The mutation, or the step that the store was set back to.
  public var step: StepID {
    switch self {
    case .mutation(let step), .restored(let step, position: _): step
    }
  }
}

extension Timeline.View {
  /// Calls `tell` with each change of a store's state, the latest first, until it returns false.
  ///
  /// Steps that are left out don't appear, and the states are those without them. Nothing else is
  /// copied: the cost is little more than that of the calls.
  ///
  /// - Parameters:
  ///   - track: The store's history.
  ///   - tell: A closure that takes the cause, and the states before and after it, as
  ///     `reduce` left them.
  /// - Complexity: O(n) in the mutations on the path, and as in ``value(of:)``.
  public func changesBackwards<R: Reactor>(
    of track: Track<R>,
    _ tell: (_ cause: ChangeCause, _ before: R.State, _ after: R.State) -> Bool
  ) {
    let others = leftOut.isEmpty ? nil : track.states(lookedAtWithout: leftOut)
    let isInterrupted = Interruption.isWanted
    var count = 0
    func body(_ cause: ChangeCause, _ before: R.State, _ after: R.State) -> Bool {
      count += 1
      // Asked now and then: it costs more than most bodies do.
      if count & 0xFF == 0, isInterrupted() { return false }
      return tell(cause, before, after)
    }
    for segment in track.segments(on: self).all.reversed() {
      switch segment {
      case .restore(let place, let before):
        let after = track.restores[place].source
        guard after != before || others != nil else { continue }
        let states = others.map { ($0.state(of: before), $0.state(of: after)) }
        let cause = ChangeCause.restored(
          track.restores[place].step, position: track.restores[place].position)
        guard
          body(
            cause, states?.0 ?? track.state(of: before), states?.1 ?? track.state(of: after))
        else { return }
      case .mutations(let range):
        if let others {
          let skipped = Set(others.leftOut)
          for index in range.reversed() where !skipped.contains(index) {
            let step = track.step(ofMutation: index)
            guard body(.mutation(step), others.state(before: index), others[index]) else { return }
          }
        } else {
          guard track.typed.walkBack(track, range, { body(.mutation($0), $1, $2) }) else { return }
        }
      }
    }
  }

  /// The state that a store began with, or the one that its oldest change which is there was made
  /// from; nil if it hadn't begun.
  public func firstState<R: Reactor>(of track: Track<R>) -> R.State? {
    guard track.firstPosition <= end else { return nil }
    return track.state(track.segments(on: self).first, self)
  }

  /// True if older changes of a store were dropped: see ``Timeline/dropOldest(keeping:)``.
  public func isCut(of track: AnyTrack) -> Bool { track.firstPosition < timeline.oldestPosition }

  /// Calls `visitor` with the recorded events on the way, in their order, without the steps that
  /// are left out. After a change of branch, reports only the difference.
  ///
  /// - Parameters:
  ///   - positions: The lines to replay; all by default.
  ///   - visitor: The visitor to call.
  /// - Complexity: O(n) in these lines, and as in ``value(of:)``.
  public func replay(_ positions: Range<Int>? = nil, to visitor: some EventVisitor) {
    let lines = positions.map { path.clamped(to: $0).lines } ?? path.lines
    guard path.ranges.count > 1 || !leftOut.isEmpty else {
      for range in lines {
        timeline.replay(range, to: visitor)
      }
      return
    }
    let seen = ViewVisitor(self, visitor)
    for range in lines {
      seen.begin(range)
      timeline.replay(range, to: seen)
    }
  }

  /// The same, latest first and until `isEnough` returns true. States are the recorded ones.
  public func replayBackwards(to visitor: some EventVisitor, until isEnough: () -> Bool) {
    let seen = ViewVisitor(self, visitor)
    for range in path.lines.reversed() {
      if isEnough() { return }
      timeline.replayBackwards(range, to: seen, until: isEnough)
    }
  }
}

extension Timeline {
  /// Replays lines as ``replay(_:to:)`` does, each state as it would be without some steps, which are
  /// told all the same.
  package func replay(
    _ range: Range<Int>? = nil, without leftOut: [StepID], to visitor: some EventVisitor,
    around: (_ position: Int, _ visit: () -> Void) -> Void = { _, visit in visit() }
  ) {
    guard !leftOut.isEmpty else { return replay(range, to: visitor, around: around) }
    let other = AlternativeVisitor(visitor, without: leftOut, from: range?.lowerBound ?? 0)
    replay(range, to: other, around: around)
  }
}

/// Forwards events with the states that there would be without some steps.
private final class AlternativeVisitor<Visitor: EventVisitor>: EventVisitor {
  private let visitor: Visitor
  private let leftOut: [StepID]
  /// The first line that is replayed.
  private let start: Int
  /// The next restore of each track, by its number.
  private var restores: [Int: Int] = [:]

  init(_ visitor: Visitor, without leftOut: [StepID], from start: Int) {
    (self.visitor, self.leftOut, self.start) = (visitor, leftOut, start)
  }

  /// The visitor's kinds, and restores, which are always counted.
  var kinds: EventKinds { visitor.kinds.union(.restored) }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let kind = kind(of: event, track) ?? event.kind
    guard visitor.kinds.contains(kind.kinds) else { return }
    visitor.visit(Event(step: event.step, time: event.time, kind: kind), of: track)
  }

  /// The change of state that an event is without the steps; nil if it is none.
  private func kind<R: Reactor>(of event: Event<R>, _ track: Track<R>) -> Event<R>.Kind? {
    switch event.kind {
    case .reduce:
      guard let index = track.index(of: event.step) else { return nil }
      let states = track.states(lookedAtWithout: leftOut)
      return .reduce(before: states.state(before: index), after: states[index])
    case .restored:
      let place =
        restores[track.number] ?? track.restores.firstIndex { [start] in $0.position >= start }
      restores[track.number] = place + 1
      guard place < track.restores.count,
        let before = track.source(at: track.restores[place].position - 1)
      else { return nil }
      let (states, after) = (
        track.states(lookedAtWithout: leftOut), track.restores[place].source
      )
      return .restored(before: states.state(of: before), after: states.state(of: after))
    default: return nil
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    visitor.visit(remark, at: step, time: time)
  }
}

// MARK: - A track on a path

/// A part of a track's history on a path.
enum Segment {
  /// The mutations at these indices, one after the other.
  case mutations(Range<Int>)
  /// The store was set back; the index is that of the restore.
  case restore(Int, before: StateSource)
}

extension Track {
  /// The mutations and restores that led to the last state of a view, and the state before them.
  func segments(on view: Timeline.View) -> (first: StateSource, all: [Segment]) {
    let oldest = timeline.oldestPosition
    var first = (firstPosition < oldest ? source(at: oldest) : nil) ?? .mutation(-1)
    var all: [Segment] = []
    var last: Range<Int>?
    for range in view.path.lines {
      var start = max(keptMutations.lowerBound, reducedCount(before: range.lowerBound))
      for place in restores.firstIndex(where: { $0.position >= range.lowerBound }
      )..<restores.firstIndex(where: { $0.position >= range.upperBound }) {
        let restore = restores[place]
        if start < restore.index { all.append(.mutations(start..<restore.index)) }
        start = max(start, restore.index)
        if let before = source(beforeRestore: place, in: range, after: last) {
          all.append(.restore(place, before: before))
        } else {
          (first, all) = (restore.source, [])
        }
      }
      let end = reducedCount(before: range.upperBound)
      if start < end { all.append(.mutations(start..<end)) }
      last = range
    }
    return (first, all)
  }

  /// The source of the state that a store had, on a path, before it was set back; nil if it
  /// wasn't there.
  func source(
    beforeRestore place: Int, in range: Range<Int>, after last: Range<Int>?
  ) -> StateSource? {
    let isSecond = place > restores.start && range.contains(restores[place - 1].position)
    guard !isSecond, !range.contains(firstPosition), let last else {
      return source(at: restores[place].position - 1)
    }
    return source(at: last.upperBound - 1)
  }
}

// MARK: - Events of a view

/// Forwards the events of a view: without the steps that are left out, and with the view's states.
private final class ViewVisitor<Visitor: EventVisitor>: EventVisitor {
  private let view: Timeline.View
  private let visitor: Visitor
  /// The lines to replay, the part of the path that they lie in, and the part before that.
  private var range = 0..<0
  private var part = 0..<0
  private var last: Range<Int>?
  /// The next restore of each track, by its number.
  private var restores: [Int: Int] = [:]

  init(_ view: Timeline.View, _ visitor: Visitor) {
    self.view = view
    self.visitor = visitor
  }

  /// The visitor's kinds, and restores, which are always counted.
  var kinds: EventKinds { visitor.kinds.union(.restored) }

  func begin(_ range: Range<Int>) {
    let lines = view.path.lines
    let index = lines.firstIndex { $0.contains(range.lowerBound) } ?? 0
    self.range = range
    last = index > 0 ? lines[index - 1] : nil
    part = lines[index]
    restores = [:]
  }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard !view.isLeftOut(event.step), !view.isLeftOut(track.origin) else {
      if case .restored = event.kind {} else { return }
      return visitRestored(event, of: track)
    }
    switch event.kind {
    case .restored: visitRestored(event, of: track)
    case .reduce where !view.leftOut.isEmpty:
      guard let index = track.index(of: event.step) else { return }
      let states = track.states(lookedAtWithout: view.leftOut)
      tell(.reduce(before: states.state(before: index), after: states[index]), event, track)
    default: visitor.visit(event, of: track)
    }
  }

  /// Reports a restore as the change of state that it is on this way.
  private func visitRestored<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let place =
      restores[track.number]
      ?? track.restores.firstIndex { [range] in $0.position >= range.lowerBound }
    restores[track.number] = place + 1
    guard place < track.restores.count,
      let before = track.source(beforeRestore: place, in: part, after: last)
    else { return }
    let after = track.restores[place].source
    guard before != after, visitor.kinds.contains(.restored) else { return }
    tell(
      .restored(before: track.state(before, view), after: track.state(after, view)), event, track)
  }

  private func tell<R: Reactor>(
    _ kind: Event<R>.Kind, _ event: Event<R>, _ track: Track<R>
  ) {
    visitor.visit(Event(step: event.step, time: event.time, kind: kind), of: track)
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    if !view.isLeftOut(step) { visitor.visit(remark, at: step, time: time) }
  }
}

extension Timeline {
  /// A part of the history, which reports read: a branch, up to a step, without some steps.
  /// Refers to its timeline, which has to outlive it.
  package struct View {
    unowned let timeline: Timeline
    package let branch: Int
    /// The last step, as it was asked for; nil for all of the branch.
    package let step: StepID?
    /// The steps that are left out: mutations, and actions with all of theirs.
    package let leftOut: [StepID]
    /// The lines that led to it, including those of steps that are left out.
    package let path: Path
    /// True if it goes on as the branch does.
    package let isOpen: Bool

    package var end: Int { path.end ?? -1 }

    package var lastPart: Int {
      isOpen ? timeline.branches.lastPart : timeline.branches.part(of: end)
    }

    /// True if a record from before `position`, in a part of the history, led to this view.
    package func contains(_ position: Int, ofPart part: Int) -> Bool {
      path.lines.contains { range in
        let first = timeline.branches.part(of: range.lowerBound)
        let last =
          range.upperBound > end ? lastPart : timeline.branches.part(of: range.upperBound - 1)
        return (range.lowerBound...range.upperBound).contains(position)
          && (first...max(first, last)).contains(part)
      }
    }
  }

  /// The view that is looked at: by default the present one of the current branch.
  package var viewAtHand: View { viewpoint ?? presentView() }

  package func presentView(without leftOut: [StepID] = []) -> View {
    View(
      timeline: self, branch: branches.current, step: nil, leftOut: leftOut,
      path: path(to: branches.current), isOpen: true)
  }

  /// An action stands for all that it caused so far; a nil step for all of the branch; a nil branch
  /// for the one looked at, or the step's. Returns nil if the step isn't there or on the branch.
  package func view(
    at step: StepID? = nil, on branch: Int? = nil, without leftOut: [StepID] = []
  ) -> View? {
    if let branch, !branches.origins.indices.contains(branch) { return nil }
    let shown = branch ?? viewpoint?.branch ?? branches.current
    guard let step else {
      return View(
        timeline: self, branch: shown, step: nil, leftOut: leftOut, path: path(to: shown),
        isOpen: shown == branches.current)
    }
    if let view = view(at: step, of: shown, leftOut) { return view }
    guard branch == nil, let position = position(of: step) else { return nil }
    return view(at: step, of: branches.branch(at: position), leftOut)
  }

  package func view(toLine position: Int, without leftOut: [StepID] = []) -> View {
    view(
      at: step(at: position), toLine: position, on: branches.branch(at: position),
      without: leftOut)
  }

  /// The history of a branch up to a line, which a step was looked at for.
  package func view(
    at step: StepID?, toLine position: Int, on branch: Int, without leftOut: [StepID]
  ) -> View {
    View(
      timeline: self, branch: branch, step: step, leftOut: leftOut,
      path: path(to: branch).upTo(position), isOpen: false)
  }

  private func view(at step: StepID, of branch: Int, _ leftOut: [StepID]) -> View? {
    let path = path(to: branch)
    guard let beginning = path.lastBeginning(of: step) else { return nil }
    return View(
      timeline: self, branch: branch, step: step, leftOut: leftOut,
      path: path.upTo(end(of: step, at: beginning, on: path)), isOpen: false)
  }

  /// Includes consequences before another step began, such as the screens that it pushed.
  private func end(of step: StepID, at beginning: Int, on path: Path) -> Int {
    var position = beginning
    let entry = order[position]
    if entry.kind == .mutation, !entry.isWhole {
      let reduced = order.position(
        ofReduced: Int(entry.index), of: entry.track, from: position)
      position = reduced ?? position
    }
    let part = path.ranges.first { $0.contains(position) } ?? position..<position + 1
    let end = min(part.upperBound, count)
    while position + 1 < end, [.other, .remark].contains(order[position + 1].kind) {
      position += 1
    }
    // If nothing was done yet, the beginnings of stores are the beginning.
    let next = position + 1
    let isBegunAnew =
      step == .start && next == part.upperBound && next < count
      && path.contains(next) && order[next].kind == .other
    return isBegunAnew ? self.end(of: step, at: next, on: path) : position
  }

  // MARK: - Looking

  /// Makes all displays show a view's states, nil for the present; the stores go on. `sending` is
  /// called before an action from outside while another state than the present is shown.
  package func look(at view: View?, sending: (() -> Void)? = nil) {
    let isNew = (view == nil) != (viewpoint == nil)
    viewpoint = view
    sendingFromPast = view == nil ? nil : sending
    if isNew { for track in tracks { track.travelling?.look(past: view != nil) } }
  }

  /// True if neither a step is under way nor an effect at work.
  package var isIdle: Bool { current == nil && EffectID.current == nil }

}

extension Timeline.Path {
  func upTo(_ position: Int) -> Self {
    Self(timeline: timeline, ranges: ranges.upTo(position))
  }
}

// MARK: - States

extension Timeline.View {
  package var tracks: [AnyTrack] { timeline.tracks.filter(hasStore) }

  /// True if it had begun at the end, in the course of no step that is left out, and hadn't gone.
  package func hasStore(of track: AnyTrack) -> Bool {
    let end = end
    // One that went before the next line went because of this one, unless that begins another part.
    let isGone =
      track.endPosition <= end || track.endPosition == end + 1 && track.endPart <= lastPart
    return track.firstPosition <= end && !isGone && !isLeftOut(track.origin)
  }

  /// Checks that a store had begun at the end, whether or not it had gone.
  package func hasBegun(_ track: AnyTrack) -> Bool { track.firstPosition <= end }

  /// As observers saw it; nil if the store wasn't there.
  package func value(of track: AnyTrack) -> Any? {
    hasStore(of: track) ? track.travelling?.seenState(in: self) : nil
  }

  /// As ``value(of:)``, but the last one of a store that has gone. Nil if it hadn't begun.
  package func lastValue(of track: AnyTrack) -> Any? { track.travelling?.seenState(in: self) }

  package func lastState<R: Reactor>(of track: Track<R>) -> R.State? {
    track.reducedState(in: self).map(track.seen)
  }

  package func isLeftOut(_ step: StepID) -> Bool { leftOut.leaveOut(step) }

  /// Checks that a step is left out, or was where a branch began that led to its end.
  package func wasLeftOut(_ step: StepID) -> Bool {
    if isLeftOut(step) { return true }
    var branch = branch
    while let origin = timeline.branches.origins[branch] {
      if end > origin.position, origin.leftOut.leaveOut(step) { return true }
      branch = origin.branch
    }
    return false
  }
}

extension AnyTrack {
  package var isLive: Bool { travelling?.hasStore ?? false }

  /// As observers see it; of a store that has gone its last one, nil of one that hadn't begun.
  package var valueAtHand: Any? { timeline.viewAtHand.lastValue(of: self) }

  package var hasBegunAtHand: Bool { timeline.viewAtHand.hasBegun(self) }
}

struct LookedAt<R: Reactor> {
  let leftOut: [StepID]
  let changeCount: Int
  let states: AlternativeStates<R>
}

extension Track {
  func seenState(in view: Timeline.View) -> Any? { reducedState(in: view).map(seen) }

  func reducedState(in view: Timeline.View) -> R.State? { change(in: view).map { state($0, view) } }

  var viewedState: R.State {
    guard let view = timeline.viewpoint else { return latestState }
    // The state of a store which hadn't begun is the one that it began with.
    return state(change(in: view) ?? -1, view)
  }

  func state(_ change: Int, _ view: Timeline.View) -> R.State {
    view.leftOut.isEmpty
      ? state(of: change) : states(lookedAtWithout: view.leftOut).state(of: change)
  }

  func states(lookedAtWithout leftOut: [StepID]) -> AlternativeStates<R> {
    if let lookedAt, lookedAt.leftOut == leftOut, lookedAt.changeCount == states.count {
      return lookedAt.states
    }
    let states = states(without: leftOut)
    lookedAt = LookedAt(leftOut: leftOut, changeCount: self.states.count, states: states)
    return states
  }

  /// The last change of a view, -1 for none; nil for a store that hadn't begun.
  func change(in view: Timeline.View) -> Int? {
    view.isOpen ? presentChange : change(at: view.end)
  }

  func look(past isPast: Bool) {
    typedStore?.pump.isLookedPast = isPast
    if !isPast { lookedAt = nil }
  }
}

extension Store {
  @usableFromInline var pastState: R.State {
    track.map { reactor.transform(state: $0.viewedState) } ?? currentState
  }
}

extension [StepID] {
  fileprivate func leaveOut(_ step: StepID) -> Bool {
    contains(step) || contains(StepID(action: step.action))
  }
}

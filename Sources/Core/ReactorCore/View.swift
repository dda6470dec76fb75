extension Timeline {
  /// The history up to a line, which reports read. Refers to its timeline, which has to outlive it.
  /// Of a line only its position decides whether it is in a view: no line leads to another. The view of a step
  /// ends behind the lines that came of it and are neither an action nor a change.
  package struct View {
    package unowned let timeline: Timeline
    /// The last step, as it was asked for; nil for the present.
    package let step: StepID?
    /// Nil for the present, which goes on.
    let last: Int?

    package var isOpen: Bool { last == nil }

    package var end: Int { last ?? timeline.count - 1 }

    package var lines: Range<Int> { 0..<end + 1 }

    /// Checks that a step, or the action of some of its mutations, begins in it.
    package func contains(_ step: StepID) -> Bool {
      timeline.position(of: step).map { $0 <= end } ?? false
    }

    /// Checks that something between two lines was before its end, or came of its last line.
    package func contains(_ place: Place) -> Bool {
      place.position <= end
        || place.position == end + 1 && (isOpen || place.cut <= timeline.cut(at: end))
    }
  }

  /// A place between two lines: the number of lines before it, and of cuts.
  package struct Place {
    package let position: Int
    let cut: Int
  }

  package var place: Place { Place(position: count, cut: cuts.count) }

  /// Adds a cut: an app begins, or somebody goes back, and nothing that follows comes of a line before.
  package func beginAnew() { cuts.append(count) }

  /// The number of cuts before or at a line.
  package func cut(at position: Int) -> Int { cuts.indices.firstPlace { cuts[$0] > position } }

  /// The view that is looked at: by default the present.
  package var viewAtHand: View { viewpoint ?? presentView }

  package var presentView: View { View(timeline: self, step: nil, last: nil) }

  /// An action stands for all that it caused so far. Returns nil if the step isn't there.
  package func view(at step: StepID) -> View? {
    lastBeginning(of: step).map { View(timeline: self, step: step, last: end(of: step, at: $0)) }
  }

  /// - Parameter step: The one that it was looked at for; by default the line's.
  package func view(at step: StepID? = nil, toLine position: Int) -> View {
    View(timeline: self, step: step ?? self.step(at: position), last: min(position, count - 1))
  }

  /// The line in which a mutation begins, or the last one of an action's mutations, or the action
  /// where it has none; nil if it isn't there.
  package func lastBeginning(of step: StepID) -> Int? {
    guard step.action > 0, step.mutation == 0, let track = track(of: step),
      let last = track.changes(of: step).last
    else { return position(of: step) }
    return track.position(ofChange: last)
  }

  /// Includes consequences before another step began, such as the screens that it pushed.
  private func end(of step: StepID, at beginning: Int) -> Int {
    var position = beginning
    let entry = order[position]
    if entry.kind == .mutation, !entry.isWhole {
      position =
        order.position(ofReduced: Int(entry.index), of: entry.track, from: position) ?? position
    }
    let next = cut(at: position)
    let end = next < cuts.count ? cuts[next] : count
    while position + 1 < end, [.other, .remark].contains(order[position + 1].kind) {
      position += 1
    }
    // If nothing was done yet, the beginnings of stores are the beginning.
    let isBegunAnew =
      step == .start && position + 1 == end && end < count && order[end].kind == .other
    return isBegunAnew ? self.end(of: step, at: end) : position
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

// MARK: - States

extension Timeline.View {
  package var tracks: [AnyTrack] { timeline.tracks.filter(hasStore) }

  /// True if it had begun at the end, and hadn't gone.
  package func hasStore(of track: AnyTrack) -> Bool {
    hasBegun(track) && !(track.end.map(contains) ?? false)
  }

  /// Checks that a store had begun at the end, whether or not it had gone.
  package func hasBegun(_ track: AnyTrack) -> Bool { track.firstPosition <= end }

  /// As observers saw it; nil if the store wasn't there.
  package func value(of track: AnyTrack) -> Any? {
    hasStore(of: track) ? track.travelling?.observedState(in: self) : nil
  }

  /// As ``value(of:)``, but the last one of a store that has gone. Nil if it hadn't begun.
  package func lastValue(of track: AnyTrack) -> Any? { track.travelling?.observedState(in: self) }

  package func lastState<R: Reactor>(of track: Track<R>) -> R.State? {
    track.reducedState(in: self).map(track.observed)
  }
}

extension AnyTrack {
  /// The number of lines that there were when the store went.
  package var endPosition: Int { end?.position ?? .max }

  /// The first line behind which the store is gone; nil while it is there.
  package var lineOfEnd: Int? {
    end.map { end in
      end.position > 0 && end.cut <= timeline.cut(at: end.position - 1)
        ? end.position - 1 : end.position
    }
  }

  package var isLive: Bool { travelling?.hasStore ?? false }

  /// As observers see it; of a store that has gone its last one, nil of one that hadn't begun.
  package var valueAtHand: Any? { timeline.viewAtHand.lastValue(of: self) }

  package var isThereAtHand: Bool { timeline.viewAtHand.hasStore(of: self) }
}

extension Track {
  func observedState(in view: Timeline.View) -> Any? { reducedState(in: view).map(observed) }

  func reducedState(in view: Timeline.View) -> R.State? { change(in: view).map { state(of: $0) } }

  var viewedState: R.State {
    guard let view = timeline.viewpoint else { return latestState }
    // The state of a store which hadn't begun is the one that it began with.
    return state(of: change(in: view) ?? -1)
  }

  /// The last change of a view, -1 for none; nil for a store that hadn't begun.
  func change(in view: Timeline.View) -> Int? {
    view.isOpen ? presentChange : change(at: view.end)
  }

  func look(past isPast: Bool) { typedStore?.pump.isLookedPast = isPast }
}

extension Store {
  @usableFromInline var pastState: R.State {
    track.map { reactor.transform(state: $0.viewedState) } ?? currentState
  }
}

package enum ChangeCause: Hashable, Sendable {
  case mutation(StepID)
  /// Set back to this step, in the line at this position.
  case restored(StepID, position: Int)

  package var step: StepID {
    switch self {
    case .mutation(let step), .restored(let step, position: _): step
    }
  }
}

extension Timeline.View {
  /// Latest first, until `body` returns false; it takes the cause, and the states before and after
  /// as `reduce` left them.
  package func changesBackwards<R: Reactor>(
    of track: Track<R>,
    _ body: (_ cause: ChangeCause, _ before: R.State, _ after: R.State) -> Bool
  ) {
    guard let last = track.change(in: self) else { return }
    let isInterrupted = Interruption.isWanted
    var count = 0
    track.typed.walkBack(track, last) { index, before, after in
      count += 1
      // Asked now and then: it costs more than most bodies do.
      if count & 0xFF == 0, isInterrupted() { return false }
      return body(track.cause(ofChange: index), before, after)
    }
  }

  package func replay(_ positions: Range<Int>? = nil, to visitor: some EventVisitor) {
    timeline.replay(positions?.clamped(to: lines) ?? lines, to: visitor)
  }

  package func replayBackwards(to visitor: some EventVisitor, until isEnough: () -> Bool) {
    timeline.replayBackwards(lines, to: visitor, until: isEnough)
  }

  package func firstState<R: Reactor>(of track: Track<R>) -> R.State? {
    hasBegun(track) ? track.initialState : nil
  }
}

extension Track {
  func cause(ofChange index: Int) -> ChangeCause {
    let position = position(ofChange: index)
    let entry = timeline.order[position]
    return entry.kind == .setBack
      ? .restored(entry.step, position: position) : .mutation(entry.step)
  }
}

// MARK: - Beginnings of steps

extension Timeline {
  package func isAction(at position: Int) -> Bool { order[position].kind == .action }

  /// The last line in which a step of a kind begins: by default an action or a mutation.
  package func lastBeginning(_ kind: Entry.Kind? = nil, in lines: Range<Int>? = nil) -> Int? {
    let kinds: [Entry.Kind] = kind.map { [$0] } ?? [.action, .mutation]
    return (lines ?? order.indices).last { kinds.contains(order[$0].kind) }
  }

  /// The last line, up to one, in which a mutation begins that was reduced, or a store was set back.
  package func lastChange(upTo position: Int) -> Int? {
    (0..<max(0, position + 1)).last { order[$0].kind == .setBack || isReduced(at: $0) }
  }

  /// True of the line of a mutation that doesn't wait for its reduce.
  package func isReduced(at position: Int) -> Bool {
    let entry = order[position]
    return entry.kind == .mutation
      && (entry.isWhole
        || order.position(ofReduced: Int(entry.index), of: entry.track, from: position) != nil)
  }

  /// The view that a store was set back to in a line; nil if none was.
  package func origin(ofSetBack position: Int) -> View? {
    order[position].kind == .setBack ? view(at: order[position].step) : nil
  }
}

extension Timeline.View {
  /// The last step that begins in it; the beginning, if none does.
  package var lastStep: StepID {
    timeline.lastBeginning(in: lines).flatMap { timeline.step(at: $0) } ?? .start
  }
}

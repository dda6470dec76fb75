package enum ChangeCause: Hashable, Sendable {
  case mutation(StepID)
  /// Set back to this step, or to an alternative without other steps, in the line at this position.
  case restored(StepID, position: Int)

  package var step: StepID {
    switch self {
    case .mutation(let step), .restored(let step, position: _): step
    }
  }
}

extension Timeline.View {
  /// Latest first, until `tell` returns false; it takes the cause, and the states before and after
  /// as `reduce` left them. Steps that are left out don't appear.
  package func changesBackwards<R: Reactor>(
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
      case .setBack(let index, let before):
        guard others != nil || track.source(of: index) != track.source(of: before) else { continue }
        let entry = track.entry(ofChange: index)
        let cause = ChangeCause.restored(entry.step, position: track.position(ofChange: index))
        guard body(cause, track.state(before, self), track.state(index, self)) else { return }
      case .mutations(let range):
        if let others {
          let skipped = Set(others.leftOut)
          for index in range.reversed() where !skipped.contains(index) {
            let step = track.step(ofChange: index)
            guard body(.mutation(step), others.state(of: index - 1), others[index]) else { return }
          }
        } else {
          guard track.typed.walkBack(track, range, { body(.mutation($0), $1, $2) }) else { return }
        }
      }
    }
  }

  /// Nil if it hadn't begun.
  package func firstState<R: Reactor>(of track: Track<R>) -> R.State? {
    guard track.firstPosition <= end else { return nil }
    return track.state(track.segments(on: self).first, self)
  }

  /// Without the steps that are left out; after a change of branch, only the difference. `willVisit`
  /// is called with each line before it is told.
  package func replay(
    _ positions: Range<Int>? = nil, to visitor: some EventVisitor,
    willVisit: (_ position: Int) -> Void = { _ in }
  ) {
    let parts = path.lines
    let isInterrupted = Interruption.isWanted
    for (number, part) in parts.enumerated() {
      let way = Way(
        leftOut: leftOut, part: path.ranges.count > 1 || !leftOut.isEmpty ? part : nil,
        last: number > 0 ? parts[number - 1] : nil)
      for position in positions.map(part.clamped(to:)) ?? part {
        if position & 63 == 0, isInterrupted() { return }
        willVisit(position)
        replay(position, to: visitor, on: way)
      }
    }
  }

  package func replayBackwards(to visitor: some EventVisitor, until isEnough: () -> Bool) {
    let parts = path.lines
    let isInterrupted = Interruption.isWanted
    for (number, part) in parts.enumerated().reversed() {
      let way = Way(leftOut: leftOut, part: part, last: number > 0 ? parts[number - 1] : nil)
      for position in part.reversed() {
        if isEnough() || position & 63 == 0 && isInterrupted() { return }
        replay(position, to: visitor, on: way)
      }
    }
  }

  private func replay(_ position: Int, to visitor: some EventVisitor, on way: Way) {
    let entry = timeline.order[position]
    // Where a store was set back, it is told what that changes.
    guard
      entry.kind == .setBack
        || !isLeftOut(entry.step)
          && (entry.kind == .remark || !isLeftOut(timeline.tracks[entry.track].origin))
    else { return }
    timeline.replay(entry, to: visitor, on: way)
  }
}

/// The way on which events are told: their states are those without some steps, and those of a path.
struct Way {
  var leftOut: [StepID] = []
  /// The part of the path that is replayed, and the one before it; nil where no path is meant.
  var part: Range<Int>?
  var last: Range<Int>?
}

// MARK: - A track on a path

enum Segment {
  case mutations(Range<Int>)
  /// The store was set back by a change; `before` is the one before on the path.
  case setBack(Int, before: Int)
}

extension Track {
  func segments(on view: Timeline.View) -> (first: Int, all: [Segment]) {
    var first = -1
    var all: [Segment] = []
    var last: Range<Int>?
    for range in view.path.lines {
      var start = changeCount(before: range.lowerBound)
      let end = changeCount(before: range.upperBound)
      for place in setBacks.firstIndex(where: { $0.index >= start }
      )..<setBacks.firstIndex(where: { $0.index >= end }) {
        let index = setBacks[place].index
        if start < index { all.append(.mutations(start..<index)) }
        start = index + 1
        if let before = change(beforeSetBack: place, in: range, after: last) {
          all.append(.setBack(index, before: before))
        } else {
          (first, all) = (index, [])
        }
      }
      if start < end { all.append(.mutations(start..<end)) }
      last = range
    }
    return (first, all)
  }

  /// The change that a store had, on a path, before it was set back; nil if it wasn't there.
  private func change(
    beforeSetBack place: Int, in range: Range<Int>, after last: Range<Int>?
  ) -> Int? {
    func position(_ place: Int) -> Int { self.position(ofChange: setBacks[place].index) }
    let isSecond =
      place > 0 && range.contains(position(place - 1))
    guard !isSecond, !range.contains(firstPosition), let last else {
      return change(at: position(place) - 1)
    }
    return change(at: last.upperBound - 1)
  }

  /// The states before and after the store was set back; nil if that changed nothing on a path.
  func setBack(_ index: Int, on way: Way) -> (before: R.State, after: R.State)? {
    var before = index - 1
    if let part = way.part {
      guard let place = setBack(ofChange: index),
        let change = change(beforeSetBack: place, in: part, after: way.last),
        source(of: change) != source(of: index)
      else { return nil }
      before = change
    }
    guard !way.leftOut.isEmpty else { return (state(of: before), state(of: index)) }
    let states = states(lookedAtWithout: way.leftOut)
    return (states.state(of: before), states.state(of: index))
  }
}

/// From where the states of a timeline are looked at, instead of the present.
///
/// Whoever looks changes nothing: the stores go on.
package struct Viewpoint: Equatable {
  /// The last line of the shared order that has happened; nil for all of them.
  package var position: Int?
  /// Steps that are left out: the mutations after them are reduced again.
  package var leftOut: [StepID]

  package init(position: Int? = nil, leftOut: [StepID] = []) {
    self.position = position
    self.leftOut = leftOut
  }
}

/// The states of a track without some steps, kept while they are looked at.
struct LookedAt<R: Reactor> {
  let leftOut: [StepID]
  let mutationCount: Int
  let states: AlternativeStates<R>
}

extension Timeline {
  /// Lets all that shows states show those of a viewpoint; nil for the present ones.
  ///
  /// - Parameter sending: Called before an action is sent from outside, neither in the course of a
  ///   step nor by an effect, while another state than the present is shown.
  /// - Complexity: O(tracks) where looking begins or ends, else O(1).
  package func look(from viewpoint: Viewpoint?, sending: (() -> Void)? = nil) {
    let isNew = (viewpoint == nil) != (self.viewpoint == nil)
    self.viewpoint = viewpoint
    sendingFromPast = viewpoint == nil ? nil : sending
    if isNew { for track in tracks { track.travelling?.look(past: viewpoint != nil) } }
  }

  /// Whether neither a step is under way nor an effect at work.
  package var isIdle: Bool { current == nil && EffectID.current == nil }

  func willSendFromPast() { sendingFromPast?() }

  /// The line of the shared order from which a step is looked at: its last one, with what followed
  /// from it before another step began, such as the screens that it pushed.
  ///
  /// - Complexity: as in ``position(of:)``, and O(*n*) in how often stores were set back.
  /// - Parameter end: What can't be passed, by the line of the step.
  package func viewingPosition(of step: StepID, before end: (Int) -> Int) -> Int? {
    guard var position = position(of: step) else { return nil }
    if lines[position].kind == .begun {
      let track = lines[position].track
      let rest = position + 1..<lines.count
      position =
        rest.first { lines[$0].kind == .reduce && lines[$0].track == track } ?? position
    }
    let setBack = restoreLines.first { $0 > position } ?? lines.count
    let end = min(end(position), setBack)
    while position + 1 < end, [.other, .remark].contains(lines[position + 1].kind) {
      position += 1
    }
    return position
  }

  /// Which of a step begins in a line.
  package enum Beginning {
    /// An action is received.
    case action
    /// A mutation has its turn.
    case mutation
  }

  /// What begins in the line at a position; nil where it goes on.
  package func beginning(at position: Int) -> Beginning? {
    switch lines[position].kind {
    case .action: .action
    case .mutation, .begun: .mutation
    case .reduce, .other, .remark: nil
    }
  }
}

extension AnyTrack {
  /// Whether its store is there.
  package var isLive: Bool { travelling?.hasStore ?? false }

  /// The state that is looked at, as observers see it: see ``Timeline/look(from:sending:)``. Nil
  /// where the store hadn't begun.
  package var shownValue: Any? { travelling?.shown }

  /// The state as the line at a position left it, as observers see it; nil where the store hadn't
  /// begun.
  ///
  /// - Complexity: O(log n).
  package func value(at position: Int) -> Any? { travelling?.seenState(at: position) }
}

extension Track {
  var shown: Any? {
    if let viewpoint = timeline.viewpoint, source(viewpoint) == nil { return nil }
    return typed.seen(viewedState)
  }

  func seenState(at position: Int) -> Any? { state(at: position).map(typed.seen) }

  /// The state that is looked at, as `reduce` left it.
  var viewedState: R.State {
    timeline.viewpoint.map(viewedState) ?? state(of: presentSource)
  }

  /// That of a store which hadn't begun is the one that it began with.
  func viewedState(_ viewpoint: Viewpoint) -> R.State {
    let source = source(viewpoint) ?? .mutation(-1)
    guard !viewpoint.leftOut.isEmpty else { return state(of: source) }
    if lookedAt?.leftOut != viewpoint.leftOut || lookedAt?.mutationCount != states.count {
      lookedAt = LookedAt(
        leftOut: viewpoint.leftOut, mutationCount: states.count,
        states: states(without: viewpoint.leftOut))
    }
    return lookedAt?.states.state(of: source) ?? state(of: source)
  }

  /// Nil for a store that hadn't begun.
  func source(_ viewpoint: Viewpoint) -> StateSource? {
    guard let position = viewpoint.position else { return presentSource }
    return source(at: position)
  }

  func look(past isPast: Bool) {
    typedStore?.pump.isLookedPast = isPast
    if !isPast { lookedAt = nil }
  }
}

extension Store {
  /// The state that is looked at, as everybody would see it.
  @usableFromInline var pastState: R.State {
    track.map { reactor.transform(state: $0.viewedState) } ?? currentState
  }
}

import Synchronization

/// What happened in several stores, in one order: every event and every state, from the start.
///
/// The oldest can be dropped: see ``dropOldest(keeping:)``.
///
/// It holds a typed ``Track`` a store and one shared order of lines, each a record of a track. Bound
/// to the actor of its stores. States share their storage; nothing is copied that a reduce didn't
/// copy. A step of one mutation takes 32 bytes, and its action, its mutation and its state.
public final class Timeline {
  /// The tracks, in the order in which their stores began. A track outlives its store.
  public private(set) var tracks: [AnyTrack] = []
  // Unchecked: as those below.
  /// The effects that run, of all stores, in the order in which they started.
  @exclusivity(unchecked) public private(set) var effects: [Effect] = []

  // Unchecked: no code of others runs inside an access to these, so that none can overlap. The
  // dynamic check would cost more than the whole of a step.
  /// The shared order.
  @exclusivity(unchecked) @usableFromInline var lines = Chunks<Line>()
  @exclusivity(unchecked) var blocks = Chunks<Block>()
  @exclusivity(unchecked) var turns = Turns()
  /// The next line is the first of its turn.
  @exclusivity(unchecked) @usableFromInline var isTurnNew = true
  /// In which line an action, by its number, was received; counted from 1, 0 for none.
  @exclusivity(unchecked) var actionLines = Chunks<UInt32>()
  /// The same for mutations that no action caused.
  @exclusivity(unchecked) var externalLines = Chunks<UInt32>()
  /// Of actions that were dropped, those whose mutations are there or may come, by their numbers.
  var droppedCauses: [UInt32: Cause] = [:]
  @exclusivity(unchecked) @usableFromInline var lastAction: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline var lastExternal: UInt32 = 0
  /// The step that is under way, the innermost where stores are nested.
  @exclusivity(unchecked) @usableFromInline var current: StepID?
  @exclusivity(unchecked) @usableFromInline var visitors: [Visiting] = []
  /// What the visitors want to hear of in this turn.
  @exclusivity(unchecked) @usableFromInline var heard: EventKinds = []
  /// A visitor is being called.
  @exclusivity(unchecked) @usableFromInline var isTelling = false
  /// What came meanwhile.
  @exclusivity(unchecked) @usableFromInline var untold: [(any EventVisitor) -> Void] = []
  /// The view that is looked at; nil for the present.
  package internal(set) var viewpoint: View?
  /// The branches of its order.
  package var branches = Branches()
  /// The lines in which stores were set back.
  var restoreLines: [Int] = []
  var sendingFromPast: (() -> Void)?
  // Constant: read at the beginning of each turn, without a copy.
  let clock: TimelineClock
  /// What one that was rebuilt from a recording is ahead of its clock.
  @exclusivity(unchecked) var head: Duration?
  /// Set while it is rebuilt from a recording.
  @exclusivity(unchecked) var resumption: Resumption?
  @exclusivity(unchecked) var remarks = Chunks<RecordedRemark>()
  /// The types of remarks, and where among all the first of each is.
  var firstRemarks: [(type: any Remark.Type, index: Int)] = []
  /// The first line whose records are there, counted from 0; those before it were dropped.
  public internal(set) var oldestPosition = 0
  /// The first action that is there, by its number; those before it were dropped.
  public internal(set) var oldestAction = 1
  /// Stores whose pump is held.
  var heldCount = 0
  /// Called when an effect gave something that waits in a pump that is held.
  public var waitingChanged: () -> Void = {}

  let virtualClock: VirtualClock?
  let activity: Activity

  /// The time of the latest turn, since the timeline began.
  @exclusivity(unchecked) public private(set) var time = Duration.zero

  /// A timeline whose times come from `clock` and begin at zero now.
  public init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    self.clock = TimelineClock(clock)
    virtualClock = clock as? VirtualClock ?? (clock as? EffectClock)?.movable
    activity = virtualClock?.activity ?? Activity()
  }

  /// The time on its clock, since the timeline began; that of the recording while it is rebuilt.
  package var now: Duration {
    if let resumption { return resumption.time }
    guard let head else { return clock.elapsed }
    return clock.elapsed + head
  }

  /// The action that was sent last; 0 before the first.
  public var lastActionNumber: Int { Int(lastAction) }

  /// Calls `visitor` for every event from now on, after those who came before it.
  ///
  /// Every visitor hears every event in the order of the record: what one of them causes is told
  /// when all have heard of the event that it was called for.
  public func observe(_ visitor: any EventVisitor) -> Subscription {
    let visiting = Visiting(visitor)
    visitors.append(visiting)
    askVisitors()
    return Subscription { [weak self] in
      visiting.isSubscribed = false
      self?.visitors.removeAll { $0 === visiting }
      self?.askVisitors()
    }
  }

  /// Calls `visitor` for every event from now on, before all others.
  package func observe(first visitor: any EventVisitor) -> Subscription {
    let subscription = observe(visitor)
    if let last = visitors.popLast() { visitors.insert(last, at: 0) }
    return subscription
  }

  func askVisitors() {
    heard = visitors.reduce(into: []) { $0.formUnion($1.visitor.kinds) }
  }

  /// - Parameter kind: The kind of the event, which the store knows without looking.
  @inlinable func tell<R: Reactor>(_ event: Event<R>, _ kind: EventKinds, of track: Track<R>) {
    if isTelling {
      untold.append { if $0.kinds.contains(kind) { $0.visit(event, of: track) } }
      return
    }
    isTelling = true
    for visiting in visitors where visiting.isSubscribed && visiting.visitor.kinds.contains(kind) {
      visiting.visitor.visit(event, of: track)
    }
    if !untold.isEmpty { tellRest() }
    isTelling = false
  }

  func tell(_ remark: any Remark, at step: StepID) {
    let time = time
    guard !isTelling else {
      untold.append { $0.visit(remark, at: step, time: time) }
      return
    }
    isTelling = true
    for visiting in visitors where visiting.isSubscribed {
      visiting.visitor.visit(remark, at: step, time: time)
    }
    if !untold.isEmpty { tellRest() }
    isTelling = false
  }

  @usableFromInline func tellRest() {
    while !untold.isEmpty {
      let visits = untold
      untold = []
      for visit in visits {
        for visiting in visitors where visiting.isSubscribed { visit(visiting.visitor) }
      }
    }
  }

  @usableFromInline func add(_ track: AnyTrack) -> UInt32 {
    tracks.append(track)
    return UInt32(truncatingIfNeeded: tracks.count - 1)
  }

  /// A new turn: outside work goes in, or an effect goes on. Reads the clock.
  @usableFromInline func beginTurn() {
    if !visitors.isEmpty { askVisitors() }
    let now = now
    if now != time {
      time = now
      isTurnNew = true
    }
  }

  @inlinable func nextAction() -> UInt32 {
    lastAction &+= 1
    return lastAction
  }

  func began(_ effect: Effect) { effects.append(effect) }

  func ended(_ effect: Effect) {
    effects.removeAll { $0 === effect }
    activity.note()
  }
}

/// Is called for events: as they happen, or as they are recorded.
///
/// A class, and generic in the reactor, so that actions, mutations and states keep their types.
public protocol EventVisitor: AnyObject {
  /// The kinds of events that it wants to hear of; all by default. What nobody wants to hear of
  /// costs nothing.
  ///
  /// It may change: the timeline asks whenever something comes in from outside, for each line of the
  /// past that is replayed, and between its mutation and the reduce of that.
  var kinds: EventKinds { get }
  /// An event of a store.
  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>)
  /// A remark about a step.
  func visit(_ remark: any Remark, at step: StepID, time: Duration)
}

extension EventVisitor {
  /// Every event.
  public var kinds: EventKinds { .all }
}

/// A visitor that is subscribed.
@usableFromInline final class Visiting {
  @usableFromInline let visitor: any EventVisitor
  // Unchecked: as in the timeline.
  @exclusivity(unchecked) @usableFromInline var isSubscribed = true

  init(_ visitor: any EventVisitor) { self.visitor = visitor }
}

// MARK: - Recording

extension Timeline {
  /// Adds a line to the shared order. The track has set its mark.
  @usableFromInline func append(_ line: Line) {
    var line = line
    if lines.count & (1 << Line.blockShift - 1) == 0 {
      blocks.append(
        Block(
          turns: UInt32(truncatingIfNeeded: turns.count),
          remarks: UInt32(truncatingIfNeeded: remarks.count)))
    }
    if isTurnNew {
      isTurnNew = false
      line.bits |= Line.turnMask
      turns.append(time)
    }
    lines.append(line)
  }

  /// The action is received in the next line.
  @usableFromInline func placeAction(_ number: UInt32) {
    Self.place(number, in: &actionLines, lines.count)
  }

  /// A mutation that no action caused begins in the next line.
  @usableFromInline func placeExternal(_ number: UInt32) {
    Self.place(number, in: &externalLines, lines.count)
  }

  private static func place(_ number: UInt32, in table: inout Chunks<UInt32>, _ position: Int) {
    let line = UInt32(truncatingIfNeeded: position &+ 1)
    if table.count &+ 1 == number { return table.append(line) }
    // An action that waited comes after some with larger numbers.
    while table.count < number { table.append(0) }
    guard number > table.start else { return }
    table[Int(number) - 1] = line
  }
}

// MARK: - Activity

/// Wakes who waits for something to happen, from whatever thread it happens on.
final class Activity: Sendable {
  private struct State {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// How much happened until now.
  var count: Int { state.withLock { $0.count } }

  /// Something happened.
  func note() {
    let waiting = state.withLock { state in
      state.count += 1
      return exchange(&state.waiting, with: [])
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when something happened since `count` was read; at once, if it did already.
  func changed(since count: Int) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.count != count { return true }
        state.waiting.append(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }
}

private func exchange<Value>(_ place: inout Value, with new: Value) -> Value {
  let old = place
  place = new
  return old
}

import Synchronization

/// The history of several stores, in one order: every event and every state, from the start.
///
/// Give it to the stores. It is bound to their actor. States share their storage; nothing is copied
/// that a reduce didn't copy. A step of one mutation takes 64 bytes, plus its action, its mutation
/// and its state.
public final class Timeline {
  /// The tracks, in the order in which their stores began. A track outlives its store.
  package private(set) var tracks: [AnyTrack] = []
  // Unchecked: no code of others runs inside an access to these four, so that none can overlap.
  // Checked, a recorded `send` takes 3.6 times as long (1,773 → 6,420 instructions).
  @exclusivity(unchecked) @usableFromInline var order = Order()
  /// The step that is under way, the innermost where stores are nested.
  @exclusivity(unchecked) @usableFromInline var current: StepID?
  @exclusivity(unchecked) @usableFromInline var visitors = Visitors()
  /// The effects that run, of all stores, in the order in which they started.
  @exclusivity(unchecked) @usableFromInline package private(set) var effects = RunningEffects()

  package internal(set) var viewpoint: View?
  /// The numbers of lines before each beginning anew: see ``beginAnew()``.
  var cuts: [Int] = []
  var sendingFromPast: (() -> Void)?
  // Constant: read at the beginning of each turn, without a copy.
  let clock: TimelineClock
  /// The lead over its clock of a timeline that was rebuilt from a recording.
  var head: Duration?
  /// A fault that is made around the reactors of the stores that begin from now on.
  package var fault: (any ReactorFault)?
  /// Is shown actions before they are handed on to what feeds a store, and may hold it.
  package var gate: (any EventVisitor)?
  @usableFromInline package var answers: EffectAnswers?
  var resumption: Resumption?
  var remarks = Log<RecordedRemark>()
  /// The types of remarks, and where among all the first of each is.
  var firstRemarks: [(type: any Remark.Type, index: Int)] = []
  var heldCount = 0
  /// Called when an effect gave something that waits in a pump that is held.
  package var waitingChanged: () -> Void = {}
  /// Called when a store goes, unless a recording has told its end.
  package var storeEnded: (AnyTrack) -> Void = { _ in }

  let virtualClock: VirtualClock?
  let activity: Activity
  /// Effects that wait for values which never came: they don't keep time still.
  package internal(set) var givenUp: Set<EffectID> = []
  /// True while sent actions are left out, as what they caused is repeated by itself.
  package var leavesOutActions = false {
    didSet {
      // While it is rebuilt, they are left out anyway.
      let areLeftOut = leavesOutActions || resumption != nil
      for track in tracks { track.travelling?.leaveOutActions(areLeftOut) }
    }
  }
  var stopCount = 0

  /// The time of the latest turn, since the timeline began.
  public var time: Duration { .nanoseconds(order.time) }

  /// A timeline whose times come from `clock` and begin at zero now.
  public init<C: Clock>(clock: C = ContinuousClock()) where C.Duration == Duration {
    self.clock = TimelineClock(clock)
    virtualClock = clock as? VirtualClock ?? (clock as? EffectClock)?.movable
    activity = virtualClock?.activity ?? Activity()
  }

  /// The time on its clock since the timeline began; while it is rebuilt, the recorded time.
  package var now: Duration {
    if let resumption { return resumption.time }
    guard let head else { return clock.elapsed }
    return clock.elapsed + head
  }

  package var lastActionNumber: Int { Int(order.actions.last) }

  /// Every visitor hears events in recorded order; those that it causes come after the current one.
  package func observe(_ visitor: any EventVisitor) -> Subscription {
    let visiting = Visiting(visitor)
    visitors.all.append(visiting)
    askVisitors()
    return Subscription { [weak self] in
      visiting.end()
      self?.visitors.all.removeAll { $0 === visiting }
      self?.askVisitors()
    }
  }

  package func observe(first visitor: any EventVisitor) -> Subscription {
    let subscription = observe(visitor)
    if let last = visitors.all.popLast() { visitors.all.insert(last, at: 0) }
    return subscription
  }

  func askVisitors() {
    visitors.kinds = visitors.all.reduce(into: []) { $0.formUnion($1.visitor.kinds) }
  }

  @inlinable func emit<R: Reactor>(_ event: Event<R>, _ kind: EventKinds, of track: Track<R>) {
    if visitors.isTelling {
      visitors.tellLater(order.count) {
        if $0.kinds.contains(kind) { $0.visit(event, of: track) }
      }
      return
    }
    visitors.isTelling = true
    for visiting in visitors.all
    where visiting.isSubscribed && visiting.visitor.kinds.contains(kind) {
      visiting.visitor.visit(event, of: track)
    }
    if !visitors.untold.isEmpty { tellRest() }
    visitors.isTelling = false
  }

  func emit(_ remark: any Remark, at step: StepID) {
    visitors.tellLater(order.count) { [time] in $0.visit(remark, at: step, time: time) }
    guard !visitors.isTelling else { return }
    visitors.isTelling = true
    tellRest()
    visitors.isTelling = false
  }

  @usableFromInline func tellRest() {
    while !visitors.untold.isEmpty {
      let visits = visitors.untold
      visitors.untold = []
      for (count, visit) in visits {
        visitors.toldCount = count
        for visiting in visitors.all where visiting.isSubscribed { visit(visiting.visitor) }
      }
    }
    visitors.toldCount = nil
  }

  func add(_ track: AnyTrack) { tracks.append(track) }

  @usableFromInline func beginTurn() {
    if !visitors.all.isEmpty { askVisitors() }
    order.begin(at: now)
  }

  @usableFromInline func began(_ effect: Effect) {
    effects.append(effect)
    let info = effect.info
    virtualClock?.state.withLock { $0.sleepers.began(info.id, isLasting: info.isLasting) }
  }

  @usableFromInline func ended(_ effect: Effect) {
    let id = effect.info.id
    effects.remove(effect)
    virtualClock?.state.withLock { $0.sleepers.ended(id) }
    if !givenUp.isEmpty { givenUp.remove(id) }
    activity.note()
  }
}

/// Called for events as they happen, or as they are recorded.
/// A class, and generic in the reactor, so that actions, mutations and states keep their types.
@usableFromInline package protocol EventVisitor: AnyObject {
  /// Kinds that nobody observes cost nothing. May change: asked whenever something comes in from
  /// outside, for each line replayed, and between a mutation and its reduce.
  var kinds: EventKinds { get }
  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>)
  func visit(_ remark: any Remark, at step: StepID, time: Duration)
}

extension EventVisitor {
  package var kinds: EventKinds { .all }

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}

@usableFromInline struct Visitors {
  @usableFromInline var all: [Visiting] = []
  @usableFromInline var kinds: EventKinds = []
  @usableFromInline var isTelling = false
  @usableFromInline var untold: [(count: Int, visit: (any EventVisitor) -> Void)] = []
  /// The number of entries up to the one that is told, once others wait behind it.
  var toldCount: Int?

  /// - Parameter count: The number of entries up to its own.
  @usableFromInline mutating func tellLater(
    _ count: Int, _ visit: @escaping (any EventVisitor) -> Void
  ) {
    if toldCount == nil { toldCount = count - 1 }
    untold.append((count, visit))
  }
}

@usableFromInline final class Visiting {
  @usableFromInline let visitor: any EventVisitor
  private var isOver = false

  init(_ visitor: any EventVisitor) { self.visitor = visitor }

  // Not inlined: accesses that the module sees all of need no check of exclusivity.
  @usableFromInline var isSubscribed: Bool { !isOver }

  func end() { isOver = true }
}

// MARK: - Remarks

struct RecordedRemark {
  let remark: any Remark
  let step: StepID
}

extension Timeline {
  /// Records a remark about the step that is under way, or `step`, and notifies the visitors.
  ///
  /// In an effect between two mutations it belongs to the action that started the effect.
  public func note(_ remark: any Remark, at step: StepID? = nil) {
    // A screen's remarks are in the recording, as they were worded then.
    guard resumption == nil else { return }
    if current == nil { beginTurn() }
    let step = step ?? current ?? stepOfEffect ?? StepID(order.actions.last, 0)
    record(remark, at: step)
    emit(remark, at: step)
  }

  func record(_ remark: any Remark, at step: StepID) {
    order.append(.remark, step, of: 0, remarks.count)
    let type = type(of: remark)
    if !firstRemarks.contains(where: { $0.type == type }) {
      firstRemarks.append((type, remarks.count))
    }
    remarks.append(RecordedRemark(remark: remark, step: step))
  }

  /// The step that is under way, or the action whose effect is at work; nil for neither.
  @usableFromInline package var stepUnderWay: StepID? { current ?? stepOfEffect }

  @inlinable var stepOfEffect: StepID? { effects.isEmpty ? nil : stepOfCurrentEffect }

  @usableFromInline var stepOfCurrentEffect: StepID? {
    guard let id = EffectID.current else { return nil }
    return effects[id].map { StepID(action: $0.info.action) }
  }
}

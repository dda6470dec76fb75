// Runs reactors of ReactorKit, as they are, in ReactorKit's own pipeline, and shows them in reactor-shell.
// Written by `reactor-shell new --from`: it is yours to change.

import Foundation
import ReactorCore
import ReactorShell
import ShellDebugger

#if canImport(ReactorKit)
  import ReactorKit
  import RxSwift

  extension App {
    /// An app of one reactor of ReactorKit: its state is the screen.
    ///
    /// - Parameters:
    ///   - name: The name that `app NAME` takes; `counter` for a `CounterReactor` by default.
    ///   - title: The title in the prompt; `Counter` by default.
    ///   - commands: The commands of the app.
    ///   - isLasting: True for an action whose stream isn't expected to end, such as a timer's. A
    ///     script waits for the others.
    ///   - failure: Returns the failure message in a state, if there is one.
    ///   - draw: Returns the lines that `show` draws; the state by default.
    ///   - reactor: Makes the reactor, each time that the app starts.
    @MainActor public init<Base: ReactorKit.Reactor>(
      _ name: String? = nil, title: String? = nil, commands: [Command<Adapted<Base>>],
      isLasting: @escaping (Base.Action) -> Bool = { _ in false },
      failure: ((Base.State) -> String?)? = nil, draw: ((Base.State, Int) -> [String])? = nil,
      reactor: @escaping @MainActor (Session) -> Base
    ) {
      self.init(
        store: { Store(reactor($0), on: $0.timeline, isLasting: isLasting) },
        name, title: title, commands: commands, failure: failure, draw: draw)
    }
  }

  extension Store {
    /// A store that shows a reactor of ReactorKit. Values sent to its `action` are actions of the store.
    @MainActor public convenience init<Base: ReactorKit.Reactor>(
      _ reactor: Base, on timeline: Timeline? = nil,
      isLasting: @escaping (Base.Action) -> Bool = { _ in false }
    ) where R == Adapted<Base> {
      let watched = Watched(reactor, isLasting: isLasting)
      watched.start()
      self.init(
        Adapted(reactor), initialState: watched.firstState, timeline: timeline)
      watched.retelling.attach(
        to: self, on: timeline,
        send: { watched.send($0, $1) }, setBack: { [weak watched] in watched?.setBack($0) },
        cancel: { [weak watched] in watched?.cancel($0) })
    }
  }

  /// Stands in a store for a reactor of ReactorKit, which `Watched` runs.
  public final class Adapted<Base: ReactorKit.Reactor>: AdaptingReactor {
    public let base: Base
    public let initialState: Base.State

    init(_ base: Base) {
      self.base = base
      initialState = base.initialState
    }

    /// For `replay`, which calls it alone.
    public func mutate(action: Base.Action, currentState: Base.State) -> Mutations<Base.Mutation> {
      base.isStubEnabled = true
      base.stub.state.value = currentState
      return .observing { [base] emitter in
        let stream = base.mutate(action: action).subscribe(
          onNext: { emitter($0) }, onError: { emitter.finish(throwing: $0) },
          onCompleted: { emitter.finish() })
        return Subscription { stream.dispose() }
      }
    }

    public func reduce(state: Base.State, mutation: Base.Mutation) -> Base.State {
      base.reduce(state: state, mutation: mutation)
    }
  }

  /// A reactor of ReactorKit around another: ReactorKit runs this one, and each stage asks the other, and
  /// tells of it. The other is a stub, whose state is set.
  final class Watched<Base: ReactorKit.Reactor>: ReactorKit.Reactor {
    typealias Action = Base.Action
    typealias Mutation = Base.Mutation
    typealias State = Base.State

    let initialState: State
    let retelling: Retelling<Adapted<Base>>
    private let base: Base
    private let isLasting: (Action) -> Bool
    private var forwarding: Disposable?
    /// Streams that the reactor made in `init`, and that were ended.
    private var earlyStreams = 0
    private var remembers = false

    init(_ base: Base, isLasting: @escaping (Action) -> Bool) {
      self.base = base
      self.isLasting = isLasting
      base.isStubEnabled = true
      // The stub's bag is the reactor's: what is in it before the stub's own two is a pipeline.
      let stub = base.stub
      if let bag = Mirror(reflecting: stub).descendant("disposeBag"),
        let all = Mirror(reflecting: bag).descendant("disposables") as? [any Disposable]
      {
        for early in all.dropLast(2) {
          early.dispose()
          earlyStreams += 1
        }
      }
      initialState = base.initialState
      shown = initialState
      firstState = initialState
      stub.state.value = initialState
      retelling = Retelling()
    }

    deinit { forwarding?.dispose() }

    var scheduler: any ImmediateSchedulerType { base.scheduler }

    func start() {
      if earlyStreams > 0 { retelling.tell(.earlyStreams) }
      _ = state
      isStarting = false
      forwarding = base.stub.action.subscribe(onNext: { [weak self] in self?.pass($0) })
    }

    // MARK: Actions

    /// The numbers of actions that were sent, by the order in which they were, and how many there were.
    private var numbers: [Int: Int] = [:]
    private var waiting: [Int] = []
    private var sentCount = 0
    /// The number of the action that is being sent; nil for those that the reactor sends itself.
    private var passing: Int?
    /// The number of the action that goes into `transform(action:)` now.
    private var entering: Int?

    /// Sends an action by the reactor's own `action`, to which its streams may listen.
    func send(_ action: Action, _ number: Int) {
      passing = number
      base.stub.action.onNext(action)
      passing = nil
    }

    private func pass(_ action: Action) {
      sentCount += 1
      if DispatchQueue.isMain {
        numbers[sentCount] = passing
        passing = nil
      }
      waiting.append(sentCount)
      self.action.onNext(action)
    }

    func transform(action: Observable<Action>) -> Observable<Action> {
      // ReactorKit's queue is first in, first out: the n-th that comes was sent n-th.
      let numbered = Observable<Action>.deferred { [weak self] in
        var count = (self?.sentCount ?? 0) - (self?.waiting.count ?? 0)
        return action.do(
          onNext: { _ in
            count += 1
            self?.waiting.removeAll { $0 <= count }
            self?.entering = self?.numbers.removeValue(forKey: count)
            Causes.push(nil)
          },
          afterNext: {
            Causes.pop()
            if let number = self?.entering { self?.retelling.drop($0, number) }
            self?.entering = nil
          })
      }
      let transformed = base.transform(action: numbered)
      return transformed.do(
        onNext: { [weak self] in
          let flow = self?.retelling.receive($0, self?.entering)
          self?.entering = nil
          Causes.push(flow)
        }, afterNext: { _ in Causes.pop() })
    }

    func mutate(action: Action) -> Observable<Mutation> {
      guard let flow = Causes.last else { return base.mutate(action: action) }
      let (retelling, stop) = (retelling, PublishSubject<Void>())
      let isLasting = isLasting(action)
      let place =
        DispatchQueue.isMain
        ? MainActor.assumeIsolated { places.place(of: action, in: Base.self) } : nil
      stops[ObjectIdentifier(flow)] = (flow, stop)
      let answer = base.mutate(action: action)
      return (retelling.isSilenced(action) ? .empty() : answer).do(
        onNext: { [weak self] in
          Causes.push(flow)
          retelling.count(flow)
          self?.passages.enter($0, of: flow)
        },
        afterNext: { [weak self] in
          if self?.passages.leave(flow) == false { retelling.drop($0, of: flow) }
          Causes.pop()
        },
        onError: {
          retelling.end(flow, with: $0)
          Causes.push(flow)
        }, afterError: { _ in Causes.pop() },
        onCompleted: {
          retelling.end(flow)
          Causes.push(flow)
        }, afterCompleted: { Causes.pop() },
        onSubscribe: {
          retelling.begin(flow, isLasting: isLasting, at: place)
          Causes.push(flow)
        },
        onSubscribed: {
          Causes.pop()
          retelling.hasBegun(flow)
        },
        onDispose: { [weak self] in
          self?.stops[ObjectIdentifier(flow)] = nil
          retelling.end(flow, with: CancellationError())
        }
      ).take(until: stop)
    }

    private var stops: [ObjectIdentifier: (flow: Flow, stop: PublishSubject<Void>)] = [:]

    func cancel(_ number: Int) {
      for (flow, stop) in stops.values where flow.number == number { stop.onNext(()) }
    }

    // MARK: Mutations and states

    /// A subscription of the mutations: there is one, unless `transform(state:)` subscribes twice.
    private final class Lane { var restored: State? }
    private let passages = Passages<Mutation>()
    private var lanes: [Lane] = []
    private var lane: Lane?
    /// The mutation that is being reduced.
    private var slot: Retelling<Adapted<Base>>.Slot?
    private var shown: State
    /// The first state that it shows.
    private(set) var firstState: State
    private var hasShown = false
    private var isStarting = true

    func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
      let transformed = base.transform(mutation: mutation)
      if transformed !== mutation { remembers = true }
      return .create { [weak self] observer in
        let lane = Lane()
        self?.lanes.append(lane)
        return transformed.subscribe { event in
          guard let self, case .next(let mutation) = event else { return observer.on(event) }
          let outer = (self.lane, self.slot)
          // Its state comes behind this mutation, if at all.
          outer.1?.state = outer.1?.state ?? self.shown
          let (flow, original) = self.passages.cause(of: mutation, during: Causes.last)
          if self.passages.areUncertain { self.retelling.tell(.mayBeLate) }
          let slot = self.retelling.mutation(mutation, from: original, of: flow)
          (self.lane, self.slot) = (lane, slot)
          observer.on(event)
          (self.lane, self.slot) = outer
          self.retelling.fill(slot, with: slot.state ?? self.shown)
        }
      }
    }

    func reduce(state: State, mutation: Mutation) -> State {
      let from = lane?.restored ?? state
      lane?.restored = nil
      let after = base.reduce(state: from, mutation: mutation)
      return retelling.state(after, from: from, by: mutation)
    }

    func transform(state: Observable<State>) -> Observable<State> {
      let transformed = base.transform(state: state)
      if transformed !== state { remembers = true }
      return transformed.do(
        onNext: { [weak self] in self?.show($0) },
        onError: { [weak self] _ in self?.retelling.tell(.isOver) },
        onCompleted: { [weak self] in self?.retelling.tell(.isOver) })
    }

    private func show(_ state: State) {
      shown = state
      if isStarting, !hasShown, slot == nil {
        firstState = state
      } else {
        retelling.show(state, of: slot)
      }
      hasShown = true
      // Last: an observer may send an action.
      base.stub.state.value = state
    }

    /// The next reduce begins with this state.
    func setBack(_ state: State) {
      for lane in lanes { lane.restored = state }
      shown = state
      base.stub.state.value = state
      if remembers { retelling.tell(.transformsRemember) }
    }
  }

  extension ReactorKit.Reactor {
    /// For versions of ReactorKit in which reactors have none.
    fileprivate var scheduler: any ImmediateSchedulerType { CurrentThreadScheduler.instance }
  }

  // swift-format-ignore: AvoidRetroactiveConformances
  extension ReactorKit.Pulse: @retroactive PulseProtocol {}
#endif

/// The places of actions in the sources of this package, for the trace.
@MainActor private let places = ActionPlaces()

// MARK: - Retelling

/// An action on its way, and the answer of `mutate` to it.
final class Flow: @unchecked Sendable {
  /// Set on the main thread, once the action was told.
  fileprivate(set) var number = 0
  fileprivate var isBeginning = false
  fileprivate var mutationCount = 0
  fileprivate var hasEnded = false
  /// All came while the stream was subscribed to.
  fileprivate var isAnswered = false
}

/// The flows that cause what happens now on this thread, the innermost last; nil where it isn't known.
enum Causes {
  private static let key = "reactor-shell.causes"

  /// Linux gives an array that holds nil back as none.
  private final class Stack { var flows: [Flow?] = [] }

  private static var stack: Stack {
    let dictionary = Thread.current.threadDictionary
    if let stack = dictionary[key] as? Stack { return stack }
    let stack = Stack()
    dictionary[key] = stack
    return stack
  }

  static var last: Flow? { stack.flows.last ?? nil }
  static func push(_ flow: Flow?) { stack.flows.append(flow) }
  static func pop() { _ = stack.flows.popLast() }
}

/// The mutations that go into `transform(mutation:)`, and of which action those come that come out of it.
// Unchecked: what waits is touched with the lock held.
final class Passages<Mutation>: @unchecked Sendable {
  private let lock = NSLock()
  /// The mutations that go in now, by their flows, the innermost last, and how many came out of it.
  private var inside: [(flow: Flow, mutation: Mutation, count: Int)] = []
  /// The mutations that didn't come out while they went in: they were dropped, or come later.
  private var kept: [(flow: Flow, text: String)] = []
  /// True once a mutation came out while another one went in.
  private var gathers = false
  /// True once one came that none of those can have been: others may be equal to them.
  private var comesFromOutside = false
  /// True if nobody knows where the last one that came out comes from.
  private(set) var areUncertain = false

  func enter(_ mutation: Mutation, of flow: Flow) {
    lock.withLock { inside.append((flow, mutation, 0)) }
  }

  /// - Returns: False if nothing came out.
  func leave(_ flow: Flow) -> Bool {
    lock.withLock {
      guard let index = inside.lastIndex(where: { $0.flow === flow }) else { return true }
      let (_, mutation, count) = inside.remove(at: index)
      guard count == 0 else { return true }
      kept.append((flow, String(reflecting: mutation)))
      if kept.count > 1_000 { kept.removeFirst() }
      return false
    }
  }

  /// - Returns: The action that a mutation comes from, if that is known, and the mutation that it was.
  func cause(of mutation: Mutation, during flow: Flow?) -> (flow: Flow?, original: Mutation?) {
    lock.withLock {
      areUncertain = false
      let index = inside.lastIndex { $0.flow === flow }
      let original = index.flatMap { inside[$0].count == 0 ? inside[$0].mutation : nil }
      if let index { inside[index].count += 1 }
      let text = kept.isEmpty ? "" : String(reflecting: mutation)
      let owners = kept.indices.filter { kept[$0].text == text }
      if flow == nil, owners.isEmpty { comesFromOutside = true }
      guard !kept.isEmpty else { return (flow, original) }
      let isOwn = index.map { String(reflecting: inside[$0].mutation) == text } ?? false
      if index != nil, isOwn || owners.isEmpty {
        let isCertain = isOwn && owners.allSatisfy { kept[$0].flow === flow }
        guard gathers, !isCertain else { return (flow, original) }
      } else if let first = owners.first, index != nil || !comesFromOutside,
        owners.allSatisfy({ kept[$0].flow === kept[first].flow })
      {
        gathers = gathers || index != nil
        return (kept.remove(at: first).flow, nil)
      }
      areUncertain = true
      return (nil, nil)
    }
  }
}

/// Tells a store what a pipeline does: in the order in which it happens, on the main thread, and a
/// mutation only when its state is known.
///
/// It is called on any thread. What comes while a stream is being subscribed to, or a mutation reduced,
/// waits until that is over.
// Unchecked: what waits is touched with the lock held, and is told on the main thread.
final class Retelling<R: ReactorCore.Reactor>: @unchecked Sendable {
  /// A mutation whose state isn't known yet.
  final class Slot {
    var state: R.State?
  }

  /// A remark in the trace, made once.
  enum Remark: CaseIterable {
    case earlyStreams, transformsRemember, mayBeLate, isOver

    fileprivate var sentence: Sentence {
      switch self {
      case .earlyStreams:
        """
        this reactor made its streams in init, as by _ = self.state: they were ended, so that whoever \
        subscribed to them there sees nothing more; what they did at their beginning is done
        """
      case .transformsRemember:
        "what this reactor's transforms remember isn't set back"
      case .mayBeLate:
        """
        transform(mutation:) holds mutations back, or makes them of others: those without an action, as 0.1, may \
        come from one, and from which isn't known
        """
      case .isOver: "the streams of this reactor are over: nothing moves any longer"
      }
    }
  }

  private let lock = NSLock()
  private var waiting: [(Feed<R>) -> Void] = []
  private var openCount = 0
  // The main thread's.
  private var feed: Feed<R>?
  private weak var timeline: Timeline?
  private var isTelling = false
  private var recorded: Set<Remark> = []

  @MainActor func attach(
    to store: Store<R>, on timeline: Timeline?, send: @escaping (R.Action, Int) -> Void,
    setBack: @escaping (R.State) -> Void, cancel: @escaping (Int) -> Void
  ) {
    self.timeline = timeline
    feed = Feed(
      into: store, send: send, setBack: setBack, cancel: cancel)
    goOn()
  }

  func tell(_ remark: Remark) {
    tell { [weak self] _ in
      guard let self, recorded.insert(remark).inserted else { return }
      timeline?.note(DataNote(remark.sentence))
    }
  }

  func receive(_ action: R.Action, _ number: Int?) -> Flow {
    let flow = Flow()
    tell { flow.number = $0.receive(action, number: number) }
    return flow
  }

  func drop(_ action: R.Action, _ number: Int) { tell { $0.drop(action, number: number) } }

  /// A stream of mutations is subscribed to: followed by ``hasBegun(_:)``.
  func begin(_ flow: Flow, isLasting: Bool, at place: (fileID: String, line: UInt)?) {
    open {
      if flow.isAnswered {
        $0.answer(flow.number, count: flow.mutationCount, at: place)
      } else {
        $0.begin(flow.number, isLasting: isLasting, at: place)
      }
    }
    flow.isBeginning = true
  }

  func hasBegun(_ flow: Flow) {
    flow.isBeginning = false
    close()
  }

  /// The first end counts.
  func end(_ flow: Flow, with error: (any Error)? = nil) {
    guard !flow.hasEnded else { return }
    flow.hasEnded = true
    flow.isAnswered = flow.isBeginning && error == nil
    tell { $0.end(flow.number, with: error) }
  }

  /// A mutation comes: followed by ``fill(_:with:)``.
  func mutation(
    _ mutation: R.Mutation, from original: R.Mutation? = nil, of flow: Flow?
  ) -> Slot {
    let slot = Slot()
    open { feed in
      guard let state = slot.state else { return }
      feed.reduce(mutation, from: original, of: flow?.number ?? 0, to: state)
    }
    return slot
  }

  /// A mutation didn't come out of `transform(mutation:)`, or not yet.
  func drop(_ mutation: R.Mutation, of flow: Flow) {
    tell { $0.drop(mutation, of: flow.number) }
  }

  /// `mutate` gives a mutation, whatever comes out of `transform(mutation:)`.
  func count(_ flow: Flow) {
    if flow.isBeginning { flow.mutationCount += 1 }
  }

  func isSilenced(_ action: R.Action) -> Bool {
    DispatchQueue.isMain && feed?.isSilenced(action) == true
  }

  func state(_ after: R.State, from before: R.State, by mutation: R.Mutation) -> R.State {
    guard DispatchQueue.isMain, let feed else { return after }
    return feed.state(after, from: before, by: mutation)
  }

  func fill(_ slot: Slot, with state: R.State) {
    slot.state = state
    close()
  }

  /// A state comes: the first one of a mutation is what it led to, others are set.
  func show(_ state: R.State, of slot: Slot?) {
    if let slot, slot.state == nil { slot.state = state } else { tell { $0.set(state) } }
  }

  private func tell(_ news: @escaping (Feed<R>) -> Void) {
    lock.withLock { waiting.append(news) }
    goOn()
  }

  private func open(_ news: @escaping (Feed<R>) -> Void) {
    lock.withLock {
      waiting.append(news)
      openCount += 1
    }
  }

  private func close() {
    lock.withLock { openCount -= 1 }
    goOn()
  }

  private func goOn() {
    guard DispatchQueue.isMain else { return DispatchQueue.main.async { self.goOn() } }
    guard let feed, !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while let news = next() { news(feed) }
  }

  private func next() -> ((Feed<R>) -> Void)? {
    lock.withLock { openCount > 0 || waiting.isEmpty ? nil : waiting.removeFirst() }
  }
}

extension DispatchQueue {
  /// Is set on the main queue, which may run on another thread than the first.
  private static let mainKey = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  fileprivate static var isMain: Bool { getSpecific(key: mainKey) != nil }
}

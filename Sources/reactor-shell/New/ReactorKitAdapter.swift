// Makes a reactor of ReactorKit, as it is, one that reactor-shell runs.
// Written by `reactor-shell new --reactorkit`: it is yours to change.

import Foundation
import ReactorCore
import ReactorShell
import ShellDebugger

#if canImport(ReactorKit)
  import ReactorKit

  /// A reactor of ReactorKit as a store has it: `Store<Adapted<CounterReactor>>`.
  typealias Adapted<Base: ReactorKit.Reactor> = StreamAdapter<ReactorKitStreams<Base>>

  extension App {
    /// An app of one reactor of ReactorKit: its state is the screen.
    ///
    /// - Parameters:
    ///   - commands: The commands of the app.
    ///   - isLasting: True for an action whose stream isn't expected to end, such as a timer's. A
    ///     script waits for the others.
    ///   - failure: Returns the failure message in a state, if there is one.
    ///   - draw: Returns the lines that `show` draws; the state by default.
    ///   - reactor: Makes the reactor, each time that the app starts.
    @MainActor init<Base: ReactorKit.Reactor>(
      commands: [Command<Adapted<Base>>],
      isLasting: @escaping (Base.Action) -> Bool = { _ in false },
      failure: ((Base.State) -> String?)? = nil, draw: ((Base.State, Int) -> [String])? = nil,
      reactor: @escaping @MainActor (Session) -> Base
    ) {
      let name = "\(Base.self)".replacing("ViewReactor", with: "").replacing("Reactor", with: "")
      self.init(name: name.lowercased(), title: name, firstCommand: commands.first?.name ?? "state")
      {
        let store = Store(reactor($0), on: $0.timeline, isLasting: isLasting)
        return StoreScreen(
          store, in: $0, title: name, commands: commands.map { $0.bound(to: store) },
          failure: failure, draw: draw)
      }
    }
  }

  extension Store {
    /// Runs a reactor of ReactorKit. Values sent to its `action` are actions of the store.
    @MainActor convenience init<Base: ReactorKit.Reactor>(
      _ reactor: Base, on timeline: Timeline? = nil,
      isLasting: @escaping (Base.Action) -> Bool = { _ in false }
    ) where R == Adapted<Base> {
      self.init(Adapted(reactor, isLasting: isLasting), timeline: timeline, name: "\(Base.self)")
      self.reactor.attach(to: self, on: timeline)
    }
  }

  extension StreamAdapter {
    convenience init<R: ReactorKit.Reactor>(
      _ reactor: R, isLasting: @escaping (Action) -> Bool = { _ in false }
    ) where Base == ReactorKitStreams<R> {
      self.init(of: ReactorKitStreams(reactor), isLasting: isLasting)
    }
  }

  /// A reactor of ReactorKit, as streams. Its own pipeline stands still: it is a stub, whose actions and
  /// current state are set.
  final class ReactorKitStreams<Base: ReactorKit.Reactor>: StreamReactor {
    private let base: Base
    var reactor: Any { base }

    init(_ base: Base) {
      self.base = base
      base.isStubEnabled = true
    }

    var initialState: Base.State { base.initialState }
    var actions: ValueStream<Base.Action> { ValueStream(base.stub.action.asObservable()) }

    var currentState: Base.State { base.currentState }
    func receive(_ action: Base.Action) { base.stub.action.onNext(action) }
    func setCurrentState(_ state: Base.State) { base.stub.state.value = state }
    func mutate(_ action: Base.Action) -> ValueStream<Base.Mutation> {
      ValueStream(base.mutate(action: action))
    }
    func reduce(_ state: Base.State, _ mutation: Base.Mutation) -> Base.State {
      base.reduce(state: state, mutation: mutation)
    }
    func transform(actions: ValueStream<Base.Action>) -> ValueStream<Base.Action>? {
      actions.transformed(base.transform(action:))
    }
    func transform(mutations: ValueStream<Base.Mutation>) -> ValueStream<Base.Mutation>? {
      mutations.transformed(base.transform(mutation:))
    }
    func transform(states: ValueStream<Base.State>) -> ValueStream<Base.State>? {
      states.transformed(base.transform(state:))
    }
  }

  extension ValueStream {
    init(_ observable: Observable<Value>) {
      self.init { next, end in
        observable.subscribe(onNext: next, onError: end, onCompleted: { end(nil) }).dispose
      }
    }

    /// Nil if the function returns its argument: then nobody wrote one.
    func transformed(_ transform: (Observable<Value>) -> Observable<Value>) -> ValueStream? {
      let given = Observable<Value>.create { observer in
        Disposables.create(with: self.begin(observer.onNext, { _ in observer.onCompleted() }))
      }
      let result = transform(given)
      return result === given ? nil : ValueStream(result)
    }
  }

  // swift-format-ignore: AvoidRetroactiveConformances
  extension ReactorKit.Pulse: @retroactive PulseProtocol {}
#endif

// MARK: - StreamReactor

/// The little that ``StreamAdapter`` asks of a reactor that is made of streams.
protocol StreamReactor: AnyObject {
  associatedtype Action
  associatedtype Mutation
  associatedtype State

  /// The reactor itself.
  var reactor: Any { get }
  var initialState: State { get }
  /// The actions that it is sent, by whomever.
  var actions: ValueStream<Action> { get }
  func receive(_ action: Action)
  /// The value of `currentState` for its code.
  var currentState: State { get }
  /// Sets it.
  func setCurrentState(_ state: State)
  func mutate(_ action: Action) -> ValueStream<Mutation>
  func reduce(_ state: State, _ mutation: Mutation) -> State
  /// Nil if it has no `transform`.
  func transform(actions: ValueStream<Action>) -> ValueStream<Action>?
  func transform(mutations: ValueStream<Mutation>) -> ValueStream<Mutation>?
  func transform(states: ValueStream<State>) -> ValueStream<State>?
}

/// Runs a reactor that is made of streams in a store.
///
/// Values emitted during subscription come as `of`, the others as an effect. The mutations of the
/// trace are those behind `transform(mutation:)`, which has a stream and knows no steps. An
/// action's are those of its own pass; all others come from outside, as 0.1.
@MainActor final class StreamAdapter<Base: StreamReactor>: @MainActor AdaptingReactor {
  let initialState: Base.State
  private let base: Base
  private let isLasting: (Base.Action) -> Bool
  private weak var store: Store<StreamAdapter>?
  private weak var timeline: Timeline?
  private var following: Subscription?
  private var hasBegun = false
  private var subscriptions: [Subscription] = []
  /// The remarks in the trace; each is made once.
  private var told: Set<String> = []
  /// Remarks that wait for a timeline.
  private var untold: [Sentence] = []
  /// The state that the reactor was given last.
  private var lastState: Base.State?
  /// The number of times that the reactor's state is still compared with it.
  private var checkCount = 10

  private var actions: ValueStream<Base.Action>?
  private var received: [Base.Action]?
  /// The calls of `transform(action:)` whose action is transformed already.
  private var passed: Set<Int> = []
  private var calls = 0

  private let mutations = Pipe<Base.Mutation>()
  private var transformedMutations: ValueStream<Base.Mutation>?
  private var external: Emitter<Base.Mutation>?
  /// The takers of mutations that come now: the last takes them.
  private var takers: [(Base.Mutation) -> Void] = []

  private let states = Pipe<Base.State>()
  private var transformedStates: ValueStream<Base.State>?
  private var shown: Base.State?
  private var reduced: Base.State?

  init(of base: Base, isLasting: @escaping (Base.Action) -> Bool = { _ in false }) {
    self.base = base
    self.isLasting = isLasting
    initialState = base.initialState
    actions = base.transform(actions: base.actions)
    transformedMutations = base.transform(mutations: mutations.stream)
    transformedStates = base.transform(states: states.stream)
  }

  var adapted: Any { base.reactor }

  static func adapting(_ expression: String) -> String { "Adapted(\(expression))" }

  /// Begins to follow the store, which is to be this reactor's.
  func attach(to store: Store<StreamAdapter>, on timeline: Timeline? = nil) {
    self.store = store
    self.timeline = timeline
    noteUntold()
    begin()
    following = store.subscribe { [unowned self] in set($0) }
  }

  private func set(_ state: Base.State) {
    lastState = state
    base.setCurrentState(state)
  }

  /// Notes once in the trace what keeps the reactor from doing here what it does in ReactorKit.
  private func tell(_ remark: Sentence) {
    guard told.insert("\(remark)").inserted else { return }
    untold.append(remark)
    noteUntold()
  }

  private func noteUntold() {
    guard let timeline else { return }
    for remark in untold { timeline.note(DataNote(remark)) }
    untold = []
  }

  /// A pipeline of its own, made before this adapter stopped it, moves its state, too.
  private func checkState() {
    guard let lastState, checkCount > 0 else { return }
    checkCount -= 1
    if "\(base.currentState)" != "\(lastState)" {
      tell(
        """
        this reactor makes its streams in init, as by _ = self.state: they run beside the shell's, \
        and states may be wrong; take the line out
        """)
    }
  }

  private func begin() {
    guard !hasBegun, transformedMutations == nil || external != nil else { return }
    hasBegun = true
    if transformedStates != nil {
      tell(
        """
        this reactor has a transform(state:), which is called at every look: unless it only maps, \
        the states shown may differ from ReactorKit's
        """)
    }
    if let transformedStates {
      subscriptions.append(transformedStates.subscribe { [unowned self] in shown = $0 })
    }
    mutations.begun = { [unowned self] in
      if mutations.readerCount > 1 {
        tell(
          """
          this reactor's transform(mutation:) subscribes to its argument twice: ReactorKit would call \
          mutate twice, and the shell calls it once
          """)
        return
      }
      let actions = actions ?? base.actions
      subscriptions.append(
        actions.subscribe { [unowned self] in
          if received == nil { pass($0) } else { received?.append($0) }
        })
    }
    guard let transformedMutations else { return mutations.begun() }
    subscriptions.append(
      transformedMutations.subscribe { [unowned self] in
        if let take = takers.last { return take($0) }
        checkState()
        external?($0)
      })
  }

  var externalMutations: Mutations<Base.Mutation> {
    guard transformedMutations != nil else { return .none }
    return .observing { [unowned self] emitter in
      external = emitter
      begin()
      return Subscription { [weak self] in
        self?.subscriptions = []
        self?.hasBegun = false
      }
    }
  }

  func transform(action: Base.Action) -> Base.Action? {
    begin()
    calls += 1
    guard passed.remove(calls) == nil else { return action }
    received = []
    base.receive(action)
    let received = self.received ?? []
    self.received = nil
    for other in received.dropFirst() { pass(other) }
    return received.first
  }

  /// Sends an action that is transformed already.
  private func pass(_ action: Base.Action) {
    guard let store else { return }
    passed.insert(calls + store.waitingActionCount + 1)
    store.send(action)
  }

  func mutate(action: Base.Action, currentState: Base.State) -> Mutations<Base.Mutation> {
    let flow = Flow<Base.Mutation>()
    // The stream may read the current state behind each of its mutations.
    var state = reduced ?? currentState
    flow.kept = { [unowned self] in
      state = base.reduce(state, $0)
      set(transform(state: state))
    }
    set(currentState)
    takers.append(flow.take)
    flow.subscription = base.mutate(action).subscribe(
      { [weak self] in self?.give($0, to: flow) }, end: flow.end)
    takers.removeLast()
    flow.kept = { _ in }
    set(currentState)

    let place = places.place(of: action, in: type(of: base.reactor)) ?? (#fileID, #line)
    if flow.hasEnded, flow.error == nil {
      return .from(flow.waiting, fileID: place.fileID, line: place.line)
    }
    return .observing(
      lasting: isLasting(action), fileID: place.fileID, line: place.line
    ) { emitter in
      flow.begin(emitter)
      return Subscription { flow.subscription = nil }
    }
  }

  private func give(_ mutation: Base.Mutation, to flow: Flow<Base.Mutation>) {
    guard transformedMutations != nil else { return flow.take(mutation) }
    takers.append(flow.take)
    mutations.send(mutation)
    takers.removeLast()
  }

  func reduce(state: Base.State, mutation: Base.Mutation) -> Base.State {
    base.reduce(state, mutation)
  }

  /// Called at every look: side effects of a `transform(state:)` are repeated.
  func transform(state: Base.State) -> Base.State {
    guard transformedStates != nil else { return state }
    reduced = state
    states.send(state)
    return shown ?? state
  }
}

/// The mutations of an action: kept until its effect begins, then given on.
@MainActor private final class Flow<Mutation> {
  private(set) var waiting: [Mutation] = []
  private(set) var hasEnded = false
  private(set) var error: (any Error)?
  var kept: (Mutation) -> Void = { _ in }
  var subscription: Subscription?
  private var emitter: Emitter<Mutation>?

  func take(_ mutation: Mutation) {
    if let emitter { return emitter(mutation) }
    waiting.append(mutation)
    kept(mutation)
  }

  func end(_ error: (any Error)?) {
    hasEnded = true
    self.error = error
    emitter?.finish(throwing: error)
    subscription = nil
  }

  func begin(_ emitter: Emitter<Mutation>) {
    self.emitter = emitter
    for mutation in waiting { emitter(mutation) }
    if hasEnded { emitter.finish(throwing: error) }
  }
}

// MARK: - Streams

/// Values over time, and their end.
struct ValueStream<Value> {
  /// Begins, and returns its cancellation. Values may come on any thread.
  let begin:
    (_ next: @escaping (Value) -> Void, _ end: @escaping ((any Error)?) -> Void) -> () -> Void

  /// Takes values on the main thread, in their order: at once if they come there.
  func subscribe(
    _ next: @escaping @MainActor (Value) -> Void,
    end: @escaping @MainActor ((any Error)?) -> Void = { _ in }
  ) -> Subscription {
    let inbox = Inbox { (item: Result<Value, Ending>) in
      switch item {
      case .success(let value): next(value)
      case .failure(let ending): end(ending.error)
      }
    }
    let cancel = begin(
      { inbox.put(.success($0)) }, { inbox.put(.failure(Ending(error: $0))) })
    return Subscription(cancel)
  }
}

private struct Ending: Error { var error: (any Error)? }

/// The places of actions in the sources of this package, for the trace.
@MainActor private let places = ActionPlaces()

/// Is set on the main queue, which may run on another thread than the first.
private let mainQueue = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

// Unchecked: the waiting items are touched with the lock held, and go one way, to the main thread.
private final class Inbox<Item>: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [Item] = []
  private let take: @MainActor (Item) -> Void

  init(_ take: @escaping @MainActor (Item) -> Void) { self.take = take }

  func put(_ item: Item) {
    let isBusy = lock.withLock { !waiting.isEmpty }
    if DispatchQueue.getSpecific(key: mainQueue) != nil, !isBusy { return hand(item) }
    lock.withLock { waiting.append(item) }
    DispatchQueue.main.async { self.hand(self.lock.withLock { self.waiting.removeFirst() }) }
  }

  private func hand(_ item: Item) {
    // Safe: this is the main thread, and nobody else has the item.
    nonisolated(unsafe) let item = item
    MainActor.assumeIsolated { take(item) }
  }
}

/// A stream that is written to.
final class Pipe<Value> {
  /// Called when somebody begins to read.
  var begun: () -> Void = {}
  private var readers: [(id: Int, read: (Value) -> Void)] = []
  var readerCount: Int { readers.count }
  private var count = 0

  var stream: ValueStream<Value> {
    ValueStream { next, _ in
      self.count += 1
      let id = self.count
      self.readers.append((id, next))
      self.begun()
      return { self.readers.removeAll { $0.id == id } }
    }
  }

  func send(_ value: Value) {
    for reader in readers { reader.read(value) }
  }
}

public import ReactorCore
import StateDiff
public import Testing

/// A store whose test says everything that happens in it: each mutation, the state behind it, each
/// error.
///
///     @MainActor @Test func `a search shows what it found`() async {
///       let clock = EffectClock.virtual()
///       let store = TestStore(SearchReactor(clock: clock), on: clock)
///
///       store.send(.search("act"))
///       store.receive(.setLoading(true)) { $0.isLoading = true }
///       await store.advance(by: .milliseconds(300))
///       store.receive(.setResults(["actor"])) { $0.results = ["actor"] }
///       store.receive(.setLoading(false)) { $0.isLoading = false }
///       await store.finish()
///     }
///
/// Another mutation, another state, or something that the test doesn't say, is an issue at the line
/// of the test, with the difference. So is an effect that still runs at the end, unless it is a
/// lasting one. Bound to the actor of the test.
public final class TestStore<R: Reactor> {
  /// The place of a call in a test.
  public typealias Place = Testing.SourceLocation

  /// The store.
  public let store: Store<R>
  /// Its history.
  public let timeline: Timeline

  /// The longest real time in which nothing happens while effects are waited for. One that waits for
  /// a value that doesn't come is then given up: ``settle(at:isolation:)`` and
  /// ``finish(at:isolation:)`` say so, ``advance(by:isolation:)`` moves on without it.
  public var patience: Duration = .seconds(10)

  private let log = TestLog<R>()
  private let report: (String, Place) -> Void
  private let place: Place
  private var isFinished = false
  private var subscription: Subscription?

  /// A store with its reactor.
  ///
  /// - Parameters:
  ///   - reactor: The reactor that is tested.
  ///   - initialState: The state to begin with; nil for the reactor's own initial one.
  ///   - clock: The clock that the reactor was given.
  ///   - place: The line of the test at which leftovers are reported.
  ///   - report: Takes each difference, for test libraries other than Swift Testing.
  ///   - isolation: The actor that the store lives on.
  public init(
    _ reactor: R, initialState: R.State? = nil, on clock: EffectClock = .virtual(),
    at place: Place = #_sourceLocation,
    report: @escaping (String, Place) -> Void = {
      Issue.record(Comment(rawValue: $0), sourceLocation: $1)
    },
    isolation: isolated (any Actor)? = #isolation
  ) {
    self.place = place
    self.report = report
    timeline = Timeline(clock: clock)
    subscription = timeline.observe(log)
    store = Store(
      reactor, initialState: initialState ?? reactor.initialState, timeline: timeline,
      isolation: isolation)
  }

  deinit {
    guard !isFinished else { return }
    tellLeftOver(before: "the end of the test", at: place)
    tellRunning(at: place)
  }

  /// The state that everybody sees now.
  public var currentState: R.State { store.currentState }

  // MARK: - Doing

  /// Sends an action, after everything that came before it was received.
  public func send(
    _ action: R.Action, at place: Place = #_sourceLocation,
    isolation: isolated (any Actor) = #isolation
  ) {
    tellLeftOver(before: "\(ValueText.concise(action)) is sent", at: place)
    store.send(action)
  }

  /// Moves the virtual clock: effects that sleep wake when their time has come.
  public func advance(
    by duration: Duration, isolation: isolated (any Actor) = #isolation
  ) async {
    await timeline.advance(by: duration, patience: patience)
  }

  /// Returns when no effect runs any longer but lasting ones; the virtual clock moves as far as they
  /// need.
  public func settle(
    at place: Place = #_sourceLocation, isolation: isolated (any Actor) = #isolation
  ) async {
    if await !timeline.settle(patience: Patience(patience)).isEmpty {
      fail(
        "effects wait for values that don't come, or sleep on another clock than `on:` names:",
        running,
        at: place)
    }
  }

  /// The end of the test: nothing may be left over, and no effect run on, but lasting ones.
  ///
  /// Settles first. Without it the same is looked at when the store goes away.
  public func finish(
    at place: Place = #_sourceLocation, isolation: isolated (any Actor) = #isolation
  ) async {
    await timeline.settle(patience: patience)
    isFinished = true
    tellLeftOver(before: "the end of the test", at: place)
    tellRunning(at: place)
  }

  // MARK: - Receiving

  /// Expects the next mutation that was reduced, and its change of the state that everybody sees.
  ///
  /// - Parameters:
  ///   - mutation: The mutation, as `transform(mutation:)` left it.
  ///   - place: The line of the test.
  ///   - change: Makes the state before it the one behind it. By default nothing changes.
  public func receive(
    _ mutation: R.Mutation, at place: Place = #_sourceLocation,
    _ change: (inout R.State) -> Void = { _ in }
  ) {
    let text = Self.text(mutation)
    guard let entry = log.takeFirst() else {
      return fail("\(text) was expected, and no mutation came", running, at: place)
    }
    guard case .mutation(let step, let given, let before, let after) = entry else {
      return fail("\(text) was expected, and \(entry.text)", at: place)
    }
    let other = differences(from: mutation, to: given)
    if !other.isEmpty {
      let lines = ["  expected  \(text)", "  came      \(Self.text(given))"]
      fail(
        "\(step) isn't the mutation that was expected", text == Self.text(given) ? other : lines,
        at: place)
    }
    compare(step, given, before, after, at: place) { state, _ in change(&state) }
  }

  /// Expects the next state, of whatever mutation, to be as the one before it.
  ///
  /// - Parameter place: The line of the test.
  public func receive(at place: Place = #_sourceLocation) {
    receiveState(at: place) { _, _ in }
  }

  /// Expects the next state, of whatever mutation.
  ///
  /// - Parameters:
  ///   - place: The line of the test.
  ///   - change: Makes the state before it the one behind it.
  public func receive(
    at place: Place = #_sourceLocation, _ change: (inout R.State) throws -> Void
  ) rethrows {
    try receiveState(at: place) { state, _ in try change(&state) }
  }

  /// Expects the next state, of whatever mutation, but for parts that can't be written in a test.
  ///
  /// - Parameters:
  ///   - place: The line of the test.
  ///   - change: Makes the state before it the one behind it, `came`. What it takes from that isn't
  ///     compared.
  public func receive(
    at place: Place = #_sourceLocation, _ change: (inout R.State, _ came: R.State) throws -> Void
  ) rethrows {
    try receiveState(at: place, change)
  }

  private func receiveState(
    at place: Place, _ change: (inout R.State, R.State) throws -> Void
  ) rethrows {
    guard let entry = log.takeFirst() else {
      return fail("a state was expected, and no mutation came", running, at: place)
    }
    guard case .mutation(let step, let given, let before, let after) = entry else {
      return fail("a state was expected, and \(entry.text)", at: place)
    }
    try compare(step, given, before, after, at: place, change)
  }

  private func compare(
    _ step: StepID, _ mutation: R.Mutation, _ before: R.State, _ after: R.State, at place: Place,
    _ change: (inout R.State, R.State) throws -> Void
  ) rethrows {
    var expected = store.reactor.transform(state: before)
    let came = store.reactor.transform(state: after)
    try change(&expected, came)
    let changes = differences(from: expected, to: came)
    if !changes.isEmpty {
      fail(
        "the state behind \(step) \(ValueText.concise(mutation)) isn't the one that was expected",
        changes, at: place)
    }
  }

  /// The next thing that happened: an effect failed.
  ///
  /// - Parameters:
  ///   - place: The line of the test.
  ///   - isExpected: False for an error that isn't the one.
  public func receiveFailure(
    at place: Place = #_sourceLocation, where isExpected: (any Error) -> Bool = { _ in true }
  ) {
    guard let entry = log.takeFirst() else {
      return fail("an error was expected, and no effect failed", running, at: place)
    }
    guard case .failure(_, let error) = entry else {
      return fail("an error was expected, and \(entry.text)", at: place)
    }
    if !isExpected(error) { fail("another error was expected, and \(entry.text)", at: place) }
  }

  // MARK: - Telling

  private func tellLeftOver(before what: String, at place: Place) {
    let left = log.takeAll()
    guard !left.isEmpty else { return }
    fail("the test didn't receive, before \(what):", left.map { "  " + $0.text }, at: place)
  }

  private func tellRunning(at place: Place) {
    let running = running
    guard !running.isEmpty else { return }
    fail("effects still run:", running, at: place)
  }

  private var running: [String] {
    store.runningEffects.filter { !$0.isLasting }.map { effect in
      let action = store.track?.action(of: StepID(action: effect.action))
      let cause = action.map { "of \(ValueText.concise($0))" } ?? "of externalMutations"
      return
        "  the effect \(cause)\(effect.key.map { ", replacing \(ValueText.quoted($0))" } ?? "") runs"
    }
  }

  private static func text<Value>(_ value: Value) -> String {
    ValueText.concise(value, limit: 200)
  }

  private func differences<Value>(from expected: Value, to value: Value) -> [String] {
    let lines = DiffText().lines(for: Differ().changes(from: expected, to: value))
    return lines.isEmpty ? [] : ["  expected → came"] + lines.map { "  \($0)" }
  }

  private func fail(_ text: String, _ lines: [String] = [], at place: Place) {
    report(([text] + lines).joined(separator: "\n"), place)
  }
}

private final class TestLog<R: Reactor>: EventVisitor {
  enum Entry {
    case mutation(StepID, R.Mutation, before: R.State, after: R.State)
    case failure(EffectInfo, any Error)

    var text: String {
      switch self {
      case .mutation(let step, let mutation, _, _): "\(step) \(ValueText.concise(mutation)) came"
      case .failure(let effect, let error): "the effect of action \(effect.action) failed: \(error)"
      }
    }
  }

  private var entries: [Entry] = []
  private var mutation: R.Mutation?

  var kinds: EventKinds { [.mutation, .reduce, .effectEnded] }

  func takeFirst() -> Entry? { entries.isEmpty ? nil : entries.removeFirst() }

  func takeAll() -> [Entry] {
    defer { entries = [] }
    return entries
  }

  func visit<Other: Reactor>(_ event: Event<Other>, of track: Track<Other>) {
    guard let event = event as? Event<R> else { return }
    if case .mutation(let given) = event.kind {
      mutation = given
    } else if case .reduce(let before, let after) = event.kind, let mutation {
      entries.append(.mutation(event.step, mutation, before: before, after: after))
    } else if case .effectEnded(let effect, .failed(let error)) = event.kind {
      entries.append(.failure(effect, error))
    }
  }
}

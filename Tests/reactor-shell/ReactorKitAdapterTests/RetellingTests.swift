import Foundation
import ReactorCore
import ReactorShell
import Testing

/// The telling of what a pipeline does, in the adapter that `new --from` writes, driven by hand.
@MainActor @Suite struct RetellingTests {
  @Test func `what comes at once is told as one answer, before send returns`() {
    let log = Log { log, flow in
      log.begin(flow) {
        log.reduce(1, of: flow)
        log.reduce(2, of: flow)
        log.end(flow)
      }
    }

    log.store.send("add")

    #expect(log.lines == ["1 add", "1 several(2)", "1.1 0 → 1", "1.2 1 → 3"])
  }

  @Test func `what comes later is an effect, until the stream ends`() {
    var later: Flow?
    let log = Log { log, flow in
      log.begin(flow) { log.reduce(1, of: flow) }
      later = flow
    }

    log.store.send("add")
    log.reduce(2, of: later)
    log.end(later)

    #expect(
      log.lines == [
        "1 add", "1 effect(key: nil, isLasting: false)", "1 running", "1.1 0 → 1", "1.2 1 → 3",
        "1 done",
      ])
  }

  @Test func `an error fails the effect, and what came before stays`() {
    let log = Log { log, flow in
      log.begin(flow) {
        log.reduce(1, of: flow)
        log.end(flow, with: Offline())
        log.end(flow, with: CancellationError())
      }
    }

    log.store.send("add")

    #expect(
      log.lines == [
        "1 add", "1 effect(key: nil, isLasting: false)", "1 running", "1.1 0 → 1",
        "1 failed: offline",
      ])
  }

  @Test func `news of another thread comes on the main thread, in its order`() async {
    let log = Log { log, flow in
      log.begin(flow) {}
      let retelling = log.retelling
      Thread.detachNewThread {
        for number in 1...100 {
          let slot = retelling.mutation(1, of: flow)
          retelling.fill(slot, with: number)
        }
        retelling.end(flow)
      }
    }

    await log.store.send("add")?.value
    await log.timeline.settle()

    #expect(log.store.currentState == 100)
    #expect(log.lines.count == 104)
    #expect(log.lines.last == "1 done")
  }

  @Test func `a mutation waits for its state, and what comes meanwhile comes behind`() {
    let log = Log { log, flow in
      log.begin(flow) {
        log.retelling.count(flow)
        let slot = log.retelling.mutation(1, of: flow)
        log.reduce(10, of: nil)
        log.retelling.fill(slot, with: 11)
        log.end(flow)
      }
    }

    log.store.send("add")

    #expect(log.lines == ["1 add", "1 just", "1.1 0 → 11", "0.1 11 → 10"])
  }

  @Test func `the first state of a mutation is what it led to, and others are set behind it`() {
    let log = Log { log, flow in
      log.begin(flow) {
        log.retelling.count(flow)
        let slot = log.retelling.mutation(1, of: flow)
        log.retelling.show(1, of: slot)
        log.retelling.show(10, of: slot)
        log.retelling.fill(slot, with: slot.state ?? 0)
        log.end(flow)
      }
      log.retelling.show(20, of: nil)
    }

    log.store.send("add")

    #expect(log.lines == ["1 add", "1 just", "1.1 0 → 1", "1.1 set 1 → 10", "1.1 set 10 → 20"])
  }

  @Test func `a mutation that a transform drops is told at its action`() {
    let log = Log { log, flow in
      log.begin(flow) {
        log.retelling.count(flow)
        log.retelling.drop(1, of: flow)
        log.reduce(2, of: flow)
        log.end(flow)
      }
    }
    log.store.send("add")
    #expect(log.lines == ["1 add", "1 several(2)", "1.1 dropped 1", "1.2 0 → 2"])
  }

  @Test func `an action that isn't received is dropped`() {
    let log = Log(drops: true) { _, _ in }
    log.store.send("add")
    #expect(log.lines == ["1 dropped"])
  }

  @Test func `a remark is made once`() {
    let log = Log { _, _ in }
    for _ in 1...2 { log.retelling.tell(.transformsRemember) }
    #expect(log.notes == ["what this reactor's transforms remember isn't set back"])
  }

  @Test func `causes are a thread's own`() async {
    Causes.push(Flow())
    #expect(Causes.last != nil)
    await Task.detached { #expect(Causes.last == nil) }.value
    Causes.push(nil)
    #expect(Causes.last == nil)
    Causes.pop()
    Causes.pop()
  }
}

/// Of which action a mutation comes that comes out of `transform(mutation:)`.
@Suite struct PassagesTests {
  private let passages = Passages<Int>()
  private let first = Flow()
  private let second = Flow()

  /// The causes of what comes out while a mutation of a flow goes in: 1, 2, or 0 for none.
  private func enter(_ mutation: Int, of flow: Flow, out: [Int]) -> [Int] {
    passages.enter(mutation, of: flow)
    defer { _ = passages.leave(flow) }
    return out.map { cause(of: $0, during: flow) }
  }

  private func cause(of mutation: Int, during flow: Flow? = nil) -> Int {
    let cause = passages.cause(of: mutation, during: flow).flow
    return cause === first ? 1 : cause === second ? 2 : 0
  }

  @Test func `what comes out while it goes in is its own, also of another value`() {
    #expect(enter(1, of: first, out: [1]) == [1])
    #expect(enter(1, of: first, out: [5, 6]) == [1, 1])
    #expect(cause(of: 9) == 0 && !passages.areUncertain)
  }

  @Test func `nothing that comes out is told`() {
    passages.enter(1, of: first)
    #expect(!passages.leave(first))
    passages.enter(1, of: first)
    _ = cause(of: 1, during: first)
    #expect(passages.leave(first))
  }

  @Test func `what is gathered belongs to those that went in`() {
    #expect(enter(1, of: first, out: []) == [])
    #expect(enter(2, of: second, out: [1, 2]) == [1, 2])
    #expect(enter(3, of: first, out: []) == [])
    #expect(enter(3, of: second, out: [3, 3]) == [0, 0])
    #expect(passages.areUncertain)
  }

  @Test func `what comes out of another value is its own while nothing is gathered`() {
    #expect(enter(1, of: first, out: []) == [])
    #expect(enter(2, of: second, out: [20]) == [2])
    #expect(enter(3, of: first, out: [1, 3]) == [1, 1])
    #expect(enter(4, of: second, out: []) == [])
    #expect(enter(5, of: first, out: [50]) == [0])
  }

  @Test func `what comes later is that which was kept, unless others come from outside`() {
    #expect(enter(1, of: first, out: []) == [])
    #expect(cause(of: 1) == 1)
    #expect(enter(2, of: second, out: []) == [])
    #expect(cause(of: 7) == 0 && passages.areUncertain)
    #expect(cause(of: 2) == 0 && passages.areUncertain)
  }
}

// MARK: - Fixtures

struct Counting: Reactor {
  let initialState = 0
  func mutate(action: String, currentState: Int) -> Mutations<Int> { .none }
  func reduce(state: Int, mutation: Int) -> Int { state + mutation }
}

private struct Offline: Error, CustomStringConvertible { var description: String { "offline" } }

/// A store that is told of a pipeline, and its events.
@MainActor private final class Log {
  let timeline = Timeline(clock: EffectClock.virtual())
  let store: Store<Counting>
  let retelling = Retelling<Counting>()
  private(set) var lines: [String] = []
  private var state = 0
  private var subscription: Subscription?

  var notes: [String] {
    var notes: [String] = []
    timeline.forEach(DataNote.self) { note, _ in notes.append(note.text) }
    return notes
  }

  init(drops: Bool = false, answer: @escaping (Log, Flow) -> Void) {
    store = Store(Counting(), timeline: timeline)
    retelling.attach(
      to: store, on: timeline,
      send: { [unowned self] action, number in
        MainActor.assumeIsolated {
          if drops { return retelling.drop(action, number) }
          answer(self, retelling.receive(action, number))
        }
      }, setBack: { _ in }, cancel: { _ in })
    subscription = store.observe { [weak self] event in
      if let text = Self.text(event.kind) { self?.lines.append("\(event.step) \(text)") }
    }
  }

  func begin(_ flow: Flow, _ body: () -> Void) {
    retelling.begin(flow, isLasting: false, at: nil)
    body()
    retelling.hasBegun(flow)
  }

  func reduce(_ mutation: Int, of flow: Flow?) {
    if let flow { retelling.count(flow) }
    let slot = retelling.mutation(mutation, of: flow)
    state += mutation
    retelling.fill(slot, with: state)
  }

  func end(_ flow: Flow?, with error: (any Error)? = nil) {
    if let flow { retelling.end(flow, with: error) }
  }

  private static func text(_ kind: Event<Counting>.Kind) -> String? {
    switch kind {
    case .action(let action): action
    case .actionDropped: "dropped"
    case .mutate(let returned, _): "\(returned)"
    case .reduce(let before, let after): "\(before) → \(after)"
    case .restored(let before, let after): "set \(before) → \(after)"
    case .effectStarted: "running"
    case .effectEnded(_, .failed(let error)): "failed: \(error)"
    case .effectEnded(_, let ending): "\(ending)"
    case .mutationDropped(let mutation): "dropped \(mutation)"
    case .actionTransformed, .mutation, .mutationTransformed, .started, .queued,
      .sent, .pulse:
      nil
    }
  }
}

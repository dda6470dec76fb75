import Foundation
import ReactorCore
import ReactorShell
import Testing

/// The adapter that `new --reactorkit` writes, driven by streams of the tests' own.
@MainActor @Suite struct StreamAdapterTests {
  @Test func `what comes at once is reduced before send returns, and is told as one answer`() {
    let base = StreamedCounter { _ in .of(1, 2) }
    let log = Log(base)

    log.store.send("add")

    #expect(log.lines == ["1 add", "1 several(2)", "1.1 0 → 1", "1.2 1 → 3"])
  }

  @Test func `what comes later is an effect, until the stream ends`() {
    let later = Pipe<Int>()
    let base = StreamedCounter { _ in .of(1).followed(by: later.stream) }
    let log = Log(base)

    log.store.send("add")
    later.send(2)

    #expect(
      log.lines == [
        "1 add", "1 effect(key: nil, isLasting: false)", "1 running", "1.1 0 → 1", "1.2 1 → 3",
      ])
  }

  @Test func `an error fails the effect, and what came before stays`() {
    let base = StreamedCounter { _ in .of(1).failing() }
    let log = Log(base)

    log.store.send("add")

    #expect(
      log.lines == [
        "1 add", "1 effect(key: nil, isLasting: false)", "1 running", "1.1 0 → 1",
        "1 failed: offline",
      ])
  }

  @Test func `the current state is right behind each mutation, while subscribing too`() {
    var seen: [Int] = []
    let base = StreamedCounter { base in
      ValueStream { next, end in
        for number in 1...3 {
          seen.append(base.currentState)
          next(number)
        }
        seen.append(base.currentState)
        end(nil)
        return {}
      }
    }
    let log = Log(base)

    log.store.send("add")

    #expect(seen == [0, 1, 3, 6])
    #expect(base.currentState == 6)
  }

  @Test func `values of another thread come on the main actor, in their order`() async {
    let base = StreamedCounter { _ in
      ValueStream { next, end in
        nonisolated(unsafe) let (next, end) = (next, end)
        Thread.detachNewThread {
          for number in 1...100 { next(number) }
          end(nil)
        }
        return {}
      }
    }
    let log = Log(base)

    await log.store.send("add")?.value
    await log.timeline.settle()

    #expect(log.store.currentState == 5050)
    #expect(log.lines.last == "1 done")
  }

  @Test func `a cancelled effect cancels its stream, and so does the end of the store`() {
    var cancelled = 0
    let base = StreamedCounter { _ in ValueStream { _, _ in { cancelled += 1 } } }
    var log: Log? = Log(base)

    log?.store.send("add")
    log?.store.send("add")
    log?.timeline.effects.first?.cancel()
    #expect(cancelled == 1)

    log = nil
    #expect(cancelled == 2)
  }

  // MARK: - Transforms

  @Test func `an event that an action causes is the action's, another comes from outside`() {
    let events = Pipe<Int>()
    let base = StreamedCounter { _ in
      events.send(10)
      return .of(1)
    }
    base.mutations = { .merged($0, events.stream) }
    let log = Log(base)

    log.store.send("add")
    events.send(100)

    #expect(
      log.lines == [
        "1 add", "1 several(2)", "1.1 0 → 10", "1.2 10 → 11", "0.1 11 → 111",
      ])
  }

  @Test func `a mutation that transform(mutation:) drops, changes or doubles comes as it leaves`() {
    let base = StreamedCounter { _ in .of(1, 2, 3) }
    base.mutations = { given in
      ValueStream { next, end in
        given.begin({ if $0 != 2 { for _ in 0..<$0 { next($0 * 10) } } }, end)
      }
    }
    let log = Log(base)

    log.store.send("add")

    #expect(log.lines.suffix(4) == ["1.1 0 → 10", "1.2 10 → 40", "1.3 40 → 70", "1.4 70 → 100"])
  }

  @Test func `an action that transform(action:) drops, changes or doubles is sent as it leaves`() {
    let base = StreamedCounter { _ in .of(1) }
    base.actionsTransform = { given in
      ValueStream { next, end in
        given.begin(
          { action in
            if action == "twice" { for name in ["one", "two"] { next(name) } }
            if action == "other" { next("another") }
          }, end)
      }
    }
    let log = Log(base)

    for action in ["twice", "none", "other"] { log.store.send(action) }

    #expect(
      log.lines == [
        "1 twice → one", "1 one", "1 just", "1.1 0 → 1", "2 two", "2 just", "2.1 1 → 2",
        "3 dropped", "4 other → another", "4 another", "4 just", "4.1 2 → 3",
      ])
  }

  @Test func `an action that somebody else sends it is an action of the store`() {
    let base = StreamedCounter { _ in .of(1) }
    let log = Log(base)

    base.receive("add")

    #expect(log.lines == ["1 add", "1 just", "1.1 0 → 1"])
  }

  @Test func `what transform(state:) makes of a state is seen, and isn't reduced`() {
    let base = StreamedCounter { _ in .of(1) }
    base.states = { given in
      ValueStream { next, end in given.begin({ next($0 * 100) }, end) }
    }
    let log = Log(base)

    log.store.send("add")
    log.store.send("add")

    #expect(log.store.currentState == 200)
    #expect(base.currentState == 200)
    #expect(log.lines.last == "2.1 1 → 2")
  }
}

// MARK: - What differs

/// What is said of reactors that do here what they don't in ReactorKit.
@MainActor @Suite struct ToldDifferencesTests {
  @Test
  func
    `an action that transform(action:) gives at its beginning is sent once, and doubles nothing`()
  {
    let base = StreamedCounter { _ in .of(1) }
    base.actionsTransform = { given in
      ValueStream { next, end in
        let cancel = given.begin(next, end)
        next("start")
        return cancel
      }
    }
    let log = Log(base)
    #expect(log.store.currentState == 1)
    log.store.send("add")
    #expect(log.store.currentState == 2)
    #expect(log.notes == [])
  }

  @Test func `a state that others have set is told, once`() {
    let outside = Pipe<Int>()
    let base = StreamedCounter { _ in .of(1) }
    base.mutations = { .merged($0, outside.stream) }
    let log = Log(base)
    outside.send(1)
    #expect(log.notes == [])
    for _ in 0..<2 {
      base.setCurrentState(5)
      outside.send(1)
    }
    #expect(
      log.notes == [
        "this reactor makes its streams in init, as by _ = self.state: they run beside the shell's, "
          + "and states may be wrong; take the line out"
      ])
  }

  @Test func `a transform(mutation:) that subscribes twice is told`() {
    let base = StreamedCounter { _ in .of(1) }
    base.mutations = { .merged($0, $0) }
    let log = Log(base)
    log.store.send("add")
    #expect(log.store.currentState == 2)
    #expect(
      log.notes == [
        "this reactor's transform(mutation:) subscribes to its argument twice: ReactorKit would call "
          + "mutate twice, and the shell calls it once"
      ])
  }

  @Test func `a transform(state:) is told`() {
    let base = StreamedCounter { _ in .of(1) }
    base.states = { $0 }
    #expect(
      Log(base).notes == [
        "this reactor has a transform(state:), which is called at every look: unless it only maps, "
          + "the states shown may differ from ReactorKit's"
      ])
  }
}

// MARK: - Fixtures

final class StreamedCounter: StreamReactor {
  private let answer: (StreamedCounter) -> ValueStream<Int>
  private let sent = Pipe<String>()
  var actionsTransform: ((ValueStream<String>) -> ValueStream<String>)?
  var mutations: ((ValueStream<Int>) -> ValueStream<Int>)?
  var states: ((ValueStream<Int>) -> ValueStream<Int>)?
  private(set) var currentState = 0

  init(_ answer: @escaping (StreamedCounter) -> ValueStream<Int>) { self.answer = answer }

  var reactor: Any { self }
  var initialState: Int { 0 }
  var actions: ValueStream<String> { sent.stream }
  func receive(_ action: String) { sent.send(action) }
  func setCurrentState(_ state: Int) { currentState = state }
  func mutate(_ action: String) -> ValueStream<Int> { answer(self) }
  func reduce(_ state: Int, _ mutation: Int) -> Int { state + mutation }
  func transform(actions: ValueStream<String>) -> ValueStream<String>? {
    actionsTransform?(actions)
  }
  func transform(mutations: ValueStream<Int>) -> ValueStream<Int>? { self.mutations?(mutations) }
  func transform(states: ValueStream<Int>) -> ValueStream<Int>? { self.states?(states) }
}

private struct Offline: Error, CustomStringConvertible { var description: String { "offline" } }

extension ValueStream {
  fileprivate static func of(_ values: Value...) -> ValueStream {
    ValueStream { next, end in
      values.forEach(next)
      end(nil)
      return {}
    }
  }

  fileprivate static func merged(_ first: ValueStream, _ second: ValueStream) -> ValueStream {
    ValueStream { next, end in
      let ends = [first.begin(next, end), second.begin(next, end)]
      return { for end in ends { end() } }
    }
  }

  fileprivate func followed(by other: ValueStream) -> ValueStream {
    ValueStream { next, end in
      _ = begin(next, { _ in })
      return other.begin(next, end)
    }
  }

  fileprivate func failing() -> ValueStream {
    ValueStream { next, end in begin(next, { _ in end(Offline()) }) }
  }
}

@MainActor private final class Log {
  let timeline = Timeline(clock: EffectClock.virtual())
  let store: Store<StreamAdapter<StreamedCounter>>
  private(set) var lines: [String] = []
  private var subscription: Subscription?

  var notes: [String] {
    var notes: [String] = []
    timeline.forEach(DataNote.self) { note, _ in notes.append(note.text) }
    return notes
  }

  init(_ base: StreamedCounter) {
    store = Store(StreamAdapter(of: base), timeline: timeline)
    store.reactor.attach(to: store, on: timeline)
    subscription = store.observe { [weak self] event in
      if let text = Self.text(event.kind) { self?.lines.append("\(event.step) \(text)") }
    }
  }

  private static func text(_ kind: Event<StreamAdapter<StreamedCounter>>.Kind) -> String? {
    switch kind {
    case .action(let action): action
    case .actionTransformed(let from, let to): "\(from) → \(to)"
    case .actionDropped: "dropped"
    case .mutate(let returned, _): "\(returned)"
    case .reduce(let before, let after): "\(before) → \(after)"
    case .effectStarted: "running"
    case .effectEnded(_, .failed(let error)): "failed: \(error)"
    case .effectEnded(_, let ending): "\(ending)"
    case .mutation, .mutationDropped, .mutationTransformed, .started, .queued, .sent, .pulse,
      .restored:
      nil
    }
  }
}

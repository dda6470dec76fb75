import ReactorCore
import ReactorShell

extension App {
  @MainActor static var counter: App {
    App(
      "counter", title: "Counter", firstCommand: "add 1", describe: { "\($0)" },
      start: { CounterScreen(session: $0) })
  }
}

@MainActor final class CounterScreen: Screen {
  let title = "Counter"
  private unowned let session: Session
  private let counter: Store<CounterReactor>
  private var subscriptions: [Subscription] = []

  init(session: Session) {
    self.session = session
    counter = Store(
      CounterReactor(
        clock: session.clock, latency: { [unowned session] in session.data.latency },
        fault: { [unowned session] in try await session.injectFault() }),
      timeline: session.timeline)
    subscriptions = [
      session.watch(counter) { $0.failure },
      pushes(\.panel, of: counter, in: session) { [unowned self] _ in panel },
    ]
  }

  var store: any AnyStore { counter }
  var keyAliases: [String: String] { ["memo": "메모"] }
  var wordsOfOtherScreens: [String: String] {
    ["press": "open the panel first: open", "close": "open first"]
  }

  private(set) lazy var commands: [AnyCommand] = [
    Command<CounterReactor>(
      "add", .number("N", in: -100...100, example: "add 5"), sends: "add(N)", help: "Adds N."
    ) { (number) throws(ShellError) in .add(number) }.bound(to: counter),
    Command<CounterReactor>(
      "twice", .number("N", in: 0...9, example: "twice 2"), sends: "addTwice(N)",
      help: "Adds N, twice."
    ) { (number) throws(ShellError) in .addTwice(number) }.bound(to: counter),
    Command<CounterReactor>(
      "load", .number("N", in: 1...5000, example: "load 100"), sends: "load(N)",
      help: "Adds N after a while."
    ) { (number) throws(ShellError) in .load(number) }.bound(to: counter),
    Command<CounterReactor>(
      "wait", .number("N", in: 1...9, example: "wait 1"), sends: "wait(N)",
      help: "Adds N after a while, beside others."
    ) { (number) throws(ShellError) in .wait(number) }.bound(to: counter),
    Command<CounterReactor>(
      "note", aliases: ["memo"], .rest("TEXT"), sends: "note(TEXT)", help: "Notes a text."
    ) { (text) throws(ShellError) in .note(text) }.bound(to: counter),
    Command<CounterReactor>(
      "do",
      .choice(
        "WHAT",
        [
          ("ponder", .ponder, "nothing"), ("forget", .forget, "dropped"),
          ("increase", .increase, "one more"), ("break", .breakDown, "throws"),
          ("watch", .watch, "never ends"),
        ]),
      sends: "WHAT", help: "Does one of several things."
    ) { (action: CounterReactor.Action) throws(ShellError) in action }.bound(to: counter),
    Command<CounterReactor>("refuse", .word("WHY"), sends: "refuse(WHY)", help: "Fails at once.") {
      (why) throws(ShellError) in .refuse(why)
    }.bound(to: counter),
    Command<CounterReactor>(
      "vain", .word("WHY"), sends: "loadInVain(WHY)", help: "Fails after a while."
    ) { (why) throws(ShellError) in .loadInVain(why) }.bound(to: counter),
    Command<CounterReactor>("open", sends: "open", help: "Opens the panel.") {
      () throws(ShellError) in .open
    }.bound(to: counter),
  ]

  private var panel: PanelScreen {
    let close = Command<CounterReactor>("close", sends: "close", help: "Closes the panel.") {
      () throws(ShellError) in .close
    }
    return PanelScreen(
      session: session, buttons: counter.currentState.count, back: close.bound(to: counter))
  }

  func draw(columns: Int) -> [String] {
    ["count \(counter.shownState.count)", String(repeating: "=", count: columns)]
  }
}

struct PanelReactor: Reactor {
  typealias Action = Int

  struct State: Hashable {
    var buttons: Int
    var pressed: Int?
  }

  let initialState: State

  func reduce(state: consuming State, mutation: Int) -> State {
    state.pressed = mutation
    return state
  }
}

@MainActor final class PanelScreen: Screen {
  let title = "Panel"
  private let panel: Store<PanelReactor>
  private let back: AnyCommand

  init(session: Session, buttons: Int, back: AnyCommand) {
    panel = Store(
      PanelReactor(initialState: .init(buttons: buttons)), timeline: session.timeline)
    self.back = back
  }

  var store: any AnyStore { panel }
  var wordsOfOtherScreens: [String: String] { ["add": "close the panel first: close"] }

  private(set) lazy var commands: [AnyCommand] = [
    Command<PanelReactor>(
      "press",
      .row(count: { $0.buttons }, title: { "button \($1)" }, ifEmpty: "add some first"),
      sends: "ROW", help: "Presses a button."
    ) { (row) throws(ShellError) in row }.bound(to: panel),
    back,
  ]

  func draw(columns: Int) -> [String] { ["\(panel.shownState.buttons) buttons"] }
}

import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ReactorTypesTests {
  @Test func `a reactor that is just called Reactor is named by where it stands`() async throws {
    let shell = try TestSession(
      App(commands: [Command("set", Int.self) { $0 }]) { _ in Shelf.Reactor<Int>(first: 1) },
      features: .standard)

    let text = await shell.run("set 2").unaligned

    #expect(
      text == """
         0  state  items: [1]  Shelf.Reactor<Int>
         1  action  2  Shelf.Reactor<Int>
          mutate()  just
         1.1  mutation  2
          reduce()  items[1] inserted: 2

        """)
    #expect(shell.session.prompt == "Shelf › ")
  }

  @Test func `a generic reactor is called without what it is of`() throws {
    let shell = try TestSession(
      App(commands: [Command("set", String.self) { $0 }]) { _ in PageReactor(first: "a") },
      features: .standard)

    #expect(shell.session.prompt == "Page › ")
    #expect(shell.session.app?.name == "page")
  }

  @Test
  func
    `a class, with types that are neither Equatable nor Codable, works; instances show their name`()
    async throws
  {
    let shell = try TestSession(
      App(commands: [Command("call", String.self) { Call(name: $0) }]) { _ in OldReactor() },
      features: .standard,
      trace: .compact)

    let text = await shell.run("call 민지; call 민지; state last.name")

    #expect(
      text == """
         1    Call                                                            OldReactor
         1.1  Call  last: nil → Call
         2    Call                                                            OldReactor
         2.1  Call  no change
        "민지"

        """)
  }

  @Test func `a pulse of another library is shown, and asked for, as its value`() async throws {
    let shell = try TestSession(
      App(commands: [Command("tell", String.self) { $0 }]) { _ in TellingReactor() },
      features: .standard,
      trace: .compact)

    let text = await shell.run("tell hi; state; expect message == hi; echo so")

    #expect(
      text == """
         1    "hi"                                                        TellingReactor
         1.1  "hi"  message: nil → "hi"
        message: "hi"
        so

        """)
  }
}

private enum Shelf {
  struct Reactor<Item>: ReactorCore.Reactor {
    typealias Action = Item
    struct State { var items: [Item] }
    let initialState: State
    init(first: Item) { initialState = State(items: [first]) }

    func reduce(state: consuming State, mutation: Item) -> State {
      state.items.append(mutation)
      return state
    }
  }
}

private struct PageReactor<Item>: Reactor {
  typealias Action = Item
  let initialState: Item
  init(first: Item) { initialState = first }
  func reduce(state: consuming Item, mutation: Item) -> Item { mutation }
}

private final class Call {
  let name: String
  init(name: String) { self.name = name }
}

private final class OldReactor: Reactor {
  typealias Action = Call
  struct State { var last: Call? }
  let initialState = State()

  func reduce(state: consuming State, mutation: Call) -> State {
    state.last = mutation
    return state
  }
}

/// As ReactorKit's `Pulse` is declared.
@propertyWrapper private struct ForeignPulse<Value>: PulseProtocol {
  private(set) var valueUpdatedCount: UInt = 0
  var value: Value { didSet { valueUpdatedCount += 1 } }
  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  init(wrappedValue: Value) { value = wrappedValue }
}

private struct TellingReactor: Reactor {
  struct State { @ForeignPulse var message: String? }
  let initialState = State()
  func reduce(state: consuming State, mutation: String) -> State {
    state.message = mutation
    return state
  }
}

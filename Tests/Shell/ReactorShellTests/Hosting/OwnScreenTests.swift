import ReactorCore
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures

@MainActor @Suite struct OwnScreenTests {
  /// Pushes others like itself; its commands use its properties.
  private final class PageScreen: Screen {
    let title: String
    private unowned let session: Session
    private let page: Store<PlainReactor>
    private(set) var turns = 0
    var store: any AnyStore { page }
    var keyAliases: [String: String] { ["page": title] }

    init(_ number: Int, in session: Session) {
      title = "Page \(number)"
      self.session = session
      page = Store(PlainReactor(), timeline: session.timeline)
    }

    var commands: [AnyCommand] {
      [
        Command("add", Int.self) { [self] in $0 + turns }.bound(to: page),
        AnyCommand("turn", .of(Int.self), help: "Pushes a page.") { [self] number in
          guard number < 10 else { throw ShellError.refused("the book has 9 pages") }
          turns += 1
          session.push(PageScreen(number, in: session))
        },
        AnyCommand("back", help: "Goes back.") { [self] in
          if session.pop() == nil { throw Torn() }
        },
      ]
    }

    func draw(columns: Int) -> [String] { ["\(title), turned \(turns) times"] }
  }

  /// Another look at a store that already exists, as an alert is.
  private final class CoverScreen: Screen {
    let title = "Cover"
    let store: any AnyStore
    let commands: [AnyCommand] = []

    init(of store: any AnyStore) { self.store = store }

    func draw(columns: Int) -> [String] { [] }
  }

  private struct Torn: Error, CustomStringConvertible {
    var description: String { "the cover is torn" }
  }

  private let book = App("book", title: "Book", firstCommand: "turn 1") {
    PageScreen(0, in: $0)
  }

  @Test func `commands use the properties of their screen`() async throws {
    let shell = try TestSession(book, trace: .off)

    #expect(
      await shell.run("turn 1; back; turn 2; back; add 5; state; show") == """
        count: 7
        Page 0, turned 2 times

        """)
  }

  @Test func `an alias of several screens is that of the one that is seen`() async throws {
    let shell = try TestSession(book, trace: .off)

    await shell.run("turn 1")
    #expect(shell.session.keyAliases == ["page": "Page 1"])
    await shell.run("back")
    #expect(shell.session.keyAliases == ["page": "Page 0"])
  }

  /// Opens something, and closes it.
  private struct ShelfReactor: Reactor {
    enum Action: Codable {
      case open(String)
      case close
    }
    struct State: Codable, Equatable { var book: String? }
    let initialState = State()

    func reduce(state: consuming State, mutation: Action) -> State {
      switch mutation {
      case .open(let title): state.book = title
      case .close: state.book = nil
      }
      return state
    }
  }

  /// A shelf with these commands, and books with those.
  private func shelf(
    _ own: [String] = ["open", "close"], ofBooks others: [String] = ["open", "close"]
  ) -> App {
    App("shelf") { session in
      let shelf = Store(ShelfReactor(), timeline: session.timeline)
      let words = Command<ShelfReactor>.derived().map { $0.bound(to: shelf) }
      let first = words.filter { own.contains($0.name) }
      return StoreScreen(shelf, in: session, commands: first)
        .pushes(\.book) { [unowned session] title in
          StoreScreen(
            Store(PlainReactor(), timeline: session.timeline), in: session, title: title,
            commands: words.filter { others.contains($0.name) })
        }
    }
  }

  @Test func `a screen is there as long as a property of the state has a value`() async throws {
    let shell = try TestSession(shelf(), features: .standard, trace: .off)
    func screens(after lines: String) async -> [String] {
      await shell.run(lines)
      return shell.session.screens.map(\.title)
    }

    #expect(await screens(after: "state") == ["Shelf"])
    #expect(await screens(after: "open Emma") == ["Shelf", "Emma"])
    #expect(await screens(after: "open Ulysses") == ["Shelf", "Ulysses"])
    #expect(await screens(after: "close") == ["Shelf"])
    #expect(await screens(after: "open Emma; undo; close") == ["Shelf"])
    #expect(await screens(after: "goto 5.1; open Emma") == ["Shelf", "Emma"])
    #expect(shell.hasPassed)
  }

  @Test func `a command of a screen that was there is refused on another, and not unknown`()
    async throws
  {
    let app = shelf(["open"], ofBooks: ["close"])
    let shell = try TestSession(app, features: .standard, trace: .off)
    await shell.run("open Emma; ! open Ulysses; close; ! close")
    #expect(shell.hasPassed)
    #expect(
      await shell.run("close").contains(
        "close doesn't work on this screen; it is a command of another one"))
    #expect(await shell.run("help all").contains("On other screens: close."))
  }

  @Test func `a screen that is pushed starts no store that another shows already`() async throws {
    let shell = try TestSession(book)
    shell.session.push(CoverScreen(of: try #require(shell.session.screen).store))

    let text = await shell.run("trace off").unaligned

    #expect(
      text == """
         0  state  count: 0  PlainReactor
          ⇒  view  pushed: Cover

        """)
  }

  @Test(arguments: [[], [FeatureKind].standard])
  func `a screen whose commands hold it goes when it is popped`(features: [FeatureKind])
    async throws
  {
    let shell = try TestSession(book, features: features, trace: .off)
    await shell.run("turn 1; add 2; help all")
    weak let page = shell.session.screens.last
    #expect(page?.title == "Page 1")

    await shell.run("back")

    #expect(page == nil)
    #expect(shell.session.screens.map(\.title) == ["Page 0"])
  }

  @Test func `a session goes though the commands of its screen hold that`() async throws {
    var shell: TestSession? = try TestSession(book, trace: .off)
    await shell?.run("turn 1; help all")
    weak let session = shell?.session
    weak let screen = shell?.session.screen
    #expect(session != nil && screen != nil)

    shell = nil

    #expect(session == nil && screen == nil)
  }

  @Test func `popping takes the last screen away, and is told as going back to the one below`()
    async throws
  {
    let shell = try TestSession(book, trace: .full)
    let session = shell.session
    let pages = (1...3).map { PageScreen($0, in: session) }
    for page in pages { session.push(page) }
    await shell.run("trace full")

    let popped = session.pop()
    let told = await shell.run("echo")
    session.pop(to: pages[0])

    #expect(popped === pages[2])
    #expect(told.unaligned == "  ⇒  view  popped: Page 3\n\n")
    #expect(await shell.run("echo").unaligned == "  ⇒  view  popped: Page 2\n\n")
    #expect(session.screens.map(\.title) == ["Page 0", "Page 1"])
  }

  @Test func `the first screen isn't popped, and nothing is told`() async throws {
    let shell = try TestSession(book, trace: .full)
    await shell.run("state")
    var changes = 0
    shell.session.moments.screensDidChange.add(shell) { changes += 1 }

    #expect(shell.session.pop() == nil)

    #expect(changes == 0)
    #expect(shell.session.screens.map(\.title) == ["Page 0"])
    #expect(await shell.run("echo") == "\n")
  }

  @Test func `an error of the host's own is told of the line`() async throws {
    let shell = try TestSession(book, trace: .off)

    #expect(await shell.run("back") == "test:1:1: the cover is torn\n  back\n  ^^^^\n")
    #expect(
      await shell.run("! turn 10") == "failed as expected: the book has 9 pages\n")
  }
}

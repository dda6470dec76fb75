import Foundation
import ReactorCore
import SwiftReading
import Testing

@testable import ReactorShell
@testable import ShellDebugger
@testable import ShellFixtures

@MainActor @Suite struct CodeTests {
  private let sitting = Sitting(trace: .off, isAligned: true)

  private func package(_ source: String, at path: String) throws -> String {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("code-\(UUID().uuidString)")
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(source.utf8).write(to: file)
    return root.path
  }

  static let source = #"""
    // func mutate(action: { case .add
    struct CounterReactor: Reactor {
      let text = "func mutate() { \("}") case .add:"
      func mutate(action: Action, currentState: State = { State() }()) -> Mutations<Mutation> {
        switch action {
        case .add(let number) where number > 0:
          .just(.add(number))
        case .ponder, .forget: /* } */ .none
        case .load(let number):
          .run { emit in
            if case .loaded = state { return }
            emit(.add(number))
          }
        default: .none
        }
      }
      func reduce(state: consuming State, mutation: Mutation) -> State {
        switch mutation {
        case .add(let number):
          state.count += number

        case .setLoading(let isLoading): state.isLoading = isLoading
        }
        return state
      }
      let initialState = State()
    }
    """#

  @Test func `the clauses of an action and of its mutations are shown`() async throws {
    let root = try package(Self.source, at: "Sources/ShellFixtures/CounterReactor.swift")
    defer { try? FileManager.default.removeItem(atPath: root) }
    sitting.session.sourceRoot = root
    #expect(
      await sitting("add 1; code 1; do ponder; code 2; code 0") == """
        Sources/ShellFixtures/CounterReactor.swift, mutate() for .add(1)
          6       case .add(let number) where number > 0:
          7         .just(.add(number))
        Sources/ShellFixtures/CounterReactor.swift, reduce() for .add(1)
          19       case .add(let number):
          20         state.count += number
        Sources/ShellFixtures/CounterReactor.swift, mutate() for .ponder
          8       case .ponder, .forget: /* } */ .none
        Sources/ShellFixtures/CounterReactor.swift, initialState
          26     let initialState = State()

        """)
  }

  @Test func `where the source isn't, it says once where it was looked for`() async throws {
    sitting.session.sourceRoot = "/nonexistent"
    #expect(
      await sitting("twice 2; code 1.2; do forget; code 2") == """
        the source isn't available: Tests/Counter.swift is neither in Sources/, Tests/, examples/ nor in \
        checkouts; start the shell in the folder of its package
        mutate() wasn't called: transform(action:) dropped .forget

        """)
  }

  // MARK: - Over RxSwift

  @Test func `what the author wrote over RxSwift stands beside it, with what it calls`()
    async throws
  {
    let root = try package(
      """
      extension CounterReactor {
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .load(let number):
            return counted(load(number))
          default: return .empty()
          }
        }
        func mutate(action: Action, currentState: State) -> Mutations<Mutation> {
          switch action {
          case .load(let number): load(number)
          default: .none
          }
        }
        func load(_ number: Int) -> Mutations<Mutation> { .none }
        func load(_ number: Int) -> Observable<Mutation> {
          .just(.add(number)).catch { _ in .empty() }
        }
        func wait() -> Observable<Mutation> { .never() }
      }
      """, at: "Sources/ShellFixtures/CounterReactor.swift")
    defer { try? FileManager.default.removeItem(atPath: root) }
    sitting.session.sourceRoot = root
    #expect(
      await sitting("load 4 &; code 1") == """
        Sources/ShellFixtures/CounterReactor.swift, mutate() for .load(4)
          11       case .load(let number): load(number)
        the source isn't available: ShellFixtures/CounterReactor.swift is neither in Sources/, Tests/, \
        examples/ nor in checkouts; start the shell in the folder of its package
        Sources/ShellFixtures/CounterReactor.swift, in ReactorKit
          4       case .load(let number):
          5         return counted(load(number))
          16     func load(_ number: Int) -> Observable<Mutation> {
          17       .just(.add(number)).catch { _ in .empty() }
          18     }

        """)
  }

  @Test(arguments: [
    ("RandomUser", ["MainReactor", "DetailReactor", "PortraitReactor", "OriginalMainReactor"]),
    (
      "PhotoSearch",
      ["PhotoReactor", "PhotoDetailReactor", "ThumbnailReactor", "OriginalPhotoReactor"]
    ),
    ("MovieCatalog", ["CatalogReactor", "ReviewReactor", "OriginalCatalogReactor"]),
  ])
  func `each action of the study apps is written over RxSwift, in sources that are in the program`(
    module: String, types: [String]
  ) throws {
    let files = SourceFiles(root: "/nonexistent")
    for type in types {
      let source = try #require(files.file(of: type, module: module) { _ in true }).source
      let functions = source.declarations("func", "mutate", of: type)
      let names = functions.map { source.clauses(in: $0.body).map(\.names).joined().sorted() }
      #expect(functions.map(\.isOverRx) == [false, true])
      #expect(names.first == names.last && names.first?.isEmpty == false)
    }
  }

  @Test func `of a reactor of ReactorKit mutate is the RxSwift`() async throws {
    let root = try package(
      """
      class CounterReactor: Reactor {
        func mutate(action: Action) -> Observable<Mutation> {
          switch action {
          case .ponder: return .empty()
          }
        }
      }
      """, at: "Sources/ShellFixtures/CounterReactor.swift")
    defer { try? FileManager.default.removeItem(atPath: root) }
    sitting.session.sourceRoot = root
    #expect(
      await sitting("do ponder; code 1") == """
        Sources/ShellFixtures/CounterReactor.swift, mutate() for .ponder
          4       case .ponder: return .empty()

        """)
  }

  @Test func `source of any kind is read without harm`() {
    var generator = SplitMix64(seed: 5)
    let pieces = [
      "func mutate(", ".run", "Observable", "mutate(", "{", "}", "(", ")", "\"", "\"\"\"", "#\"",
      "\\(", "/*", "*/", "//", "\n",
      "switch x ", "case .a", ":", "struct A ", "가", "init", "var x", "#", "\\", "let y = ",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0..<30, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      let source = SwiftSource(text)
      for declaration in source.declarations("func", "mutate", of: "A") {
        for clause in source.clauses(in: declaration.body) {
          #expect(
            source.lines.indices.contains(source.lineNumbers(of: clause.range).upperBound - 1))
        }
      }
      for line in 0...source.lines.count + 1 {
        _ = source.declaration(around: line)
      }
      _ = source.functionsOverRx(of: "A", calledIn: 0..<source.code.count)
      _ = source.property("x", of: "A")
    }
  }

  // MARK: - Places

  @Test func `the place of an action is its case in mutate, or the function without one`() throws {
    let places = ActionPlaces()
    let add = try #require(
      places.place(of: CounterReactor.Action.add(1), in: CounterReactor.self))
    let other = try #require(places.place(of: "other", in: CounterReactor.self))

    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Shell/ShellFixtures/CounterReactor.swift").standardizedFileURL
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      [add.fileID, other.fileID] == Array(repeating: "ShellFixtures/CounterReactor.swift", count: 2)
    )
    #expect(lines[Int(add.line) - 1].contains("case .add"))
    #expect(lines[Int(other.line) - 1].contains("func mutate"))
    #expect(places.place(of: "add", in: String.self) == nil)
  }
}

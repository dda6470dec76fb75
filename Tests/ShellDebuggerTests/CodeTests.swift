import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellDebugger
@testable import ShellFixtures

/// `code STEP`: what is found in sources, and how ReactorKit would write it.
@MainActor @Suite struct CodeTests {
  private let sitting = Sitting(trace: .off)

  /// A package with a source that looks like the counter's.
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
        in ReactorKit
          case .add:
            return .just(Mutation.add(1))
        Sources/ShellFixtures/CounterReactor.swift, mutate() for .ponder
          8       case .ponder, .forget: /* } */ .none
        in ReactorKit
          case .ponder:
            return .empty()
        Sources/ShellFixtures/CounterReactor.swift, initialState
          26     let initialState = State()

        """)
  }

  @Test func `where the source isn't, it says once where it was looked for`() async throws {
    sitting.session.sourceRoot = "/nonexistent"
    #expect(
      await sitting("twice 2; code 1.2; do forget; code 2") == """
        the source isn't at hand: Tests/Counter.swift is neither in Sources/, Tests/, examples/ nor in checkouts
        in ReactorKit
          case .addTwice:
            return Observable.concat([
              .just(Mutation.add(2)),
              .just(Mutation.add(2)),
            ])
        mutate() wasn't called: transform(action:) dropped .forget

        """)
  }

  private static let effect = """
    // an Observable of the mutations that the trace shows; how it waits, catches,
    // orders and cancels isn't recorded, so it can't be derived: see mutate() above
    """

  @Test(arguments: [
    ("load 4; code 1", ["// replacing \"load\": what flatMapLatest does for a stream"]),
    ("load 4 & load 5; code 1", ["// replacing \"load\": what flatMapLatest does for a stream"]),
    (
      "! do break; code 1",
      ["// it failed: ReactorKit ends it there and tells nobody, unless it catches"]
    ),
    ("wait 1; code 1", []),
  ])
  func `of an effect no RxSwift is made up`(line: String, notes: [String]) async throws {
    #expect(
      try await reactorKit(line) == Self.effect.components(separatedBy: "\n") + notes)
  }

  @Test func `a value that can't be written is left out`() async throws {
    let facts = ReactorKitText.text(of: Written.person(Person(name: "A"), 3))
    #expect(facts == "Mutation.person(…, 3)")
  }

  private enum Written { case person(Person, Int) }
  private struct Person { var name: String }

  @Test func `what transform(mutation:) changed isn't told as what mutate returned`() async throws {
    #expect(
      try await reactorKit("add 13; code 1") == [
        "// transform(mutation:) changed what mutate() returned, and only the change is recorded"
      ])
  }

  /// The lines below `case`, as ReactorKit has them.
  private func reactorKit(_ line: String) async throws -> [String] {
    let answer = await sitting(line).components(separatedBy: "in ReactorKit\n").last
    return try #require(answer).split(separator: "\n").dropFirst().map { String($0.dropFirst(4)) }
  }

  @Test func `source of any kind is read without harm`() {
    var generator = SplitMix64(seed: 5)
    let pieces = [
      "func mutate(", "{", "}", "(", ")", "\"", "\"\"\"", "#\"", "\\(", "/*", "*/", "//", "\n",
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
      for line in 0...source.lines.count + 1 { _ = source.declaration(around: line) }
      _ = source.property("x", of: "A")
    }
  }
}

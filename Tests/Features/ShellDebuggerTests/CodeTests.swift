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
        in ReactorKit
          case .add:
            return .just(.add(1))
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
        the source isn't available: Tests/Counter.swift is neither in Sources/, Tests/, examples/ nor in \
        checkouts; start the shell in the folder of its package
        in ReactorKit
          case .addTwice:
            return .of(.add(2), .add(2))
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

  private nonisolated static let created = [
    "let work: @MainActor ((Mutation) -> Void) async throws -> Void =",
    "  …  // the braces of run, as they are",
    "return Observable.create { observer in",
    "  let task = Task.immediate { @MainActor in",
    "    do {",
    "      try await work(observer.onNext)",
    "      observer.onCompleted()",
    "    } catch {",
    "      observer.onError(error)",
    "    }",
    "  }",
    "  return Disposables.create { task.cancel() }",
    "}",
  ]
  private nonisolated static let begun = [
    "ended.accept(\"load\")  // ended is a PublishRelay<String>"
  ]
  private nonisolated static let ended = [".take(until: ended.filter { $0 == \"load\" })"]
  private nonisolated static let unknown = [
    "// an Observable of the mutations that the trace shows; how it waits, catches, orders",
    "// and cancels isn't recorded: write mutate(action:) over RxSwift beside mutate()",
  ]
  private nonisolated static let failed = [
    "// it failed: ReactorKit ends it there and tells nobody, unless it catches"
  ]

  /// A command, the line at which the fixture says that it made its answer, that answer, and its RxSwift.
  private nonisolated static let effects: [(String, Int, String, [String])] = [
    ("load 4; code 1", 3, ".run(replacing: \"load\") { emit in", begun + created + ended),
    (
      "load 4; code 1", 3, ".run(replacing: \"load\", ifCancelled: .setLoading(false)) {",
      begun + created + ended
        + ["// ifCancelled is left out: it follows a cancel, not a replacement"]
    ),
    ("wait 1; code 1", 4, ".run {", created),
    ("! do break; code 1", 7, ".run { _ in", created + failed),
    ("load 4; code 1", 3, ".run(replacing: \"load\", ifReplaced: .setLoading(false)) {", unknown),
    ("load 4; code 1", 3, ".observing(replacing: \"load\") {", unknown),
    ("load 4; code 1", 3, "child.mutate {", unknown),
    ("! do break; code 1", 7, "child.mutate {", unknown + failed),
  ]

  @Test(arguments: effects)
  func `the body of a run is called as it is, and of other effects nothing is made up`(
    line: String, place: Int, call: String, text: [String]
  ) async throws {
    let head = ["struct CounterReactor {", "func mutate() -> Mutations<Mutation> {"]
    let blank = Array(repeating: "", count: place - 1 - head.count)
    let source = head + blank + [call, "  emit(.add(4))", "}", "}", "}"]
    let root = try package(source.joined(separator: "\n"), at: "Tests/Counter.swift")
    defer { try? FileManager.default.removeItem(atPath: root) }
    sitting.session.sourceRoot = root
    #expect(try await reactorKit(line) == text)
  }

  private nonisolated static let runs: [(String, Set<String>?)] = [
    (".run { emit in work() }", []),
    (
      ".run(replacing: key(for: \"a:\"), lasting: true) { emit in }",
      ["replacing", "for", "lasting"]
    ),
    (".run { }.map(Mutation.child)", nil), ("isFast ? .run { } : .run { }", nil),
    (".run(body)", nil), ("run { }", nil), (".run(", nil), (".run", nil), ("", nil),
  ]

  @Test(arguments: runs)
  func `a run is read where its braces are all that it gives`(call: String, labels: Set<String>?) {
    let source = SwiftSource("struct A {\n\(call)\n}")
    #expect(source.run(at: 2, of: "A") == labels)
    #expect(source.run(at: 2, of: "B") == nil)
  }

  private nonisolated static let gap = [
    "// … stands for a value that can't be written in a line, or is still to come"
  ]

  private nonisolated static let answers: [(Returned, [Int], [String])] = [
    (.none, [], ["return .empty()"]),
    (.just, [1], ["return .just(1)"]),
    (.several(2), [1, 2], ["return .of(1, 2)"]),
    (.just, [], ["return .just(…)"] + gap), (.several(2), [1], ["return .of(1, …)"] + gap),
    (
      .several(14), Array(1...14),
      ["return .of("] + (1...12).map { "  \($0)," } + ["  // and more", ")"]
    ),
    (.cancel(key: "load"), [], begun + ["return .empty()"]),
    (.concat([.cancel(key: "load"), .just]), [1], begun + ["return .just(1)"]),
    (.concat([.just, .cancel(key: "load")]), [1], unknown),
    (.concat([.just, .effect(key: nil, isLasting: false)]), [1], unknown),
    (.merge([.effect(key: nil, isLasting: false), .just]), [1], unknown),
  ]

  @Test(arguments: answers)
  func `an answer that came at once is written whole`(
    returned: Returned, given: [Int], lines: [String]
  ) {
    let text = ReactorKitText(
      facts: PassFacts(
        action: CounterReactor.Action.ponder, returned: returned, given: given), run: nil,
      wording: .english)
    #expect(text.lines == ["case .ponder:"] + lines.map { "  " + $0 })
  }

  @Test func `a value that can't be written is left out`() async throws {
    let facts = ReactorKitText.text(of: Written.person(Person(name: "A"), 3))
    #expect(facts == ".person(…, 3)")
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
        _ = source.run(at: line, of: "A")
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

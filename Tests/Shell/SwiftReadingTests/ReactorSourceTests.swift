import Foundation
import SwiftReading
import Testing

@Suite struct ReactorSourceTests {
  private static let odd = #"""
    import ReactorKit
    import struct Foundation.Date

    public final class OddReactor<Item: Hashable>: NSObject, Reactor {
      // enum Action { case comment }
      public enum Action: Equatable {
        /// Two at once.
        case first, second(String = "case third, (", _ number: Int)
        #if DEBUG
          case debug([String: [Int]], (Int, Date) -> Void)
        #endif
        indirect case `default`(Box<Action, Item>),
          last
        case split(
          label: Outer.Inner?
        )
        static var all: [Action] { [.first] }
        enum Kind { case inner }
      }
      enum Mutation { case set(Model) }
      struct State { var models: [Model] = []; var kind: Kind }
      let initialState: State
      init(service: Service, name: String, times: Int = 3) { initialState = State(kind: .a) }
      init(preview: Bool) { fatalError("case nothing") }
      func mutate(_ action: Action) -> Observable<Mutation> { .empty() }
      func reduce(state: State, mutation: Mutation) -> State { state }
    }
    enum Kind: String, CaseIterable { case a, b }
    """#
  private let source = ReactorSource(Self.odd)

  private func payload(_ one: ReactorSource.Case) -> String {
    one.name + one.payload.map { " \($0.label ?? "_"): \($0.type)" }.joined()
  }

  @Test func `the cases of an action have their payloads, whatever stands around them`() throws {
    let reactor = try #require(source.reactors.first)
    #expect(source.reactors.map(\.name) == ["OddReactor"])
    #expect(source.parameters == ["OddReactor": ["Item"]])
    #expect(
      reactor.actions.map(payload) == [
        "first", "second _: String _: Int", "debug _: [String: [Int]] _: (Int, Date) -> Void",
        "default _: Box<Action, Item>", "last", "split label: Outer.Inner?",
      ])
    #expect(reactor.actions.first?.comment == "Two at once.")
    #expect(reactor.actions.filter(\.isConditional).map(\.name) == ["debug"])
  }

  @Test func `a name in backticks is one word, whatever is in it`() throws {
    let source = ReactorSource(
      """
      struct `Odd one`: Reactor {
        enum Action { case `class`, `case x, y(`(`for a`: Int) // `
          case `default`(_ `in`: Int), last }
        var `struct`: Int { 3 }
      }
      """)
    let reactor = try #require(source.reactors.first)
    #expect(reactor.name == "Odd one")
    #expect(
      reactor.actions.map(payload) == [
        "class", "case x, y( for a: Int", "default _: Int", "last",
      ])
    #expect(source.declaredTypes == ["Odd one", "Odd one.Action"])
  }

  @Test func `a comment stands above a case and its attributes`() {
    let source = ReactorSource(
      """
      enum Action {
        /// First.
        @available(*, deprecated)
        @Marked
        case a
        //// No comment for documentation.
        case b
      }
      """)
    #expect(source.enums.first?.cases.map(\.comment) == ["First.", nil])
  }

  @Test func `a reactor conforms, or has a function of one`() {
    let source = ReactorSource(
      """
      struct Store { enum Action { case add } }
      final class ListView: UIView, ReactorKit.View { enum Action { case tap } }
      struct List: ReactorKit.Reactor { enum Action { case add } }
      final class Model: BaseModel { func reduce(state: State, mutation: Mutation) -> State { state } }
      extension Elsewhere: Reactor {}
      """)
    #expect(source.reactorNames == ["List", "Model", "Elsewhere"])
  }

  @Test func `an enum has what its extensions add to it`() {
    let source = ReactorSource(
      """
      public enum Mode { case a, b }
      extension Mode: CaseIterable {}
      enum Level: Int { case low; static var allCases: [Level] { [.low] } }
      """)
    #expect(source.enums.map(\.inherited) == [["CaseIterable"], ["Int"]])
    #expect(source.enums.map(\.listsCases) == [false, true])
    #expect(source.enums.map(\.access) == ["public ", ""])
  }

  @Test func `an enum is public if all around it are`() {
    let source = ReactorSource(
      """
      public struct A { public enum B {} }
      extension A { public enum C {} }
      struct D { public enum E {} }
      extension D { public enum F {} }
      extension Elsewhere { public enum G {} }
      """)
    #expect(
      source.enums.filter { $0.access == "public " }.map(\.name) == ["A.B", "A.C", "Elsewhere.G"])
  }

  @Test func `braces in a regular expression open nothing`() {
    let source = ReactorSource(
      #"""
      struct List: Reactor {
        let open = /\{ \/ (/, close = #/}/#
        let half = 4 / 2, third = (6 / 2) / 1
        enum Action { case add }
      }
      """#)
    #expect(source.reactors.map { $0.actions.map(\.name) } == [["add"]])
  }

  @Test func `the initialiser is the one that needs least`() {
    #expect(source.reactors.first?.initializer?.arguments.map(\.type) == ["Bool"])
    let memberwise = ReactorSource(
      """
      struct R: Reactor {
        enum Action { case a }
        let initialState: Count = .init(value: 3)
        let clock: EffectClock
        var note: String?
        static let shared: Int = 3
        var sum: Int { 3 }
      }
      """)
    #expect(memberwise.reactors.first?.initializer?.arguments.map(\.label) == ["clock"])
  }

  @Test(arguments: [
    ("private struct R: Reactor {", "", false), ("struct R: Reactor {", "", true),
    ("fileprivate enum Outer {}\nstruct R: Reactor {", "", true),
    ("struct R: Reactor {", "private init() {}", false),
    ("struct R: Reactor {", "private init() {}\n  init(n: Int) {}", true),
    ("struct R: Reactor {", "private var n: Int; init(n: Int) {}", true),
    ("class R: Reactor {", "private let n: Int = 3", true),
    ("struct R: Reactor {", "let clock: EffectClock; private(set) var n: Int", true),
    ("struct R: Reactor {", "let clock: EffectClock\n  private let n = 3", true),
    ("struct R: Reactor {", "let clock: EffectClock\n  private var n = 3", false),
    ("struct R: Reactor {", "private let clock: EffectClock", false),
    ("struct R: Reactor {", "private var n = 3", true),
  ]) func `a reactor that no other file can make has no initialiser`(
    head: String, members: String, canBeMade: Bool
  ) {
    let source = ReactorSource("\(head)\n  enum Action { case a }\n  \(members)\n}")
    #expect(source.reactors.map { $0.initializer != nil } == [canBeMade])
  }

  @Test func `a type within a private one is as private`() {
    let source = ReactorSource(
      "private enum Outer {\n  struct R: Reactor { enum Action { case a } }\n}")
    #expect(source.reactors.map(\.initializer) == [nil])
  }

  @Test(arguments: [
    ("mutate(_ action: Action) -> Observable<Int>", "mutate(_:)", Self.kit, "Kit"),
    (
      "mutate(action: Action, state: Int) -> Mutations<Int>", "mutate(action:state:)", Self.ours, ""
    ),
    ("mutate(action: Action) -> Mutations<Int>?", "mutate(action:) -> …?", Self.ours, ""),
    ("reduce(state: Int, action: Int) -> Int", "reduce(state:action:)", Self.reduce, ""),
    (
      "reduce(state: inout Int, mutation: Int)", "reduce(inout state:mutation:)", Self.reduce, "Kit"
    ),
    ("mutate(action: Action, currentState: Int) -> O<Int>", Self.ours, Self.kit, "Kit"),
    ("mutate(action: Action) -> Observable<Int>!", "mutate(action:) -> …?", Self.kit, "Kit"),
    ("reduce(state: Int, mutation: Int) -> Int?", Self.reduce + " -> …?", Self.reduce, "Kit"),
    ("mutate(action: Action) -> Observable<Int>", "", "", "Core"),
    ("mutate(action: Action) -> Observable<Int>", "", "", "Kit\nimport ReactorCore"),
    ("reduce(state: consuming Int, mutation: Int?) -> Int", "", "", ""),
    ("reduce(state: Int?, mutation: Int) -> Int?", "", "", "Kit"),
    ("reduce(state: State, mutation: Int) -> Int?", "", "", "Kit"),
  ])
  func `a function that misses a requirement by a word is found, with its line`(
    function: String, signature: String, wanted: String, kit: String
  ) {
    let source = ReactorSource(
      "import Reactor\(kit)\nstruct R: Reactor {\n  enum Action { case a }\n  func \(function) { 0 }\n}"
    )
    let misses = source.reactors.flatMap(\.nearMisses).map {
      "\($0.line) \($0.signature) \($0.wanted)"
    }
    #expect(misses == (signature.isEmpty ? [] : ["4 \(signature) \(wanted)"]))
  }
  private static let (ours, reduce) = ("mutate(action:currentState:)", "reduce(state:mutation:)")
  private static let kit = "mutate(action:)"

  @Test func `types are named outside of the bodies of functions`() {
    let source = ReactorSource(
      """
      import RxCocoa
      typealias Rows = Section<Void, Cell.Item>
      #if DEBUG
        @Wrapped final class ListReactor<Row>: Base, Reactor {
          enum Action: Named { case GET(Page, [ID: Key]), URL }
          var sections: [Part] = [Maker(ID: 3)]
          lazy var made = { Inside() }()
          func open<Other>(_ row: Row, with other: Other?) -> Detail where Other: Limit { Body() }
        }
      #endif
      """)
    #expect(
      Set(source.mentions.map(\.name)).subtracting(
        source.declaredTypes.flatMap { $0.split(separator: ".").map(String.init) }) == [
          "Base", "Cell", "Detail", "Key", "Limit", "Maker", "Named", "Page", "Part", "Reactor",
          "Section", "Void",
        ])
  }

  @Test func `enums have their cases and what they inherit`() {
    let kinds = source.enums.map { "\($0.name) \($0.inherited) \($0.cases.map(\.name))" }
    #expect(kinds.contains(#"Kind ["String", "CaseIterable"] ["a", "b"]"#))
    #expect(kinds.contains(#"OddReactor.Action.Kind [] ["inner"]"#))
  }

  @Test(arguments: [
    "", "enum Action {", "}}}}", "struct A { enum Action { case", "case (", "class", "\u{0}",
  ])
  func `a file that isn't Swift has no reactor, and harms nothing`(text: String) {
    #expect(ReactorSource(text).reactors.flatMap(\.actions) == [])
  }

  @Test(arguments: [
    String(repeating: "struct A { ", count: 20_000),
    String(repeating: "struct A { ", count: 500) + String(repeating: "}", count: 500),
    "struct A { enum Action { case a" + String(repeating: "(", count: 20_000),
    "struct A { enum Action { " + String(repeating: "case a(B<C), ", count: 1_000) + "} }",
  ]) func `nesting without end harms nothing`(text: String) {
    #expect(ReactorSource(text).reactors.flatMap(\.actions).map(\.name).allSatisfy { $0 == "a" })
  }

  /// The compiler's own parse of reactors of the project, where a compiler is at hand.
  @Test(arguments: [
    "Sources/Study/RandomUser/Main/MainReactor.swift",
    "Sources/Study/PhotoSearch/Search/PhotoReactor.swift",
    "Sources/Study/MovieCatalog/Catalog/CatalogReactor.swift",
    "examples/Counter/Sources/Counter/CounterReactor.swift",
  ]) func `the compiler reads the same cases`(path: String) throws {
    let top = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = top.appending(path: path)
    let (swiftc, pipe) = (Process(), Pipe())
    swiftc.executableURL = URL(filePath: "/usr/bin/env")
    swiftc.arguments = [
      "swiftc", "-frontend", "-dump-parse", "-dump-ast-format", "json", file.path,
    ]
    swiftc.standardOutput = pipe
    swiftc.standardError = FileHandle.nullDevice
    try swiftc.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    swiftc.waitUntilExit()
    guard let tree = try? JSONSerialization.jsonObject(with: data) else { return }
    let wanted = Self.actions(in: tree)
    let source = ReactorSource(try String(contentsOf: file, encoding: .utf8))
    #expect(source.reactors.map { $0.actions.map(\.name) } == wanted)
    #expect(!wanted.isEmpty)
  }

  /// The names of the cases of each enum `Action` in a tree of the parser.
  private static func actions(in tree: Any) -> [[String]] {
    if let list = tree as? [Any] { return list.flatMap(actions) }
    guard let node = tree as? [String: Any] else { return [] }
    guard node["_kind"] as? String == "enum_decl", name(of: node) == "Action" else {
      return node.sorted { $0.key < $1.key }.flatMap { actions(in: $0.value) }
    }
    let members = node["members"] as? [[String: Any]] ?? []
    return [members.filter { $0["_kind"] as? String == "enum_element_decl" }.map(name)]
  }

  private static func name(of node: [String: Any]) -> String {
    let name = node["name"] as? [String: Any]
    let base = name?["base_name"] as? [String: Any]
    return base?["name"] as? String ?? "\(name ?? [:])"
  }
}

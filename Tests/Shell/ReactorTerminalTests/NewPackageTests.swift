import Foundation
import ReactorShell
import TerminalFixtures
import Testing

@testable import reactor_shell

/// `reactor-shell new`: the files that it writes, and the names that it refuses. `.ci/run` checks
/// that the package builds and passes its tests.
@Suite struct NewPackageTests {
  @Test func `it writes a reactor, its commands, tests and a session`() async throws {
    try await withFolder { folder in
      let result = try await Shell.run(
        ["new", "my-list", "--package", Shell.top.path], directory: folder)

      #expect(
        result
          == Shell.Result(
            output: """
              made
                my-list/Package.swift
                my-list/Sources/my-list/MyListReactor.swift
                my-list/Sources/my-list/Commands.swift
                my-list/Sources/my-list/main.swift
                my-list/Tests/my-listTests/MyListReactorTests.swift
                my-list/Tests/my-listTests/SessionTests.swift
                my-list/Tests/Sessions/first.session
                my-list/Tests/Sessions/first.output
                my-list/.gitignore
              Next: cd my-list && swift test && swift run my-list

              """, errors: "", status: 0))
      let manifest = try String(
        contentsOf: folder.appendingPathComponent("my-list/Package.swift"), encoding: .utf8)
      #expect(
        manifest.contains(".package(name: \"reactor-shell\", path: \"\(Shell.top.path)"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["my-list"])
    }
  }

  @Test func `with --lesson it writes a lesson, a file with holes and its sessions`() async throws {
    try await withFolder { folder in
      let result = try await Shell.run(
        ["new", "Eleven", "--lesson", "11", "--package", Shell.top.path], directory: folder)

      #expect(
        result
          == Shell.Result(
            output: """
              made
                Eleven/Lesson.md
                Eleven/Lesson.ko.md
                Eleven/Package.swift
                Eleven/Sources/Eleven/BasketReactor.swift
                Eleven/Sources/Eleven/main.swift
                Eleven/.lesson/1.session
                Eleven/.lesson/2.session
                Eleven/.lesson/3.session
                Eleven/.lesson/4.session
                Eleven/.lesson/5.session
                Eleven/.gitignore
              Next: read Eleven/Lesson.md

              """, errors: "", status: 0))
    }
  }

  @Test(arguments: [
    (["--lesson", "3"], "--lesson: there is no package for lesson 3; 11 and 12 have one"),
    (["--lesson", "11", "--from", "A.swift"], "--lesson has a reactor of its own"),
  ])
  func `a lesson that can't be had is refused`(options: [String], why: String) async throws {
    try await withFolder { folder in
      let result = try await Shell.run(["new", "Eleven"] + options, directory: folder)
      #expect(result.errors.contains(why))
      #expect(result.status == 64)
    }
  }

  @Test func `a folder that holds something stays as it is`() async throws {
    try await withFolder { folder in
      let mine = folder.appendingPathComponent("Counter")
      try FileManager.default.createDirectory(at: mine, withIntermediateDirectories: false)
      try Data("mine".utf8).write(to: mine.appendingPathComponent("notes"))

      let result = try await Shell.run(
        ["new", "Counter", "--package", Shell.top.path], directory: folder)

      #expect(
        result
          == Shell.Result(
            output: "",
            errors: "Error: Counter already exists; take another name, or empty the folder\n",
            status: 1))
      #expect(try FileManager.default.contentsOfDirectory(atPath: mine.path) == ["notes"])
    }
  }

  @Test(arguments: [
    ("카운터", "it takes the letters A to Z, digits, - and _, a letter first, as in: Counter"),
    ("../an up", "it takes the letters A to Z"), ("..", "it takes the letters A to Z"),
    ("7up", "it takes the letters A to Z"),
    ("CounterReactor", "a module can't hold a type of its own name; take Counter"),
    ("Foundation", "has a module of that name"),
    ("class", "it is a keyword of Swift"), ("Self", "it is a keyword of Swift"),
    (String(repeating: "a", count: 31), "it is longer than 30 characters"),
  ])
  func `a name that Swift couldn't take is refused`(name: String, why: String) async throws {
    try await withFolder { folder in
      let result = try await Shell.run(["new", name], directory: folder)

      #expect(result.errors.contains(why))
      #expect(result.status == 64)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test func `the names of all modules that it would use are taken`() async throws {
    let names = try ["Core", "Shell", "Features"].flatMap {
      try FileManager.default.contentsOfDirectory(
        atPath: Shell.top.appending(path: "Sources/\($0)").path)
    }
    #expect(names.count > 10)
    try await withFolder { folder in
      for name in names {
        let result = try await Shell.run(["new", name], directory: folder)
        #expect(result.errors.contains("has a module of that name"), "\(name)")
      }
    }
  }

  @Test func `around a reactor of ReactorKit it writes the adapter`() async throws {
    try await withFolder { folder in
      let result = try await Shell.run(
        [
          "new", "Hello", "--from", Shell.top.path + "/examples/reactorkit/HelloReactor.swift",
          "--package", Shell.top.path,
        ], directory: folder)
      #if os(Linux)
        let linux =
          "on Linux, ReactorKit builds after three changes: see Build on Linux in ReactorsOfReactorKit.md\n"
      #else
        let linux = ""
      #endif

      #expect(
        result
          == Shell.Result(
            output: """
              made
                Hello/Package.swift
                Hello/Sources/Hello/HelloReactor.swift
                Hello/Sources/Hello/Commands.swift
                Hello/Sources/Hello/Program.swift
                Hello/Sources/Hello/ReactorKitAdapter.swift
                Hello/Sources/Hello/Foundation.swift
                Hello/Tests/HelloTests/SessionTests.swift
                Hello/Tests/Sessions/first.session
                Hello/.gitignore
              \(linux)Next: cd Hello && swift test && swift run Hello

              """, errors: "", status: 0))
      let adapter = try String(
        contentsOf: folder.appending(path: "Hello/Sources/Hello/ReactorKitAdapter.swift"),
        encoding: .utf8)
      let own = try String(
        contentsOf: Shell.top.appending(path: "Sources/reactor-shell/New/ReactorKitAdapter.swift"),
        encoding: .utf8)
      #expect(adapter == own)
    }
  }

  // MARK: - From files

  private static let wide = """
    import Foundation
    import ReactorCore

    struct WideReactor: Reactor {
      enum Size { case small, large }
      enum Action {
        /// Picks a "size".
        case pick(Size)
        case log(String?, Int), flag(isOn: Bool), note(Note), at(Date)
        #if os(iOS)
          case shake
        #endif
        case reset
      }
      let initialState = 0
      let clock: EffectClock
      func mutate(action: Action, currentState: Int) -> Mutations<Int> { .none }
      func reduce(_ state: Int, mutation: Int) -> Int { state }
      private(set) var failure: NSError?
      func limit(_ size: Foundation.Decimal) -> Never { Swift.fatalError() }
      var rows: [Row] = [Row(id: 3)]
    }
    """

  @Test func `the actions of a file become commands, and what is left to do is named`()
    async throws
  {
    try await withFolder { folder in
      try Self.wide.write(
        to: folder.appending(path: "Wide.swift"), atomically: true, encoding: .utf8)
      let result = try await Shell.run(
        ["new", "Wide", "--from", "Wide.swift", "--package", Shell.top.path], directory: folder)

      #expect(
        result.output.hasSuffix(
          """
            Wide/.gitignore
          Wide.swift:18: reduce(_:mutation:) isn't reduce(state:mutation:), which reactors require: the default would run in its place
          without a command yet, see Commands.swift: .note(Note), .shake
          declared in none of the files: Note, Row; name their files with --from, too, or write them
          Next: cd Wide && swift test && swift run Wide

          """))
      func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: "Wide/\(name)"), encoding: .utf8)
      }
      #expect(try text("Sources/Wide/Wide.swift") == Self.wide)
      #expect(try text("Tests/Sessions/first.session") == "reset\nstate\n")
      #expect(
        try text("Sources/Wide/Commands.swift") == #"""
          import Foundation
          import ReactorShell

          extension App {
            @MainActor static var wide: App {
              let commands: [Command<WideReactor>] = [
                Command("pick", WideReactor.Size.self, sends: "pick(Size)", help: "Picks a \"size\".") { .pick($0) },
                Command("log", Int.self, String?.self, sends: "log(String?, Int)") { .log($1, $0) },
                Command("flag", .of(Bool.self, named: "ISON"), sends: "flag(isOn: Bool)") { .flag(isOn: $0) },
                // TODO: .note(Note)
                Command("at", Date.self, sends: "at(Date)") { .at($0) },
                // TODO: .shake
                Command("reset", sends: "reset") { .reset },
              ]
              return App(commands: commands) { session in
                WideReactor(clock: session.clock)
              }
            }
          }

          extension WideReactor.Size: CaseIterable, ParameterValue {
            static var allCases: [Self] { [.small, .large] }
          }

          #warning("note(Note): write a Parameter for Note, then its command")

          #warning("shake: write its command in the same #if")

          """#)
    }
  }

  @Test func `the types that become arguments are those that can be`() {
    let types: [any ParameterValue.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, Float.self, Double.self, String.self, Bool.self, Duration.self,
      Date.self, URL.self, UUID.self, IndexPath.self,
    ]
    #expect(Set(types.map { "\($0)" }) == CommandTable.known)
  }

  @Test func `a name in a file moves no cursor`() async throws {
    let said = try await new(
      from: "struct A: Reactor { enum Action { case a(\u{1B}[2J) }; init(b: \u{1B}[31mB) {} }"
    ).said
    #expect(said.contains("made\n") && !said.contains("\u{1B}"), "\(said)")
  }

  @Test func `a reactor of ReactorKit has its adapter, and a place for what it takes`() async throws
  {
    let (said, commands) = try await new(
      from: """
        import ReactorKit
        import RxCocoa
        final class ListReactor: Reactor {
          enum Action { case refresh }
          init(service: ListService) {}
        }
        """)
    #expect(said.contains("  Mine/Sources/Mine/ReactorKitAdapter.swift\n"))
    #expect(
      said.contains(
        "the package has no RxCocoa: add it to Package.swift, or leave its import out\n"))
    #expect(commands.contains("let commands: [Command<Adapted<ListReactor>>] = ["))
    #expect(commands.contains("      ListReactor(service: <#ListService#>)\n"))
  }

  @Test func `an app is a property that Swift takes, whatever its reactor is called`() async throws
  {
    try await withFolder { folder in
      func commands(_ words: [String]) async throws -> [Substring] {
        let result = try await Shell.run(
          ["new"] + words + ["--package", Shell.top.path], directory: folder)
        #expect(result.status == 0, "\(result.errors)")
        let path = "\(words[0])/Sources/\(words[0])/Commands.swift"
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        return text.split(separator: "\n").filter { $0.contains("static var") }
          .map { $0.split(separator: " ")[3] }
      }
      try ["InitReactor", "InReactor", "InViewReactor", "Reactor3"].map {
        "struct \($0): Reactor { enum Action { case a } }"
      }.joined(separator: "\n").write(
        to: folder.appending(path: "All.swift"), atomically: true, encoding: .utf8)
      #expect(try await commands(["Import"]) == ["`import`:"])
      #expect(
        try await commands(["Odd", "--from", "All.swift"]) == ["`init`:", "`in`:", "in2:", "odd:"])
    }
  }

  /// What `new --from` says of a file, and the commands that it writes.
  private func new(from source: String) async throws -> (said: String, commands: String) {
    try await withFolder { folder in
      try source.write(to: folder.appending(path: "File.swift"), atomically: true, encoding: .utf8)
      let result = try await Shell.run(
        ["new", "Mine", "--from", "File.swift", "--package", Shell.top.path], directory: folder)
      let commands = folder.appending(path: "Mine/Sources/Mine/Commands.swift")
      return (
        result.output + result.errors, (try? String(contentsOf: commands, encoding: .utf8)) ?? ""
      )
    }
  }

  @Test func `the cases of a Codable action have commands from its type, and help from comments`()
    async throws
  {
    let (said, commands) = try await new(
      from: """
        enum Size: Codable { case small }
        struct Note: Codable { var text: String }
        struct Plain: Reactor { enum Action: Codable { case size(Size), note(Note), reset } }
        struct Told: Reactor {
          enum Action: Decodable {
            /// Takes a note.
            case note(Note)
            /// Picks one.
            case pick(Size)
            /// Moves.
            case move(to: Int)
          }
        }
        struct Own: Reactor {
          enum Action: Codable { case reset; init(from decoder: any Decoder) throws { self = .reset } }
        }
        """)
    #expect(!said.contains("without a command"))
    #expect(
      commands == #"""
        import ReactorShell

        extension App {
          @MainActor static var plain: App {
            App { _ in
              Plain()
            }
          }
          @MainActor static var told: App {
            let commands = Command<Told>.derived(refinedBy: [
              Command("pick", Size.self, sends: "pick(Size)", help: "Picks one.") { .pick($0) },
            ])
            return App(commands: commands) { _ in
              Told()
            }
          }
          @MainActor static var own: App {
            let commands: [Command<Own>] = [
              Command("reset", sends: "reset") { .reset },
            ]
            return App(commands: commands) { _ in
              Own()
            }
          }
        }

        extension Size: CaseIterable, ParameterValue {
          static var allCases: [Self] { [.small] }
        }

        """#)
  }

  @Test func `an App has a name that no other has, and hides no type`() async throws {
    let (said, commands) = try await new(
      from: """
        struct Counter: Reactor { enum Action: Codable { case a } }
        struct CounterReactor: Reactor { enum Action { case b } }
        struct 카운터: Reactor { enum Action: Codable { case c } }
        struct Other: Reactor { typealias Action = Int }
        """)
    #expect(commands.contains("static var counter: App {\n    App { _ in\n      Counter()"))
    #expect(commands.contains("static var counter2: App {"))
    #expect(
      commands.contains(
        "return App(\"counter2\", commands: commands) { _ in\n      CounterReactor()"))
    #expect(commands.contains("static var 카운터App: App {"))
    #expect(
      said.contains("without an App, since an enum Action isn't declared inside of it: Other\n"))
  }

  @Test func `a raw identifier is typed with hyphens, and written in backticks`() async throws {
    let commands = try await new(
      from: """
        struct Odd: Reactor {
          enum Kind { case `1 a` }
          enum Action { case `two words`(Kind, `a b`: Int), `a-b`, `init` }
        }
        """
    ).commands
    #expect(
      commands.contains(
        """
              Command("two-words", .of(Odd.Kind.self), .of(Int.self, named: "A-B"), sends: \
        "`two words`(Kind, `a b`: Int)") { .`two words`($0, `a b`: $1) },
              Command("a-b", sends: "`a-b`") { .`a-b` },
              Command("init", sends: "init") { .`init` },

        """))
    #expect(commands.contains("{ [.`1 a`] }"))
  }

  @Test func `a generic reactor has a place for its types, and for those of a type around it`()
    async throws
  {
    let commands = try await new(
      from: """
        struct Box<T: Base<Int>, let n: Int> {
          enum Size { case small }
          struct Shelf<each Item>: Reactor { enum Action { case a(Size) } }
        }
        """
    ).commands
    #expect(commands.contains("let commands: [Command<Box<<#T#>, <#n#>>.Shelf<<#Item#>>>] = ["))
    #expect(commands.contains("Command(\"a\", Box<<#T#>, <#n#>>.Size.self, sends"))
    #expect(commands.contains("      Box<<#T#>, <#n#>>.Shelf<<#Item#>>()\n"))
    #expect(commands.contains("extension Box.Size: CaseIterable"))
    #expect(commands.contains("#warning(\"Box.Shelf is generic: fill in T, n, Item\")"))
  }

  @Test(arguments: [
    ("#if DEBUG\nstruct Odd: Reactor { enum Action { case a } }\n#endif", "Odd"),
    ("#if DEBUG\nenum All { struct Odd: Reactor { enum Action { case a } } }\n#endif", "All.Odd"),
    ("struct Odd: Reactor {\n#if A\n enum Action { case a }\n#endif\n}", "Odd"),
  ]) func `a reactor in an #if is named, and the others have their Apps`(
    source: String, name: String
  ) async throws {
    let why = "--from: \(name) in File.swift stands in an #if; take it out of it"
    let refusal = try await new(from: source)
    #expect(refusal.said.hasPrefix("Error: \(why)"))
    #expect(refusal.commands == "")
    let made = try await new(from: source + "\nstruct Plain: Reactor { enum Action { case a } }")
    #expect(made.said.contains(why))
    #expect(made.commands.contains("Plain()") && !made.commands.contains("Odd"))
  }

  @Test(arguments: [
    ("init?() { nil }", "Odd()!"), ("init() throws(Never) {}", "try! Odd()"),
    ("init?(_ n: Int = 3) throws {}; init() async {}", "try! Odd()!"),
    (
      "init?(clock: EffectClock) { nil }\n  init(clock: EffectClock, n: Int = 3) {}",
      "Odd(clock: session.clock)"
    ),
  ]) func `an init that may fail is called so that it compiles`(members: String, call: String)
    async throws
  {
    let commands = try await new(
      from: "struct Odd: Reactor { enum Action { case a }; \(members) }"
    ).commands
    #expect(commands.contains("      \(call)\n"), "\(commands)")
    #expect(commands.contains("#warning(\"Odd.init may fail") == call.contains("!"))
  }

  @Test(arguments: [
    "private struct Mine: Reactor { enum Action { case a } }",
    "struct Mine: Reactor { enum Action { case a }; init() async {} }",
  ]) func `a reactor that no App can make is named`(source: String) async throws {
    let said = try await new(from: source).said
    #expect(said.contains("File.swift: no App can make Mine: it or its init is private or async\n"))
  }

  @Test(arguments: [
    (["nowhere.swift"], "nowhere.swift can't be read: No such file or directory"),
    (["."], ". can't be read: Is a directory"),
    (["main.swift"], "main.swift can't be a source of the package"),
    (["Other.swift"], "in Other.swift, no Reactor declares an enum Action inside of it"),
    (["Empty.swift", "./Empty.swift"], "two files are called Empty.swift"),
  ]) func `a file that can't be taken is refused`(names: [String], why: String) async throws {
    try await withFolder { folder in
      for name in ["main.swift", "Other.swift", "Empty.swift"] {
        let text = name == "Other.swift" ? "struct Other { enum Action { case a } }" : "let x = 3"
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let result = try await Shell.run(
        ["new", "Mine", "--package", Shell.top.path] + names.flatMap { ["--from", $0] },
        directory: folder)
      #expect(result.errors.hasPrefix("Error: --from: \(why)"), "\(result.errors)")
      #expect(result.status == 1)
    }
  }

  @Test func `a package stands where its path says`() async throws {
    try await withFolder { folder in
      let result = try await Shell.run(
        ["new", "inside/../Counter", "--package", Shell.top.path], directory: folder)

      #expect(
        result.output.hasSuffix("Next: cd inside/../Counter && swift test && swift run Counter\n"))
      #expect(result.status == 0)
    }
  }

  @Test func `a package inside the checkout is refused`() async throws {
    // The program may have been built elsewhere.
    let result = try await Shell.run(
      ["new", "examples/Mine", "--package", Shell.top.path], directory: Shell.top)

    #expect(
      result.errors.hasPrefix(
        "Error: examples/Mine would lie in the checkout of reactor-shell; take a folder outside, "
          + "as in: new ../Mine."))
    #expect(result.status == 64)
  }

  @Test func `a place without a package is refused`() async throws {
    try await withFolder { folder in
      let result = try await Shell.run(
        ["new", "Counter", "--package", "nowhere"], directory: folder)

      #expect(result.errors.contains("--package: there is no package in nowhere"))
      #expect(result.status == 64)
    }
  }

  @Test func `a program that no sources lie beside asks for the package`() async throws {
    try await withFolder { folder in
      let result = try await runCopy(in: folder)

      #expect(
        result.errors.hasPrefix(
          """
          Error: the sources of reactor-shell aren't beside this program, so the package can't find them; \
          write --package URL|PATH with the address or the folder that you have it from
          """))
      #expect(result.status == 64)
    }
  }

  @Test func `a program finds the sources that were installed with it`() async throws {
    try await withFolder { folder in
      let share = folder.appendingPathComponent("share")
      try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: share.appendingPathComponent("reactor-shell"), withDestinationURL: Shell.top)
      let result = try await runCopy(in: folder)

      #expect(result.status == 0, "\(result.errors)")
      let manifest = folder.appendingPathComponent("Counter/Package.swift")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      #expect(text.contains(".package(name: \"reactor-shell\", path: \"\(Shell.top.path)\")"))
    }
  }

  /// Runs `new Counter` by a copy of the program in the folder's `bin`.
  private func runCopy(in folder: URL) async throws -> Shell.Result {
    let bin = folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let program = bin.appendingPathComponent("reactor-shell")
    // By another process: a program that this one holds open for writing, if only in a child that
    // a test beside it has just forked, can't be started.
    let copy = try await Shell.run(
      [PseudoTerminal.shell, program.path], executable: "/bin/cp", directory: folder)
    #expect(copy == Shell.Result(output: "", errors: "", status: 0))
    return try await Shell.run(["new", "Counter"], executable: program.path, directory: folder)
  }

  private func withFolder<Result>(
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("reactor-shell-new-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}

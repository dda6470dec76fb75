import Foundation
import ReactorShell
import TerminalFixtures
import Testing

@testable import reactor_shell

/// `reactor-shell new`: the files that it writes, and the names that it refuses. `.ci/run` checks
/// that the package builds and passes its tests.
@Suite struct NewPackageTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  @Test func `it writes a reactor, its commands, tests and a session`() async throws {
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

  @Test func `with --lesson it writes a lesson, a file with holes and its sessions`() async throws {
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

  @Test(arguments: [
    (["--lesson", "3"], "--lesson: there is no package for lesson 3; 11 and 12 have one"),
    (["--lesson", "11", "--from", "A.swift"], "--lesson has a reactor of its own"),
  ])
  func `a lesson that can't be had is refused`(options: [String], why: String) async throws {
    let result = try await Shell.run(["new", "Eleven"] + options, directory: folder)
    #expect(result.errors.contains(why))
    #expect(result.status == 64)
  }

  @Test func `a folder that holds something stays as it is`() async throws {
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
    let result = try await Shell.run(["new", name], directory: folder)

    #expect(result.errors.contains(why))
    #expect(result.status == 64)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func `the names of all modules that it would use are taken`() async throws {
    let names = try ["Core", "Shell", "Features"].flatMap {
      try FileManager.default.contentsOfDirectory(
        atPath: Shell.top.appending(path: "Sources/\($0)").path)
    }
    #expect(names.count > 10)
    for name in names {
      let result = try await Shell.run(["new", name], directory: folder)
      #expect(result.errors.contains("has a module of that name"), "\(name)")
    }
  }

  @Test func `around a reactor of ReactorKit it writes the adapter`() async throws {
    let result = try await Shell.run(
      [
        "new", "Hello", "--from", Shell.top.path + "/examples/reactorkit/HelloReactor.swift",
        "--package", Shell.top.path,
      ], directory: folder)
    #if os(Linux)
      let linux = "sh get-reactorkit && "
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
              Hello/Sources/Hello/main.swift
              Hello/Sources/Hello/Foundation.swift
              Hello/Sources/ReactorKitAdapter/ReactorKitAdapter.swift
              Hello/Sources/ReactorKitAdapter/IndexPath.swift
              Hello/get-reactorkit
              Hello/Tests/HelloTests/SessionTests.swift
              Hello/Tests/Sessions/first.session
              Hello/.gitignore
            Next: cd Hello && \(linux)swift run Hello

            """, errors: "", status: 0))
    let adapter = try String(
      contentsOf: folder.appending(
        path: "Hello/Sources/ReactorKitAdapter/ReactorKitAdapter.swift"),
      encoding: .utf8)
    let own = try String(
      contentsOf: Shell.top.appending(path: "Sources/reactor-shell/New/ReactorKitAdapter.swift"),
      encoding: .utf8)
    #expect(adapter == own)
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
    try Self.wide.write(
      to: folder.appending(path: "Wide.swift"), atomically: true, encoding: .utf8)
    let result = try await Shell.run(
      ["new", "Wide", "--from", "Wide.swift", "--package", Shell.top.path], directory: folder)

    #expect(
      result.output.hasSuffix(
        """
          Wide/.gitignore
        left to do before it builds:
        Wide.swift:9: Note is declared in none of the files: name its file with --from, too, or write it
        Wide.swift:21: Row is declared in none of the files: name its file with --from, too, or write it
        left to do for all of it to work:
        Wide.swift:18: reduce(_:mutation:) isn't reduce(state:mutation:), which reactors require: the default would run in its place
        Commands.swift:10: WideReactor.note(Note): write a Parameter for Note, as in the comment below it
        Commands.swift:13: WideReactor.shake: write its command in the same #if
        Then: cd Wide && swift run Wide

        """))
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: "Wide/\(name)"), encoding: .utf8)
    }
    #expect(try text("Sources/Wide/Wide.swift") == Self.wide)
    #expect(
      try text("Tests/Sessions/first.session")
        == "# Lines as at the prompt, such as: reset\nstate\n"
    )
    #expect(
      try text("Sources/Wide/Commands.swift") == #"""
        import Foundation
        import ReactorShell

        extension ReactorShell::App {
          static var wide: Self {
            let commands: [ReactorShell::Command<WideReactor>] = [
              ReactorShell::Command("pick", WideReactor.Size.self, sends: "pick(Size)", help: "Picks a \"size\".") { .pick($0) },
              ReactorShell::Command("log", Int.self, String?.self, sends: "log(String?, Int)") { .log($1, $0) },
              ReactorShell::Command("flag", .of(Bool.self, named: "ISON"), sends: "flag(isOn: Bool)") { .flag(isOn: $0) },
              // TODO: .note(Note)
              // ReactorShell::Command("note", ReactorShell::Parameter("NOTE", read: { word, state in <#Note#> }), sends: "note(Note)") { .note($0) },
              ReactorShell::Command("at", Date.self, sends: "at(Date)") { .at($0) },
              // TODO: .shake
              ReactorShell::Command("reset", sends: "reset") { .reset },
            ]
            return Self(commands: commands) { session in
              WideReactor(clock: session.clock)
            }
          }
        }

        extension WideReactor.Size: Swift.CaseIterable, ReactorShell.ParameterValue {
          static var allCases: [Self] { [.small, .large] }
        }

        #warning("WideReactor.note(Note): write a Parameter for Note, as in the comment below it")

        #warning("WideReactor.shake: write its command in the same #if")

        """#)
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
        import RxFlow
        final class ListReactor: Reactor {
          enum Action { case refresh }
          init(service: ListService) {}
        }
        """)
    #expect(said.contains("  Mine/Sources/ReactorKitAdapter/ReactorKitAdapter.swift\n"))
    #expect(
      said.contains(
        """
        left to do before it builds:
        File.swift:3: there is no module RxFlow here: leave its import out
        File.swift:6: ListService is declared in none of the files, and may come with RxFlow: write a stand-in
        Commands.swift:10: fill in ListReactor(service: <#ListService#>)
        Then: cd Mine && 
        """))
    #expect(
      commands.contains(
        "let commands: [ReactorShell::Command<ReactorKitAdapter::Adapted<ListReactor>>] = ["))
    #expect(commands.contains("      ListReactor(service: <#ListService#>)\n"))
  }

  @Test func `an app is a property that Swift takes, whatever its reactor is called`() async throws
  {
    func commands(_ words: [String]) async throws -> [Substring] {
      let result = try await Shell.run(
        ["new"] + words + ["--package", Shell.top.path], directory: folder)
      #expect(result.status == 0, "\(result.errors)")
      let path = "\(words[0])/Sources/\(words[0])/Commands.swift"
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return text.split(separator: "\n").filter { $0.contains("static var") }
        .map { $0.split(separator: " ")[2] }
    }
    try ["InitReactor", "InReactor", "InViewReactor", "Reactor3"].map {
      "struct \($0): Reactor { enum Action { case a } }"
    }.joined(separator: "\n").write(
      to: folder.appending(path: "All.swift"), atomically: true, encoding: .utf8)
    #expect(try await commands(["Import"]) == ["`import`:"])
    #expect(
      try await commands(["Odd", "--from", "All.swift"]) == [
        "`init`:", "`in`:", "in2:", "reactor3:",
      ])
  }

  /// What `new --from` says of a file, and the commands that it writes.
  private func new(from source: String) async throws -> (said: String, commands: String) {
    // One of its own: a package isn't written over another.
    let folder = try TemporaryFolder()
    try folder.write(source.utf8, to: "File.swift")
    let result = try await Shell.run(
      ["new", "Mine", "--from", "File.swift", "--package", Shell.top.path], directory: folder.url)
    let commands = try? folder.text("Mine/Sources/Mine/Commands.swift")
    return (result.output + result.errors, commands ?? "")
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
    #expect(!said.contains("left to do"))
    #expect(
      commands == #"""
        import ReactorShell

        extension ReactorShell::App {
          static var plain: Self {
            Self { _ in
              Plain()
            }
          }
          static var told: Self {
            let commands = ReactorShell::Command<Told>.derived(refinedBy: [
              ReactorShell::Command("pick", Size.self, sends: "pick(Size)", help: "Picks one.") { .pick($0) },
            ])
            return Self(commands: commands) { _ in
              Told()
            }
          }
          static var own: Self {
            let commands: [ReactorShell::Command<Own>] = [
              ReactorShell::Command("reset", sends: "reset") { .reset },
            ]
            return Self(commands: commands) { _ in
              Own()
            }
          }
        }

        extension Size: Swift.CaseIterable, ReactorShell.ParameterValue {
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
    #expect(commands.contains("static var counter: Self {\n    Self { _ in\n      Counter()"))
    #expect(commands.contains("static var counter2: Self {"))
    #expect(
      commands.contains(
        "return Self(\"counter2\", commands: commands) { _ in\n      CounterReactor()"))
    #expect(commands.contains("static var 카운터App: Self {"))
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
              ReactorShell::Command("two-words", .of(Odd.Kind.self), .of(Int.self, named: "A-B"), sends: \
        "`two words`(Kind, `a b`: Int)") { .`two words`($0, `a b`: $1) },
              ReactorShell::Command("a-b", sends: "`a-b`") { .`a-b` },
              ReactorShell::Command("init", sends: "init") { .`init` },

        """))
    #expect(commands.contains("{ [.`1 a`] }"))
  }

  @Test func `a generic reactor has a place for its types, and for those of a type around it`()
    async throws
  {
    let (said, commands) = try await new(
      from: """
        struct Box<T: Base<Int>, let n: Int> {
          enum Size { case small }
          struct Shelf<each Item>: Reactor { enum Action { case a(Size) } }
        }
        """
    )
    #expect(
      commands.contains(
        "let commands: [ReactorShell::Command<Box<<#T#>, <#n#>>.Shelf<<#Item#>>>] = ["))
    #expect(commands.contains("Command(\"a\", Box<<#T#>, <#n#>>.Size.self, sends"))
    #expect(commands.contains("      Box<<#T#>, <#n#>>.Shelf<<#Item#>>()\n"))
    #expect(commands.contains("extension Box.Size: Swift.CaseIterable"))
    #expect(said.contains("fill in the types of Box.Shelf\n"))
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
  ]) func `a reactor that no App can make is named, and the others have their Apps`(
    source: String
  ) async throws {
    let why = "--from: no App can make Mine in File.swift: it or its init is private or async\n"
    #expect(try await new(from: source).said == "Error: \(why)")
    let made = try await new(from: source + "\nstruct Plain: Reactor { enum Action { case a } }")
    #expect(made.said.contains(why))
    #expect(made.commands.contains("Plain()") && !made.commands.contains("Mine"))
  }

  @Test func `nested reactors, inherited ones and those of one name have Apps of their own`()
    async throws
  {
    let (said, commands) = try await new(
      from: """
        enum Home { class ViewReactor: Reactor { enum Size { case s }; enum Action { case a(Size) } } }
        extension ListViewController { struct Reactor: ReactorCore.Reactor { enum Action { case b } } }
        class SubReactor: Home.ViewReactor { init(clock: EffectClock) {} }
        final class Deep: SubReactor {}
        struct CounterReactor: Reactor { enum Action { case c } }
        struct CounterViewReactor: Reactor { enum Action { case d } }
        class Other: NSObject {}
        """)
    let names = commands.split(separator: "\n").filter { $0.hasSuffix(": Self {") }
      .map { $0.split(separator: " ")[2] }
    #expect(names == ["home:", "list:", "counter:", "counter2:", "sub:", "deep:"])
    #expect(commands.contains("Command(\"a\", Deep.Size.self, sends: \"a(Size)\") { .a($0) },"))
    #expect(commands.contains("{ session in\n      Deep(clock: session.clock)"))
    #expect(!said.contains("without an App"))
  }

  @Test func `a type of the app's hides one of ours, and a typealias is read`() async throws {
    let (said, commands) = try await new(
      from: """
        struct Date {}
        typealias ID = Int
        typealias Loop = Loop
        extension String { var isBlank: Bool { isEmpty } }
        struct Mine: Reactor {
          typealias Name = String?
          enum Action { case at(Date), open(ID), call(Name, Loop), name(Name) }
        }
        """)
    #expect(
      said.contains("Mine.at(Date): write a Parameter for Date, as in the comment below it\n"))
    #expect(said.contains("Mine.call(Name, Loop): write a Parameter for Loop"))
    #expect(commands.contains("ReactorShell::Command(\"open\", Int.self,"))
    #expect(commands.contains("ReactorShell::Command(\"name\", String?.self,"))
  }

  @Test func `a folder brings its reactors with the files that they need, and names the others`()
    async throws
  {
    let files = [
      "App/HomeReactor.swift":
        "struct HomeReactor: Reactor { enum Action { case a }\n let api = API(); func f() { Cell.id } }",
      "App/Model/API.swift": "struct API { let host: Host.Name }",
      "App/Model/Host.swift": "enum Host { typealias Name = String }",
      "App/Model/Unused.swift": "struct Unused {}",
      "App/UI/Cell.swift": "import UIKit\nclass Cell: UIView {}",
      "App/AppTests/TestReactor.swift": "struct TestReactor: Reactor { enum Action { case a } }",
      "App/More/HomeReactor.swift":
        "extension HomeReactor { }\nstruct B: Reactor { enum Action { case b } }",
    ]
    for (name, text) in files {
      let place = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
    let result = try await Shell.run(
      ["new", "Mine", "--from", "App", "--package", Shell.top.path], directory: folder)
    #expect(
      result.output == """
        made
          Mine/Package.swift
          Mine/Sources/Mine/HomeReactor.swift
          Mine/Sources/Mine/API.swift
          Mine/Sources/Mine/Host.swift
          Mine/Sources/Mine/More-HomeReactor.swift
          Mine/Sources/Mine/Commands.swift
          Mine/Sources/Mine/main.swift
          Mine/Tests/MineTests/SessionTests.swift
          Mine/Tests/Sessions/first.session
          Mine/.gitignore
        left to do before it builds:
        HomeReactor.swift:2: Cell is declared in Cell.swift, which imports UIKit: write a stand-in
        Then: cd Mine && swift run Mine

        """)
  }

  @Test(arguments: [
    (["nowhere.swift"], "nowhere.swift can't be read: No such file or directory"),
    (["."], "in ., no Reactor declares an enum Action inside of it"),
    (["main.swift"], "main.swift can't be a source of the package"),
    (["Other.swift"], "in Other.swift, no Reactor declares an enum Action inside of it"),
    (["Empty.swift", "./Empty.swift"], "two files are called Empty.swift"),
  ]) func `a file that can't be taken is refused`(names: [String], why: String) async throws {
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

  @Test func `a package stands where its path says`() async throws {
    let result = try await Shell.run(
      ["new", "inside/../Counter", "--package", Shell.top.path], directory: folder)

    #expect(
      result.output.hasSuffix("Next: cd inside/../Counter && swift test && swift run Counter\n"))
    #expect(result.status == 0)
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
    let result = try await Shell.run(
      ["new", "Counter", "--package", "nowhere"], directory: folder)

    #expect(result.errors.contains("--package: there is no package in nowhere"))
    #expect(result.status == 64)
  }

  @Test func `a program that no sources lie beside asks for the package`() async throws {
    let result = try await runCopy()

    #expect(
      result.errors.hasPrefix(
        """
        Error: the sources of reactor-shell aren't beside this program, so the package can't find them; \
        write --package URL|PATH with the address or the folder that you have it from
        """))
    #expect(result.status == 64)
  }

  @Test func `a program finds the sources that were installed with it`() async throws {
    let share = folder.appendingPathComponent("share")
    try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: share.appendingPathComponent("reactor-shell"), withDestinationURL: Shell.top)
    let result = try await runCopy()

    #expect(result.status == 0, "\(result.errors)")
    let manifest = folder.appendingPathComponent("Counter/Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    #expect(text.contains(".package(name: \"reactor-shell\", path: \"\(Shell.top.path)\")"))
  }

  /// Runs `new Counter` by a copy of the program in the folder's `bin`.
  private func runCopy() async throws -> Shell.Result {
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
}

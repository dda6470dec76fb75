import EmbeddedFiles

struct NewPackage {
  let name: PackageName
  let library: Library
  let found: FoundReactors?
  let lesson: WrittenLesson?

  struct File {
    var path: String
    var text: String
  }

  var files: [File] {
    if let lesson { return files(of: lesson) }
    if let found { return files(around: found) }
    let own = [
      File(path: "Package.swift", text: manifest),
      File(path: "\(sources)/\(name.type)Reactor.swift", text: text(of: "reactor")),
      File(path: "\(sources)/Commands.swift", text: text(of: "commands")),
      main,
      File(
        path: "Tests/\(name.text)Tests/\(name.type)ReactorTests.swift",
        text: text(of: "reactor tests")),
    ]
    let session = [
      sessionTests,
      File(path: "Tests/Sessions/first.session", text: text(of: "session")),
      File(path: "Tests/Sessions/first.output", text: output),
      Self.ignored,
    ]
    return own + session
  }

  var sources: String { "Sources/\(name.text)" }
  static let ignored = File(path: ".gitignore", text: ".build/\n/Dependencies/\n")

  var main: File {
    let part = adaptsReactorKit ? "program" : "main"
    return File(path: "\(sources)/main.swift", text: text(of: part, ["apps": appList]))
  }

  var sessionTests: File {
    File(
      path: "Tests/\(name.text)Tests/SessionTests.swift",
      text: text(of: "session tests", ["apps": appList]))
  }

  var adapter: [File] {
    let module = "Sources/ReactorKitAdapter"
    return [
      File(path: "\(sources)/Foundation.swift", text: text(of: "foundation")),
      File(
        path: "\(module)/ReactorKitAdapter.swift", text: String(cString: reactorkit_adapter())),
      File(path: "\(module)/IndexPath.swift", text: text(of: "index paths")),
      File(path: "get-reactorkit", text: text(of: "get-reactorkit")),
    ]
  }

  var adaptsReactorKit: Bool { found?.areReactorKit == true }

  /// The command, and what joins it to the next, that has to run first.
  var gettingReactorKit: String {
    // ReactorKit itself is for Apple's systems.
    #if os(Linux)
      adaptsReactorKit ? "sh get-reactorkit && " : ""
    #else
      ""
    #endif
  }

  // MARK: - Parts

  /// The parts of `package.txt` by their headings.
  static let parts = Dictionary(
    uniqueKeysWithValues: "\n\(String(cString: new_package()))".split(separator: "\n== ").map {
      let heading = $0.prefix { $0 != "\n" }
      return (String(heading), String($0.dropFirst(heading.count + 1)))
    })

  static func words(of part: String) -> Set<String> {
    Set(parts[part, default: ""].split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// A part, with the names in braces replaced.
  func text(of part: String, _ values: [String: String] = [:]) -> String {
    let names = [
      "name": name.text, "type": name.type, "module": name.module, "app": name.appVariable,
    ].merging(values) { $1 }
    return (Self.parts[part] ?? "").replacing(/\{([a-z ]+)\}/) { match in
      names[String(match.1)] ?? String(match.0)
    }
  }

  var manifest: String {
    text(
      of: "manifest",
      [
        "dependency": library.dependency, "products": reactorKitProducts,
        "reactorkit dependencies": adaptsReactorKit ? " + reactorKit" : "",
        "adapter target": adaptsReactorKit ? "\n\(text(of: "adapter target").dropLast())" : "",
        "test target": lesson == nil ? "\n\(text(of: "test target").dropLast())" : "",
        "settings": "\(text(of: adaptsReactorKit ? "reactorkit settings" : "settings").dropLast())",
      ])
  }

  private var reactorKitProducts: String {
    guard adaptsReactorKit, let found else { return "" }
    let ofRxSwift = Self.words(of: "RxSwift").intersection(found.imports)
    let products: [(String, String)] =
      ofRxSwift.union(["ReactorKit", "RxSwift"]).sorted().map {
        ($0, $0 == "ReactorKit" ? $0 : "RxSwift")
      }
    return "\n        \"ReactorKitAdapter\","
      + products.map { "\n        .product(name: \"\($0)\", package: \"\($1)\")," }.joined()
  }

  /// As the shell writes it 80 columns wide.
  private var output: String {
    let values = [
      "place of add": place(of: "just(.add(number))"),
      "place of later": place(of: ".run(replacing:"),
    ]
    return text(of: "output", values).split(separator: "\n", omittingEmptySubsequences: false)
      .map(Self.row).joined(separator: "\n")
  }

  /// A line whose part behind a tab stands at the right.
  private static func row(_ line: Substring) -> String {
    let parts = line.split(separator: "\t")
    guard parts.count > 1 else { return String(parts.first ?? "") }
    let room = 80 - parts[0].count - parts[1].count
    return room < 2 ? String(parts[0]) : parts[0] + String(repeating: " ", count: room) + parts[1]
  }

  private func place(of code: String) -> String {
    let lines = text(of: "reactor").split(separator: "\n", omittingEmptySubsequences: false)
    let line = (lines.firstIndex { $0.contains(code) } ?? 0) + 1
    return "\(name.type)Reactor.swift:\(line)"
  }
}

import Foundation
import Testing

@Suite struct ReadmeTests {
  // With `UPDATE_EXAMPLES=1` in the environment they are redrawn: look at them.
  @Test func `each picture of a README or an article is the one that its session exports`()
    async throws
  {
    let folder = try TemporaryFolder()
    let articles = Self.files(below: "Sources").filter {
      $0.contains(".docc/") && $0.hasSuffix(".md")
    }
    for article in Self.readmes + articles {
      let text = try Self.text(article)
      let pictures = text.matches(of: /<!-- picture(.*): (.*) -->\n!\[[^\]]+\]\((.*)\)\n/)
      #expect(pictures.count == text.matches(of: /!\[/).count, "\(article)")
      for (_, options, commands, name) in pictures.map(\.output) {
        let written = folder.url.appending(path: name.replacing("/", with: "-")).path
        let result = try await Shell.run(
          options.split(separator: " ").map(String.init)
            + ["-c", commands.replacing("FILE", with: written) + " overwrite"])
        #expect(result.status == 0, "\(article): \(result.errors)")
        let file = article.replacing(/[^\/]*$/, with: "") + name
        try Self.compare(String(contentsOfFile: written, encoding: .utf8), with: file)
      }
    }
  }

  private static func compare(_ picture: String, with file: String) throws {
    let url = Shell.top.appending(path: file)
    if ProcessInfo.processInfo.environment["UPDATE_EXAMPLES"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try picture.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == picture, "\(file)")
  }

  @Test func `every file of Swift that an article names is there`() throws {
    let folders = ["Sources", "Tests", "examples"]
    let paths = folders.flatMap { Self.files(below: $0) }
    var missing: Set<String> = []
    for article in paths where article.contains(".docc/") && article.hasSuffix(".md") {
      for name in try Self.text(article).matches(of: /`([\w+\/-]+\.swift)`/).map(\.output.1)
      where !paths.contains(where: { "/\($0)".hasSuffix("/\(name)") }) {
        missing.insert(String(name))
      }
    }
    #expect(
      missing == [
        // A reader makes these.
        "Commands.swift", "QuotationSource+Shell.swift",
        "Shell/NAMEApp+Shell.swift",
        "Sources/Shell/ReactorShell/Reports/TableReport.swift",
        "Sources/Features/ShellDebugger/Debugger+Tally.swift",
        "Sources/Features/ShellDebugger/MutationTally.swift",
        "Tests/Features/ShellDebuggerTests/TallyTests.swift", "Type+Facet.swift",
      ])
  }

  private static func files(below folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: Shell.top.appending(path: folder).path)
    return (all?.compactMap { $0 as? String } ?? []).filter { !$0.contains(".build/") }
      .map { "\(folder)/\($0)" }
  }

  @Test func `the article on features shows the feature of the example`() throws {
    let article = Shell.top.appending(
      path: "Sources/Shell/ReactorShell/ReactorShell.docc/AddingAFeature.md")
    let feature = Shell.top.appending(path: "examples/Count/Sources/Count/Count.swift")
    let code = try String(contentsOf: feature, encoding: .utf8)
    #expect(try String(contentsOf: article, encoding: .utf8).contains("```swift\n\(code)```\n"))
  }

  // Sessions by `reactor-shell test`, Swift by .ci/articles, the two commands by .ci/run, the
  // picture here.
  @Test(arguments: readmes)
  func `every block is of a kind that a check runs`(name: String) throws {
    let readme = try Self.text(name)
    var kinds: [String] = []
    var isInside = false
    for line in readme.components(separatedBy: "\n") where line.hasPrefix("```") {
      if !isInside { kinds.append(String(line.dropFirst(3))) }
      isInside.toggle()
    }
    #expect(kinds == ["text", "sh", "swift", "sh"])
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 111)
    #expect(
      Self.blocks(of: "sh", in: readme)
        == [".ci/setup swift run reactor-shell\n", ".ci/setup swift test\n"])
  }

  @Test func `the Korean README shows the same commands and the same code`() throws {
    let (korean, english) = try (Self.text(Self.readmes[1]), Self.text(Self.readmes[0]))
    #expect(Self.blocks(of: "swift", in: korean) == Self.blocks(of: "swift", in: english))
    #expect(
      Self.blocks(of: "text", in: korean).map(Self.commands)
        == Self.blocks(of: "text", in: english).map(Self.commands))
  }

  @Test(arguments: readmes)
  func `the things to try work one after the other`(name: String) async throws {
    let rows = try Self.text(name).split(separator: "\n").drop { !$0.hasPrefix("| `load") }
      .prefix { $0.hasPrefix("| `") }
    let commands = rows.flatMap { row in
      row.dropFirst().prefix { $0 != "|" }.matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
    #expect(commands.count == 7)
    // A script that ends while the flow is held fails.
    let lines = Array((commands + ["delete all", "continue"]).map { $0 + "\n" }.joined().utf8)
    let result = try await Shell.run(["--trace", "off"], input: lines)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `every file that is linked is there`() throws {
    for name in Self.readmes {
      let folder = Shell.top.appending(path: name).deletingLastPathComponent()
      let links = Self.links(in: try Self.text(name), from: folder)
      #expect(links.count > 15 && links.missing == [])
    }
  }

  // Nobody has named one yet: a reader has an address or a path already.
  @Test func `no address is given from which this package could be had`() throws {
    for folder in ["Sources", "examples"] {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: Shell.top.appendingPathComponent(folder).path)
      for name in names
      where !name.contains(".build") && [".md", ".swift"].contains(where: name.hasSuffix) {
        let file = Shell.top.appendingPathComponent("\(folder)/\(name)")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains(/https?:[^\s")]*reactor-shell/), "\(folder)/\(name)")
      }
    }
    #expect(try !Self.text("README.md").contains(/https?:[^\s")]*reactor-shell/))
  }

  @Test func `every command is in the tables`() async throws {
    let result = try await Shell.run(
      ["--trace", "off", "-c", "help all; load 100; open 20s; help all"])
    let names = result.output.split(separator: "\n").flatMap { line in
      line.dropFirst(9).prefix(16).split { $0 == " " || $0 == "," }.map(String.init)
    }
    #expect(names.count > 15)
    let book = try book
    #expect(Set(names).filter { !book.contains("| `\($0)") } == [])
  }

  @Test func `every option is in the table`() async throws {
    let help = try await Shell.run(["--help"]).output
    let options = help.split(separator: "\n").compactMap { line in
      line.trimmingCharacters(in: .whitespaces).split(separator: " ").first.map(String.init)
    }.filter { $0.hasPrefix("-") && $0 != "-h," && $0 != "--version" }
    #expect(options.count > 8)
    let book = try book
    #expect(options.filter { !book.contains("| `\($0)") } == [])
  }

  @Test func `every event of a session is in the table of JSON Lines`() async throws {
    let result = try await Shell.run([
      "--format", "json", "--echo", "--keep-going", "-c", "load 100 &\nload 20; nonsense",
    ])
    let events = try result.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return try #require(object?["event"] as? String)
    }
    #expect(Set(events).count > 8)
    let book = try book
    #expect(Set(events).filter { !book.contains("`\($0)`") } == [])
  }

  private var book: String {
    get throws {
      let folder = Shell.top.appendingPathComponent("Sources/Shell/ReactorShell/ReactorShell.docc")
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      )
      .filter { $0.pathExtension == "md" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }
  }

  private static func commands(of session: String) -> [String] {
    session.split(separator: "\n").compactMap { line in
      line.firstRange(of: " › ").map { String(line[$0.upperBound...]) }
    }
  }

  private static let readmes = ["README.md", ".github/README.ko.md"]

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: Shell.top.appending(path: name), encoding: .utf8)
  }

  /// The number of links to files, and those whose files aren't there.
  static func links(in text: String, from folder: URL) -> (count: Int, missing: [String]) {
    let paths = text.matches(of: /\]\((?<path>[^)#:]+)(?:#[^)]*)?\)/).map { String($0.path) }
    let missing = paths.filter {
      !FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
    }
    return (paths.count, missing)
  }

  /// The fenced blocks of one language, without the fences.
  private static func blocks(of language: String, in text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\n```").first.map { $0 + "\n" }
    }
  }
}

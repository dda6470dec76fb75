import Foundation
import LoopbackServer
import TerminalFixtures
import Testing

/// No key from the environment ever appears in the program's output, even if a server repeats it,
/// or somebody types it in the wrong place.
@Suite struct SecretsTests {
  private let hunt: KeyHunt
  private let server: LoopbackServer

  init() throws {
    hunt = try KeyHunt()
    server = try LoopbackServer(KeyHunt.answer)
  }

  // MARK: - Everything that writes: add new options and commands to these lists

  /// Options that write something, beside standard output.
  private static let options: [[String]] = [
    ["--format", "text"], ["--format", "json"], ["--plain"], ["--trace", "compact"],
    ["--trace", "off", "--color", "always"], ["--trace", "off", "--record", "walk.rec"],
  ]

  /// Commands that show or write the last answer; each search is followed by all of them.
  private static let outputs = [
    "show", "state", "data request", "data", "log", "log 3", "why isLoading", "marbles",
    "effects",
    "code", "help", "help all", "data save saved-WORD.json overwrite",
    "set output results-WORD.txt overwrite; state; log; search fine; data request; set output off",
  ]

  /// Commands that write the whole session, which holds all that came.
  private static let files = [
    "save saved.session", "export json page.jsonl", "export html page.html",
    "export markdown page.md",
  ]

  private static let typed = [
    "search KEY", "serach KEY", "search KEY KEY KEY", "set seed KEY", "echo KEY", "KEY",
    "state KEY",
    "data KEY", "data live ftp://KEY", "data live URL?client_id=KEY",
    "data live http://ann:KEY@HOST/",
    "data live http://HOST/ KEY", "run KEY", "expect KEY == 3", "expect isLoading == KEY",
    "expect all; search KEY; search fine", "break when searchedQuery == KEY", "log KEY", "goto KEY",
    "set output KEY/KEY", "data save KEY/KEY", "fault next KEY", "! search \"KEY",
    "set timeout KEY",
    "set latency KEYKEYKEY",
  ]

  // MARK: -

  private func expectNothingKept() throws {
    let found = try hunt.found()
    #expect(found == [])
  }

  @Test func `every variable that holds a key is among those that are looked for`() throws {
    let sources = Shell.top.appending(path: "Sources").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources)
    var variables: Set<String> = []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
      for match in text.matches(of: /"([A-Z0-9_]*(?:KEY|TOKEN|SECRET|PASSWORD))"/)
      where match.output.1.contains("_") {
        variables.insert(String(match.output.1))
      }
    }
    #expect(variables == Set(KeyHunt.keys.keys))
  }

  @Test func `the hunt finds what is there`() async throws {
    let key = try #require(KeyHunt.keys["TMDB_API_KEY"])
    try hunt.folder.write(Array("a\nb \(key.prefix(12))…\n".utf8), to: "file")
    try hunt.folder.write(Data(key.utf8).base64EncodedData(), to: "other")
    #expect(
      try hunt.found().sorted() == ["file: b \(key.prefix(12))…", "other: in base 64"])
  }

  // In turn: how an app sends its key and how an answer is written have nothing to do with one another.
  @Test(arguments: zip(["photos", "catalog", "photos", "catalog", "catalog", "photos"], options))
  func `what a server says back isn't shown or kept`(app: String, options: [String]) async throws {
    let searches = KeyHunt.words.flatMap { word in
      (["search \(word)"] + Self.outputs).map { $0.replacing("WORD", with: word) }
    }
    let script = (searches + Self.files).joined(separator: "\n")
    let place = server.url(app == "photos" ? "/" : "/3")
    let result = try await hunt.run(
      ["--app", app, "--data", "live=\(place)", "--keep-going", "--echo"] + options, input: script)
    #expect(result.found == [])
    try expectNothingKept()
    // Else nothing was proved.
    #expect(result.output.contains("***"))
    #expect(server.requests.count >= KeyHunt.words.count)
    #expect(server.requests.contains { $0.target.contains("uNm1stak%2B") })
    #expect(FileManager.default.fileExists(atPath: hunt.folder.path("results-said.txt")))
    #expect(FileManager.default.fileExists(atPath: hunt.folder.path("saved-said.json")))
    for name in ["saved.session", "page.jsonl", "page.html", "page.md"] {
      #expect(FileManager.default.fileExists(atPath: hunt.folder.path(name)), "\(name)")
    }
  }

  @Test(arguments: zip(["people", "photos", "catalog", "catalog", "people", "photos"], options))
  func `what is typed in the wrong place isn't shown or kept`(
    app: String, options: [String]
  ) async throws {
    let lines = KeyHunt.keys.values.flatMap { key in
      Self.typed.map {
        $0.replacing("URL", with: "\(server.url("/"))").replacing("HOST", with: "127.0.0.1:1")
          .replacing("KEY", with: key)
      }
    }
    let result = try await hunt.run(
      ["--app", app, "--keep-going", "--echo"] + options,
      input: (lines + ["log", "state", "data request", "data", "save typed.session"]
        + ["json", "html", "markdown"].map { "export \($0) typed.\($0)" }).joined(
          separator: "\n"))
    #expect(result.found == [])
    try expectNothingKept()
    #expect(result.output.contains("***"))
  }

  @Test(arguments: [
    ["KEY"], ["--app", "KEY"], ["--KEY"], ["--data", "live=ftp://KEY"], ["--seed"],
    ["test", "KEY"],
    ["test", "--KEY"], ["new", "KEY!"],
    ["--data", "live=http://x/?api_key=KEY", "-c", "data; load 1"],
    ["-c", "search KEY", "--app", "photos"], ["--format", "KEY"], ["--help"],
  ]) func `wrong options don't show it`(_ arguments: [String]) async throws {
    let key = try #require(KeyHunt.keys["UNSPLASH_ACCESS_KEY"])
    let result = try await hunt.run(arguments.map { $0.replacing("KEY", with: key) })
    #expect(result.found == [])
    try expectNothingKept()
  }

  @Test func `a transcript that is updated doesn't keep it`() async throws {
    let block =
      "```\n$ reactor-shell --app photos --data live=\(server.url("/"))\nSearch › search said\nSearch › show\n```\n"
    try hunt.folder.write(Array(block.utf8), to: "a.md")
    let result = try await hunt.run(["test", "--update", "--allow-files", "a.md"])
    #expect(result.output.contains("1 updated"))
    #expect(result.found == [])
    try expectNothingKept()
    #expect(try hunt.folder.text("a.md").contains("***"))
  }

  @Test func `the history doesn't keep it, nor what the prompt shows of an answer`() async throws {
    let place = server.url("/")
    let key = try #require(KeyHunt.keys["UNSPLASH_ACCESS_KEY"])
    try await onTerminal(
      ["--app", "photos", "--data", "live=\(place)"], environment: hunt.environment
    ) { shell in
      try shell.expect("Search › ")
      for word in ["said", "denied"] {
        try shell.send("search \(word)\r")
        try shell.expect("isLoading: true → false")
        try shell.expect("Search › ")
      }
      try shell.send("state; data request; log\r")
      try shell.expect("client_id=***")
      try shell.expect("Search › ")
      #expect(!String(decoding: shell.output, as: UTF8.self).contains("uNm1stak"))
      for line in ["search \(key)", "data live http://x/?client_id=\(key)", "serach \(key)"] {
        try shell.send(line + "\r")
        try shell.expect("Search › ")
      }
      try shell.send("quit\r")
      _ = try shell.wait()
    }
    try expectNothingKept()
    #expect(try hunt.folder.text("state/reactor-shell/history").contains("search said"))
  }
}

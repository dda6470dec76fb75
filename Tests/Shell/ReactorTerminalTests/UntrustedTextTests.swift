import Foundation
import TerminalFixtures
import Testing

@Suite struct UntrustedTextTests {
  /// Escape sequences, a title, C1 controls, overrides, invisible characters, ends of lines.
  private static let hostile =
    "\u{1B}[2J\u{1B}]0;title\u{7}\u{1B}[31m\u{9B}31m\u{90}q\u{85}\u{202E}\u{2066}\u{200F}\u{200B}"
    + "\u{FEFF}\u{2028}\u{E0041}\u{AD}\u{8}\u{B}\u{C}\u{7F}\r\n\t"

  private static func json(_ text: String) -> String {
    "\"" + text.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
      + "\""
  }

  private func withPeople<Result>(_ body: (_ path: String) async throws -> Result) async throws
    -> Result
  {
    let evil = Self.json(Self.hostile + "이름")
    let people = (0..<30).map { number in
      """
      {"gender": "female", "name": {"title": \(evil), "first": \(evil), "last": "Lee \(number)"},
       "location": {"city": \(evil), "state": \(evil), "country": \(evil)}, "email": \(evil),
       "login": {"uuid": "11111111-1111-4111-8111-1111111111\(10 + number)"},
       "dob": {"date": "1996-01-01", "age": 25}, "cell": \(evil), "nat": "CA"}
      """
    }
    // A record with half a surrogate pair, and one that is refused with its text.
    let odd = [#"{"name": "\ud800"}"#, "{\"login\": {\"uuid\": \(evil)}}"]
    let page = "{\"results\": [\((people + odd).joined(separator: ",\n"))]}"
    let name = "evil \u{1B}]0;x\u{7}\u{202E}\u{9B}\n\(UUID().uuidString).json"
    let file = FileManager.default.temporaryDirectory.appending(path: name)
    try Data(page.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file.path)
  }

  /// The scalars that could do something, apart from ends of lines and our own colours.
  private func harm(in text: String) -> [Unicode.Scalar] {
    let ours = /\u{1B}\[(?:0|(?:1;)?3[1-6]|1)m/
    return text.replacing(ours, with: "").unicodeScalars.filter { scalar in
      switch scalar {
      case "\n": false
      // Joiners and selectors of the screen's own emoji.
      case "\u{200D}", "\u{FE0F}": false
      default:
        scalar.properties.generalCategory == .control
          || scalar.properties.generalCategory == .format
          || scalar.properties.isDefaultIgnorableCodePoint
          || ["\u{2028}", "\u{2029}"].contains(scalar)
      }
    }
  }

  private static let commands = [
    "load 30; show; state; state people; log; log 3",
    "open 20s; toggle 3; show; state people[3]; back",
    "help; help all; help \"\(hostile)\"", "echo \"\(hostile)\"", "\(hostile)",
    "state \"\(hostile)\"",
    "open '\(hostile)'", "! load \(hostile)", "data \"\(hostile)\"; data; load 3",
    "run \"/no/\(hostile)\"", "set seed \"\(hostile)\"; load \"\(hostile)\"", "\"\(hostile)",
    "data live=\"http://\(hostile)@localhost/\"", "data save \"\(hostile)\"",
    "set latency \(hostile)",
    "app \"\(hostile)\"", "trace \(hostile)", "load 3 nat=\(hostile)",
  ]

  @Test(arguments: [
    [], ["--trace", "compact"], ["--plain"], ["--plain", "--trace", "compact"],
    ["--format", "json"], ["--color", "always"], ["--echo"], ["--echo", "--plain"],
  ])
  func `nothing of data, of file names or of commands comes out as it is`(
    options: [String]
  ) async throws {
    for locale in ["C.UTF-8", "C"] {
      let result = try await withPeople { path in
        let script = Self.commands.map { $0.replacing("\n", with: "").replacing("\r", with: "") }
        return try await Shell.run(
          options + ["--keep-going", "--data", path] + script.flatMap { ["-c", $0] },
          environment: ["LC_ALL": locale])
      }
      #expect(harm(in: result.output) == [])
      #expect(harm(in: result.errors) == [])
      #expect(result.output.contains("1B"))
      #expect(result.errors.split(separator: "\n").count > 10)
      if locale == "C" { #expect((result.output + result.errors).utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  private static let wrongArguments = [
    ["--\(hostile)"], ["--app", hostile], ["--data", "x://\(hostile)"], ["--timeout", hostile],
    ["--format", hostile], [hostile], ["/no/such/\(hostile)", "b"], ["new", hostile],
    ["new", "--\(hostile)"],
  ]

  // By number: the names of tests are printed as they are.
  @Test(arguments: wrongArguments.indices)
  func `nothing of an argument does`(index: Int) async throws {
    let arguments = Self.wrongArguments[index]
    for locale in ["C.UTF-8", "C"] {
      let result = try await Shell.run(
        arguments, environment: ["LC_ALL": locale])
      #expect(harm(in: result.output) == [])
      #expect(harm(in: result.errors) == [])
      #expect(result.errors.isEmpty == false)
      if locale == "C" { #expect((result.output + result.errors).utf8.allSatisfy { $0 < 0x80 }) }
    }
  }

  @Test func `bytes that aren't UTF-8 come out as UTF-8`() async throws {
    let line =
      #"printf 'echo \377\200\033[2J\n' | "$0" --keep-going - -c "$(printf 'echo \377\351')" 2>&1 | iconv -f UTF-8 -t UTF-8"#
    let result = try await Shell.run(in: line)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(harm(in: result.output) == [])
  }

  #if os(Linux)
    @Test func `nothing of the program's own name does`() async throws {
      let link = FileManager.default.temporaryDirectory
        .appending(path: "evil\u{1B}[2J\u{202E}\(UUID().uuidString)")
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: URL(fileURLWithPath: PseudoTerminal.shell))
      defer { try? FileManager.default.removeItem(at: link) }
      for arguments in [["--help"], ["--nonsense"], ["-c", "foo"]] {
        let result = try await Shell.run(arguments, executable: link.path)
        #expect(harm(in: result.output + result.errors) == [])
      }
    }
  #endif

  @Test(arguments: [[], ["--plain"]])
  func `nothing does at the prompt: banner, completion, answers, what can't be paged`(
    options: [String]
  ) async throws {
    let shown = try await withPeople { path in
      try await onTerminal(
        options + ["--data", path], environment: ["PAGER": "/no/\u{1B}]0;x\u{7}\u{9B}pager"],
        rows: 30,
        columns: 100
      ) { shell in
        var shown = try shell.expect("Main ")
        try shell.send("load 30\r")
        shown += try shell.expect("3 mutations,")
        try shell.send("open 20s\r")
        shown += try shell.expect("20대 ")
        try shell.send("toggle \t\t")
        // The list and the line below it.
        shown += try shell.expect("toggle ") + (try shell.expect("toggle "))
        shell.waitForSilence()
        shown += shell.rest
        try shell.send("3; state people[1]; show\r")
        shown += try shell.expect("can't be run")
        shown += try shell.expect("[29]")
        return shown
      }
    }
    // Readline's own output: modes, and moves of the cursor.
    var ours = shown.replacing(/\u{1B}\[(?:\?2004[hl]|[0-9;]*[CDKJHABP@])/, with: "")
    ours.unicodeScalars.removeAll { ["\r", "\u{7}", "\u{8}"].contains($0) }
    #expect(harm(in: ours) == [])
    #expect(ours.contains(#"\u{1B}[2J"#))
  }
}

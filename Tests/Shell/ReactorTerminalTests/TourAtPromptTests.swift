import EmbeddedFiles
import Foundation
import ShellTeaching
import TerminalFixtures
import Testing

@Suite struct TourAtPromptTests {
  private let folder: TemporaryFolder
  private var environment: [String: String] { ["XDG_STATE_HOME": folder.path("state")] }

  init() throws { folder = try TemporaryFolder() }

  @Test
  func
    `a learner makes two mistakes and leaves in the middle: hints come, and the next start goes on`()
    async throws
  {
    try await onTerminal(environment: environment) { shell in
      try shell.expect("Learn: tour")
      try shell.expect("Main › ")
      try shell.send("tour\r")
      try shell.expect("Lesson 1  The flow\r\n")
      try shell.expect("Step 1 of 8  One action\r\n")
      try shell.expect("Main › ")
      // The first mistake.
      try shell.send("laod 100\r")
      try shell.expect("did you mean load?\r\n")
      try shell.expect(
        "Hint: The name of the action, a blank, and how many people: load 100.\r\n")
      try shell.expect("Main › ")
      // The second.
      try shell.send("load 10\r")
      try shell.expect(
        "Undone: it sends `.load(10)`, and this step sends `.load(100)`.\r\n")
      try shell.expect("Type: `load 100`\r\n")
      try shell.expect("Main › ")
      try shell.send("load 100\r")
      try shell.expect("3 mutations, 0.30 s\r\n")
      for _ in 0..<2 {
        try shell.expect("[Enter] › ")
        try shell.send("\r")
      }
      try shell.expect("Step 2 of 8  One value, the State\r\n")
      try shell.expect("? ")
      try shell.send("false\r")
      try shell.expect("You say false. Let's see.\r\n")
      try shell.expect("Main › ")
      try shell.send("state\r")
      try shell.expect("pushedScreen: nil\r\n\r\nRight: false. Mutation 1.3")
      // The next command counts as Enter.
      try shell.expect("[Enter] › ")
      try shell.send("break mutation setPeople\r")
      try shell.expect("Step 3 of 8")
      try shell.expect("Main › break mutation setPeople\r\n1  break mutation setPeople\r\n")
      try shell.expect("Main › ")
      try shell.send("tour leave\r")
      try shell.expect("Lesson 1 stopped at step 3 of 8: tour goes on.\r\n")
      try shell.expect("You are back in your own session.\r\n")
      try shell.expect("Main › ")
      // It has numbers of its own.
      try shell.send("load 3\r")
      try shell.expect(".load(3)")
    }
    try await onTerminal(environment: environment) { shell in
      try shell.expect("\r\nLesson 1 stopped at step 3 of 8: tour goes on.\r\n")
      try shell.expect("Main › ")
      try shell.send("tour\r")
      try shell.expect("\r\nStep 3 of 8")
      try shell.expect("Main › ")
      try shell.send("break mutation setPeople\r")
      try shell.expect("Then: The same action as before, with 3 people.\r\n")
      // Ctrl-D leaves the shell, and the progress is kept.
      try shell.send("\u{4}")
      _ = try shell.wait()
    }
    #expect(try folder.permissions(of: "state/reactor-shell/tour.json") == 0o600)
    // Answers aren't kept as commands.
    let history = try folder.text("state/reactor-shell/history")
    #expect(
      history.hasPrefix(
        "tour\nlaod 100\nload 10\nload 100\nstate\nbreak mutation setPeople\ntour leave\n"))
  }

  @Test(arguments: [("C.UTF-8", "Lesson 1  The flow"), ("ko_KR.UTF-8", "레슨 1  흐름")])
  func `on a screen of the usual size the first command is asked for at once`(
    language: String, title: String
  ) async throws {
    let page = try await onTerminal(
      environment: environment.merging(["LC_ALL": "", "LANG": language]) { $1 }
    ) { shell in
      try shell.expect("Main › ")
      try shell.send("tour\r")
      try shell.expect("tour\r\n")
      return try shell.expect("› ")
    }
    #expect(page.contains(title) && page.contains("`load 100`"), "\(page)")
    #expect(page.hasSuffix("\r\nMain "))
  }

  @Test func `nothing of a lesson's text scrolls off before it is seen`() async throws {
    let pages = try await atPrompt(environment: environment, rows: 12) { shell in
      try shell.send("tour 1\r")
      var pages: [Int] = []
      var page = ""
      while !page.contains("Step 1 of 8") {
        page = try shell.expect("› ")
        pages.append(page.split(separator: "\r\n", omittingEmptySubsequences: false).count)
        try shell.send("\r")
      }
      return pages
    }
    #expect(pages.count > 1 && pages.allSatisfy { $0 <= 12 }, "\(pages)")
  }

  @Test func `Ctrl-C empties the line and the lesson goes on`() async throws {
    try await atPrompt(environment: environment) { shell in
      try shell.send("tour 1\r")
      try shell.expect("Main › ")
      for typed in ["loa", ""] {
        try shell.send(typed + "\u{3}")
        try shell.expect("^C")
        try shell.expect("Main › ")
      }
      try shell.send("load 100\r")
      try shell.expect("[Enter] › ")
    }
  }

  @Test func `for screen readers nothing is drawn`() async throws {
    let text = try await onTerminal(["--plain"], environment: environment, rows: 60) { shell in
      try shell.expect("Main > ")
      try shell.send("tour 1\r")
      try shell.expect("tour 1\r\n")
      return try shell.expect("Main > ")
    }
    #expect(text.contains("Lesson 1: The flow\r\n") && text.contains("\r\nStep 1 of 8: One action"))
    #expect(!text.contains("\r\n\r\n") && !text.contains("`"))
  }

  @Test func `a broken file of progress is set aside, and told in a line`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("state/reactor-shell"), withIntermediateDirectories: true)
    try folder.write("{".utf8, to: "state/reactor-shell/tour.json")
    try await onTerminal(environment: environment, columns: 200) { shell in
      try shell.expect("tour.json can't be understood; it is tour.json.broken now\r\n")
      try shell.expect("Main › ")
    }
  }

  @Test func `a script plays a lesson, and keeps nothing`() async throws {
    let script = """
      tour 2
      load 100
      state isLoading
      trace full
      false
      fault next offline
      ! load 50
      tour leave

      """
    let result = try await Shell.run([], input: Array(script.utf8), environment: environment)
    #expect(result.output.contains("\nYou say false. Let's see.\nthe next load: offline\nThen: "))
    #expect(result.output.contains("\nRight: false. A failure is an ending, too"))
    #expect(result.status == 0 && result.errors == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
  }

  @Test(arguments: ["tour 2\nload 100\n", "tour 2\nquit\n", "tour 1\n"])
  func `a script that ends within a lesson fails`(script: String) async throws {
    let result = try await Shell.run([], input: Array(script.utf8), environment: environment)
    #expect(result.errors.contains(" isn't finished: the script ends in step 1 of "))
    #expect(result.status == 1)
  }

  @Test func `an app of lessons starts with --app, and stands in no list`() async throws {
    let result = try await Shell.run([
      "--app", "garage", "--trace", "off", "-c", "app; state ticket",
    ])
    #expect(
      result.output
        == "  people  RandomUser\n  photos  PhotoSearch\n  catalog  MovieCatalog\nnil\n")
    #expect(try await !Shell.run(["--help"]).output.contains("garage"))
  }

  @Test func `as JSON the passages of a lesson are answers`() async throws {
    let result = try await Shell.run(["--format", "json", "--trace", "off", "-c", "tour 1"])
    #expect(
      result.output.contains(#"{"event":"answer","lines":["","Lesson 1  The flow"],"data":[]}"#))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.hasPrefix(#"{"event":""#) })
  }

  @Test func `the lessons in the program are those of the files`() throws {
    var names: [String] = []
    while let name = lesson_name(names.count).map({ String(cString: $0) }) {
      let text = String(cString: lesson_text(names.count))
      names.append(name)
      let file = Lesson.folder.appendingPathComponent("\(name).md")
      #expect(
        try text == String(contentsOf: file, encoding: .utf8), "\(name)")
    }
    #expect(try names == Lesson.names)
  }
}

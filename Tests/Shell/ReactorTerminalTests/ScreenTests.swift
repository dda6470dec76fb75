import TerminalFixtures
import Testing

@Suite(.enabled(if: Screen.tmux != nil, Comment(rawValue: Screen.isMissing)), .serialized)
struct ScreenTests {
  @Test func `what can stand there is listed below the line, which stays`() async throws {
    let lines = try await onScreen { screen in
      try screen.expect("Main ›")
      try screen.type("open ")
      try screen.press("Tab", "Tab")
      return try screen.wait(for: "a list") { lines in
        lines.filter { $0 == "Main › open" }.count == 2
      }
    }
    let list = lines.drop { $0 != "Main › open" }.dropFirst().dropLast()
    #expect(list.contains { $0.contains("20대") })
    #expect(list.allSatisfy { $0.hasPrefix("  ") })
  }

  @Test func `on an empty line the commands are listed by their use`() async throws {
    let lines = try await onScreen { screen in
      try screen.expect("Main ›")
      try screen.press("Tab", "Tab")
      return try screen.wait(for: "a list") { lines in lines.count { $0 == "Main ›" } == 2 }
    }
    let list = lines.drop { $0 != "Main ›" }.dropFirst().dropLast()
    #expect(
      list.map { $0.prefix { $0 != " " } }.filter { !$0.isEmpty } == [
        "Screen:", "Learn:", "Look:", "Time:", "Hold:", "Class:", "Test:", "Shell:",
      ])
    #expect(list.contains("Time:    goto, undo, redo, now"))
    #expect(list.count < 12)
  }

  @Test func `Ctrl-L leaves the prompt on an empty screen`() async throws {
    try await onScreen { screen in
      try screen.expect("Main ›")
      try screen.type("echo above")
      try screen.press("Enter")
      try screen.expect("above", "Main ›")
      try screen.press("C-l")
      try screen.expectCursor(inRow: 0)
    }
  }

  @Test func `Korean is typed, and erased by syllables`() async throws {
    try await onScreen { screen in
      try screen.expect("Main ›")
      try screen.type("echo 토글이다")
      try screen.press("BSpace", "BSpace", "Left", "BSpace")
      try screen.type("한")
      try screen.expect("Main › echo 한글")
      try screen.press("Enter")
      try screen.expect("한글", "Main ›")
    }
  }

  /// The rows above stay, and nothing of the old line is left.
  @Test(arguments: [
    String(repeating: "abcdefghij", count: 15), String(repeating: "토글한글이다", count: 12),
  ])
  func `a resize in the middle of a line that wraps`(text: String) async throws {
    try await onScreen { screen in
      try screen.expect("Main ›")
      try screen.type("echo above")
      try screen.press("Enter")
      try screen.expect("above", "Main ›")
      try screen.type(text)
      try screen.press("Home", "Right", "Right", "Right")
      let width = text.first == "a" ? 1 : 2
      let column = 7 + 3 * width
      try screen.expectCursor(inColumn: column)
      for columns in [60, 41, 100, 160, 30, 80] {
        try screen.resize(columns: columns)
        // tmux wraps the line by itself: that the cursor moves is the sign that the program follows.
        try screen.press("Right")
        try screen.expectCursor(inColumn: column + width)
        try screen.press("Left")
        try screen.expectCursor(inColumn: column)
        let rows = ["above"] + Self.rows("Main › " + text, columns: columns)
        try screen.wait(for: "it in \(columns) columns") { $0.suffix(rows.count) == rows[...] }
      }
      // The cursor is where it was.
      try screen.type("X")
      try screen.wait(for: "the new letter") { lines in
        lines.contains { $0.hasPrefix("Main › \(text.prefix(3))X") }
      }
    }
  }

  @Test func `ten ticks a second damage no line that is being typed`() async throws {
    let words = (100..<140).map { "w\($0)" }.joined(separator: " ") + "!"
    try #require(words.count == 200)
    let lines = try await onScreen([PseudoTerminal.executable("ticking-shell")]) { screen in
      try screen.wait(for: "a prompt") { $0.last == "Ticks ›" }
      var typed = ""
      var seen = 0
      for letter in words {
        try screen.type(String(letter))
        typed.append(letter)
        guard typed.count % 10 == 0 else { continue }
        // The next tick comes, and the line stands below it as far as it is typed.
        let rows = Self.rows("Ticks › " + typed, columns: 80)
        let lines = try screen.wait(for: "a tick above \(rows)") { lines in
          lines.suffix(rows.count) == rows[...] && Self.ticks(in: lines).count > seen
        }
        seen = Self.ticks(in: lines).count
      }
      return try screen.lines()
    }
    // Between the banner and the line: whole ticks, one after the other, and nothing else.
    let ticks = lines.drop { !$0.hasPrefix(" 0.1 ") }.dropLast(
      Self.rows("Ticks › " + words, columns: 80).count)
    let expected = (0..<ticks.count / 2).flatMap { number in
      [
        "0.\(number + 1) mutation .tick", "reduce() ticks: \(number) → \(number + 1)",
      ]
    }
    let told = ticks.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(told.map { $0.replacing(" TickingReactor", with: "") } == expected)
    #expect(expected.count >= 40)
  }

  @Test func `Ctrl-Z and fg show the line again`() async throws {
    try await onScreen(["bash", "--norc", "--noprofile", "-i"], environment: ["PS1": "$ "]) {
      screen in
      try screen.expect("$")
      try screen.type(PseudoTerminal.shell)
      try screen.press("Enter")
      try screen.wait(for: "a prompt") { $0.last == "Main ›" }
      try screen.type("half a line")
      try screen.expect("Main › half a line")
      try screen.press("C-z")
      try screen.wait(for: "bash") { $0.last == "$" }
      // Bash has the terminal as it was: text typed there is shown.
      try screen.type("echo between")
      try screen.press("Enter")
      try screen.expect("between", "$")
      try screen.type("fg")
      try screen.press("Enter")
      try screen.expect("Main › half a line")
      try screen.press("C-u")
      try screen.type("echo again")
      try screen.press("Enter")
      try screen.expect("again", "Main ›")
    }
  }

  private static func ticks(in lines: [String]) -> [String] {
    lines.filter { $0.contains(/reduce.. +ticks/) }
  }

  /// The rows of a line on a screen: a sign of two columns doesn't fit into the last one.
  private static func rows(_ text: String, columns: Int) -> [String] {
    var rows = [""]
    var filled = 0
    for character in text {
      let width = character.unicodeScalars.allSatisfy { (0xAC00...0xD7A3) ~= $0.value } ? 2 : 1
      if filled + width > columns {
        rows.append("")
        filled = 0
      }
      rows[rows.count - 1].append(character)
      filled += width
    }
    return rows.map { $0.replacing(#/ +$/#, with: "") }
  }
}

import Foundation
import Testing

@Suite(.enabled(if: Screen.tmux != nil, Comment(rawValue: Screen.isMissing)), .serialized)
struct PresentingOnScreenTests {
  static let loop = "You → Action → mutate() → Mutation → reduce() → State → view"

  private static func isStage(_ lines: [String], columns: Int = 80) -> Bool {
    // Words only: the place is marked by its brackets.
    let first = lines.first?.replacing("[", with: " ").replacing("]", with: " ") ?? ""
    return first.split(separator: " ") == loop.split(separator: " ")
      && lines.allSatisfy { $0.count <= columns }
  }

  @Test(arguments: [(24, 80), (40, 120)])
  func `the stage shows a command from the first row, with the loop on top`(
    rows: Int, columns: Int
  ) async throws {
    try await onScreen(rows: rows, columns: columns) {
      screen in
      try screen.expect("Main ›")
      try screen.type("stage on")
      try screen.press("Enter")
      try screen.wait(for: "the stage") {
        Self.isStage($0, columns: columns) && $0.last == "Main ›"
      }
      try screen.type("load 100")
      try screen.press("Enter")
      let lines = try screen.wait(for: "a frame") {
        Self.isStage($0, columns: columns) && $0.contains { $0.contains("1    done") }
          && $0.last == "Main ›"
      }
      // Every stage is there, and all of it above the prompt.
      guard lines.count < rows, lines.contains("Main › load 100"),
        lines.contains(where: { $0.hasPrefix("▶") && $0.hasSuffix("isLoading: true → false") }),
        lines.filter({ $0.contains(" reduce()  ") }).count == 3
      else { throw Screen.Missing(expected: "all stages", lines: lines) }
      try screen.type("open 20s")
      try screen.press("Enter")
      try screen.wait(for: "a cleared screen") {
        Self.isStage($0, columns: columns) && $0.last == "20대 ›"
          && !$0.contains { $0.contains("setLoading") }
      }
      try screen.type("stage")
      try screen.press("Enter")
      try screen.wait(for: "the last command's frame") {
        Self.isStage($0, columns: columns) && $0.contains { $0.contains("pushedScreen") }
      }
    }
  }

  @Test func `what comes later goes on in the frame while a line is typed`() async throws {
    try await onScreen { screen in
      try screen.expect("Main ›")
      try screen.type("set latency 1s; stage on")
      try screen.press("Enter")
      try screen.wait(for: "the stage") { Self.isStage($0) && $0.last == "Main ›" }
      try screen.type("load 3")
      try screen.press("Enter")
      try screen.wait(for: "the beginning") {
        $0.contains { $0.hasPrefix("  1    effect") && $0.hasSuffix("running") }
      }
      try screen.type("stat")
      try screen.wait(for: "the end of the load") {
        Self.isStage($0) && $0.contains { $0.contains("1    done") } && $0.last == "Main › stat"
      }
      try screen.type("e isLoading")
      try screen.press("Enter")
      try screen.wait(for: "an answer") { $0.contains("  false") && $0.last == "Main ›" }
    }
  }

  @Test(arguments: [(24, 80), (40, 120)])
  func `a speaker goes on, back, jumps, types, blanks and leaves`(
    rows: Int, columns: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let talk = folder.path("talk.session")
    try """
    # What will happen?
    load 100
    # 섹션을 열면 화면이 나타납니다.
    open 20s
    toggle 3
    # Bye
    """.write(toFile: talk, atomically: false, encoding: .utf8)
    try await onScreen(rows: rows, columns: columns) { screen in
      try screen.expect("Main ›")
      try screen.type("present \(talk)")
      try screen.press("Enter")
      func wait(_ last: String, _ texts: String...) throws {
        try screen.wait(for: "\(last) with \(texts)") { lines in
          Self.isStage(lines, columns: columns) && lines.last == last && lines.count < rows
            && texts.allSatisfy { text in lines.contains { $0.contains(text) } }
        }
      }
      try wait("1/3 Main › load 100", "│ What will happen?", "Enter next")
      try screen.press("Enter")
      try wait("2/3 Main › open 20s", "isLoading: true → false", "│ 섹션을 열면", "Main › load 100")
      try screen.press("Right")
      try wait("3/3 20대 › toggle 3", "pushed; DetailReactor")
      try screen.type("b")
      try wait("2/3 Main › open 20s", "isLoading: true → false")
      // Typing replaces the offered line.
      try screen.type("state isLoading")
      try wait("2/3 Main › state isLoading")
      try screen.press("Enter")
      try wait("2/3 Main › open 20s", "  false")
      try screen.type(".")
      try screen.wait(for: "nothing") { $0.allSatisfy(\.isEmpty) }
      try screen.type("x")
      try wait("2/3 Main › open 20s", "  false")
      // Ctrl-C empties the line, and the next one stands there again.
      try screen.type("nonsense")
      try screen.press("C-c")
      try wait("2/3 Main › open 20s")
      try screen.type("3g")
      try wait("3/3 20대 › toggle 3", "pushed; DetailReactor")
      try screen.press("PageDown")
      try wait("end 20대 ›", "│ Bye", "q leaves")
      try screen.type(":")
      try screen.type("back")
      try screen.press("Enter")
      try wait("end Main ›", "popped: 20대")
      try screen.type("q")
      try screen.wait(for: "the session") { lines in
        // The line breaks somewhere, with the length of the path.
        lines.last == "Main ›" && lines.joined().filter { !$0.isWhitespace }.contains("atend")
      }
      // The session is as it was.
      try screen.type("log kind:action")
      try screen.press("Enter")
      try screen.expect("Main › log kind:action", "no row matches", "Main ›")
    }
  }

  @Test func `a window that gets smaller has the frame drawn anew`() async throws {
    try await onScreen(rows: 40, columns: 120) {
      screen in
      try screen.expect("Main ›")
      try screen.type("stage on")
      try screen.press("Enter")
      try screen.wait(for: "the stage") { Self.isStage($0, columns: 120) && $0.last == "Main ›" }
      try screen.type("load 100")
      try screen.press("Enter")
      try screen.wait(for: "a frame") { $0.contains { $0.contains("1    done") } }
      try screen.resize(rows: 14, columns: 80)
      try screen.wait(for: "a smaller frame") { lines in
        // The earlier frame has left the screen.
        guard let start = lines.lastIndex(where: { $0.hasPrefix("You →") }) else { return false }
        let frame = Array(lines[start...])
        return frame.count < 14 && Self.isStage(frame) && frame.last == "Main ›"
          && frame.contains { $0.hasPrefix("▶") && $0.hasSuffix("isLoading: true → false") }
          && frame.contains { $0.hasPrefix("  1.3  mutation ") && $0.hasSuffix(" s") }
      }
    }
  }
}

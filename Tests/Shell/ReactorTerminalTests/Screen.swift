import Dispatch
import Foundation
import TerminalFixtures

/// The screen of a person: a program in a window of tmux, which has a server of its own.
/// Its calls block: use it inside `onScreen`.
final class Screen {
  /// The path of tmux; nil if it isn't installed.
  static let tmux = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/tmux" }
    .first(where: FileManager.default.isExecutableFile)

  static let isMissing = "tmux isn't installed: what is on the screen isn't tested"

  /// The expected text didn't come. The lines show the actual text.
  struct Missing: Error, CustomStringConvertible {
    var expected: String
    var lines: [String]
    var description: String { "no \(expected) on the screen:\n\(lines.joined(separator: "\n"))" }
  }

  private let home: TemporaryFolder
  /// A short path of tmux's own: macOS has at most 104 bytes for one, and long temporary folders.
  private let socket = "/tmp/screen-\(UUID().uuidString)"

  /// Starts a program with a fixed environment, to which `environment` adds.
  init(
    _ command: [String], environment: [String: String] = [:], rows: Int = 24, columns: Int = 80
  ) throws {
    home = try TemporaryFolder()
    let variables = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "INPUTRC": "/dev/null", "NO_COLOR": "1",
      "HOME": home.url.path,
    ].merging(environment) { $1 }
    let assignments = variables.map { "\($0.key)=\($0.value)" }
    // TERM is tmux's to say.
    try tmux(
      ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + assignments + command)
  }

  deinit {
    _ = try? tmux(["kill-server"])
    unlink(socket)
  }

  func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Presses keys by tmux's names: `Enter`, `Tab`, `C-c`, `Left`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Resizes the window, and waits until the program can ask for its size: tmux rewraps the lines
  /// before it notifies the program.
  func resize(rows: Int = 24, columns: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    let terminal = try tmux(["display-message", "-p", "#{pane_tty}"]).dropLast()
    try wait(for: "terminal of \(columns) columns") { _ in
      PseudoTerminal.columns(ofTerminal: String(terminal)) == columns
    }
  }

  /// The lines without the blank ones at the end; with those that have left the screen at the top.
  func lines() throws -> [String] {
    var lines = try tmux(["capture-pane", "-p", "-S", "-"]).split(
      separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String($0).replacing(#/ +$/#, with: "") }
  }

  /// Waits until the screen is as it should be, and returns it.
  @discardableResult
  func wait(
    for expected: String, within patience: Duration = PseudoTerminal.patience,
    _ isThere: ([String]) throws -> Bool
  ) throws -> [String] {
    let deadline = ContinuousClock.now + patience
    while true {
      let lines = try lines()
      if try isThere(lines) { return lines }
      if ContinuousClock.now > deadline { throw Missing(expected: expected, lines: lines) }
      poll(nil, 0, 20)
    }
  }

  /// Waits until the cursor stands in a column, counted from 0.
  func expectCursor(inColumn column: Int) throws {
    try wait(for: "cursor in column \(column)") { _ in
      try tmux(["display-message", "-p", "#{cursor_x}"]) == "\(column)\n"
    }
  }

  func expectCursor(inRow row: Int) throws {
    try wait(for: "cursor in row \(row)") { _ in
      try tmux(["display-message", "-p", "#{cursor_y}"]) == "\(row)\n"
    }
  }

  /// Waits until the last lines are these.
  @discardableResult
  func expect(_ last: String...) throws -> [String] {
    try wait(for: last.joined(separator: "\n")) { $0.suffix(last.count) == last[...] }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    guard let tmux = Self.tmux else { throw Missing(expected: "tmux", lines: []) }
    let output = home.path("output-of-tmux")
    // Not Foundation's Process: it waits for the server, too, which stays in the background.
    let code = try PseudoTerminal.run(
      [tmux, "-u", "-S", socket, "-f", "/dev/null"] + arguments,
      environment: ["PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "SHELL=/bin/sh"], output: output)
    guard code == 0 else { throw Missing(expected: "tmux \(arguments)", lines: ["status \(code)"]) }
    return try home.text("output-of-tmux")
  }
}

/// Drives a program on a screen from a thread of its own. See `onTerminal`.
func onScreen<Result: Sendable>(
  _ command: [String] = [PseudoTerminal.shell], environment: [String: String] = [:],
  rows: Int = 24, columns: Int = 80, _ body: @escaping @Sendable (Screen) throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue(label: "screen").async {
      continuation.resume(
        with: .init {
          try body(
            Screen(command, environment: environment, rows: rows, columns: columns))
        })
    }
  }
}

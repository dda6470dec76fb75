import Foundation
import TerminalFixtures
import Testing

/// Articles whose lines a reader types from the first to the last, in one session at the prompt.
@Suite struct ArticlesAtPromptTests {
  @Test(arguments: ["FiftyMinutes", "FiftyMinutes-ko", "FindingAFault"])
  func `an article that is typed gives at the prompt what stands in it`(name: String) async throws {
    let file = "Sources/Shell/ReactorShell/ReactorShell.docc/\(name).md"
    let text = try String(contentsOf: Shell.top.appending(path: file), encoding: .utf8)
    let lines = Self.session(in: text)
    let first = try #require(lines.first)
    // Nothing begins anew behind it.
    #expect(lines.count { $0.hasPrefix("$ ") } == 1 && first.hasPrefix("$ reactor-shell"))
    let options = first.split(separator: " ").dropFirst(2).map(String.init)
    try await onTerminal(options, rows: 40) { shell in
      var seen = Screenful(shell)
      for line in lines.dropFirst() where line != "..." {
        if let sign = line.firstRange(of: " › ") {
          try seen.expect(String(line[..<sign.upperBound]))
          try shell.send(String(line[sign.upperBound...]) + "\r")
        } else {
          try seen.expect(line)
        }
      }
    }
  }

  /// The lines of the blocks that are played.
  private static func session(in text: String) -> [String] {
    text.components(separatedBy: "\n```text\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
      .flatMap { $0.split(separator: "\n").map(String.init) }
  }
}

/// What a terminal was sent, without codes and with single blanks, as far as it was expected.
private struct Screenful {
  struct Missing: Error {
    var expected: String
    var output: String
  }

  private let shell: PseudoTerminal
  private var mark = ""

  init(_ shell: PseudoTerminal) { self.shell = shell }

  private static func plain(_ text: String) -> String {
    text.replacing(/\e\[[0-9;?]*[A-Za-z]/, with: "").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  mutating func expect(_ line: String) throws {
    let wanted = Self.plain(line)
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      let all = Self.plain(String(decoding: shell.output, as: UTF8.self))
      let rest = all.dropFirst(mark.count)
      if let found = rest.firstRange(of: wanted) {
        mark = String(all[..<found.upperBound])
        return
      }
      guard ContinuousClock.now < deadline else {
        throw Missing(expected: wanted, output: "\(rest)")
      }
      shell.waitForSilence(of: .milliseconds(20))
    }
  }
}

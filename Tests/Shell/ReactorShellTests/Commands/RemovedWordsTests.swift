import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct RemovedWordsTests {
  // A property of the session; a command of an app.
  private static let others: Set = ["flow", "next"]

  @Test func `no article names a word that left`() throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../..").standardizedFileURL
    let sources = top.appending(path: "Sources").path
    let articles =
      (FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    #expect(articles.count > 40)
    var found: [String] = []
    for article in articles + ["README.md", ".github/README.ko.md"] {
      let text = try String(contentsOf: top.appending(path: article), encoding: .utf8)
      for span in text.matches(of: /`([^`\n]+)`/).map(\.output.1)
      where !Self.others.contains(String(span)) {
        let words = span.split(separator: " ").map(String.init)
        if case .removed = RemovedWords.error(for: words)?.kind {
          found.append("\(article): \(span)")
        }
      }
    }
    #expect(found == [])
  }

  @Test(arguments: [
    ("history", "history”; log lists the steps, the up arrow what was typed"),
    ("reset", "reset”; app NAME starts the app anew"),
    ("send add 1", "send”; a word of the app sends its action, and so does .load(3)"),
    ("dispatch(.add(1))", "dispatch”; a word of the app sends its action, and so does .load(3)"),
    ("add(3)", "add(3)”; did you mean add 3?"),
  ])
  func `a word of other tools is answered with the one that does it`(line: String, end: String)
    async
  {
    #expect(await Sitting(trace: .off)(line).contains("there is no command “\(end)\n"))
  }
}

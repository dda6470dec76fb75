import Foundation
import ReactorShell
import Testing

@Suite struct RemovedWordsTests {
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
        if RemovedWords.error(for: words) != nil { found.append("\(article): \(span)") }
      }
    }
    #expect(found == [])
  }
}

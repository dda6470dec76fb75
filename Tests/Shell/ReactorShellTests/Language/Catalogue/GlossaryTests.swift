import Foundation
import Testing

@testable import ReactorShell
@testable import ShellLanguage

/// The Korean of the shell, its lessons and its articles has the terms of the glossary.
@Suite struct GlossaryTests {
  private static let folder = SourceSentences.sources
    .deletingLastPathComponent().standardizedFileURL

  private struct Term {
    let english: String
    let korean: [String]
    let avoided: [String]
  }

  private let terms: [Term]

  init() throws {
    let article = try String(
      contentsOf: Self.folder.appending(
        path: "Sources/Shell/ReactorShell/ReactorShell.docc/Glossary.md"), encoding: .utf8)
    func words(_ cell: Substring) -> [String] {
      cell.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    terms = article.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().compactMap {
      let cells = $0.split(separator: "|")
      guard cells.count >= 2, let english = words(cells[0]).first else { return nil }
      return Term(
        english: english, korean: words(cells[1]), avoided: cells.count > 2 ? words(cells[2]) : [])
    }
  }

  private var catalogues: [[String: String]] {
    get throws {
      try ([.shell] + SpeakingTarget.features + SpeakingTarget.studies).map(\.korean)
    }
  }

  @Test func `a sentence says a term in Korean, or leaves it as a word that is typed`() throws {
    let byEnglish = Dictionary(grouping: terms, by: \.english)
    var missing: [String] = []
    for (english, korean) in try catalogues.joined() {
      let words = english.lowercased().split { !$0.isLetter }
      for (term, meanings) in byEnglish
      where words.contains(where: { $0 == term || $0 == term + "s" }) {
        let forms = meanings.flatMap(\.korean) + [term]
        if !forms.contains(where: korean.lowercased().contains) {
          missing.append("\(term): \(english) | \(korean)")
        }
      }
    }
    #expect(missing.sorted() == [])
  }

  @Test func `no Korean text has a word that the glossary replaces`() throws {
    let articles = try [".github", "examples/lessons", "Sources"].flatMap { path in
      try Self.texts(in: Self.folder.appending(path: path))
    }
    let sentences = try catalogues.flatMap { $0.values }.map { ("a catalogue", $0) }
    let found = (articles + sentences).flatMap { name, text in
      let prose = Self.prose(of: text)
      return terms.flatMap(\.avoided).filter { prose.contains($0) }.map { "\(name): \($0)" }
    }
    #expect(found.sorted() == [])
    #expect(articles.count > 10)
  }

  /// The text without code, and without names of APIs that have a letter or a point beside them.
  private static func prose(of text: String) -> String {
    text.replacing(/(?s)```.*?```|`[^`]*`|\*[A-Za-z]+\*/, with: "")
      .replacing(/[A-Za-z.]+State|State[A-Za-z.(]+/, with: "")
  }

  private static func texts(in place: URL) throws -> [(name: String, text: String)] {
    let inside = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
    let files = [place] + (inside?.compactMap { $0 as? URL } ?? [])
    return try files.filter { file in
      let name = file.lastPathComponent
      return name.hasSuffix(".ko.md") || name.hasSuffix("-ko.md")
    }
    .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
  }
}

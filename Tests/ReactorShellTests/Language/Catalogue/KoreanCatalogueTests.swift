import Foundation
import Testing

@testable import ReactorShell

/// No sentence is missing in Korean, and none is there that nobody says.
@Suite struct KoreanCatalogueTests {
  private let sources: SourceSentences
  private let korean = Korean.sentences

  init() throws {
    sources = try SourceSentences(
      in: ["ReactorShell", "ReactorTerminal", "StudyApps/Support"]
        + SourceSentences.featureFolders())
  }

  @Test func `the sources have sentences`() {
    #expect(sources.found.count > 500)
    #expect(sources.found["you are at the beginning"] == ["Travel.swift"])
    #expect(sources.found["nothing more comes of it"] == nil)
  }

  @Test func `every sentence of the sources is in the catalogue`() {
    let missing = sources.found.filter { sentence, files in
      korean[sentence] == nil && !Untranslated.words.contains(sentence)
        && !files.allSatisfy { Untranslated.files[$0] != nil }
    }
    #expect(missing.keys.sorted() == [])
  }

  @Test func `every sentence of the catalogue is in the sources`() {
    // Nouns in singular are made of those in plural; joined sentences have no literal of their own.
    let made: Set = ["cell", "item", "items", "row", "rows", "%@; %@"]
    let unsaid = korean.keys.filter { !sources.literals.contains($0) && !made.contains($0) }
    #expect(unsaid.sorted() == [])
  }

  @Test func `nothing is called untranslated that is translated, or that nobody says`() {
    let stale = Untranslated.words.filter {
      korean[$0] != nil || !sources.literals.contains($0)
    }
    #expect(stale.sorted() == [])
    let files = sources.found.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(Untranslated.files.keys.filter { !files.contains($0) }.sorted() == [])
  }

  @Test func `a sentence is in one part only`() {
    let count = Korean.parts.reduce(0) { $0 + $1.count }
    #expect(count == korean.count)
  }

  @Test func `the places of the Korean are those of the English`() {
    #expect(KoreanForms(korean).misfits == [])
  }

  @Test func `the Korean is Korean`() {
    // Code, and what puts two sentences together.
    let same: Set = [
      "just", "run", "a %@", "an %@", "%@ contains %@ %@", "%@; %@", "original: %@; fixed: %@",
    ]
    let foreign = korean.filter { !$0.value.isHangul && !same.contains($0.key) }
    #expect(foreign.keys.sorted() == [])
  }
}

/// The Korean of the apps, read from their sources: their modules keep it to themselves.
@Suite struct AppCatalogueTests {
  @Test(arguments: ["RandomUser", "PhotoSearch", "MovieCatalog"])
  func `every sentence of an app's commands is in its catalogue, and nothing else`(
    app: String
  ) throws {
    let texts = try ["Shell/Korean+Shell.swift", "Original/KoreanFaults+Shell.swift"].flatMap {
      let file = SourceSentences.sources.appendingPathComponent("StudyApps/\(app)/\($0)")
      return SwiftLiterals(try String(contentsOf: file, encoding: .utf8)).all.map(\.text)
    }
    let pairs = stride(from: 0, to: texts.count - 1, by: 2).map { (texts[$0], texts[$0 + 1]) }
    let korean = Dictionary(pairs) { first, _ in first }
    #expect(korean.count == pairs.count)
    let sources = try SourceSentences(in: ["Shell", "Original"].map { "StudyApps/\(app)/\($0)" })
    let asked = sources.asked(of: app)
    #expect(asked.filter { korean[$0] == nil }.sorted() == [])
    #expect(korean.keys.filter { !sources.literals.contains($0) }.sorted() == [])
    #expect(KoreanForms(korean).misfits == [])
    #expect(korean.filter { !$0.value.isHangul }.keys.sorted() == [])
  }
}

extension SourceSentences {
  /// What an app's screens draw is its own, in a language of its own; the rest is to be said.
  fileprivate func asked(of app: String) -> [String] {
    found.filter { sentence, files in
      !files.allSatisfy {
        $0.contains("Drawing") || $0.contains("Assembly") || $0.contains("Testing")
      }
        && !Self.drawn.contains(sentence)
    }.map(\.key)
  }

  private static let drawn: Set = [
    // Drawn by the screens.
    "… %@ rows more; state people[N] shows one", "더보기 (open %@)", "Photo by %@",
    "picture of %@ bytes", "… %@ more; scroll ROW shows them", "“%@”  %@ of %@",
    "nothing searched yet", "by %@", "there are no shows",
    "nothing was found for “%@”",
    "loading the next page…", "… page %@ of %@; next",
    "asked by", "the app",
    // Typed.
    "load 100", "load 100 page=2", "open 20s", "search car", "toSectionDetail(SECTION, people)",
    "area %@",
    "datasource %@",
    // What the authors' app says.
    "record %@: %@", "record %@: author_details.rating isn't a whole number",
    "record %@: poster_path is missing",
  ]
}

/// Checks Korean forms against their English.
private struct KoreanForms {
  private let korean: [String: String]

  init(_ korean: [String: String]) { self.korean = korean }

  /// Where an argument is named that isn't there, or left out that says something.
  var misfits: [String] {
    korean.compactMap { english, form in
      let count = english.ranges(of: "%@").count
      let named = KoreanForm(form).parts.compactMap { part -> Int? in
        if case .argument(let index) = part { index } else { nil }
      }
      let isSame = Self.numbers(of: english) == Self.numbers(of: form)
      let isWhole = Set(named) == Set(0..<count) || Self.shortened.contains(english)
      let isClean = named.allSatisfy { $0 < count } && Self.hasPairs(form)
      return isSame && isWhole && isClean ? nil : english
    }.sorted()
  }

  private static func numbers(of text: String) -> Set<Substring> {
    Set(text.matches(of: /\{\d\}/).map(\.output))
  }

  private static func hasPairs(_ form: String) -> Bool {
    let pairs = KoreanForm(form).parts.count { if case .particle = $0 { true } else { false } }
    // Those with a number are filled in by the script of a page.
    let numbers = form.matches(of: /\{\d\}/).count
    return form.count { $0 == "{" } == pairs + numbers + form.ranges(of: "\\u{").count
  }

  /// What English bends, Korean doesn't.
  private static let shortened: Set = [
    "%@ section%@ %@", "%@ %@, 1 field doesn't: who watches that is called all the same.",
    "%@ %@, %@ fields don't: who watches those is called all the same.",
  ]
}

extension String {
  fileprivate var isHangul: Bool {
    unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }
}

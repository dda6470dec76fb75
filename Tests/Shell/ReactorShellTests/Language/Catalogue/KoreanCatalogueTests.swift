import Foundation
import ShellTeaching
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

@Suite struct KoreanCatalogueTests {
  /// The targets that a session can have all at once, the shell first.
  private let targets: [SpeakingTarget]
  private var shell: SpeakingTarget { targets[0] }

  /// Read once: it takes the most of the time.
  private static let read = Result {
    try [.shell] + SpeakingTarget.features
      + SpeakingTarget.studies.filter { $0.name == "Support" }
  }

  init() throws { targets = try Self.read.get() }

  @Test func `the sources have sentences`() {
    #expect(targets.map(\.sources.found.count).reduce(0, +) > 500)
    #expect(targets.count == 7)
    let travel = targets.first { $0.name == "ShellDebugger" }?.sources.found
    #expect(travel?["nothing was changed after %@"] == ["TimeTravel.swift"])
    #expect(travel?["nothing more comes of it"] == nil)
  }

  @Test func `every sentence of the sources is in the catalogue of its target`() {
    let missing = targets.flatMap { target in
      target.sources.found.filter { sentence, files in
        !homes(of: sentence).contains { $0.korean[sentence] != nil }
          && !Untranslated.words.contains(sentence)
          && !files.allSatisfy { Untranslated.files[$0] != nil }
      }
      .map { "\(homes(of: $0.key).map(\.name)): \($0.key)" }
    }
    #expect(missing.sorted() == [])
  }

  @Test func `every sentence of a catalogue is said, and said there`() {
    // Nouns in singular are made of those in plural; joined sentences have no literal of their own.
    let made: Set = ["cell", "item", "items", "row", "rows", "%@; %@"]
    let misplaced = targets.flatMap { target in
      target.korean.keys.filter { sentence in
        !made.contains(sentence) && !homes(of: sentence).contains { $0.name == target.name }
      }
      .map { "\(target.name): \($0)" }
    }
    #expect(misplaced.sorted() == [])
  }

  /// The targets in whose catalogue a sentence may stand: the only one that says it, or the shell
  /// if several do. A word that is never said may be a name, and so has a choice.
  private func homes(of sentence: String) -> [SpeakingTarget] {
    let all = targets.filter { $0.sources.literals[sentence] != nil }
    let users = all.filter { target in
      all.count == 1
        || target.sources.literals[sentence]?.contains { Untranslated.files[$0] == nil } == true
    }
    guard users.count > 1 else { return users }
    let sayers = users.filter { $0.sources.found[sentence] != nil }
    return sayers.count > 1 || sentence.contains(" ") ? [shell] : [shell] + users
  }

  @Test func `nothing is called untranslated that is translated, or that nobody says`() {
    let stale = Untranslated.words.filter { word in
      targets.contains { $0.korean[word] != nil }
        || !targets.contains { $0.sources.literals[word] != nil }
    }
    #expect(stale.sorted() == [])
    let files = Set(targets.flatMap { $0.sources.found.values.joined() })
    #expect(Untranslated.files.keys.filter { !files.contains($0) }.sorted() == [])
  }

  @Test func `a sentence is in one catalogue only`() {
    let all = targets.flatMap { $0.korean.keys }
    #expect(Dictionary(grouping: all) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
  }

  @Test func `the places of the Korean are those of the English`() {
    #expect(targets.flatMap { KoreanForms($0.korean).misfits } == [])
  }

  @Test func `the Korean is Korean`() {
    // Code, and forms that join two sentences.
    let same: Set = [
      "just", "run", "a %@", "an %@", "%@ contains %@ %@", "%@; %@", "--data: %@.",
      "'%@' and '%@'", "'%@' or '%@'",
    ]
    let foreign = targets.flatMap {
      $0.korean.filter { !$0.value.isHangul && !same.contains($0.key) }
    }
    #expect(foreign.map(\.key).sorted() == [])
  }

  @Test func `comments of a catalogue name the file that says the next sentence`() throws {
    let wrong = try (targets + SpeakingTarget.studies).flatMap { target in
      target.places.filter { target.sources.literals[$0.sentence]?.contains($0.file) != true }
        .map { "\(target.name): \($0.file): \($0.sentence)" }
    }
    #expect(wrong == [])
    #expect(shell.places.count >= 50)
  }

  @Test func `the catalogues in the program are those of the files`() throws {
    let kinds = [FeatureKind].standard + [.lessons([])]
    let embedded = try ([.shell] + kinds.compactMap(\.translations)).map { try $0.korean() }
    let others = targets.filter { $0.name != "Support" && !embedded.contains($0.korean) }
    #expect(others.map(\.name) == [])
  }
}

@Suite struct AppCatalogueTests {
  @Test(arguments: try SpeakingTarget.studies.map(\.name).filter { $0 != "Support" })
  func `every sentence of an app's commands is in its catalogue, and nothing else`(
    app: String
  ) throws {
    let korean = try #require(SpeakingTarget.studies.first { $0.name == app }).korean
    let sources = try SourceSentences(in: ["Shell", "Original"].map { "Study/\(app)/\($0)" })
    let asked = sources.asked(of: app)
    #expect(asked.filter { korean[$0] == nil }.sorted() == [])
    #expect(korean.keys.filter { sources.literals[$0] == nil }.sorted() == [])
    #expect(KoreanForms(korean).misfits == [])
    #expect(korean.filter { !$0.value.isHangul }.keys.sorted() == [])
  }
}

extension SourceSentences {
  /// Texts that an app's screens draw are in a language of its own; the rest is translated.
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
    "loading the next page…", "… page %@ of %@; next", "%@ won",
    // Typed.
    "load 100", "load 100 page=2", "open 20s",
    "toSectionDetail(SECTION, people)",
    "area %@",
    "datasource %@",
    // Texts of the authors' app.
    "record %@: %@", "record %@: author_details.rating isn't a whole number",
    "record %@: poster_path is missing",
  ]
}

private struct KoreanForms {
  private let korean: [String: String]

  init(_ korean: [String: String]) { self.korean = korean }

  /// The sentences with an argument that doesn't exist, or without one that matters.
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
    // Pairs with a number are filled in by the script of a page.
    let numbers = form.matches(of: /\{\d\}/).count
    return form.count { $0 == "{" } == pairs + numbers + form.ranges(of: "\\u{").count
  }

  private static let shortened: Set = [
    "%@ section%@ %@", "%@ %@, 1 property doesn't: its observers are called all the same.",
    "%@ %@, %@ properties don't: their observers are called all the same.",
  ]
}

extension String {
  fileprivate var isHangul: Bool {
    unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }
}

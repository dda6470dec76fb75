import Foundation

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellLanguage

/// The English of the sources, found as xgettext finds it: by the form of a sentence, and by the
/// calls that take one.
struct SourceSentences {
  private(set) var found: [String: Set<String>] = [:]
  /// Every literal, sentence or not, with the files that it stands in.
  private(set) var literals: [String: Set<String>] = [:]

  /// - Parameter folders: Below `Sources`.
  init(in folders: [String]) throws {
    for folder in folders {
      let top = Self.sources.appendingPathComponent(folder)
      let files = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        if file.pathExtension == "swift" { try read(file) }
      }
    }
  }

  private mutating func read(_ file: URL) throws {
    for literal in SwiftLiterals(try String(contentsOf: file, encoding: .utf8)).all {
      // Blanks at the beginning lay out.
      let text = String(literal.text.drop { $0 == " " })
      literals[text, default: []].insert(file.lastPathComponent)
      // Lines that are to be typed, to begin with or to see a fault.
      guard !["firstCommand: ", "see: "].contains(where: literal.before.hasSuffix) else { continue }
      // Words that left, and commands in their place.
      let isCommand = ["words: ", "verbatim: "].contains { literal.before.hasSuffix($0) }
      guard !isCommand || file.lastPathComponent != "RemovedWords.swift" else { continue }
      let isLabel = file.lastPathComponent == "HTMLLabels.swift" && literal.before.hasSuffix("\": ")
      guard Self.isSentence(text) || Self.isAsked(literal) || isLabel else { continue }
      found[text, default: []].insert(file.lastPathComponent)
    }
  }

  /// A word of small letters beside a blank, or behind one.
  private static func isSentence(_ text: String) -> Bool {
    // Regular expressions are slow where nothing is optimized.
    text.utf8.contains(UInt8(ascii: " ")) && text.contains(/[a-z]{2,}['’,;:.)]* .|. [a-z]{2,}/)
  }

  private static func isAsked(_ literal: SwiftLiterals.Literal) -> Bool {
    ["(", ": ", ", "].contains { literal.before.hasSuffix($0) } && literal.text.contains(/[a-z]{2}/)
      && literal.before.contains(
        /(\b(help|hint|key|said): |\b(DebuggerLine|label|localized)\(|\bline\(\w+(\.step)?, )$/)
  }

  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../../Sources").standardizedFileURL
}

// MARK: - SpeakingTarget

/// A target of the manifest that has a catalogue: the sentences of both.
struct SpeakingTarget {
  let name: String
  let sources: SourceSentences
  let korean: [String: String]
  let places: [(file: String, sentence: String)]

  /// - Parameters:
  ///   - folder: The one with the catalogue, below `Sources`.
  ///   - others: Further ones with sources.
  init(_ folder: String, and others: [String] = []) throws {
    name = String(folder.split(separator: "/").last ?? "")
    sources = try SourceSentences(in: [folder] + others)
    let file = SourceSentences.sources.appendingPathComponent("\(folder)/ko.po")
    let text = try String(contentsOf: file, encoding: .utf8)
    korean = try Translations(korean: text).korean()
    places = try text.matches(of: /#\. (\S+)\n((?:msgid|").*\n)+/).flatMap { match in
      let entry = "\(match.output.0)msgstr \"-\"\n"
      return try Translations(korean: entry).korean().keys.map { (String(match.output.1), $0) }
    }
  }

  static var shell: Self {
    get throws {
      try Self(
        "Shell/ReactorShell",
        and: ["Shell/ShellLanguage", "Shell/ReactorTerminal", "Core/StateDiff", "reactor-shell"])
    }
  }

  static var features: [Self] {
    get throws { try manifest.matches(of: /feature\("(\w+)"/).map { try Self("Features/\($0.1)") } }
  }

  static var studies: [Self] {
    get throws {
      try manifest.matches(of: /study\("(\w+)"/).map { try Self("Study/\($0.1)") }
    }
  }

  private static var manifest: String {
    get throws {
      let file = SourceSentences.sources.appendingPathComponent("../Package.swift")
      return try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
    }
  }
}

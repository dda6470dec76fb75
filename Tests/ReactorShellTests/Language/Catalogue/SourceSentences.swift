import Foundation

/// The English of the sources, found as xgettext finds it: by what looks like a sentence, and by the
/// calls that take one.
struct SourceSentences {
  /// Each with the files that it stands in.
  private(set) var found: [String: Set<String>] = [:]
  /// Every literal, sentence or not.
  private(set) var literals: Set<String> = []

  /// - Parameter folders: Below `Sources`.
  init(in folders: [String]) throws {
    for folder in folders {
      let top = Self.sources.appendingPathComponent(folder)
      let files = FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift", !file.lastPathComponent.hasPrefix("Korean") else {
          continue
        }
        try read(file)
      }
    }
  }

  private mutating func read(_ file: URL) throws {
    for literal in SwiftLiterals(try String(contentsOf: file, encoding: .utf8)).all {
      // Blanks at the beginning lay out.
      let text = String(literal.text.drop { $0 == " " })
      literals.insert(text)
      // What is to be typed to see a fault.
      guard !literal.before.hasSuffix("see: ") else { continue }
      let isLabel = file.lastPathComponent == "HTMLLabels.swift" && literal.before.hasSuffix("\": ")
      guard Self.isSentence(text) || Self.isAsked(literal) || isLabel else { continue }
      found[text, default: []].insert(file.lastPathComponent)
    }
  }

  /// A word of small letters beside a blank, or behind one.
  private static func isSentence(_ text: String) -> Bool {
    text.contains(/[a-z]{2,}['’,;:.)]* .|. [a-z]{2,}/)
  }

  /// One word, where a sentence is asked for.
  private static func isAsked(_ literal: SwiftLiterals.Literal) -> Bool {
    literal.text.contains(/[a-z]{2}/)
      && literal.before.contains(
        /(\b(help|hint|key|said): |\b(DebuggerLine|label|said)\(|\bline\(\w+(\.step)?, )$/)
  }

  /// The folders of the features, as the manifest has them.
  static func featureFolders() throws -> [String] {
    let manifest = sources.appendingPathComponent("../Package.swift").standardizedFileURL
    return try String(contentsOf: manifest, encoding: .utf8)
      .matches(of: /feature\("(\w+)"/).map { String($0.1) }
  }

  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../Sources").standardizedFileURL
}

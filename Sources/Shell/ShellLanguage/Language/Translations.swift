import EmbeddedFiles
import Synchronization

/// A catalogue of gettext (`.po`): sentences in another language, by their English.
///
///     Translations(
///       korean: """
///         msgid "there is no %@ in %@"
///         msgstr "%2$@에 %1$@{이가} 없습니다"
///         """)
///
/// A `msgid` is the text of the code, with `%@` for each interpolation. Its `msgstr` takes them by
/// number, in any order and not all of them; a pair of particles, as in `%1$@{을를}`, is decided by
/// the sound before it.
///
/// The text is loaded and parsed with the first sentence: sessions in English don't pay for it. A
/// catalogue that can't be parsed translates nothing; ``korean()`` throws the reason, and belongs
/// in a test.
public final class Translations: Sendable {
  private let text: @Sendable () -> String
  private let table = Mutex<[String: String]?>(nil)

  /// Sentences in Korean, as a `.po` file has them.
  public init(korean text: @autoclosure @escaping @Sendable () -> String) { self.text = text }

  /// Reads the Korean sentences, by their English.
  ///
  /// - Throws: The first line that can't be read.
  public func korean() throws(CatalogueError) -> [String: String] {
    var reader = CatalogueReader()
    return try reader.sentences(of: text())
  }

  func korean(for format: String) -> String? {
    table.withLock { table in
      if let table { return table[format] }
      let new = (try? korean()) ?? [:]
      table = new
      return new[format]
    }
  }
}

extension Translations: Hashable {
  /// True if both are the same catalogue, and not just alike.
  public static func == (one: Translations, other: Translations) -> Bool { one === other }

  /// By its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Translations {
  package static let shell = Translations(korean: String(cString: shell_ko()))
}

extension [Translations] {
  package static let shell: Self = [.shell]
}

/// A line of a catalogue that can't be read.
public struct CatalogueError: Error, Hashable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// Neither a comment nor `msgid`, `msgstr` or a text; contexts and plurals aren't read.
    case unknownWord(String)
    case notQuoted
    case notClosed
    case textBehindQuote
    case unknownEscape
    case noSentence
    case noTranslation
    case repeated(String)
  }

  /// Counted from 1.
  public let line: Int
  package let reason: Reason

  /// The line, and a remedy.
  public var description: String { "line \(line): \(hint)" }

  private var hint: String {
    switch reason {
    case .unknownWord(let word): "“\(word)” isn't read; write msgid, msgstr, a text or a comment"
    case .notQuoted: "the text isn't quoted; write it as in: msgid \"text\""
    case .notClosed: "the quote isn't closed; end the line with \""
    case .textBehindQuote: "something follows the quote; write \\\" for a quote in a text"
    case .unknownEscape: "write \\\\ for the sign itself, or one of \\\" \\n \\t \\r"
    case .noSentence: "there is no msgid before it"
    case .noTranslation: "there is no msgstr behind this msgid"
    case .repeated(let sentence): "“\(sentence)” is there already; leave one of them out"
    }
  }
}

/// Reads a catalogue line by line, by bytes, to keep the start fast.
private struct CatalogueReader {
  private var sentences: [String: String] = [:]
  private var line = 0
  private var start = 0
  private var english: [UInt8] = []
  private var other: [UInt8] = []
  private var part = Part.none
  /// A comment marks an entry as one to be looked at: it isn't used then.
  private var isNextFuzzy = false
  private var isFuzzy = false

  private enum Part { case none, english, other }

  /// Sentences by their English; without the header, and those without a translation.
  mutating func sentences(of text: String) throws(CatalogueError) -> [String: String] {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      line += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      try read(rest[..<end].trimmed)
      rest = rest[end...].dropFirst()
    }
    try endEntry()
    sentences[""] = nil
    return sentences
  }

  private mutating func read(_ text: ArraySlice<UInt8>) throws(CatalogueError) {
    switch text.first {
    case nil: break
    case UInt8(ascii: "#"):
      if text.starts(with: "#,".utf8), String(decoding: text, as: UTF8.self).contains("fuzzy") {
        isNextFuzzy = true
      }
    case quote: try add(text)
    default:
      let word = text.prefix { !$0.isBlank && $0 != quote }
      if word.elementsEqual("msgid".utf8) {
        try endEntry()
        (part, start, isFuzzy, isNextFuzzy) = (.english, line, isNextFuzzy, false)
      } else if word.elementsEqual("msgstr".utf8) {
        guard part == .english else { throw error(.noSentence) }
        part = .other
      } else {
        throw error(.unknownWord(String(decoding: word, as: UTF8.self)))
      }
      try add(text[word.endIndex...].trimmed)
    }
  }

  private mutating func add(_ text: ArraySlice<UInt8>) throws(CatalogueError) {
    guard text.first == quote else { throw error(.notQuoted) }
    var rest = text.dropFirst()
    while let sign = rest.firstIndex(where: { $0 == quote || $0 == backslash }) {
      try add(bytes: rest[..<sign])
      let isEnd = rest[sign] == quote
      rest = rest[sign...].dropFirst()
      if isEnd {
        guard rest.isEmpty else { throw error(.textBehindQuote) }
        return
      }
      guard let byte = rest.popFirst().flatMap(Self.escaped) else { throw error(.unknownEscape) }
      try add(bytes: [byte])
    }
    throw error(.notClosed)
  }

  private static func escaped(_ sign: UInt8) -> UInt8? {
    switch sign {
    case backslash, quote: sign
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    default: nil
    }
  }

  private mutating func add(bytes: ArraySlice<UInt8>) throws(CatalogueError) {
    switch part {
    case .none: throw error(.noSentence)
    case .english: english += bytes
    case .other: other += bytes
    }
  }

  private mutating func endEntry() throws(CatalogueError) {
    guard part != .none else { return }
    guard part == .other else { throw CatalogueError(line: start, reason: .noTranslation) }
    if !other.isEmpty, !isFuzzy {
      let sentence = String(decoding: english, as: UTF8.self)
      let old = sentences.updateValue(String(decoding: other, as: UTF8.self), forKey: sentence)
      guard old == nil else { throw CatalogueError(line: start, reason: .repeated(sentence)) }
    }
    english.removeAll(keepingCapacity: true)
    other.removeAll(keepingCapacity: true)
    part = .none
  }

  private func error(_ reason: CatalogueError.Reason) -> CatalogueError {
    CatalogueError(line: line, reason: reason)
  }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")

extension UInt8 {
  fileprivate var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: Self {
    let text = drop(while: \.isBlank)
    let end = text.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? text.startIndex
    return text[..<end]
  }
}

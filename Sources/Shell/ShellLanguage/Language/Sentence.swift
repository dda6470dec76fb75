/// A sentence of the shell or an app, available in each language.
///
///     let sentence: Sentence = "there is no step \(step)"
///
/// The English in the code is the key, as in gettext: a translation is found by it, with `%@` for
/// each interpolation. Without a translation, the English is used. Sentences are equal if their
/// English is. Text of a person, a file or a state isn't a sentence: see ``init(verbatim:)``.
public struct Sentence: Sendable {
  /// The English, with `%@` for each argument.
  let format: String
  let arguments: [Argument]
  private var isVerbatim = false
  /// True if passwords and keys are masked in the text, as in errors, which quote the typed line.
  private(set) var isMasked = false

  enum Argument: Sendable {
    case text(String)
    case sentence(Sentence)
  }

  init(format: String, _ arguments: [Argument]) {
    self.format = format
    self.arguments = arguments
  }

  /// Text that is the same in each language.
  public init(verbatim text: some StringProtocol) {
    self.init(format: String(text), [])
    isVerbatim = true
  }

  init(verbatim text: String, painted: String?) {
    self.init(format: text, painted.map { [.text($0)] } ?? [])
    isVerbatim = true
  }

  /// A sentence without arguments that isn't written at this place: it is looked up.
  public init(key: String) { self.init(format: key, []) }

  package init(key: String, _ texts: [String]) {
    self.init(format: key, texts.map { .text($0) })
  }

  package var verbatimText: String? { isVerbatim && !isMasked ? format : nil }

  /// The text with its colours; nil if it has none.
  package var painted: String? {
    guard isVerbatim, !isMasked, case .text(let line)? = arguments.first else { return nil }
    return line
  }

  package var indented: Sentence {
    if let painted { return Sentence(verbatim: "  " + format, painted: "  " + painted) }
    var sentence = Sentence(format: "  " + format, arguments)
    (sentence.isVerbatim, sentence.isMasked) = (isVerbatim, isMasked)
    return sentence
  }

  package var masked: Sentence {
    var sentence = self
    sentence.isMasked = true
    return sentence
  }

  /// An estimate of the size in bytes.
  package var size: Int {
    (isVerbatim ? [] : arguments).reduce(format.utf8.count) { size, argument in
      switch argument {
      case .text(let text): size + text.utf8.count
      case .sentence(let sentence): size + sentence.size
      }
    }
  }

  package var isEmpty: Bool { description.isEmpty }

  static let placeholder = "%@"
}

extension Sentence: CustomStringConvertible {
  /// The English.
  public var description: String {
    let text = isVerbatim || arguments.isEmpty ? format : filled { $0.description }
    return isMasked ? SecretMask.masked(text) : text
  }

  private func filled(_ localized: (Sentence) -> String) -> String {
    var result = ""
    var arguments = arguments[...]
    // By bytes: the first search in a String costs the start a tenth of a millisecond.
    var rest = format.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
      let behind = rest[sign...].dropFirst()
      let isPlace = behind.first == UInt8(ascii: "@")
      result += Substring(isPlace ? rest[..<sign] : rest[...sign])
      if isPlace { result += arguments.popFirst()?.text(localized) ?? "" }
      rest = isPlace ? behind.dropFirst() : behind
    }
    return result + Substring(rest)
  }
}

extension Sentence {
  package func text(in wording: Wording) -> String {
    wording.language == .english ? description : korean(wording)
  }

  private func korean(_ wording: Wording) -> String {
    let text = unmaskedKorean(wording)
    return isMasked ? SecretMask.masked(text) : text
  }

  private func unmaskedKorean(_ wording: Wording) -> String {
    if isVerbatim { return format }
    // Blanks at the beginning lay out.
    let indent = format.prefix { $0 == " " }
    let key = indent.isEmpty ? format : String(format.dropFirst(indent.count))
    guard let form = wording.korean(for: key) else {
      return arguments.isEmpty ? format : filled { $0.korean(wording) }
    }
    guard !arguments.isEmpty else { return indent + form }
    return indent
      + KoreanForm(form).filled { index in
        guard arguments.indices.contains(index) else { return nil }
        return arguments[index].text { $0.korean(wording) }
      }
  }
}

extension Sentence.Argument {
  fileprivate func text(_ localized: (Sentence) -> String) -> String {
    switch self {
    case .text(let text): text
    case .sentence(let sentence): localized(sentence)
    }
  }
}

extension Sentence: Hashable {
  /// True if both say the same in English.
  public static func == (one: Sentence, other: Sentence) -> Bool {
    one.description == other.description
  }

  /// By the English.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

// MARK: - Literals

/// A type with a sentence of its own, such as an error: within another sentence it
/// is translated, too.
public protocol SentenceConvertible: CustomStringConvertible {
  /// It in words.
  var sentence: Sentence { get }
}

extension SentenceConvertible {
  /// The English.
  public var description: String { sentence.description }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// A sentence without arguments.
  public init(stringLiteral text: String) { self.init(format: text, []) }

  /// A sentence with arguments.
  public init(stringInterpolation: StringInterpolation) {
    self.init(format: stringInterpolation.format, stringInterpolation.arguments)
  }

  /// A sentence while it is put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var format = ""
    fileprivate var arguments: [Argument] = []

    /// Called by the compiler.
    public init(literalCapacity: Int, interpolationCount: Int) {
      format.reserveCapacity(literalCapacity + 2 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Appends the text between the arguments.
    public mutating func appendLiteral(_ literal: String) { format += literal }

    /// A sentence within the sentence; a literal is one, too.
    public mutating func appendInterpolation(_ sentence: Sentence) {
      format += Sentence.placeholder
      arguments.append(.sentence(sentence))
    }

    package mutating func appendInterpolation(verbatim text: String) {
      format += Sentence.placeholder
      arguments.append(.text(text))
    }

    /// Appends a value that has a sentence of its own.
    public mutating func appendInterpolation(_ value: some SentenceConvertible) {
      appendInterpolation(value.sentence)
    }

    // For other values the text is looked for at run time, which takes longer than the sentence.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendInterpolation(verbatim: value.description)
    }

    /// Any other value: its text, the same in each language.
    @_disfavoredOverload public mutating func appendInterpolation<Value>(_ value: Value) {
      format += Sentence.placeholder
      arguments.append(.text("\(value)"))
    }
  }
}

extension Sequence where Element == Sentence {
  /// The sentences in a row, as parts of one.
  public func joined(separator: String = "") -> Sentence {
    let all = Array(self)
    let format = all.map { _ in Sentence.placeholder }.joined(separator: separator)
    // `%@; %@` has its Korean. Where blanks separate, an empty argument is added: without it, the
    // format could be that of a sentence in a catalogue.
    let isSaid = !separator.allSatisfy(\.isWhitespace)
    return Sentence(
      format: isSaid ? format : format + Sentence.placeholder,
      all.map { .sentence($0) } + (isSaid ? [] : [.text("")]))
  }

  /// `this and that and another`; nil of none. By twos, so that each language has its own word.
  package var inTurn: Sentence? {
    reduce(nil) { all, next in all.map { "\($0) and \(next)" } ?? next }
  }
}

extension Sequence where Element == String {
  package var verbatim: [Sentence] { map { Sentence(verbatim: $0) } }
}

// MARK: - Counts

// Counts of things, whose English depends on the number.
extension Sentence {
  package static func actions(_ count: Int) -> Self { count == 1 ? "1 action" : "\(count) actions" }

  package static func mutations(_ count: Int) -> Self {
    count == 1 ? "1 mutation" : "\(count) mutations"
  }

  package static func commands(_ count: Int) -> Self {
    count == 1 ? "1 command" : "\(count) commands"
  }

  package static func rows(_ count: Int) -> Self { count == 1 ? "1 row" : "\(count) rows" }

  package static func counts(actions: Int, mutations: Int) -> Self {
    [Self.actions(actions), .mutations(mutations)].joined(separator: ", ")
  }
}

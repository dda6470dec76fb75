/// What has a sentence of its own, such as an error: within another it is said in its language.
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

    /// What stands between the arguments.
    public mutating func appendLiteral(_ literal: String) { format += literal }

    /// A sentence within the sentence; a literal is one, too.
    public mutating func appendInterpolation(_ sentence: Sentence) {
      format += Sentence.placeholder
      arguments.append(.sentence(sentence))
    }

    /// Text of ours that lays out, and isn't to be translated.
    package mutating func appendInterpolation(verbatim text: String) {
      format += Sentence.placeholder
      arguments.append(.text(text))
    }

    /// What has a sentence of its own.
    public mutating func appendInterpolation(_ value: some SentenceConvertible) {
      appendInterpolation(value.sentence)
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
    return Sentence(
      format: all.map { _ in Sentence.placeholder }.joined(separator: separator),
      all.map { .sentence($0) })
  }
}

extension Sequence where Element == Sentence {
  /// `this and that and another`; nil of none. By twos, so that each language has its own word.
  package var inTurn: Sentence? {
    reduce(nil) { all, next in all.map { "\($0) and \(next)" } ?? next }
  }
}

extension Sequence where Element == String {
  /// Lines that are the same in each language.
  package var verbatim: [Sentence] { map { Sentence(verbatim: $0) } }
}

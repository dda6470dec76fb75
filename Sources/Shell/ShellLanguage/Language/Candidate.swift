/// A word that can stand at a place of a line, for completion.
public struct Candidate: Hashable, Sendable {
  /// The text without quotes; in results of completion, the text as it is typed.
  public var text: String
  /// Its meaning, in a few words.
  public var help: Sentence
  /// True if the word is whole: a blank can follow. Not so of folders and of labels.
  public var appendsBlank: Bool
  package private(set) var group: Sentence?
  /// A path into the state, whose quotes behind a `[` belong to it.
  var isPath = false

  /// A candidate with its description.
  public init(_ text: String, help: Sentence, appendsBlank: Bool = true) {
    self.text = text
    self.help = help
    self.appendsBlank = appendsBlank
  }

  package init(_ text: String, help: Sentence, group: Sentence) {
    self.init(text, help: help)
    self.group = group
  }

  /// A candidate whose description is data, such as a name: the same in each language.
  @_disfavoredOverload
  public init(_ text: String, help: some StringProtocol, appendsBlank: Bool = true) {
    self.init(text, help: Sentence(verbatim: help), appendsBlank: appendsBlank)
  }
}

package struct CompletionRequest {
  /// Its beginning, without quotes.
  package var beginning = ""
  package var arguments: [String] = []
  /// True if `help` asks for an argument's values: a choice of words, not files on the disk.
  package var isForHelp = false

  package init(beginning: String = "", arguments: [String] = [], isForHelp: Bool = false) {
    self.beginning = beginning
    self.arguments = arguments
    self.isForHelp = isForHelp
  }

  package func beginning(with beginning: Substring) -> Self {
    var request = self
    request.beginning = String(beginning)
    return request
  }
}

package struct CandidateList {
  package static let limit = 20

  package var candidates: [Candidate] = []
  package var more = 0

  package init(_ candidates: [Candidate] = [], more: Int = 0) {
    self.candidates = candidates
    self.more = more
  }

  package init(_ candidates: [Candidate], for request: CompletionRequest) {
    self.candidates = candidates.filter { $0.text.hasPrefix(request.beginning) }
  }

  package static func + (first: Self, second: Self) -> Self {
    Self(first.candidates + second.candidates, more: first.more + second.more)
  }

  package func behind(_ prefix: some StringProtocol, appendsBlank: Bool? = nil) -> Self {
    Self(
      candidates.map { candidate in
        var candidate = candidate
        candidate.text = prefix + candidate.text
        candidate.appendsBlank = appendsBlank ?? candidate.appendsBlank
        return candidate
      }, more: more)
  }

  package func dropping(_ count: Int) -> Self {
    Self(
      candidates.map { candidate in
        var candidate = candidate
        candidate.text.removeFirst(min(count, candidate.text.count))
        return candidate
      }, more: more)
  }
}

package enum RowNumbers {
  /// The first of 0..<`count` that begin so, in order, and how many more there are.
  package static func beginning(
    with digits: some StringProtocol, below count: Int
  ) -> (shown: [Int], more: Int) {
    var ranges: [Range<Int>] = []
    if digits.isEmpty {
      ranges = [0..<max(count, 0)]
    } else if let number = Int(digits), "\(number)" == digits, number >= 0 {
      var low = number
      var width = 1
      while low < count {
        let (end, overflows) = low.addingReportingOverflow(width)
        ranges.append(low..<(overflows ? count : min(end, count)))
        let next = low.multipliedReportingOverflow(by: 10)
        guard low > 0, !next.overflow else { break }
        low = next.partialValue
        width *= 10
      }
    }
    let shown = Array(ranges.lazy.joined().prefix(CandidateList.limit))
    return (shown, ranges.reduce(0) { $0 + $1.count } - shown.count)
  }
}

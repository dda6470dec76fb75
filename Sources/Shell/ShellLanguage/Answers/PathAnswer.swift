// Answers about paths, which `predict on` asks for: `isLoading is true and failure nil`.
extension Answer {
  package static func isJoint(_ word: Word) -> Bool {
    !word.isQuoted && (word.text == "+" || ["and", "그리고"].contains(word.text))
  }

  /// True of `changes`, `will be`, `==` and the like.
  package static func addsNothing(_ word: Word) -> Bool {
    !word.isQuoted
      && AnswerWord.words(in: word.text).allSatisfy { word in
        word.truth == nil && !word.isNegation && word.text != "one"
          && (word.isMark || word.text == "both"
            || [Vocabulary.fillers, Vocabulary.predicates, Vocabulary.nouns]
              .contains { $0.contains(word.stem) })
      }
  }

  /// `isLoading은` is `isLoading`.
  package static func withoutParticle(_ text: String) -> String {
    text.replacing(/(?<path>[\x21-\x7E])\p{Hangul}+$/) { $0.output.path }
  }

  /// The words that say a value; a text may hold any.
  package static func value(in words: [Word], isText: Bool) -> [Word] {
    guard !words.allSatisfy(addsNothing) else { return [] }
    let verbs = ["is", "becomes"]
    if isText {
      return Array(words.drop { !$0.isQuoted && ($0.isMark || verbs.contains($0.text)) })
    }
    // Behind the value from which it changes: `false → true`, `from 1 to 2`.
    let end = words.lastIndex { !$0.isQuoted && ["→", "->", "to"].contains($0.text) }
    var value = words[(end.map { $0 + 1 } ?? 0)...].drop(while: addsNothing)
    while let last = value.last, addsNothing(last) { value.removeLast() }
    return Array(value)
  }
}

extension Word {
  fileprivate var isMark: Bool { AnswerWord.words(in: text).allSatisfy(\.isMark) }
  /// `isn't`, `아닙니다`: not the sign `!=`.
  fileprivate var isDenial: Bool {
    !isQuoted && text.contains(where: \.isLetter)
      && AnswerWord.words(in: "it " + text).contains(where: \.isNegation)
  }
}

extension Comparison {
  /// Reads a value as people say it: `no`, `two`, `두 개`, `null`, `not nil`.
  package init(answered words: [Word], of state: StateValue?) {
    let affirmed = words.filter { !$0.isDenial }
    let isDenied = affirmed.count < words.count
    let typed = words.first.map { Self.spellings[$0.text] ?? $0.text }
    let sign = words.count > 1 ? typed.flatMap(Sign.init) : nil
    let rest = sign != nil ? Array(words.dropFirst()) : affirmed.isEmpty ? words : affirmed
    let answer = Answer(rest.asText)
    let isQuoted = rest.count == 1 && rest.first?.isQuoted == true
    var operand = rest.map(\.text).joined(separator: " ")
    if !isQuoted, let state {
      switch state.form {
      case .bool: operand = answer.truth.map { "\($0)" } ?? operand
      case .wholeNumber, .number: operand = answer.number ?? operand
      case .text: break
      case .time, .collection, .other: operand = Answer.withoutParticle(operand)
      }
      if state.isOptional, answer.isNil { operand = "nil" }
    }
    self.init(
      equalTo: operand, isQuoted: isQuoted, at: rest.first?.span.lowerBound ?? 0)
    if let sign, sign != .isCase { self.sign = sign } else if isDenied { self.sign = .unequal }
  }
}

import Foundation

/// An answer that somebody typed to a question, in English or Korean.
///
/// Each word of it has to be known: a value, a word of the question, or one that adds nothing. Only
/// beside a number any noun may stand. A `not` or an `or` is never passed over.
package struct Answer {
  package let words: [AnswerWord]
  /// The words of the question, which an answer may repeat.
  private let echo: [String]

  /// - Parameter others: Values that other answers have, which are no mere echo.
  package init(_ text: String, to question: String = "", besides others: [String] = []) {
    words = AnswerWord.words(in: text)
    let values = Set(others.flatMap { AnswerWord.words(in: $0).map(\.stem) })
    echo = AnswerWord.words(in: question).map(\.stem).filter { !values.contains($0) }
  }

  /// Checks that it says one of the accepted answers, the first of which says what is asked for.
  package func isOne(of accepted: [String]) -> Bool {
    guard let first = accepted.first.map({ Answer($0) }), !saysNothing else { return false }
    if let word = first.words.first, first.words.count == 1 {
      if let truth = word.truth { return (word.isVerdict ? verdict : self.truth) == truth }
      if word.isNil, isNil { return true }
      if first.number != nil {
        let own = number
        return accepted.contains { text in
          Answer(text).number.map { $0 == own } ?? saysSame(as: text)
        }
      }
    }
    return accepted.contains(where: saysSame)
  }

  /// True of `no idea` and its like.
  package var saysNothing: Bool {
    let text = words.map(\.stem).joined(separator: " ")
    return Vocabulary.ignorance.contains { text.contains($0) }
  }

  // MARK: - Values

  /// The words behind the last sign, if one stands between a path and a value: `isLoading == false`.
  private var value: ArraySlice<AnswerWord> {
    let sign = words.lastIndex { Vocabulary.signs.contains($0.text) }
    return words[(sign.map { $0 + 1 } ?? 0)...]
  }

  package var isNil: Bool {
    let rest = telling(value)
    return !rest.isEmpty && rest.allSatisfy { $0.isNil || Vocabulary.nothing.contains($0.stem) }
  }

  /// True if it says that nothing is, or changes.
  package var isNothing: Bool {
    let rest = telling(words[...])
    return !isAlternative && !rest.isEmpty
      && rest.allSatisfy {
        $0.isNegation || $0.truth == false
          || Vocabulary.nothing.union(Vocabulary.unchanged).contains($0.stem)
      }
  }

  /// The value of a property: `it's false`, `not true`.
  package var truth: Bool? {
    let rest = telling(value)
    let truths = Set(rest.compactMap(\.truth))
    guard truths.count == 1, let truth = truths.first,
      rest.allSatisfy({ $0.truth != nil || $0.isNegation })
    else { return nil }
    let isTurned = rest.count { $0.isNegation && $0.truth == nil } % 2 == 1
    return truth != isTurned
  }

  /// The answer to a question of yes or no: `no, it didn't`, `안 바뀌었어요`.
  private var verdict: Bool? {
    let numbers = Numeral.all(in: words[...])
    guard !isAlternative, numbers.allSatisfy({ $0.text == "0" }) else { return nil }
    let truths = Set(words.compactMap(\.truth))
    let isDenied = words.contains { $0.isNegation }
    if let truth = truths.first {
      return truths.count == 1 && !(truth && isDenied) ? truth : nil
    }
    let hasVerb = words.contains { Vocabulary.predicates.contains($0.stem) || isEcho($0) }
    return hasVerb && telling(words[...]).allSatisfy(\.isNegation) ? !isDenied : nil
  }

  /// A number with any nouns beside it; nil if there are two, or if it is denied: `not 30`.
  package var number: String? {
    let words = value
    guard !isAlternative, !words.contains(where: { Vocabulary.ordinals.contains($0.stem) }) else {
      return nil
    }
    let numbers = Numeral.all(in: words)
    let isDenied = words.contains { $0.isNegation || Vocabulary.absence.contains($0.stem) }
    let values = Set(numbers.map(\.text))
    if isDenied, values.contains("1"), values.subtracting(["0", "1"]).isEmpty { return "0" }
    if numbers.isEmpty {
      let says = words.contains { $0.isNegation && $0.isKorean }
      return says && telling(words).allSatisfy { $0.isNegation || $0.truth == false } ? "0" : nil
    }
    guard values.count == 1, !words.contains(where: \.isNegation),
      !numbers.contains(where: \.isEven),
      numbers.count == 1 || !words.contains(where: { Vocabulary.joints.contains($0.stem) })
    else { return nil }
    return values.first
  }

  // MARK: - Words

  private func telling(_ words: ArraySlice<AnswerWord>) -> [AnswerWord] {
    words.filter { !isFiller($0) && !Vocabulary.predicates.contains($0.stem) }
  }

  private func saysSame(as accepted: String) -> Bool {
    let wanted = Answer(accepted)
    let all = wanted.words.filter { !$0.isMark }
    let telling = all.filter { !Vocabulary.fillers.contains($0.stem) }
    let own = (telling.isEmpty ? all : telling).map(\.stem)
    guard !own.isEmpty else { return false }
    if own.count == 1, Vocabulary.all.contains(own[0]) {
      return words.contains { Vocabulary.all.contains($0.stem) } && kept(words[...], in: []).isEmpty
    }
    let whole = words.filter { !$0.isMark }.map(\.stem).joined()
    return whole == own.joined()
      || [words[...], value].contains { kept($0, in: own).joined() == own.joined() }
  }

  /// The words that say something; a denial behind them may be the question's.
  private func kept(_ words: ArraySlice<AnswerWord>, in wanted: [String]) -> [String] {
    let isList = wanted.count > 1
    var kept: [String] = []
    for word in words where !word.isMark {
      // A path may begin with the name of its store.
      let last = word.stem.split(separator: ".").last.map(String.init) ?? word.stem
      if let text = [word.stem, last].first(where: wanted.contains) {
        kept.append(text)
      } else if word.isNegation {
        if kept.isEmpty || !echo.contains(word.stem) { kept.append(word.stem) }
      } else if !(isFiller(word) || Vocabulary.predicates.contains(word.stem)
        || Vocabulary.nouns.contains(word.stem) || isList && Vocabulary.joints.contains(word.stem))
      {
        kept.append(word.stem)
      }
    }
    return kept
  }

  private var isAlternative: Bool { words.contains { Vocabulary.alternatives.contains($0.stem) } }

  private func isFiller(_ word: AnswerWord) -> Bool {
    guard word.truth == nil, !word.isNegation, !Vocabulary.alternatives.contains(word.stem) else {
      return false
    }
    return word.isMark || Vocabulary.fillers.contains(word.stem) || isEcho(word)
  }

  private func isEcho(_ word: AnswerWord) -> Bool {
    echo.contains { other in
      let (one, other) = (
        word.stem.decomposedStringWithCanonicalMapping.unicodeScalars,
        other.decomposedStringWithCanonicalMapping.unicodeScalars
      )
      let common = zip(one, other).prefix { $0 == $1 }.count
      return common >= min(4, one.count)
        && (word.isKorean || common + 3 >= max(one.count, other.count))
    }
  }
}

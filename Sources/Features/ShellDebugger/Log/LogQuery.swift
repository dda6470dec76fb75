import ReactorShell

struct LogQuery {
  var condition: PathCondition?
  /// The number of the last fitting lines that are listed.
  var count: Int?
  var isCounted = false
}

extension Debugger {
  var logWords: Parameter<LogQuery?, Void> {
    Parameter<LogQuery, Void>(
      ParameterForm("FILTER|N", takesRest: true),
      candidates: { [unowned self] request, _ in
        conditions.candidates(for: request, behind: request.arguments)
      },
      read: { [unowned self] (words, _) throws(ShellError) in
        var words = Array(words)
        var query = LogQuery()
        query.isCounted =
          words[0].text == "count" && !words[0].isQuoted
          && !words.dropFirst().prefix(1).contains(where: Comparison.isSign)
        if query.isCounted { words.removeFirst() }
        if words.isEmpty { return query }
        query.condition = try PathCondition(
          Condition(words, in: session.lineUnderWay, of: "log", takesTexts: true), in: session,
          isOfPast: true
        ) { (word, isRequired) throws(ShellError) in
          guard !word.isQuoted else { return .text(ValueSearch(word.text)) }
          if session.isOfSteps(word.text), Int(word.text).map({ $0 < 0 }) ?? true {
            let (first, last) = try session.steps(ofRange: word.text)
            return .steps(from: first, through: last)
          }
          guard let number = number(word) else { return .text(ValueSearch(word.text)) }
          guard isRequired else {
            throw .badArgument(
              "a number of lines can't be joined by or or not",
              hint:
                "write as in: log 2 (kind:view or failed); a number to look for stands in quotes")
          }
          guard query.count == nil else {
            throw .badArgument(
              "\(ShellError.cut(number)) is a second number of lines",
              hint: "a number to look for stands in quotes")
          }
          guard let count = Int(number), (1...1_000_000_000).contains(count) else {
            throw .refused(
              "\(ShellError.cut(number)) is out of range",
              hint: "N is 1 or more, as in: log 20")
          }
          query.count = count
          return nil
        }
        return query
      }
    ).optional
  }

  private func number(_ word: Word) -> String? {
    let digits = word.text.hasPrefix("-") ? word.text.dropFirst() : word.text[...]
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? word.text : nil
  }
}

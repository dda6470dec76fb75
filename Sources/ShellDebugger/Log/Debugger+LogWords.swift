import ReactorCore
import ReactorShell
import StateDiff

/// What `log` is asked for.
struct LogQuery {
  var filters: [LogFilter] = []
  /// The last so many of the lines that fit.
  var count: Int?
}

// The words behind `log`.
extension Debugger {
  var logWords: Parameter<LogQuery?, Void> {
    Parameter<LogQuery, Void>(
      name: "FILTER|N", isOptional: false, takesRest: true,
      candidates: { [unowned self] request, _ in logCandidates(for: request) },
      read: { [unowned self] (words, _) throws(ShellError) in
        var query = LogQuery()
        for word in words {
          guard let number = number(word) else {
            query.filters.append(try LogFilter(word, aliases: session.screen?.keyAliases ?? [:]))
            continue
          }
          guard query.count == nil else {
            throw ShellError(
              .badArgument("\(ShellError.cut(number)) is a second number of lines"),
              hint: "a number to look for stands in quotes", at: word.span)
          }
          guard let count = Int(number), (1...1_000_000_000).contains(count) else {
            throw ShellError(
              .refused("\(ShellError.cut(number)) is out of range"),
              hint: "N is 1 or more, as in: log 20", at: word.span)
          }
          query.count = count
        }
        return query
      }
    ).optional
  }

  private func number(_ word: Word) -> String? {
    let isNumber = !word.isQuoted && word.text.utf8.allSatisfy { (48...57).contains($0) }
    return isNumber ? word.text : nil
  }

  private func logCandidates(for request: CompletionRequest) -> CandidateList {
    guard let colon = request.beginning.firstIndex(of: ":"),
      let kind = LogFilter.Kind(rawValue: String(request.beginning[..<colon]))
    else {
      let kinds = LogFilter.Kind.allCases.map {
        Candidate("\($0.rawValue):", help: $0.help, appendsBlank: false)
      }
      return CandidateList(kinds, for: request)
    }
    let typed = request.beginning(with: request.beginning[colon...].dropFirst())
    return logValues(of: kind, for: typed).behind("\(kind.rawValue):")
  }

  private func logValues(
    of kind: LogFilter.Kind, for request: CompletionRequest
  ) -> CandidateList {
    switch kind {
    case .stage:
      let start = request.beginning.lastIndex(of: ",").map { request.beginning.index(after: $0) }
      let done = request.beginning[..<(start ?? request.beginning.startIndex)]
      let stages = LogStage.allCases.map {
        Candidate(done + $0.rawValue, help: $0.help)
      }
      return CandidateList(stages, for: request)
    case .reactor:
      var names: [String] = []
      for track in session.timeline.tracks where !names.contains(track.name) {
        names.append(track.name)
      }
      return CandidateList(names.map { Candidate($0, help: "its steps") }, for: request)
    case .name:
      let cases = RecordedCases(of: session.timeline).cases
      return CandidateList(
        cases.map { Candidate($0.name, help: Sentence(verbatim: $0.example)) }, for: request)
    case .changed:
      return session.screen.map { StateOutline(of: $0).candidates(for: request) } ?? CandidateList()
    }
  }
}

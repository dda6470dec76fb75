import ReactorShell

struct LogQuery {
  var condition: PathCondition?
  var isCounted = false
}

extension Debugger {
  var logWords: Parameter<LogQuery?, Void> {
    Parameter<LogQuery, Void>(
      ParameterForm("FILTER", takesRest: true),
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
          ofLog: words, in: session.lineUnderWay, session)
        return query
      }
    ).optional
  }
}

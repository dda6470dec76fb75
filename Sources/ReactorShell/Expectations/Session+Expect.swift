// What makes a session a test.
extension Session {
  var expectationCommands: [AnyCommand] {
    [
      AnyCommand(
        "expect", expectation,
        help: "Fails unless it is so: expect isLoading == false, expect mutations == a b, "
          + "expect error TEXT."
      ) { [unowned self] (words) throws(ShellError) in
        try Expectation(words, in: lineUnderWay).check(in: self)
      }
    ]
  }

  private var expectation: Parameter<[Word], Void> {
    let path = statePath
    return Parameter(
      name: "WHAT", isOptional: false, takesRest: true,
      candidates: { request, _ in
        switch request.arguments.count {
        case 0:
          let others = [
            Candidate("mutations", help: "those of the last command, by name"),
            Candidate("error", help: "that of the last command, a part of its text"),
          ]
          return path.candidates(request, ()) + CandidateList(others, for: request)
        case 1 where request.arguments.first != "error":
          let signs = Comparison.Sign.allCases.map {
            Candidate($0 == .isNil ? "is nil" : $0.rawValue, help: "")
          }
          return CandidateList(signs, for: request)
        default: return CandidateList()
        }
      },
      read: { (words, _) throws(ShellError) in Array(words) })
  }
}

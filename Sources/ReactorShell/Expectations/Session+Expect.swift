import ReactorCore

// What makes a session a test.
extension Session {
  var expectationCommands: [AnyCommand] {
    [
      AnyCommand(
        "expect", expectation,
        group: .testing,
        traits: .readsOnly,
        help: """
          Fails unless it is so: expect isLoading == false, expect mutations == a b, expect error \
          TEXT; expect all wants everything expected.
          """
      ) { [unowned self] (words) throws(ShellError) in
        if let isOn = isExpectAll(words) { return try expectAll(isOn, words) }
        try check(Expectation(words, in: lineUnderWay, takesSynonyms: negationCount == 0))
      }.with([], behind: "all")
    ]
  }

  /// Whether the words behind `expect` turn it on or off that everything is; nil for others.
  private func isExpectAll(_ words: [Word]) -> Bool? {
    guard words.first?.isQuoted == false else { return nil }
    return switch words.map(\.text) {
    case ["all"], ["all", "on"]: true
    case ["all", "off"]: false
    default: nil
    }
  }

  private func check(_ expectation: Expectation) throws(ShellError) {
    let place = try expectation.check(in: self)
    if isInteractive, !isRunningFile, negationCount == 0 { report.answer(["holds"]) }
    guard let account = expectAll?.account else { return }
    switch expectation {
    case .value, .element:
      if let place { account.settle(place, where: isShown) }
    case .mutations: account.settleMutations()
    case .effects: account.settle(effects: timeline.namedEffects.map(\.id))
    case .error: account.settleFailure()
    }
  }

  /// Whether the states that are looked at are those that a step led to.
  private func isShown(_ step: StepID) -> Bool {
    guard let view = travel.view else { return true }
    guard view.leftOut.isEmpty else { return false }
    return timeline.position(of: step).map { $0 <= view.end } ?? true
  }

  private var expectation: Parameter<[Word], Void> {
    let path = pathOfAnyScreen
    return Parameter(
      name: "WHAT", isOptional: false, takesRest: true,
      candidates: { request, _ in
        switch request.arguments.count {
        case 0:
          let others = [
            Candidate("mutations", help: "those of the last command, by name"),
            Candidate("error", help: "that of the last command, a part of its text"),
            Candidate("effects", help: "those that run, by key or action"),
            Candidate("all", help: "on or off: whatever a command did has to be expected"),
          ]
          return path.candidates(request, ()) + CandidateList(others, for: request)
        case 1 where request.arguments.first == "all":
          return CandidateList(
            [Candidate("on", help: ""), Candidate("off", help: "tells what is missing")],
            for: request)
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

/// The words with which a ``Condition`` can go on.
@MainActor package struct ConditionCompletion {
  private let session: Session
  private let paths: Parameter<Word, Void>

  /// - Parameter paths: The words that a path can begin with.
  package init(_ session: Session, paths: Parameter<Word, Void>) {
    self.session = session
    self.paths = paths
  }

  /// - Parameter words: The words of the condition that stand before.
  package func candidates(
    for request: CompletionRequest, behind words: some BidirectionalCollection<String>
  ) -> CandidateList {
    let term = words.reversed().prefix { $0 != "and" && $0 != "or" }.reversed().map {
      String($0.drop { $0 == "(" })
    }
    switch term.count {
    case 0: return paths.candidates(request, ())
    case 1: return CandidateList(Self.signs, for: request)
    case 2 where term[1] == "changed": return joints(for: request)
    case 2 where term[1] == "is":
      let cases = (value(at: term[0])?.caseNames ?? []).map { Candidate($0, help: "a case") }
      return CandidateList(cases + [Candidate("nil", help: "nothing there")], for: request)
    case 2: return CandidateList(values(at: term[0]), for: request)
    default: return joints(for: request)
    }
  }

  private func joints(for request: CompletionRequest) -> CandidateList {
    CandidateList(
      [Candidate("and", help: "both"), Candidate("or", help: "one of them")], for: request)
  }

  private static let signs =
    Comparison.Sign.allCases.map { Candidate($0.rawValue, help: $0.meaning) }
    + [Candidate("changed", help: "a step gave another value")]

  /// The values that there can be: of a truth value both, of an enum its cases; the value that is there.
  private func values(at path: String) -> [Candidate] {
    guard let now = value(at: path) else { return [] }
    let others =
      now.form == .bool ? ["true", "false"] : now.caseNames.map { ".\($0)" }
    let current = now.isShort ? [Candidate(now.text(), help: "as it is now")] : []
    return current + others.filter { $0 != now.text() }.map { Candidate($0, help: "") }
  }

  private func value(at path: String) -> StateValue? {
    guard let path = try? FieldPath(Word(path, span: 0..<0), in: session),
      let state = path.store?.anyState, let value = try? path.value(in: state)
    else { return nil }
    return StateValue(value)
  }
}

extension StateValue {
  /// True if the value can be typed as it is shown.
  fileprivate var isShort: Bool {
    switch form {
    case .bool, .wholeNumber, .number: true
    case .text: text().count < 30
    case .collection: false
    case .other: !caseNames.isEmpty || value == nil
    }
  }
}

extension Comparison.Sign {
  fileprivate var meaning: Sentence {
    switch self {
    case .equal: "equal"
    case .unequal: "not equal"
    case .less: "less"
    case .lessOrEqual: "less or equal"
    case .greater: "greater"
    case .greaterOrEqual: "greater or equal"
    case .contains: "a text or a collection has it"
    case .isCase: "of that case, or nil"
    }
  }
}

import ReactorCore

@MainActor package struct ConditionCompletion {
  private let session: Session
  private let paths: Parameter<Word, Void>

  package init(_ session: Session, paths: Parameter<Word, Void>) {
    (self.session, self.paths) = (session, paths)
  }

  package func candidates(
    for request: CompletionRequest, behind words: some BidirectionalCollection<String>
  ) -> CandidateList {
    var term: [String] = []
    var isBehindFilter = false
    for word in words {
      let isFilter = word == "failed" || word.contains(":") && term.count != 2
      if isFilter || ["and", "or", "not", "when"].contains(word) {
        (term, isBehindFilter) = ([], isFilter)
      } else {
        term.append(String(word.drop { $0 == "(" }))
      }
    }
    switch term.count {
    case 0:
      return beginnings(for: request) + (isBehindFilter ? joints(for: request) : CandidateList())
    case 1:
      let signs = session.value(at: term[0]).map(Comparison.allSigns) ?? Comparison.Sign.allCases
      return CandidateList(
        signs.map { Candidate($0.rawValue, help: $0.meaning) }
          + [Candidate("changed", help: "a step gave another value")], for: request)
    case 2 where term[1] == "changed": return joints(for: request)
    case 2 where term[1] == "is":
      let value = session.value(at: term[0])
      let cases = (value?.caseNames ?? []).map { Candidate($0, help: "a case") }
      let none = value?.isOptional == false ? [] : [Candidate("nil", help: "nothing there")]
      return CandidateList(cases + none, for: request)
    case 2: return CandidateList(session.values(at: term[0]), for: request)
    default: return joints(for: request)
    }
  }

  private func beginnings(for request: CompletionRequest) -> CandidateList {
    let others = CandidateList([Candidate("not", help: "the opposite")], for: request)
    guard let colon = request.beginning.firstIndex(of: ":"),
      let filter = Condition.Filter.named.first(where: {
        $0.rawValue == request.beginning[..<colon]
      })
    else {
      let names = Condition.Filter.allCases.map {
        $0 == .failed
          ? Candidate($0.rawValue, help: $0.help)
          : Candidate("\($0.rawValue):", help: $0.help, appendsBlank: false)
      }
      return CandidateList(names, for: request) + paths.candidates(request, ()) + others
    }
    let typed = request.beginning(with: request.beginning[colon...].dropFirst())
    return values(of: filter, for: typed).behind("\(request.beginning[..<colon]):")
  }

  private func values(
    of filter: Condition.Filter, for request: CompletionRequest
  ) -> CandidateList {
    switch filter {
    case .kind:
      let start = request.beginning.lastIndex(of: ",").map { request.beginning.index(after: $0) }
      let done = request.beginning[..<(start ?? request.beginning.startIndex)]
      let kinds = StepKind.allCases.map { Candidate(done + $0.rawValue, help: $0.help) }
      return CandidateList(kinds, for: request)
    case .store:
      let names = session.timeline.tracks.map(\.name).uniqued
      return CandidateList(names.map { Candidate($0, help: "its steps") }, for: request)
    case .name:
      let cases = RecordedCases(of: session.timeline).cases
      return CandidateList(
        cases.map { Candidate($0.name, help: Sentence(verbatim: $0.example)) }, for: request)
    case .changed:
      return session.screen.map { StateOutline(of: $0).candidates(for: request) } ?? CandidateList()
    case .step: return session.stepRange.candidates(request, ())
    case .failed: return CandidateList()
    }
  }

  private func joints(for request: CompletionRequest) -> CandidateList {
    CandidateList(
      [Candidate("and", help: "both"), Candidate("or", help: "one of them")], for: request)
  }
}

extension Session {
  /// The values that may stand at a path, for completion; the present one first.
  package func values(at path: String) -> [Candidate] {
    guard let now = value(at: path) else { return [] }
    let others =
      now.form == .bool ? ["true", "false"] : now.caseNames.map { ".\($0)" }
    let current = now.isShort ? [Candidate(now.text(), help: "as it is now")] : []
    return current + others.filter { $0 != now.text() }.map { Candidate($0, help: "") }
  }

  fileprivate func value(at path: String) -> StateValue? {
    guard let path = try? FieldPath(Word(path, span: 0..<0), in: self),
      let state = try? state(of: path, at: timeline.presentView).state,
      let value = try? path.value(in: state)
    else { return nil }
    return StateValue(value)
  }
}

extension StateValue {
  fileprivate var isShort: Bool {
    switch form {
    case .bool, .wholeNumber, .number, .time: true
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
    case .matches: "a text matches a pattern, as /a+b/"
    case .isCase: "of that case, or nil"
    }
  }
}

extension Condition.Filter {
  fileprivate var help: Sentence {
    switch self {
    case .kind: "action, mutation, effect, pulse, view or mark"
    case .store: "a part of a store's name"
    case .name: "the beginning of a case's name"
    case .changed: "a path that changed"
    case .step: "steps by their numbers: 3, 3..5, 4.1.."
    case .failed: "what failed"
    }
  }
}

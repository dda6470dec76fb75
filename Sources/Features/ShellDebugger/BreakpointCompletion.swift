import ReactorShell

@MainActor struct BreakpointCompletion {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func candidates(for request: CompletionRequest) -> CandidateList {
    let names = NamesThatWere(session)
    switch (request.arguments.first, request.arguments.count) {
    case (nil, _):
      return CandidateList(
        [
          Candidate("action", help: "before mutate()"),
          Candidate("mutation", help: "before reduce()"),
          Candidate("effect", help: "when it starts"),
          Candidate("when", help: "after the reduce that makes it true"),
          Candidate("changes", help: "after the reduce that changes it"),
        ], for: request)
    case ("action"?, 1): return list(names.actions, "an action", request)
    case ("mutation"?, 1): return list(names.mutations, "a mutation", request)
    case ("effect"?, 1): return list(names.effects, "an effect", request)
    case ("changes"?, 1): return session.recordedPath.candidates(request, ())
    case (let first?, 1) where Int(first) != nil:
      return CandidateList(
        [Candidate("on", help: "it stops again"), Candidate("off", help: "it is skipped")],
        for: request)
    default: return modifiers(for: request)
    }
  }

  func candidatesOfWatch(for request: CompletionRequest) -> CandidateList {
    request.arguments.isEmpty
      ? session.recordedPath.candidates(request, ()) : modifiers(for: request)
  }

  private func modifiers(for request: CompletionRequest) -> CandidateList {
    let words = request.arguments
    let ends = [
      Candidate("once", help: "the first time only"),
      Candidate("after", help: "the number of hits to skip"),
    ]
    guard let when = words.firstIndex(of: "when") else {
      let condition = Candidate("when", help: "only where this holds")
      return words.last == "after"
        ? CandidateList() : CandidateList([condition] + ends, for: request)
    }
    let asked = words[(when + 1)...]
    let list = ConditionCompletion(session, paths: session.recordedPath)
      .candidates(for: request, behind: asked)
    // Behind a whole condition they end it.
    let term = asked.reversed().prefix { $0 != "and" && $0 != "or" }
    return term.count < 3 && term.first != "changed"
      ? list : list + CandidateList(ends, for: request)
  }

  private func list(
    _ names: [String], _ help: Sentence, _ request: CompletionRequest
  ) -> CandidateList {
    CandidateList(names.map { Candidate($0, help: help) }, for: request)
  }
}

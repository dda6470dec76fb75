import ReactorCore
import ReactorShell
import StateDiff

// The argument of `try`: a recorded step, or a mutation as the trace prints it.
extension Debugger {
  /// The words that are left of the line, as they stand there, quotes and all.
  var mutationText: Parameter<Word, Void> {
    Parameter<Word, Void>(
      ParameterForm("MUTATION", takesRest: true),
      candidates: { [unowned self] request, _ in mutationCandidates(for: request) },
      read: { (words, _) throws(ShellError) in words.asWritten })
  }

  func tryMutation(_ word: Word) throws(ShellError) {
    try session.checkAppIsHere()
    var trial: DryRun
    let track: AnyTrack?
    if session.isOfSteps(word.text) {
      let step = try session.recordedStep(word.text)
      track = try trackOfMutation(step)
      trial = DryRun(.step(step), in: session)
    } else {
      guard let (store, rest) = session.storeNames().store(before: word) else {
        throw .failed("there is no store to try it on")
      }
      let start = word.span.lowerBound + word.text.count - rest.text.count
      let literal = try Literal(Word(rest.text, span: start..<word.span.upperBound))
      trial = DryRun(.literal(literal), in: session)
      track = store
    }
    if let track, !track.isThereAtHand { throw .refused("\(track.name) isn't there now") }
    track?.accept(&trial)
    if let error = trial.error { throw error.at(word.span) }
    session.report.answer(trial.lines)
  }

  private func trackOfMutation(_ step: StepID) throws(ShellError) -> AnyTrack? {
    guard step.mutation > 0 else {
      throw .refused(
        step == .start ? "0 is the beginning, no mutation" : "\(step) is an action",
        hint: session.stepsThatAreThere(near: StepID(action: step.action, mutation: 1)))
    }
    return session.timeline.track(of: step)
  }

  private func mutationCandidates(for request: CompletionRequest) -> CandidateList {
    guard request.arguments.isEmpty, let track = session.storeNames().first else {
      return CandidateList()
    }
    var reader = CaseReader(timeline: session.timeline)
    track.accept(&reader)
    let dot = request.beginning.hasPrefix(".") ? "." : ""
    let cases = reader.cases.map { known in
      let hasValues = known.example.hasPrefix(".\(known.name)(")
      return Candidate(
        dot + known.name + (hasValues ? "(" : ""), help: Sentence(verbatim: known.example),
        appendsBlank: !hasValues)
    }
    return CandidateList(cases, for: request)
  }

  @MainActor private struct CaseReader: TrackVisitor {
    let timeline: Timeline
    var cases: [RecordedCases.Case] = []

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      cases = DryRun.cases(of: R.Mutation.self, in: track, timeline)
    }
  }
}

/// Reduces a mutation as a pure function: the state that it would lead to is shown and forgotten.
@MainActor struct DryRun: TrackVisitor {
  enum Source {
    case step(StepID)
    case literal(Literal)
  }

  private let source: Source
  private let session: Session
  private(set) var lines: [Sentence] = []
  private(set) var error: ShellError?

  init(_ source: Source, in session: Session) {
    self.source = source
    self.session = session
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    do throws(ShellError) {
      let mutation = try mutation(of: track)
      let state = session.stateAtHand(of: track)
      let changes = Differ().changes(from: state, to: track.reducing(mutation, from: state))
      let diffs = session.diffText.lines(for: changes).map { $0.painted(session.theme) }
      let text = ValueText.concise(mutation, signs: session.theme.signs)
      let isSeen = track === session.tracksOnScreen.first
      let isPlain = session.theme.isPlain
      let results = diffs.isEmpty ? ["an equal State"] : diffs.painted
      lines =
        [
          isSeen
            ? "reduce(state, \(text)) would give"
            : "reduce(state, \(text)) of \(track.name) would give"
        ]
        + results.map { isPlain ? $0 : $0.indented }
        + ["and nothing else: the State is what it was"]
    } catch {
      self.error = error
    }
  }

  private func mutation<R: Reactor>(of track: Track<R>) throws(ShellError) -> R.Mutation {
    switch source {
    case .step(let step):
      guard let mutation = track.index(of: step).flatMap(track.mutation(at:)) else {
        throw .refused(
          "reduce() was never called with \(step)", hint: "log tells what became of it")
      }
      return mutation
    case .literal(let literal):
      let mutation = try literal.value(as: R.Mutation.self) { known(track, R.Mutation.self) }
      guard let mutation else {
        throw ShellError(
          .refused("only recorded mutations of \(track.name) can be tried"),
          hint: "its Mutation isn't Decodable; write a step, as in: try 1.1", at: literal.span)
      }
      return mutation
    }
  }

  private func known(_ track: AnyTrack, _ type: Any.Type) -> Sentence {
    let were = Self.cases(of: type, in: track, session.timeline).map(\.name)
    let names = (declaredCases(of: type) + were).uniqued.map { "." + $0 }
    guard !names.isEmpty else { return "none of its cases has occurred yet" }
    return "cases that are known: \(names.shortList)"
  }

  static func cases(
    of type: Any.Type, in track: AnyTrack, _ timeline: Timeline
  ) -> [RecordedCases.Case] {
    if let type = type as? any CaseIterable.Type { return listed(type) }
    return RecordedCases(of: timeline, kinds: .mutation, in: track).cases
  }

  private static func listed<Type: CaseIterable>(_ type: Type.Type) -> [RecordedCases.Case] {
    type.allCases.map { .init(name: CaseName.of($0), example: ValueText.inSentence($0)) }
  }
}

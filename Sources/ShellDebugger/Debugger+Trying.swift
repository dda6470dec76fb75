import ReactorCore
import ReactorShell
import StateDiff

// What `try` takes: a recorded step, or a mutation as the trace prints it.
extension Debugger {
  /// The words that are left of the line, as they stand there, quotes and all.
  var mutationText: Parameter<Word, Void> {
    Parameter<Word, Void>(
      name: "MUTATION", isOptional: false, takesRest: true,
      candidates: { [unowned self] request, _ in mutationCandidates(for: request) },
      read: { [unowned self] (words, _) throws(ShellError) in
        let span = (words.first?.span.lowerBound ?? 0)..<(words.last?.span.upperBound ?? 0)
        let characters = session.lineUnderWay.dropFirst(span.lowerBound).prefix(span.count)
        let text =
          characters.count == span.count
          ? String(characters) : words.map(\.text).joined(separator: " ")
        return Word(text, span: span)
      })
  }

  func tryMutation(_ word: Word) throws(ShellError) {
    var trial: Trial
    let track: AnyTrack?
    if let step = StepID(word.text) {
      track = try trackOfMutation(word, step)
      trial = Trial(.step(step), in: session)
    } else {
      guard let (store, rest) = session.storeNames.store(before: word) else {
        throw .failed("there is no store to try it on")
      }
      let start = word.span.lowerBound + word.text.count - rest.text.count
      do throws(LiteralError) {
        trial = Trial(.literal(try LiteralReader.read(rest.text, at: start)), in: session)
      } catch {
        throw ShellError(.badArgument(error.message), hint: error.hint, at: error.span)
      }
      track = store
    }
    track?.accept(&trial)
    if let error = trial.error { throw error.at(word.span) }
    session.report.answer(trial.lines)
  }

  private func trackOfMutation(_ word: Word, _ step: StepID) throws(ShellError) -> AnyTrack? {
    _ = try session.recordedStep(word.text)
    guard step.mutation > 0 else {
      throw .refused(
        step == .start ? "0 is the beginning, no mutation" : "\(step) is an action",
        hint: session.stepsThatAreThere(near: StepID(action: step.action, mutation: 1)))
    }
    return session.timeline.track(of: step)
  }

  private func mutationCandidates(for request: CompletionRequest) -> CandidateList {
    guard request.arguments.isEmpty, let track = session.storeNames.first else {
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

    init(timeline: Timeline) { self.timeline = timeline }

    mutating func visit<R: Reactor>(_ track: Track<R>) {
      cases = Trial.cases(of: R.Mutation.self, in: track, timeline)
    }
  }
}

import ReactorCore
import ReactorShell

extension Debugger {
  var whyNot: AnyCommand {
    AnyCommand(
      "why not", conditionWords, group: .look, traits: .readsOnly,
      help: "The reason why a condition isn't true, as far as the history holds it.",
      details: """
        Which mutation made it true last, and what became of those that were on their way: their effect \
        waits, was replaced, cancelled or failed; they were dropped, are held or queued; they came and \
        changed nothing.
        """
    ) { [unowned self] (words) throws(ShellError) in
      let condition = try condition(words, of: "why not")
      guard condition.isOfStates else {
        throw ShellError(
          .badArgument("why not asks about states"),
          hint: "of a mutation write: why no .setLoading",
          at: words.first?.span)
      }
      answer(.condition(condition))
    }
  }

  var whyNo: AnyCommand {
    AnyCommand(
      "why no", mutationCase, group: .look, traits: .readsOnly,
      help: "The reason why a mutation didn't come, as far as the history holds it.",
      details: "As in: why no .setLoading, why no .setLoading(true)."
    ) { [unowned self] (mutation) throws(ShellError) in answer(.mutation(mutation)) }
  }

  private var mutationCase: Parameter<TypedCase, Void> {
    Parameter(
      ParameterForm("MUTATION", takesRest: true),
      candidates: { [unowned self] request, _ in
        let names = KnownCases(.mutation, in: session.timeline).names
        return CandidateList(
          names.map { Candidate(".\($0)", help: "a mutation") }, for: request)
      },
      read: { [unowned self] (words, _) throws(ShellError) in
        // In quotes a name is taken as it is.
        if words.count == 1, let word = words.first, word.isQuoted { return TypedCase(word.text) }
        let typed = Array(words).asWritten
        let came = NamesThatCame(in: session.timeline).mutations
        let written = try KnownCases(.mutation, in: session.timeline)
          .read(typed.text, at: typed.span, or: came)
        return TypedCase(typed.text, written: written)
      })
  }

  private func answer(_ question: WhyNotSearch.Question) {
    let search = WhyNotSearch(question, on: session.timeline.viewAtHand, in: session)
    let isOfState = if case .condition = question { true } else { false }
    let steps = StepText(session.timeline, signs: session.theme.signs)
    var (found, areUnknown) = search.findings()
    let hasCome = found.contains { $0.kind == .came }
    var lines: [Sentence] = []
    if search.holds {
      (found, areUnknown) = (found.filter { $0.kind == .came }, false)
      lines.append("it is true")
    } else if !hasCome {
      lines.append(
        found.contains { $0.kind == .ended }
          ? "it was true at first"
          : isOfState ? "nothing in this history made it true" : "it never came in this history")
    }
    let rows = found.prefix(WhyAnswer.limit).map { finding in
      [
        Sentence(verbatim: "\(finding.step)"),
        Sentence(
          verbatim: (finding.value ?? steps.value(of: finding.step)).map(steps.text(ofValue:)) ?? ""
        ),
        finding.sentence(isOfState: isOfState),
      ]
    }
    lines += session.table(Array(rows))
    if areUnknown { lines.append("this history doesn't say which of these would have made it so") }
    if !search.holds, !found.contains(where: { $0.isOnTheWay || $0.kind == .equal }) {
      lines.append("nothing in this history was on its way")
    }
    session.report.answer(lines) { fields in found.map { $0.object(steps, fields) } }
  }
}

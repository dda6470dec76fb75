import ReactorCore
import ReactorShell
import StateDiff

/// The steps that the trace leaves out, such as ticks and thumbnails. They are recorded as any.
@MainActor final class HiddenSteps {
  private unowned let session: Session
  private var filters: [PathCondition] = []
  private var hidesRepeated = false
  private var steps: Set<StepID> = []
  private lazy var texts = StepText(session.timeline)

  init(_ session: Session) { self.session = session }

  private var words: [String] { (hidesRepeated ? [Self.repeated] : []) + filters.map { "\($0)" } }
  private static let repeated = "repeated"

  /// - Returns: True if it was hidden; nil takes all.
  private func show(_ text: String?) -> Bool {
    let count = words.count
    filters.removeAll { text == nil || "\($0)" == text }
    if text == nil || text == Self.repeated { hidesRepeated = false }
    defer { changed() }
    return words.count < count
  }

  private func changed() {
    session.moments.commandDidWait.remove(self)
    session.report.hides = nil
    guard !words.isEmpty else { return }
    session.report.hides = { [unowned self] row in
      MainActor.assumeIsolated { hides(row) }
    }
    session.moments.commandDidWait.add(self) { [unowned self] _, _ in tell() }
  }

  private func hides(_ row: EventRow) -> Bool {
    let isHidden = passes(row, texts) || hidesRepeated && repeats(row, texts)
    if isHidden { steps.insert(row.step) }
    return isHidden
  }

  private func passes(_ row: EventRow, _ texts: StepText) -> Bool {
    // The line of mutate() goes with its action, and so does all that came of one with a name.
    let step = FilteredStep(
      row, kind: row.step.mutation == 0 ? .action : .mutation,
      value: row.value ?? texts.value(of: row.step))
    let action = texts.value(of: StepID(action: row.step.action)).map(CaseName.of)
    return filters.contains { condition in
      condition.condition.answer { index in
        if case .comparison(let time) = condition.condition.terms[index].test {
          return try? time.holds(of: row.time)
        }
        guard case .step(let filter) = condition.subjects[index] else { return nil }
        if step.passes(filter, texts) == true { return true }
        guard case .name(let beginning) = filter, let action else { return false }
        return StepFilter.isName(action, beginningWith: beginning)
      } == true
    }
  }

  /// An action like the one before, with its consequences: what they change isn't known yet. A failed
  /// effect never repeats.
  private func repeats(_ row: EventRow, _ texts: StepText) -> Bool {
    let step = row.step
    guard step.action > 0, !row.isFailedEffect, row.stepKind != .mark,
      let value = row.value ?? texts.value(of: step), let store = texts.reactor(of: step)
    else { return false }
    func isSame(_ other: StepID) -> Bool {
      guard texts.reactor(of: other) == store, let theirs = texts.value(of: other) else {
        return false
      }
      return Differ().changes(from: value, to: theirs).isEmpty
    }
    return isSame(StepID(action: step.action - 1, mutation: step.mutation))
      || step.mutation > 1 && isSame(StepID(action: step.action, mutation: step.mutation - 1))
  }

  private func tell() {
    guard !steps.isEmpty else { return }
    let count = steps.count
    steps = []
    let line = DebuggerLine(
      "hide", count == 1 ? "1 step isn't shown" : "\(count) steps aren't shown")
    // A page has them all.
    session.record.unheard { session.report.say(.debugger(line)) }
  }

  // MARK: - Commands

  var commands: [AnyCommand] {
    [
      AnyCommand(
        "hide", filterWords.optional, group: .look, traits: [.readsOnly, .isAboutShowing],
        help: "Leaves steps out of the trace.",
        details: "By kind:, store:, name:, step:, time or repeated. Without arguments, lists them."
      ) { [unowned self] (words) throws(ShellError) in
        let new = try words.map(hide) ?? []
        tellWords(new.compactMap(FilterNames(session).remark))
      }.with(showing).beside("trace", "Sets how much is shown of the flow, and which steps.")
    ]
  }

  private var showing: AnyCommand {
    AnyCommand(
      "hide off", hiddenWord.optional, group: .look, traits: [.readsOnly, .isAboutShowing],
      help: "Shows steps again that are hidden, or all of them."
    ) { [unowned self] (word) throws(ShellError) in
      guard show(word?.text) else {
        throw .refused(
          word.map { "\(ShellError.quoted($0.text)) isn't hidden" } ?? "no step is hidden")
      }
      tellWords()
    }
  }

  private func tellWords(_ remarks: [Sentence] = []) {
    let list: Sentence =
      words.isEmpty
      ? "every step is shown" : "hidden: \(verbatim: words.joined(separator: ", "))"
    session.report.answer([list] + remarks)
  }

  private func hide(_ typed: [Word]) throws(ShellError) -> [PathCondition] {
    let filters = typed.filter { $0.text != Self.repeated || $0.isQuoted }
    let new = filters.isEmpty ? [] : try read(filters)
    self.filters += new.filter { !words.contains("\($0)") }
    if filters.count < typed.count { hidesRepeated = true }
    changed()
    return new
  }

  /// Filters in a row are hidden each by itself; what is joined is one.
  private func read(_ words: [Word]) throws(ShellError) -> [PathCondition] {
    let isJoined = words.contains {
      !$0.isQuoted && (["and", "or", "not"].contains($0.text) || $0.text.hasPrefix("("))
        || Comparison.isSign($0)
    }
    return try (isJoined ? [words] : words.map { [$0] }).map { words throws(ShellError) in
      if !isJoined, let word = words.first, try !Condition.isFilter(word) {
        throw ShellError(
          .badArgument("\(ShellError.quoted(word.text)) is no filter"),
          hint: "write as in: hide name:tick", at: word.span)
      }
      let condition = try PathCondition(
        Condition(words, in: session.lineUnderWay, of: "hide"), in: session)
      guard condition.branch == nil, condition.paths.isEmpty, !condition.needsChanges else {
        throw .badArgument(
          "steps are hidden by kind:, store:, name:, step:, time or repeated",
          hint: "write as in: hide name:tick")
      }
      return condition
    }
  }

  private var filterWords: Parameter<[Word], Void> {
    .unread("FILTER") { [unowned self] request, _ in
      let repeated = Candidate(Self.repeated, help: "steps that are like the one before")
      var list = ConditionCompletion(session, paths: Parameter("FILTER") { word, _ in word })
        .candidates(for: request, behind: request.arguments)
      let refused = [Condition.Filter.changed, .branch, .failed].map(\.rawValue)
      list.candidates.removeAll { refused.contains($0.text.replacing(":", with: "")) }
      return list + CandidateList([repeated], for: request)
    }
  }

  private var hiddenWord: Parameter<Word, Void> {
    .unread("FILTER") { [unowned self] request, _ in
      CandidateList(words.map { Candidate($0, help: "is hidden") }, for: request)
    }
  }
}

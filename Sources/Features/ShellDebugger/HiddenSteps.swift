import ReactorCore
import ReactorShell
import StateDiff

/// The steps that the trace leaves out, such as ticks and thumbnails. They are recorded as any.
@MainActor final class HiddenSteps {
  private unowned let session: Session
  private var filters: [TypedFilter] = []
  /// Hides steps that say the same as the one before.
  private var hidesRepeated = false
  /// The steps that were left out since the last report of them.
  private var steps: Set<StepID> = []
  private lazy var texts = StepText(session.timeline)

  init(_ session: Session) { self.session = session }

  private var words: [String] { (hidesRepeated ? [Self.repeated] : []) + filters.map(\.text) }
  private static let repeated = "repeated"

  /// - Returns: True if it was hidden; nil takes all.
  private func show(_ text: String?) -> Bool {
    let count = words.count
    filters.removeAll { text == nil || $0.text == text }
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
    let action = StepID(action: row.step.action)
    return filters.contains { typed in
      // The line of mutate() goes with its action.
      let step = FilteredStep(
        row, kind: row.step.mutation == 0 ? .action : .mutation,
        value: row.value ?? texts.value(of: row.step))
      if step.passes(typed.filter, texts) { return true }
      guard case .name(let beginning) = typed.filter, let value = texts.value(of: action) else {
        return false
      }
      return StepFilter.isName(CaseName.of(value), beginningWith: beginning)
    }
  }

  /// Returns true for an action that is like the one before it and has the same consequences, or
  /// for a mutation that is like the one before it. A failed effect never repeats.
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
    session.record.unheard { session.report.tell(line) }
  }

  // MARK: - Commands

  var commands: [AnyCommand] {
    [
      AnyCommand(
        "hide", filterWords.optional, group: .look, traits: [.readsOnly, .isAboutShowing],
        help: "Leaves steps out of the trace.",
        details: "By kind:, store:, name:, step: or repeated. Without arguments, lists them."
      ) { [unowned self] (words) throws(ShellError) in
        if let words { try hide(words) }
        tellWords()
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

  private func tellWords() {
    session.report.answer([
      words.isEmpty
        ? "every step is shown" : "hidden: \(verbatim: words.joined(separator: ", "))"
    ])
  }

  private func hide(_ typed: [Word]) throws(ShellError) {
    let filters = typed.filter { $0.text != Self.repeated || $0.isQuoted }
    let new = filters.isEmpty ? [] : try read(filters)
    self.filters += new.filter { new in !self.filters.contains { $0.text == new.text } }
    if filters.count < typed.count { hidesRepeated = true }
    changed()
  }

  private func read(_ words: [Word]) throws(ShellError) -> [TypedFilter] {
    let read = try FilterWords(session).read(words, of: "hide")
    if let word = read.rest.first {
      throw ShellError(
        .badArgument("\(ShellError.quoted(word.text)) is no filter"),
        hint: "write as in: hide name:tick", at: word.span)
    }
    guard read.branch == nil, read.condition == nil,
      !read.filters.contains(where: \.needsChanges)
    else {
      throw .badArgument(
        "steps are hidden by kind:, store:, name:, step: or repeated",
        hint: "write as in: hide name:tick")
    }
    return zip(words, read.filters).map { TypedFilter(text: $0.text, filter: $1) }
  }

  private var filterWords: Parameter<[Word], Void> {
    Parameter(
      name: "FILTER", isOptional: false, takesRest: true,
      candidates: { [unowned self] request, _ in
        let repeated = Candidate(Self.repeated, help: "steps that are like the one before")
        return FilterWords(session).candidates(for: request)
          + CandidateList([repeated], for: request)
      },
      read: { (words, _) throws(ShellError) in Array(words) })
  }

  private var hiddenWord: Parameter<Word, Void> {
    Parameter(
      "FILTER",
      candidates: { [unowned self] _ in words.map { Candidate($0, help: "is hidden") } },
      read: { (word, _) throws(ShellError) in word })
  }
}

import ReactorCore
import ReactorShell
import StateDiff

/// A prediction of the changes of a reduce: `isLoading false, people`, or `nothing`.
struct Prediction {
  struct Item {
    let path: FieldPath
    let value: Comparison?
  }

  /// None for `nothing`.
  let items: [Item]

  fileprivate static let signs = ["=", "==", "→", "->", "is"]

  /// A path that isn't there is a mistake, and so is a value of another kind.
  init(
    _ words: [Word], state: Any, path: (Word) throws(ShellError) -> FieldPath
  ) throws(ShellError) {
    var items: [Item] = []
    var clause: (path: FieldPath, value: StateValue?, words: [Word])?
    var unknown: Word?
    func endClause() throws(ShellError) {
      guard let (path, value, words) = clause else { return }
      clause = nil
      items.append(Item(path: path, value: try Self.comparison(words, with: value, at: path)))
    }
    var rest = words[...]
    while var word = rest.takeValue() {
      let isLast = !word.isQuoted && word.text.hasSuffix(",")
      if isLast { word.text.removeLast() }
      let takesText = clause?.value?.form == .text
      if !takesText, !word.text.isEmpty, let path = Self.path(word, in: state, path) {
        try endClause()
        clause = (path, try path.value(in: state).map { StateValue($0, at: path.word) }, [])
      } else if !takesText, Answer.isJoint(word) {
        try endClause()
      } else if clause != nil {
        if !word.text.isEmpty { clause?.words.append(word) }
      } else if !word.text.isEmpty, !Answer.addsNothing(word) {
        unknown = unknown ?? word
      }
      if isLast { try endClause() }
    }
    try endClause()
    guard items.isEmpty || unknown != nil else {
      self.items = items
      return
    }
    guard !Answer(words.asText).isNothing else {
      self.items = []
      return
    }
    guard let word = unknown ?? words.first(where: { $0.text != "," }) else {
      throw .badArgument("nothing is said", hint: "write as in: isLoading false, or nothing")
    }
    do throws(ShellError) { _ = try path(word) } catch {
      var error = error.at(word.span)
      let hint: Sentence =
        "write as in: isLoading false, or nothing; a command takes a colon, as :state"
      error.hint = error.hint.map { [$0, hint].joined(separator: "; ") } ?? hint
      throw error
    }
    self.items = items
  }

  /// The path that a word is, whatever its case and its particle: `isLoading은`.
  private static func path(
    _ word: Word, in state: Any, _ path: (Word) throws(ShellError) -> FieldPath
  ) -> FieldPath? {
    var word = word
    word.text = String(word.text.drop { $0 == "`" })
    while let last = word.text.last, ".!:`".contains(last) { word.text.removeLast() }
    if let path = try? path(word) { return path }
    word.text = Answer.withoutParticle(word.text)
    if let path = try? path(word) { return path }
    let typed = word.text.lowercased()
    let names = StatePart(state).parts.map { "\(StatePath([$0.component]))" }
    guard let name = names.first(where: { $0.lowercased() == typed }) else { return nil }
    word.text = name
    return try? path(word)
  }

  /// The value that is said of a path; nil for none, and for `changes`.
  private static func comparison(
    _ words: [Word], with state: StateValue?, at path: FieldPath
  ) throws(ShellError) -> Comparison? {
    let words = Answer.value(in: words, isText: state?.form == .text)
    guard let first = words.first, let last = words.last else { return nil }
    do throws(ShellError) {
      let value = Comparison(answered: words, of: state)
      // A value that is impossible there is rejected before anything is revealed.
      if let state {
        _ = try value.holds(of: state, named: path.text)
        try value.check(state, named: path.text)
      }
      return value
    } catch {
      throw error.at(first.span.lowerBound..<last.span.upperBound)
    }
  }
}

/// A guess beside the result, a line each.
struct Verdict {
  private(set) var lines: [DebuggerLine] = []
  private(set) var isRight = true

  init(_ guess: Prediction, _ outcome: Predictions.Outcome, signs: Signs) {
    if guess.items.isEmpty, outcome.changes.isEmpty {
      lines = [DebuggerLine("right", "nothing changed")]
      return
    }
    for item in guess.items { judge(item, outcome, signs) }
    let others = outcome.changes.filter { change in
      !guess.items.contains { $0.path.covers(change.path) }
    }
    let paths = DiffText(signs: signs).lines(for: others).map(\.path)
    guard let first = paths.first else { return }
    let what: Sentence =
      paths.count == 1 ? Sentence(verbatim: first) : "\(first) and \(paths.count - 1) more"
    if guess.items.isEmpty { add("not so", "\(what) changed") } else { add("also", what) }
  }

  private mutating func judge(
    _ item: Prediction.Item, _ outcome: Predictions.Outcome, _ signs: Signs
  ) {
    let path = item.path
    let now = path.valueIfAny(in: outcome.after).map { StateValue($0, at: path.word) }
    let text = now?.text(signs) ?? "nil"
    guard let changed = path.change(from: outcome.before, to: outcome.after, signs) else {
      return add("not so", "\(path.text) stays \(text)")
    }
    guard let value = item.value else {
      return lines.append(DebuggerLine("right", Sentence(verbatim: path.text)))
    }
    let holds =
      now.map { (try? value.holds(of: $0, named: path.text)) ?? false }
      ?? (value.operand == "nil")
    if holds {
      lines.append(DebuggerLine("right", Sentence(verbatim: path.text)))
    } else {
      add("not so", "\(changed), not \(value.operand)")
    }
  }

  private mutating func add(_ word: Sentence, _ text: Sentence) {
    isRight = false
    lines.append(DebuggerLine(word, text))
  }
}

/// Holds each store before it reduces, and asks for its changes.
final class Predictions: EventVisitor {
  struct Question {
    let step: StepID
    private(set) weak var store: (any RunningStore)?
    let mutation: String
    let location: SourceLocation?
  }

  struct Outcome {
    let before: Any
    let after: Any
    let changes: [Change]
  }

  var isOn = false {
    didSet { if !isOn { questions = [] } }
  }
  private var questions: [Question] = []
  private var outcome: Outcome?

  /// The question that is asked: the first that wasn't answered, of a store that is still there.
  var question: Question? { questions.first { $0.store != nil } }

  func answered(_ question: Question) {
    questions.removeAll {
      $0.store == nil || $0.store === question.store && $0.step == question.step
    }
  }

  func release() { questions = [] }

  func outcome(of body: () -> Void) -> Outcome? {
    outcome = nil
    body()
    defer { outcome = nil }
    return outcome
  }

  // MARK: - Events

  var kinds: EventKinds { isOn ? [.mutation, .reduce] : [] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard isOn else { return }
    if case .mutation(let mutation) = event.kind, let store = track.store {
      store.hold(deferringObservers: true)
      questions.append(
        Question(
          step: event.step, store: store, mutation: CaseName.of(mutation),
          location: track.location(of: event.step)))
    }
    if case .reduce(let before, let after) = event.kind {
      outcome = Outcome(
        before: before, after: after, changes: Differ().changes(from: before, to: after))
    }
  }
}

// MARK: - Predicting

// Predictions of changes, before a reduce.
extension FlowController {
  var isAsking: Bool { predictions.question != nil }

  func setPredicting(_ isOn: Bool) throws(ShellError) {
    guard isOn != predictions.isOn else { return }
    try session.checkAppIsHere()
    let wasAsking = isAsking
    predictions.isOn = isOn
    listen()
    if wasAsking, !stepping.isOn, !isStopped { try goOn() }
    placeChanged()
  }

  /// Returns nil if nothing is asked, or if it is a command all the same.
  func taking(_ statement: Statement) -> Result<Void, ShellError>? {
    guard isAsking, !statement.isNoAnswer else { return nil }
    return Result { () throws(ShellError) in try answer(statement.words) }
  }

  /// Releases the reduce, and shows which predictions were right.
  func answer(_ words: [Word]) throws(ShellError) {
    guard let question = predictions.question, let store = question.store else { return }
    reveal(question, of: store, try guess(words, of: store))
  }

  func answers(for request: CompletionRequest, behind words: [String]) -> CandidateList? {
    guard let store = predictions.question?.store,
      !(words.first ?? request.beginning).hasPrefix(":")
    else { return nil }
    let part = words.split(omittingEmptySubsequences: false) { $0.hasSuffix(",") }.last ?? []
    guard let path = part.first else {
      let none = words.isEmpty ? [Candidate("nothing", help: "nothing changed")] : []
      let paths = screen(of: store).map { StateOutline(of: $0).candidates(for: request) }
      return CandidateList(none, for: request) + (paths ?? CandidateList())
    }
    let isValue = part.dropFirst().allSatisfy(Prediction.signs.contains)
    return CandidateList(isValue ? session.values(at: path) : [], for: request)
  }

  func check(_ words: [Word]) throws(ShellError) {
    if let store = predictions.question?.store { _ = try guess(words, of: store) }
  }

  private func guess(
    _ words: [Word], of store: any RunningStore
  ) throws(ShellError) -> Prediction {
    let state = (store as? any AnyStore)?.anyState ?? ()
    return try Prediction(words, state: state) { (word) throws(ShellError) in
      try path(word, of: store)
    }
  }

  /// Reveals the next stage where stepping is on; passes over a question that wasn't answered.
  func goOnAtEmptyLine() async {
    if isAsking {
      skipQuestion()
    } else if stepping.isOn {
      do throws(ShellError) { try await step() } catch { session.fail(error) }
    }
  }

  func skipQuestion() {
    guard let question = predictions.question, let store = question.store else { return }
    reveal(question, of: store, nil)
  }

  private func reveal(
    _ question: Predictions.Question, of store: any RunningStore, _ guess: Prediction?
  ) {
    predictions.answered(question)
    focus = store
    let outcome = predictions.outcome {
      stepping.record(after: lineBefore(store.waitingStages.first)) {
        _ = store.step(isolation: #isolation)
      }
    }
    if let guess, let outcome {
      let verdict = Verdict(guess, outcome, signs: signs)
      for line in verdict.lines { session.report.say(.debugger(line)) }
      if !verdict.isRight { session.report.say(.debugger(explanation(of: question))) }
    }
    if !stepping.isOn, !isStopped { store.release(isolation: #isolation) }
    placeChanged()
  }

  private func explanation(of question: Predictions.Question) -> DebuggerLine {
    let store = question.store?.name ?? ""
    let place: Sentence = "case .\(question.mutation) in reduce() of \(verbatim: store)"
    return DebuggerLine(
      "look at", question.location.map { "\(place); mutate() made it at \($0)" } ?? place)
  }

  private func path(
    _ word: Word, of store: any RunningStore
  ) throws(ShellError) -> FieldPath {
    guard let track = (store as? any AnyStore)?.anyTrack else { return try path(word) }
    var word = word
    let prefix = track.name + "."
    if word.text.hasPrefix(prefix) { word.text = String(word.text.dropFirst(prefix.count)) }
    let path = FieldPath(word, of: track, isOfOne: true, aliases: session.keyAliases)
    _ = try path.value(in: track.latestValue ?? "")
    return path
  }

  private func screen(of store: any RunningStore) -> (any Screen)? {
    session.screens.last { $0.stores.contains { $0 === store } }
  }
}

import ReactorCore
import ReactorShell

// What somebody says will change, before a reduce does.
extension Control {
  /// Whether the next line is an answer, and no command.
  var isAsking: Bool { predictions.question != nil }

  func setPredicting(_ isOn: Bool) throws(ShellError) {
    guard isOn != predictions.isOn else { return }
    let wasAsking = isAsking
    predictions.isOn = isOn
    listen()
    if wasAsking, !stepping.isOn, !isStopped { try goOn() }
    placeChanged()
  }

  /// Takes words as an answer, where something is asked, and they don't say that they are a command.
  ///
  /// - Returns: Nil if they weren't.
  func taking(_ words: [Word]) -> Result<Void, ShellError>? {
    guard isAsking, let first = words.first, !first.text.hasPrefix(":") || first.isQuoted else {
      return nil
    }
    return Result { () throws(ShellError) in try answer(words) }
  }

  /// Takes the words of a line for what the reduce will change, lets it, and says what was so.
  func answer(_ words: [Word]) throws(ShellError) {
    guard let question = predictions.question, let store = question.store else { return }
    reveal(question, of: store, try guess(words, of: store))
  }

  func check(_ words: [Word]) throws(ShellError) {
    if let store = predictions.question?.store { _ = try guess(words, of: store) }
  }

  func isSame(_ words: [Word], _ others: [Word]) -> Bool {
    guard let store = predictions.question?.store, let guess = try? guess(words, of: store),
      let other = try? self.guess(others, of: store)
    else { return false }
    return guess.isSame(as: other)
  }

  private func guess(
    _ words: [Word], of store: any RunningStore
  ) throws(ShellError) -> Guess {
    let state = (store as? any AnyStore)?.anyState ?? ()
    return try Guess(words, state: state) { (word) throws(ShellError) in
      try path(word, of: store)
    }
  }

  /// Enter was pressed on an empty line: the next stage is revealed where stepping is on; a question
  /// that wasn't answered is passed over.
  func goOnAtEmptyLine() async {
    if isAsking {
      skipQuestion()
    } else if stepping.isOn {
      do throws(ShellError) { try await step() } catch { session.fail(error) }
    }
  }

  /// Shows what the reduce does without an answer.
  func skipQuestion() {
    guard let question = predictions.question, let store = question.store else { return }
    reveal(question, of: store, nil)
  }

  private func reveal(
    _ question: Predictions.Question, of store: any RunningStore, _ guess: Guess?
  ) {
    predictions.answered(question)
    focus = store
    let outcome = predictions.outcome {
      stepping.record { _ = store.step(isolation: #isolation) }
    }
    if let guess, let outcome {
      let verdict = Verdict(guess, outcome, signs: signs)
      for line in verdict.lines { session.report.tell(line) }
      if !verdict.isRight { session.report.tell(explanation(of: question)) }
    }
    if !stepping.isOn, !isStopped { store.release(isolation: #isolation) }
    placeChanged()
  }

  /// Where to read why.
  private func explanation(of question: Predictions.Question) -> DebuggerLine {
    let store = question.store?.name ?? ""
    let place: Sentence = "case .\(question.mutation) in reduce() of \(verbatim: store)"
    return DebuggerLine(
      "look at", question.location.map { "\(place); mutate() made it at \($0)" } ?? place)
  }

  private func path(
    _ word: Word, of store: any RunningStore
  ) throws(ShellError) -> FieldPath {
    let screen = session.screens.last { $0.stores.contains { $0 === store } }
    guard let screen, let named = store as? any AnyStore else { return try path(word) }
    return try FieldPath(word, on: screen, of: named)
  }
}

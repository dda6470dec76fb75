import ReactorShell

/// The sentences of the lesson player itself, in the language of the lessons.
struct TourWords {
  let language: LessonLanguage

  private func said(_ sentence: Sentence) -> String {
    sentence.text(
      in: language == .korean
        ? Wording(language: .korean, translations: [.teaching, .shell]) : .english)
  }

  // MARK: - In a lesson

  func lesson(_ number: Int) -> String { said("Lesson \(number)") }

  func step(_ number: Int, of count: Int) -> String { said("Step \(number) of \(count)") }

  var rules: String {
    said(
      """
      You type, in a session of the lesson's own. A wrong line costs nothing, and Enter gives a \
      hint. `tour skip` types for you, `tour back` goes a step back, `tour leave` leaves.
      """)
  }

  func hint(_ text: String) -> String { said("Hint: \(text)") }
  func task(_ text: String) -> String { said("Then: \(text)") }
  func solution(_ line: String) -> String { said("Type: \(line)") }

  func notRun(_ difference: LessonLine.Difference) -> String {
    said("Not run: \(reason(difference))")
  }

  /// A line was run that isn't the one of the text, and its changes were undone.
  func undone(_ difference: LessonLine.Difference) -> String {
    said("Undone: \(reason(difference))")
  }

  private func reason(_ difference: LessonLine.Difference) -> String {
    switch difference {
    case .action(let action, let wanted?):
      said("it sends `\(action)`, and the text goes on with `\(wanted)`.")
    case .action(let action, nil):
      said("it sends `\(action)`, and the text goes on without an action.")
    case .sign(let sign, true): said("the text has this command with `\(sign)`.")
    case .sign(let sign, false): said("the text has this command without `\(sign)`.")
    case .prediction: said("the text goes on with another prediction.")
    case .isLonger: said("the text goes on with fewer commands.")
    case .isShorter: said("the text goes on with more commands in one line.")
    case .command(let name, let wanted): said("the text goes on with `\(wanted)`, not `\(name)`.")
    case .argument(let word?, let wanted?): said("the text has `\(wanted)` here, not `\(word)`.")
    case .argument(let word?, nil): said("the text has no `\(word)` here.")
    case .argument(nil, let wanted): said("the text has `\(wanted ?? "")` behind it.")
    case .outside(let name): said("`\(name)` does more than a lesson can take back.")
    }
  }

  /// A line that only looks was run.
  var isNotDone: String { said("This step isn't done yet: Enter gives a hint.") }

  // MARK: - Predictions

  /// A first guess is wrong.
  func isWrong(_ hint: String?) -> String {
    hint.map { said("Not that. \($0) One more try.") } ?? said("Not that. One more try.")
  }

  /// A guess is taken: the command that follows shows if it is right.
  func letsSee(_ guess: String?) -> String {
    guess.map { said("You say \($0). Let's see.") } ?? said("Let's see.")
  }

  var questionFirst: String {
    said("Not run: the question comes first. Enter goes on without a guess.")
  }

  var enterAgain: String { said("Press Enter again to go on without a guess.") }

  func compared(_ prediction: LessonPrediction) -> String {
    let (answer, reason) = (prediction.question.answers.first ?? "", prediction.question.reason)
    guard let guess = prediction.guess else { return said("It is \(answer). \(reason)") }
    return prediction.isRight
      ? said("Right: \(answer). \(reason)")
      : said("You said \(guess), and it is \(answer). \(reason)")
  }

  // MARK: - At Enter

  var enterGoesOn: String { said("Press Enter to read on.") }
  var notRunYet: String { said("Not run: press Enter to read on first.") }

  var enterPrompt: String { said("Enter") }

  // MARK: - Around it

  func done(_ number: Int, next: (number: Int, title: String)?) -> String {
    guard let next else {
      return said(
        "Lesson \(number) is done, the last one. You are back in your own session.")
    }
    return said(
      """
      Lesson \(number) is done; next: tour \(next.number), \(next.title). You are back in your own \
      session.
      """)
  }

  /// - Parameter step: Counted from 1.
  func stopped(_ number: Int, at step: Int, of count: Int) -> String {
    said("Lesson \(number) stopped at step \(step) of \(count): tour goes on.")
  }

  var isBack: String { said("You are back in your own session.") }

  // MARK: - The list

  func place(_ step: Int, of count: Int) -> String { said("step \(step) of \(count)") }

  var isDone: String { said("done") }
  var isHere: String { said("here: ") }
  func goesOn(_ number: Int) -> String { said("tour goes on with lesson \(number)") }

  func begins(_ number: Int) -> String { said("tour begins lesson \(number)") }

  var inOtherLanguage: String {
    language == .korean ? "tour en: in English" : "tour ko: 한국어로"
  }

  var inLesson: String {
    said("tour skip types for you, tour back goes a step back, tour leave leaves")
  }
}

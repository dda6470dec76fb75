import ReactorShell

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

  func notRun(_ difference: LessonJudge.Difference) -> String {
    said("Not run: \(reason(difference))")
  }

  func undone(_ difference: LessonJudge.Difference) -> String {
    said("Undone: \(reason(difference))")
  }

  private func reason(_ difference: LessonJudge.Difference) -> String {
    switch difference {
    case .action(let action?, let wanted?):
      said("it sends `\(action)`, and this step sends `\(wanted)`.")
    case .action(let action?, nil): said("it sends `\(action)`, and this step doesn't.")
    case .action(nil, let wanted): said("it doesn't send `\(wanted ?? "")`, which this step sends.")
    case .event(let event?, let wanted?):
      said("`\(event)` comes of it, and of this step `\(wanted)`.")
    case .event(let event?, nil): said("`\(event)` comes of it, and of this step doesn't.")
    case .event(nil, let wanted):
      said("`\(wanted ?? "")` doesn't come of it, and of this step does.")
    case .passes: said("it passes, and this step fails as expected, behind `!`.")
    case .fails: said("it fails; `!` in front of it says that this is expected.")
    case .setting(let name, let text, let wanted):
      said("afterwards, `\(name)` says “\(text)”, and after this step “\(wanted)”.")
    case .answer(let path?, let wanted?):
      said("it is about `\(path)`, and this step about `\(wanted)`.")
    case .answer(nil, let wanted?): said("it says nothing of `\(wanted)`.")
    case .answer(_, nil): said("its answer isn't the one of this step.")
    case .prediction: said("something else changes.")
    case .outside(let name): said("`\(name)` does more than a lesson can take back.")
    }
  }

  func isNotDone(_ difference: LessonJudge.Difference?) -> String {
    let rest = said("This step isn't done yet: Enter gives a hint.")
    guard case .answer? = difference else { return rest }
    return difference.map { said("Not yet: \(reason($0))") + " " + said("Enter gives a hint.") }
      ?? rest
  }

  // MARK: - Predictions

  func isWrong(_ hint: String?) -> String {
    hint.map { said("Not that. \($0) One more try.") } ?? said("Not that. One more try.")
  }

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
        "Lesson \(number) is done, the last one of the tour. You are back in your own session.")
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
  func right(_ count: Int, of all: Int) -> String {
    said("\(count) of \(all) predictions right")
  }
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

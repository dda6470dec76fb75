import ReactorShell

struct TourWords {
  let language: LessonLanguage

  private func localized(_ sentence: Sentence) -> String {
    sentence.text(
      in: language == .korean
        ? Wording(language: .korean, translations: [.teaching, .shell]) : .english)
  }

  // MARK: - In a lesson

  func lesson(_ number: Int) -> String { localized("Lesson \(number)") }

  func step(_ number: Int, of count: Int) -> String { localized("Step \(number) of \(count)") }

  var rules: String {
    localized(
      """
      You type, in a session of the lesson's own. A wrong line costs nothing, and Enter gives a \
      hint. `tour skip` types for you, `tour back` goes a step back, `tour leave` leaves.
      """)
  }

  func hint(_ text: String) -> String { localized("Hint: \(text)") }
  func task(_ text: String) -> String { localized("Then: \(text)") }
  func solution(_ line: String) -> String { localized("Type: \(line)") }

  func notRun(_ difference: LessonJudge.Difference) -> String {
    localized("Not run: \(reason(difference))")
  }

  func undone(_ difference: LessonJudge.Difference) -> String {
    localized("Undone: \(reason(difference))")
  }

  private func reason(_ difference: LessonJudge.Difference) -> String {
    switch difference {
    case .action(let action?, let wanted?):
      localized("it sends `\(action)`, and this step sends `\(wanted)`.")
    case .action(let action?, nil): localized("it sends `\(action)`, and this step doesn't.")
    case .action(nil, let wanted):
      localized("it doesn't send `\(wanted ?? "")`, which this step sends.")
    case .event(let event?, let wanted?):
      localized("`\(event)` comes of it, and of this step `\(wanted)`.")
    case .event(let event?, nil): localized("`\(event)` comes of it, and of this step doesn't.")
    case .event(nil, let wanted):
      localized("`\(wanted ?? "")` doesn't come of it, and of this step does.")
    case .passes: localized("it passes, and this step fails as expected, behind `!`.")
    case .fails: localized("it fails; `!` in front of it says that this is expected.")
    case .setting(let name, let text, let wanted):
      localized("afterwards, `\(name)` says “\(text)”, and after this step “\(wanted)”.")
    case .answer(let path?, let wanted?):
      localized("it is about `\(path)`, and this step about `\(wanted)`.")
    case .answer(nil, let wanted?): localized("it says nothing of `\(wanted)`.")
    case .answer(_, nil): localized("its answer isn't the one of this step.")
    case .prediction: localized("something else changes.")
    case .outside(let name): localized("`\(name)` does more than a lesson can take back.")
    }
  }

  func isNotDone(_ difference: LessonJudge.Difference?) -> String {
    let rest = localized("This step isn't done yet: Enter gives a hint.")
    guard case .answer? = difference else { return rest }
    return difference.map {
      localized("Not yet: \(reason($0))") + " " + localized("Enter gives a hint.")
    }
      ?? rest
  }

  // MARK: - Predictions

  func isWrong(_ hint: String?) -> String {
    hint.map { localized("Not that. \($0) One more try.") } ?? localized("Not that. One more try.")
  }

  func letsSee(_ guess: String?) -> String {
    guess.map { localized("You say \($0). Let's see.") } ?? localized("Let's see.")
  }

  var questionFirst: String {
    localized("Not run: the question comes first. Enter goes on without a guess.")
  }

  var enterAgain: String { localized("Press Enter again to go on without a guess.") }

  func compared(_ prediction: LessonPrediction) -> String {
    let (answer, reason) = (prediction.question.answers.first ?? "", prediction.question.reason)
    guard let guess = prediction.guess else { return localized("It is \(answer). \(reason)") }
    return prediction.isRight
      ? localized("Right: \(answer). \(reason)")
      : localized("You said \(guess), and it is \(answer). \(reason)")
  }

  // MARK: - At Enter

  var enterGoesOn: String { localized("Press Enter to read on.") }
  var notRunYet: String { localized("Not run: press Enter to read on first.") }

  var enterPrompt: String { localized("Enter") }

  // MARK: - Around it

  func done(_ number: Int, next: (number: Int, title: String)?) -> String {
    guard let next else {
      return localized(
        "Lesson \(number) is done, the last one of the tour. You are back in your own session.")
    }
    return localized(
      """
      Lesson \(number) is done; next: tour \(next.number), \(next.title). You are back in your own \
      session.
      """)
  }

  /// - Parameter step: Counted from 1.
  func stopped(_ number: Int, at step: Int, of count: Int) -> String {
    localized("Lesson \(number) stopped at step \(step) of \(count): tour goes on.")
  }

  var isBack: String { localized("You are back in your own session.") }

  // MARK: - The list

  func place(_ step: Int, of count: Int) -> String { localized("step \(step) of \(count)") }

  var isDone: String { localized("done") }
  func right(_ count: Int, of all: Int) -> String {
    localized("\(count) of \(all) predictions right")
  }
  var isHere: String { localized("here: ") }
  func goesOn(_ number: Int) -> String { localized("tour goes on with lesson \(number)") }

  func begins(_ number: Int) -> String { localized("tour begins lesson \(number)") }

  var inOtherLanguage: String {
    language == .korean ? "tour en: in English" : "tour ko: 한국어로"
  }

  var inLesson: String {
    localized("tour skip types for you, tour back goes a step back, tour leave leaves")
  }
}

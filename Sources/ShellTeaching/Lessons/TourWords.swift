import ReactorShell

/// What the player of lessons says itself, in the language of the lessons.
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

  /// Why a line that could be run isn't.
  func notRun(_ difference: LessonLine.Difference) -> String {
    switch difference {
    case .action(let action, let wanted?):
      said("Not run: it sends `\(action)`, and the text goes on with `\(wanted)`.")
    case .action(let action, nil):
      said("Not run: it sends `\(action)`, and the numbers of the text would no longer fit.")
    case .sign(let sign, true): said("Not run: the text has this command with `\(sign)`.")
    case .sign(let sign, false): said("Not run: the text has this command without `\(sign)`.")
    case .prediction: said("Not run: the text goes on with another prediction.")
    case .isLonger: said("Not run: the text goes on with fewer commands.")
    case .isShorter: said("Not run: the text goes on with more commands in one line.")
    case .command(let name):
      said(
        "Not run: `\(name)` changes the session, and what the text shows would no longer fit.")
    }
  }

  /// A line that only looks was run.
  var isNotDone: String { said("This step isn't done yet: Enter gives a hint.") }

  func right(_ reason: String) -> String { said("Right. \(reason)") }

  func wrong(_ answer: String, _ reason: String) -> String {
    said("Not quite: \(answer). \(reason)")
  }

  func told(_ answer: String, _ reason: String) -> String { said("It is \(answer). \(reason)") }

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

  /// In the other one.
  var inOtherLanguage: String {
    language == .korean ? "tour en: in English" : "tour ko: 한국어로"
  }

  var inLesson: String {
    said("tour skip types for you, tour back goes a step back, tour leave leaves")
  }
}

/// What the player of lessons says itself, in the language of the lessons.
struct TourWords {
  let language: LessonLanguage

  private func said(_ sentence: Sentence) -> String {
    sentence.text(in: language == .korean ? Wording(language: .korean) : .english)
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

  var notRun: String { said("Not run, so that the numbers stay those of the text.") }

  func right(_ reason: String) -> String { said("Right. \(reason)") }

  func wrong(_ answer: String, _ reason: String) -> String {
    said("Not quite: \(answer). \(reason)")
  }

  func told(_ answer: String, _ reason: String) -> String { said("It is \(answer). \(reason)") }

  var enterGoesOn: String {
    said("Press Enter to read on; what you type comes after that.")
  }

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
    said("Lesson \(number) stopped at step \(step) of \(count): tour \(number) goes on.")
  }

  var isBack: String { said("You are back in your own session.") }

  // MARK: - The list

  func place(_ step: Int, of count: Int) -> String { said("step \(step) of \(count)") }

  var isDone: String { said("done") }
  var isHere: String { said("here: ") }
  func goesOn(_ number: Int) -> String { said("tour \(number) goes on") }

  func begins(_ number: Int) -> String { said("tour \(number) begins") }

  /// In the other one.
  var inOtherLanguage: String {
    language == .korean ? "tour en: in English" : "tour ko: 한국어로"
  }

  var inLesson: String {
    said("tour skip types for you, tour back goes a step back, tour leave leaves")
  }
}

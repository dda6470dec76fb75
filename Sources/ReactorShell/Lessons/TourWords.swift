/// What the player of lessons says itself, in the language of the lessons.
struct TourWords {
  let language: LessonLanguage

  private func either(_ english: String, _ korean: String) -> String {
    language == .korean ? korean : english
  }

  // MARK: - In a lesson

  func lesson(_ number: Int) -> String { either("Lesson \(number)", "레슨 \(number)") }

  func step(_ number: Int, of count: Int) -> String {
    either("Step \(number) of \(count)", "\(count)단계 중 \(number)단계")
  }

  var rules: String {
    either(
      "You type, in a session of the lesson's own. A wrong line costs nothing, and Enter gives a "
        + "hint. `tour skip` types for you, `tour back` goes a step back, `tour leave` leaves.",
      "이 레슨만의 세션에 직접 입력합니다. 틀려도 괜찮고, Enter를 누르면 힌트가 나옵니다. "
        + "`tour skip`은 대신 입력하고, `tour back`은 한 단계 돌아가고, `tour leave`는 레슨을 떠납니다.")
  }

  func hint(_ text: String) -> String { either("Hint: \(text)", "힌트: \(text)") }
  func task(_ text: String) -> String { either("Then: \(text)", "다음: \(text)") }
  func solution(_ line: String) -> String { either("Type: \(line)", "입력: \(line)") }

  var notRun: String {
    either(
      "Not run, so that the numbers stay those of the text.",
      "본문의 번호가 달라지지 않도록 실행하지 않았습니다.")
  }

  func right(_ reason: String) -> String { either("Right. \(reason)", "맞습니다. \(reason)") }

  func wrong(_ answer: String, _ reason: String) -> String {
    either("Not quite: \(answer). \(reason)", "아쉽지만 정답은 \(answer)입니다. \(reason)")
  }

  func told(_ answer: String, _ reason: String) -> String {
    either("It is \(answer). \(reason)", "정답은 \(answer)입니다. \(reason)")
  }

  var enterGoesOn: String {
    either(
      "Press Enter to read on; what you type comes after that.",
      "Enter를 누르면 계속합니다. 입력은 그다음에 합니다.")
  }

  var enterPrompt: String { either("Enter", "Enter: 계속") }

  // MARK: - Around it

  func done(_ number: Int, next: (number: Int, title: String)?) -> String {
    guard let next else {
      return either(
        "Lesson \(number) is done, the last one. You are back in your own session.",
        "마지막 레슨인 \(number)번 레슨을 마쳤습니다. 원래 세션으로 돌아왔습니다.")
    }
    return either(
      "Lesson \(number) is done; next: tour \(next.number), \(next.title). "
        + "You are back in your own session.",
      "\(number)번 레슨을 마쳤습니다. 다음 레슨: tour \(next.number), \(next.title). "
        + "원래 세션으로 돌아왔습니다.")
  }

  /// - Parameter step: Counted from 1.
  func stopped(_ number: Int, at step: Int, of count: Int) -> String {
    either(
      "Lesson \(number) stopped at step \(step) of \(count): tour \(number) goes on.",
      "\(number)번 레슨은 \(count)단계 중 \(step)단계에서 멈췄습니다. 이어서 하려면: tour \(number)")
  }

  var isBack: String {
    either("You are back in your own session.", "원래 세션으로 돌아왔습니다.")
  }

  // MARK: - The list

  func place(_ step: Int, of count: Int) -> String {
    either("step \(step) of \(count)", "\(count)단계 중 \(step)단계")
  }

  var isDone: String { either("done", "마침") }
  var isHere: String { either("here: ", "지금: ") }
  func goesOn(_ number: Int) -> String {
    either("tour \(number) goes on", "tour \(number): 이어서")
  }

  func begins(_ number: Int) -> String {
    either("tour \(number) begins", "tour \(number): 시작")
  }

  var inOtherLanguage: String { either("tour ko: 한국어로", "tour en: in English") }

  var inLesson: String {
    either(
      "tour skip types for you, tour back goes a step back, tour leave leaves",
      "tour skip: 대신 입력, tour back: 한 단계 뒤로, tour leave: 떠나기")
  }
}

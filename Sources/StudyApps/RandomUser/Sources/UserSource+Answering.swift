public import ReactorCore

extension UserSource {
  /// Gives answers that are known beforehand, each to one load, in turn; for tests.
  public static func answering(_ answers: [StubAnswer<[Person]>], on clock: EffectClock) -> Self {
    let answers = StubAnswers(answers, on: clock)
    return Self { _ in PeopleResponse(people: try await answers.next()) }
  }
}

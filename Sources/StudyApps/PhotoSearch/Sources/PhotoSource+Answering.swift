public import ReactorCore

extension PhotoSource {
  /// Gives answers that are known beforehand, each to one search, in turn; for tests.
  public static func answering(_ answers: [StubAnswer<PhotoPage>], on clock: EffectClock) -> Self {
    let answers = StubAnswers(answers, on: clock)
    return Self { _ in try await answers.next() }
  }
}

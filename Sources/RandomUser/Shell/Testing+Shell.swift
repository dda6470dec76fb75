import ReactorCore
public import ReactorShell

// How generated tests make the reactors.

extension MainReactor: TestableReactor {
  /// On a source that answers each load as it was answered.
  public static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    var answers: [String] = []
    for effect in run.effects { answers.append(try answer(effect, in: &code)) }
    let lines = answers.map { "\n        \($0)," }.joined()
    return
      "MainReactor(source: .answering([\(lines)\(lines.isEmpty ? "" : "\n      ")], on: clock))"
  }

  private static func answer(
    _ effect: RecordedEffect<Mutation>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    for (mutation, time) in effect.mutations {
      let after = code.expression(time)
      switch mutation {
      case .setPeople(let people):
        return ".people(\(try code.expression(people, named: "people")), after: \(after))"
      case .setFailure(let text):
        return ".failure(\(try code.expression(text, named: "failure")), after: \(after))"
      case .setLoading, .toSectionDetail, .removePushed:
        continue
      }
    }
    // It was replaced or cancelled before.
    return ".nothing"
  }
}

extension DetailReactor: TestableReactor {
  /// With the people that it began with.
  public static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    "DetailReactor(people: \(try code.expression(run.initialState.people, named: "people")))"
  }
}

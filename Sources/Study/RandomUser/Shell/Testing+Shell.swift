import ReactorShell
import StudySupport

// The code that generated tests use to make the reactors.

extension MainReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    "MainReactor(source: \(try source(answering: run.effects, in: &code)))"
  }

  fileprivate static func source(
    answering effects: [RecordedEffect<Mutation>], in code: inout TestCode
  ) throws(TestObstacle) -> String {
    let answers = effects.compactMap { $0.answer(news) }
    return ".answering(\(try code.expression(answers: answers, named: "people")), on: clock)"
  }

  private static func news(of mutation: Mutation) -> RecordedNews<[Person]>? {
    switch mutation {
    case .setLoading(let isLoading): isLoading ? .asked : nil
    case .setPeople(let people): .answered(people)
    case .setFailure(let text): .failed(text)
    case .toSectionDetail, .removePushed: nil
    }
  }
}

extension OriginalMainReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    let source = try MainReactor.source(answering: run.effects, in: &code)
    return "OriginalMainReactor(source: \(source))"
  }
}

extension PortraitReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    var known = run.initialState.portraits
    for case .add(let portraits) in run.effects.flatMap(\.mutations).map(\.mutation) {
      known.add(portraits)
    }
    let portraits = try code.expression(known, named: "portraits")
    return "PortraitReactor(source: .knowing(\(portraits), on: clock))"
  }
}

extension DetailReactor: TestableReactor {
  static func making(
    _ run: RecordedRun<Self>, in code: inout TestCode
  ) throws(TestObstacle) -> String {
    "DetailReactor(people: \(try code.expression(run.initialState.people, named: "people")))"
  }
}

import ReactorCore
import ReactorShell

/// Writes the test of one store after the other; what their values share is kept here.
@MainActor final class TestFileWriter {
  let dialect: TestDialect
  private(set) var code = TestCode()
  private let commands: RecordedCommands

  init(of session: Session, in dialect: TestDialect) {
    self.dialect = dialect
    commands = RecordedCommands(of: session)
  }

  /// The test of what a store did.
  func test<R: Reactor>(of run: RecordedRun<R>, on track: Track<R>) -> GeneratedTest {
    let texts = commands.texts(of: run)
    var test = GeneratedTest(
      reactor: SwiftLiteral.typeName(R.self), commands: Array(texts.prefix(4)),
      moreCommands: max(0, texts.count - 4), module: SwiftLiteral.module(of: R.self))
    var body = TestBody(of: track, in: dialect, code: code)
    do throws(TestObstacle) {
      if let type = R.self as? any TestableReactor.Type {
        let making = try making(type, run, in: &body.code)
        var script = TimedScript(run, on: track, commands: commands, body: body)
        defer { body = script.body }
        try script.write(making: making)
        (test.isAsync, test.remark) = (script.isAsync, script.remark)
      } else {
        let maker = ReactorMaker(track)
        test.obstacle = maker.obstacle
        test.helper = maker.function
        var script = HandDrivenScript(run, commands: commands, body: body)
        defer { body = script.body }
        try script.write(making: "\(maker.name)()")
        test.remark = script.remark
      }
    } catch {
      body.add("// The test ends here: \(error).")
      test.remark = error.sentence
    }
    if test.remark == nil, let last = run.lastState { body.expectWhole(last) }
    code = body.code
    test.body = body.lines
    test.isThrowing = body.isThrowing
    test.remark = test.remark.map { "the test of \(run.name) ends early: \($0)" }
    return test
  }

  private func making<T: TestableReactor>(
    _ type: T.Type, _ run: Any, in code: inout TestCode
  ) throws(TestObstacle) -> Making {
    guard let run = run as? RecordedRun<T> else { return Making(text: "\(type)()", decodes: false) }
    let before = code.decodingCount
    let text = try T.making(run, in: &code)
    return Making(text: text, decodes: code.decodingCount > before)
  }
}

/// An expression that makes a reactor.
struct Making {
  var text: String
  /// Whether it throws.
  var decodes: Bool
}

extension RecordedRun {
  /// The state that the last reduce left.
  var lastState: R.State? {
    for moment in moments.reversed() {
      if case .reduced(let state, _) = moment { return state }
    }
    return nil
  }
}

/// The commands that led to steps, as they were typed.
@MainActor struct RecordedCommands {
  private let timeline: Timeline
  private let entries: [RecordedCommand]

  init(of session: Session) {
    timeline = session.timeline
    entries = session.record.commands.filter { $0.statement != nil }
  }

  /// The command under way, or the last one, when a step began.
  ///
  /// - Complexity: O(log n).
  func text(of step: StepID) -> String? { index(of: step).map { entries[$0].text } }

  /// Which of the commands that is.
  func index(of step: StepID) -> Int? {
    guard let position = timeline.position(of: step) else { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].lines.lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// Those that sent a store's actions, each once in a row.
  func texts<R>(of run: RecordedRun<R>) -> [String] {
    var texts: [String] = []
    var last: Int?
    for moment in run.moments {
      guard case .sent(let action, let step, _) = moment else { continue }
      let index = index(of: step)
      if let index, index == last { continue }
      last = index
      texts.append(index.map { entries[$0].text } ?? CaseName.of(action))
    }
    return texts
  }
}

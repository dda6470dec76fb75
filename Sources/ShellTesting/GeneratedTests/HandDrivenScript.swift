import ReactorCore
import ReactorShell

/// The test of a reactor whose effects are driven by hand: actions and what effects gave go in, in
/// the order in which they came.
@MainActor struct HandDrivenScript<R: Reactor> {
  private(set) var body: TestBody<R>
  /// Why it ends before the recording does.
  private(set) var remark: Sentence?
  private let run: RecordedRun<R>
  private let commands: RecordedCommands
  /// What is to be compared before anything else goes in.
  private var reduced: R.State?

  init(_ run: RecordedRun<R>, commands: RecordedCommands, body: TestBody<R>) {
    self.run = run
    self.commands = commands
    self.body = body
  }

  mutating func write(making: String) throws(TestObstacle) {
    body.add("let store = Store(HandDriven(\(making)))")
    if usesEffects { body.add("let effects = store.reactor.effects") }
    var command: Int?
    for moment in run.moments {
      switch moment {
      case .sent(let action, let step, _):
        compare()
        if let index = commands.index(of: step), index != command {
          command = index
          body.add(command: commands.text(of: step) ?? "")
        }
        try body.add(sending: action)
      case .effectStarted(let place?):
        body.expectEffects(place + 1)
      case .emitted(let mutation, let place):
        compare()
        let effect = place.map { "effects[\($0)]" } ?? "effects.external"
        try body.add { (code) throws(TestObstacle) in
          "\(effect).emit(\(try code.expression(mutation, named: CaseName.of(mutation))))"
        }
      case .reduced(let state, _):
        reduced = state
      case .restored(let step):
        compare()
        remark = "the session went back to \(step) there"
        body.add("// Here the session went back to \(step).")
        return
      case .effectStarted(nil), .effectEnded:
        break
      }
    }
    compare()
  }

  private var usesEffects: Bool {
    run.moments.contains { moment in
      switch moment {
      case .emitted, .effectStarted(_?): true
      default: false
      }
    }
  }

  private mutating func compare() {
    if let reduced { body.expect(reduced) }
    reduced = nil
  }
}

extension TestBody {
  /// Says how many effects were started.
  mutating func expectEffects(_ count: Int) {
    add(dialect.equality("effects.count", "\(count)", isThrowing: false))
  }
}

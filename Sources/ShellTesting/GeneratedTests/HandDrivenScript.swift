import ReactorCore
import ReactorShell

/// The test of a reactor whose effects are driven by hand: actions and what effects gave go in, in
/// the order in which they came.
@MainActor struct HandDrivenScript<R: Reactor> {
  private(set) var body: TestBody<R>
  private let run: RecordedRun<R>
  private let commands: RecordedCommands
  /// The state to compare before anything else goes in.
  private var reduced: R.State?

  init(_ run: RecordedRun<R>, commands: RecordedCommands, body: TestBody<R>) {
    self.run = run
    self.commands = commands
    self.body = body
  }

  mutating func write(making: String, from state: R.State?) throws(TestObstacle) {
    try body.add(Making(text: "HandDriven(\(making))", decodes: false), from: state)
    if usesEffects { body.add("let effects = store.reactor.effects") }
    for moment in run.moments {
      switch moment {
      case .sent(let action, let step, _):
        compare()
        body.add(commandOf: step, commands)
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
      case .effectStarted(nil), .effectEnded, .restored:
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
    add("#expect(effects.count == \(count))")
  }
}

import ReactorCore
import ReactorShell

/// The test of a reactor whose effects are driven by hand: actions and mutations in their order.
@MainActor struct HandDrivenScript<R: Reactor> {
  private(set) var body: TestBody<R>
  private let run: RecordedRun<R>
  private let commands: RecordedCommands
  /// The number of all effects, if some of them aren't expected yet.
  private var startedCount: Int?
  /// Moments that are written already.
  private var written: Set<Int> = []

  init(_ run: RecordedRun<R>, commands: RecordedCommands, body: TestBody<R>) {
    self.run = run
    self.commands = commands
    self.body = body
  }

  mutating func write(making: String, from state: R.State?) throws(TestObstacle) {
    try body.add(Making(text: "HandDriven(\(making))", decodes: false), from: state)
    if usesEffects { body.add("let effects = reactor.effects") }
    for index in run.moments.indices where !written.contains(index) { try write(index) }
    expectStarted()
  }

  private mutating func write(_ index: Int) throws(TestObstacle) {
    switch run.moments[index] {
    case .sent(let action, let step, let time):
      expectStarted()
      body.add(commandOf: step, commands)
      try writeEarly(behind: index, at: time)
      try body.add(sending: action)
    case .effectStarted(let place?):
      startedCount = place + 1
    case .emitted(let mutation, let place):
      let effect = effect(place)
      try body.add { (code) throws(TestObstacle) in
        "\(effect).emit(\(try code.expression(mutation, named: CaseName.of(mutation))))"
      }
    case .reduced(let state, _):
      body.receive(state)
    case .effectEnded(let place, .done, let time):
      try writeEarly(behind: index, at: time)
      body.add("\(effect(place)).finish()")
    case .effectEnded(let place, .failed(let error), _):
      let failure = SwiftLiteral.quoted("\(error)")
      body.add("\(effect(place)).finish(throwing: StubFailure(\(failure)))")
      body.receiveFailure(error)
    // The store ends these, or has gone.
    case .effectEnded(_, .cancelled, _), .effectEnded(_, .replaced, _),
      .effectEnded(_, .released, _):
      break
    case .effectStarted(nil), .restored:
      break
    }
  }

  /// Writes what effects gave as they started, if `mutate` itself gave something behind it: in a test
  /// that would come first.
  private mutating func writeEarly(behind index: Int, at time: Duration) throws(TestObstacle) {
    var (waiting, early): ([Int], [Int]) = ([], [])
    var starting: Int?
    var isOwn = true
    following: for next in run.moments.indices.dropFirst(index + 1) {
      switch run.moments[next] {
      case .effectStarted(let place?): starting = place
      case .emitted(_, let place?) where place == starting:
        waiting.append(next)
        isOwn = false
      case .effectEnded(let place?, .done, at: time) where place == starting: waiting.append(next)
      case .effectEnded(_, .replaced, _), .effectEnded(_, .cancelled, _): continue
      case .reduced(_, at: time):
        if isOwn {
          early += waiting
          (waiting, starting) = ([], nil)
        }
        isOwn = true
      default: break following
      }
    }
    for next in early where written.insert(next).inserted { try write(next) }
  }

  /// Expects the effects of an action at once: driven by hand, some start earlier than they did.
  private mutating func expectStarted() {
    guard let count = startedCount else { return }
    body.add("#expect(effects.count == \(count))")
    startedCount = nil
  }

  private func effect(_ place: Int?) -> String {
    place.map { "effects[\($0)]" } ?? "effects.external"
  }

  private var usesEffects: Bool {
    run.moments.contains { moment in
      switch moment {
      case .emitted, .effectStarted(_?): true
      default: false
      }
    }
  }
}

extension TestBody {
  mutating func receiveFailure(_ error: any Error) {
    add("store.receiveFailure { \"\\($0)\" == \(SwiftLiteral.quoted("\(error)")) }")
  }
}

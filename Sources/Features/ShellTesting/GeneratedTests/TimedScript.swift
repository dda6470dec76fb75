import ReactorCore
import ReactorShell

/// The test of a reactor on a source that answers what was recorded, by a virtual clock.
@MainActor struct TimedScript<R: Reactor> {
  private(set) var body: TestBody<R>
  private(set) var isAsync = false
  private let run: RecordedRun<R>
  private let commands: RecordedCommands
  private let segments: [RunSegment<R>]
  /// Effects under way; nil is `externalMutations`.
  private var running: Set<Int?> = []
  private var actions: [Int?: Int] = [:]

  init(_ run: RecordedRun<R>, on track: Track<R>, commands: RecordedCommands, body: TestBody<R>) {
    self.run = run
    self.commands = commands
    self.body = body
    segments = RunSegment.segments(of: run)
  }

  mutating func write(making: Making, from state: R.State?) throws(TestObstacle) {
    let hasEffects = !run.effects.isEmpty
    if hasEffects || making.text.contains("clock") { body.add("let clock = EffectClock.virtual()") }
    try body.add(making, from: state, arguments: hasEffects ? ", on: clock" : "")
    // Where the test ends early, too.
    defer { finish() }
    for (index, segment) in segments.enumerated() {
      let next = segments.indices.contains(index + 1) ? segments[index + 1] : nil
      try write(segment)
      pass(segment, until: next)
    }
  }

  private mutating func finish() {
    let count = running.count { place in
      !(place.map { run.effects[$0].isLasting } ?? run.isExternalLasting)
    }
    if count > 0 { body.add("store.finish(running: \(count))") }
  }

  private mutating func write(_ segment: RunSegment<R>) throws(TestObstacle) {
    switch segment.input {
    case .none: break
    case .action(let action, let step):
      body.add(commandOf: step, commands)
      try body.add(sending: action)
    case .cancel(let place):
      let number = actions[place] ?? 0
      body.add("")
      body.add("// Somebody cancelled the effect of action \(number).")
      body.add("store.timeline.effects.first { $0.info.action == \(number) }?.cancel()")
    }
  }

  private mutating func pass(_ segment: RunSegment<R>, until next: RunSegment<R>?) {
    let wasRunning = !running.isEmpty
    var received: [(moment: RecordedRun<R>.Moment, time: Duration)] = []
    var end = segment.time
    var hasStarted = false
    var (replacedCount, startedCount, hasEndedAtOnce) = (0, 0, false)
    for moment in segment.moments {
      switch moment {
      case .effectStarted(let place):
        running.insert(place)
        startedCount = running.count
        actions[place] = body.sentCount
        hasStarted = true
      case .effectEnded(let place, let ending, let time):
        running.remove(place)
        end = max(end, time)
        if case .replaced = ending {
          replacedCount += 1
        } else if time == segment.time {
          hasEndedAtOnce = true
        }
        if case .failed = ending { received.append((moment, time)) }
      case .reduced(_, let time):
        end = max(end, time)
        received.append((moment, time))
      case .sent, .emitted, .restored: break
      }
    }
    // One that ended without time passing may have ended before `send` returned, or behind it.
    if replacedCount > 0, hasStarted, !hasEndedAtOnce {
      body.add(
        "#expect(store.timeline.effects.count == \(startedCount))  // the one before was replaced")
    }
    if !wasRunning, !hasStarted { return receive(received) }
    // If no time passed, mutations that came at once can't be told from later ones, unless something
    // else came in between.
    if end > segment.time || next?.time == segment.time && !running.isEmpty {
      let count = received.prefix { $0.time == segment.time }.count
      if hasEndedAtOnce, count > 0 { advance(by: .zero) }
      receive(received.prefix(count))
      received.removeFirst(count)
    }
    let target = next?.time ?? end
    if running.isEmpty {
      isAsync = true
      body.add("await store.settle()")
    } else if target > segment.time {
      advance(by: target - segment.time)
    }
    receive(received)
  }

  private mutating func advance(by time: Duration) {
    isAsync = true
    body.add("await store.advance(by: \(body.code.expression(time)))")
  }

  private mutating func receive(
    _ moments: some Sequence<(moment: RecordedRun<R>.Moment, time: Duration)>
  ) {
    for (moment, _) in moments {
      switch moment {
      case .reduced(let state, _): body.receive(state)
      case .effectEnded(_, .failed(let error), _): body.receiveFailure(error)
      default: break
      }
    }
  }
}

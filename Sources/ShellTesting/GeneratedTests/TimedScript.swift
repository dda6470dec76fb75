import ReactorCore
import ReactorShell

/// The test of a reactor on a source that answers what was recorded: actions go in, and a virtual
/// clock moves to where it stood.
@MainActor struct TimedScript<R: Reactor> {
  private(set) var body: TestBody<R>
  private(set) var isAsync = false
  /// Why it ends before the recording does.
  private(set) var remark: Sentence?
  private let run: RecordedRun<R>
  private let commands: RecordedCommands
  private let segments: [RunSegment<R>]
  /// Effects under way; nil is `externalMutations`.
  private var running: Set<Int?> = []
  /// The number that an effect's action has in the test.
  private var actions: [Int?: Int] = [:]
  private var command: Int?

  init(_ run: RecordedRun<R>, on track: Track<R>, commands: RecordedCommands, body: TestBody<R>) {
    self.run = run
    self.commands = commands
    self.body = body
    segments = RunSegment.segments(of: run)
  }

  mutating func write(making: Making) throws(TestObstacle) {
    let hasEffects = !run.effects.isEmpty
    if hasEffects || making.text.contains("clock") { body.add("let clock = EffectClock.virtual()") }
    if hasEffects { body.add("let timeline = Timeline(clock: clock)") }
    let timeline = hasEffects ? ", timeline: timeline" : ""
    let store = "Store(\(making.text)\(timeline))"
    if making.text.contains("\n") || store.count > 70 {
      body.add(making, behind: "let reactor = ", in: making.text)
      body.add("let store = Store(reactor\(timeline))")
    } else {
      body.add(making, behind: "let store = ", in: store)
    }
    for (index, segment) in segments.enumerated() {
      let next = segments.indices.contains(index + 1) ? segments[index + 1] : nil
      guard try write(segment) else { return }
      pass(segment, until: next)
    }
  }

  /// What comes from outside; false where the test ends.
  private mutating func write(_ segment: RunSegment<R>) throws(TestObstacle) -> Bool {
    switch segment.input {
    case .none: break
    case .action(let action, let step):
      if let index = commands.index(of: step), index != command {
        command = index
        body.add(command: commands.text(of: step) ?? "")
      }
      try body.add(sending: action)
    case .cancel(let place):
      let number = actions[place] ?? 0
      body.add("")
      body.add("// Somebody cancelled the effect of action \(number).")
      body.add("timeline.effects.first { $0.info.action == \(number) }?.cancel()")
    case .restore(let step):
      remark = "the session went back to \(step) there"
      body.add("// Here the session went back to \(step).")
      return false
    }
    return true
  }

  /// What follows from it at once, and what comes as time passes.
  private mutating func pass(_ segment: RunSegment<R>, until next: RunSegment<R>?) {
    let wasRunning = !running.isEmpty
    var atOnce: R.State?
    var later: R.State?
    var end = segment.time
    var isTimed = false
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
        isTimed = isTimed || time > segment.time
        if case .replaced = ending {
          replacedCount += 1
        } else if time == segment.time {
          hasEndedAtOnce = true
        }
      case .reduced(let state, let time):
        later = state
        end = max(end, time)
        if time > segment.time { isTimed = true } else { atOnce = state }
      case .sent, .emitted, .restored: break
      }
    }
    // One that ended without time passing may have ended before `send` returned, or behind it.
    if replacedCount > 0, hasStarted, !hasEndedAtOnce {
      let count = body.dialect.equality(
        "timeline.effects.count", "\(startedCount)", isThrowing: false)
      body.add("\(count)  // the one before was replaced")
    }
    // Where no time passed what an effect gave at once can't be told from what it gave later, unless
    // the next thing came in between.
    let isInterrupted = next?.time == segment.time && !running.isEmpty
    if !wasRunning, !hasStarted {
      if let later { body.expect(later) }
      return
    }
    if isTimed || isInterrupted, let atOnce { body.expect(atOnce) }
    let target = next?.time ?? end
    if running.isEmpty {
      isAsync = true
      body.add("await timeline.settle()")
    } else if target > segment.time {
      isAsync = true
      body.add("await timeline.advance(by: \(body.code.expression(target - segment.time)))")
    }
    if let later { body.expect(later) }
  }
}

extension TestBody {
  /// Adds a declaration with an expression that may throw.
  mutating func add(_ making: Making, behind declaration: String, in text: String) {
    if making.decodes { markThrowing() }
    add(declaration + (making.decodes ? "try " : "") + text)
  }
}

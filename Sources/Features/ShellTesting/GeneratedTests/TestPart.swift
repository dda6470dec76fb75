import ReactorCore
import ReactorShell

/// The part of a store's run that is one test: one command or several that can't be parted.
struct TestPart<R: Reactor> {
  var run: RecordedRun<R>
  /// The state that it begins with, as `reduce` left it; nil for the store's initial one.
  var state: R.State?
  var heading: String?
  /// The texts of its commands; the names of actions that no command sent.
  var commands: [String] = []
  var reasons: [String] = []
  /// The step that the session went back to, if an effect from before goes on here.
  var torn: StepID?
}

/// Cuts a store's run where a command sends its first action, or where the session goes back.
/// A part goes on while an effect of it does, and where the state between can't be written.
@MainActor struct TestParts<R: Reactor> {
  private let run: RecordedRun<R>
  private let commands: RecordedCommands
  /// Says why a test can't begin with a state; nil if it can.
  private let obstacle: (R.State) -> TestObstacle?
  /// True if mutations come from outside as soon as a store begins: only one test can have them.
  private let beginsAnew: Bool
  /// True if a reactor made anew isn't as it was.
  private let hasMemory: Bool

  private struct Beginning {
    var index: Int
    var state: R.State
    var command: Int?
    var restored: StepID?
    var isCrossed = false
  }

  init(
    of run: RecordedRun<R>, commands: RecordedCommands, hasMemory: Bool,
    obstacle: @escaping (R.State) -> TestObstacle?
  ) {
    self.run = run
    self.commands = commands
    self.hasMemory = hasMemory
    beginsAnew = run.hasExternalMutations(isTimed: R.self is any TestableReactor.Type)
    self.obstacle = obstacle
  }

  func parts(first most: Int) -> [TestPart<R>] {
    let beginnings = beginnings()
    var parts: [TestPart<R>] = []
    var first = 0
    var reasons: [String] = []
    for next in beginnings.indices.dropFirst() + [beginnings.count] {
      if next < beginnings.count, let reason = reason(against: next, of: beginnings) {
        if !reason.isEmpty, !reasons.contains(reason) { reasons.append(reason) }
        continue
      }
      let end = next < beginnings.count ? beginnings[next].index : run.moments.count
      var part = part(from: beginnings[first], to: end, isFirst: first == 0)
      if reasons.isEmpty { part.heading = commands.heading(beginnings[first].command)?.text }
      part.reasons = reasons
      if part.run.hasInput { parts.append(part) }
      if parts.count == most { break }
      (first, reasons) = (next, [])
    }
    return parts
  }

  /// Says why a part doesn't begin at a place: nil if it does, nothing where a heading says it.
  private func reason(against place: Int, of beginnings: [Beginning]) -> String? {
    let beginning = beginnings[place]
    if beginning.restored != nil { return nil }
    if let heading = commands.heading(beginning.command),
      heading.number == commands.heading(beginnings[place - 1].command)?.number
    {
      return ""
    }
    if beginsAnew { return "external mutations begin anew with each store" }
    if hasMemory { return "the reactor keeps more than its state" }
    if beginning.isCrossed { return "an effect goes on over them" }
    return obstacle(beginning.state)?.description
  }

  private func beginnings() -> [Beginning] {
    var beginnings = [Beginning(index: 0, state: run.initialState)]
    var state = run.initialState
    var hasSent = false
    var starts: [Int?: Int] = [:]
    func cross(_ effect: Int?) {
      guard let start = starts[effect], start < beginnings.count - 1 else { return }
      for place in (start + 1)..<beginnings.count { beginnings[place].isCrossed = true }
      starts[effect] = beginnings.count - 1
    }
    for (index, moment) in run.moments.enumerated() {
      switch moment {
      case .sent(_, let step, _):
        let command = commands.index(of: step)
        if !hasSent {
          beginnings[beginnings.count - 1].command = command
        } else if command != beginnings[beginnings.count - 1].command {
          beginnings.append(Beginning(index: index, state: state, command: command))
        }
        hasSent = true
      case .restored(let other, let step):
        state = other
        beginnings.append(Beginning(index: index, state: state, restored: step))
        hasSent = false
      case .reduced(let other, _): state = other
      case .effectStarted(let place?): starts[place] = beginnings.count - 1
      case .emitted(_, let place): cross(place)
      case .effectEnded(_, .released, _): break
      case .effectEnded(let place, _, _): cross(place)
      case .effectStarted(nil): break
      }
    }
    return beginnings
  }

  private func part(from beginning: Beginning, to end: Int, isFirst: Bool) -> TestPart<R> {
    let moments = run.moments[beginning.index..<end]
    let run = isFirst && end == run.moments.count ? run : run.slice(moments, isFirst: isFirst)
    var part = TestPart(run: run, state: isFirst ? nil : beginning.state)
    part.commands = commands.texts(of: run)
    if beginning.restored != nil, beginning.isCrossed || beginsAnew || hasMemory {
      part.torn = beginning.restored
    }
    return part
  }
}

extension RecordedRun {
  var hasInput: Bool {
    moments.contains { moment in
      switch moment {
      case .sent, .emitted: true
      default: false
      }
    }
  }

  /// - Parameter isTimed: True if the test gives none by hand.
  func hasExternalMutations(isTimed: Bool) -> Bool {
    var hasBegun = false
    for moment in moments {
      switch moment {
      case .effectStarted(nil), .effectEnded(nil, .released, _): break
      // Nobody sent or gave anything.
      case .reduced where !hasBegun: return true
      case .emitted(_, by: nil), .effectEnded(nil, _, _):
        if isTimed { return true }
        hasBegun = true
      default: hasBegun = true
      }
    }
    return false
  }

  func slice(_ slice: ArraySlice<Moment>, isFirst: Bool) -> Self {
    var result = Self(initialState: initialState, name: name)
    result.isExternalLasting = isExternalLasting
    var places: [Int: Int] = [:]
    if !isFirst {
      result.moments = moments.prefix { if case .sent = $0 { false } else { true } }.filter {
        if case .effectStarted(nil) = $0 { true } else { false }
      }
      let times = slice.lazy.compactMap { if case .sent(_, _, let time) = $0 { time } else { nil } }
      result.startTime = times.first ?? .zero
    }
    for moment in slice {
      switch moment {
      case .effectStarted(let place?):
        places[place] = result.effects.count
        result.moments.append(.effectStarted(result.effects.count))
        result.effects.append(effects[place])
      case .emitted(let mutation, by: let place?):
        if let place = places[place] { result.moments.append(.emitted(mutation, by: place)) }
      case .effectEnded(let place?, let ending, let time):
        if let place = places[place] {
          result.moments.append(.effectEnded(place, ending, at: time))
        }
      case .restored: break
      default: result.moments.append(moment)
      }
    }
    return result
  }
}

import ReactorCore
import ReactorShell
import StateDiff

/// The effects that run, with the numbers by which `cancel` takes them.
///
/// An effect keeps its number: what one has read can be typed, whatever has ended meanwhile.
struct RunningEffects {
  private var numbers: [EffectID: Int] = [:]
  private var lastNumber = 0

  /// Those that run now, in the order in which they started.
  mutating func running(in timeline: Timeline) -> [(number: Int, effect: Effect)] {
    timeline.effects.map { effect in
      let number = numbers[effect.info.id] ?? lastNumber + 1
      if number > lastNumber {
        lastNumber = number
        numbers[effect.info.id] = number
      }
      return (number, effect)
    }
  }

  /// Whether a number was ever given.
  func isKnown(_ number: Int) -> Bool {
    (1...max(lastNumber, 1)).contains(number) && lastNumber > 0
  }

  /// `1  .load(100) of 1  MainReactor  0.10 s  1 mutation  the next "load" replaces it`
  static func row(_ number: Int, _ effect: Effect, in timeline: Timeline) -> [Sentence] {
    let info = effect.info
    let count = info.emittedCount
    let origin: Sentence =
      info.action == 0
      ? "externalMutations"
      : timeline.wasDropped(StepID(action: info.action))
        ? "\(info.action), dropped"
        : "\(info.action) \(StepText(timeline).sentence(of: StepID(action: info.action)))"
    var notes: [Sentence] = []
    if let key = info.key { notes.append("the next \(ValueText.quoted(key)) replaces it") }
    if info.isLasting { notes.append("lasting: nobody waits for it") }
    return [
      "\(number)", origin, Sentence(verbatim: effect.storeName),
      Sentence(verbatim: (timeline.now - info.startTime).text),
      count == 1 ? "1 mutation" : "\(count) mutations", notes.joined(separator: ", "),
    ]
  }
}

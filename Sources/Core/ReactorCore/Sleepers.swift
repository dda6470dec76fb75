/// The sleepers of a clock, in the order in which they wake.
struct Sleepers {
  struct Sleeper {
    let turn: Turn
    let effect: EffectID?
    /// The work that it belongs to, if others wait for it as well.
    let work: SharedWork?
    let suspension: Suspension
  }

  /// A place in the order. Of one time the older effect comes first, as the order in which they fell
  /// asleep may be chance: a sleep through `any Clock` happens on another thread.
  struct Turn: Comparable {
    let deadline: EffectClock.Instant
    let start: EffectClock.Instant
    /// The effect that sleeps; a new ID for a sleeper without one.
    let effect: EffectID
    let id: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.deadline, left.start, left.effect, left.id)
        < (right.deadline, right.start, right.effect, right.id)
    }
  }

  private var byID: [Int: Sleeper] = [:]
  /// The effects that run, and the number of their sleepers.
  private var effects: [EffectID: (sleeps: Int, isLasting: Bool)] = [:]
  /// The effects that are waited for, and don't sleep themselves.
  private var awake: Set<EffectID> = []
  /// The work that sleeps, by its sleepers.
  private var works: [Int: SharedWork] = [:]
  /// A heap: each comes before the two at twice its place. Some are of sleepers that are gone, but not
  /// the first, and at most half of them.
  private var turns: [Turn] = []

  /// The next to wake.
  var first: Sleeper? { turns.first.flatMap { byID[$0.id] } }

  var inOrder: [Sleeper] { byID.values.sorted { $0.turn < $1.turn } }

  /// The effects that are to end, and don't sleep, nor wait for work that does.
  var awakeEffects: Set<EffectID> {
    works.isEmpty ? awake : works.values.reduce(into: awake) { $0.subtract($1.effects) }
  }

  /// True if a task of the effect sleeps, or it waits for work that does.
  func isAsleep(_ effect: EffectID) -> Bool {
    effects[effect].map { $0.sleeps > 0 } == true
      || works.values.contains { $0.effects.contains(effect) }
  }

  mutating func began(_ effect: EffectID, isLasting: Bool) {
    effects[effect] = (0, isLasting)
    if !isLasting { awake.insert(effect) }
  }

  mutating func ended(_ effect: EffectID) {
    effects[effect] = nil
    awake.remove(effect)
  }

  mutating func insert(_ sleeper: Sleeper) {
    byID[sleeper.turn.id] = sleeper
    if let work = sleeper.work { works[sleeper.turn.id] = work }
    count(1, of: sleeper)
    turns.append(sleeper.turn)
    var place = turns.count - 1
    while place > 0, turns[place] < turns[(place - 1) / 2] {
      turns.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func remove(_ id: Int) -> Sleeper? {
    guard let sleeper = byID.removeValue(forKey: id) else { return nil }
    if sleeper.work != nil { works[id] = nil }
    count(-1, of: sleeper)
    while let first = turns.first, byID[first.id] == nil { removeFirstTurn() }
    // A sorted array is a heap.
    if turns.count > 2 * byID.count { turns = turns.filter { byID[$0.id] != nil }.sorted() }
    return sleeper
  }

  private mutating func count(_ change: Int, of sleeper: Sleeper) {
    guard let id = sleeper.effect, var effect = effects[id] else { return }
    effect.sleeps += change
    effects[id] = effect
    if effect.sleeps > 0 {
      awake.remove(id)
    } else if !effect.isLasting {
      awake.insert(id)
    }
  }

  private mutating func removeFirstTurn() {
    turns.swapAt(0, turns.count - 1)
    turns.removeLast()
    var place = 0
    while true {
      var next = 2 * place + 1
      if next + 1 < turns.count, turns[next + 1] < turns[next] { next += 1 }
      guard next < turns.count, turns[next] < turns[place] else { return }
      turns.swapAt(place, next)
      place = next
    }
  }
}

import Synchronization

/// A description of an effect.
public struct EffectInfo: Sendable {
  @usableFromInline package let id: EffectID
  /// The action that started it; 0 for `externalMutations`.
  public let action: Int
  /// An effect with the same key in the same store replaces it.
  public let key: String?
  @usableFromInline package let isLasting: Bool
  package let startTime: Duration
  @usableFromInline package internal(set) var emittedCount = 0

  @usableFromInline package init(
    id: EffectID, action: Int, key: String?, isLasting: Bool, startTime: Duration,
    emitted: Int = 0
  ) {
    (self.id, self.action, self.key) = (id, action, key)
    (self.isLasting, self.startTime, emittedCount) = (isLasting, startTime, emitted)
  }
}

/// Different for every effect of the process, and greater than those of older ones.
@usableFromInline package struct EffectID: Hashable, Comparable, Sendable {
  private let number: Int
  private static let last = Atomic(0)

  @usableFromInline package static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }

  @usableFromInline package init() { number = Self.last.add(1, ordering: .relaxed).newValue }

  @TaskLocal package static var current: EffectID?

  /// Returns the result of work whose ``current`` effect has this ID: inlined code can't name a task-local.
  @usableFromInline func asCurrent<Result>(_ work: () -> Result) -> Result {
    Self.$current.withValue(self, operation: work)
  }
}

/// Effects that run, in the order in which they started. A copy, too, has only those that still run.
@usableFromInline package struct RunningEffects: Sequence {
  /// By ID. Some of them have ended, but at most half of them.
  private var all: ArraySlice<Effect> = []
  @usableFromInline package private(set) var count = 0

  @inlinable package var isEmpty: Bool { count == 0 }
  package var first: Effect? { all.first(where: \.isLive) }

  package subscript(id: EffectID) -> Effect? {
    let place = all.indices.firstPlace { all[$0].info.id >= id }
    guard place < all.endIndex, all[place].info.id == id, all[place].isLive else { return nil }
    return all[place]
  }

  @usableFromInline package func makeIterator() -> some IteratorProtocol<Effect> {
    all.lazy.filter(\.isLive).makeIterator()
  }

  /// Returns the effects that started after an ID was made.
  package func since(_ id: EffectID) -> [Effect] {
    all[all.indices.firstPlace { all[$0].info.id > id }...].filter(\.isLive)
  }

  @usableFromInline mutating func append(_ effect: Effect) {
    all.append(effect)
    count += 1
  }

  /// Removes an effect that is no longer live.
  @usableFromInline mutating func remove(_ effect: Effect) {
    count -= 1
    while let first = all.first, !first.isLive { all.removeFirst() }
    if all.count > 2 * count { all.removeAll { !$0.isLive } }
  }
}

@usableFromInline package enum EffectEnding: Sendable {
  case done
  case cancelled
  /// Its store went away while it ran.
  case released
  /// An effect with the same key took its place; the number is the action that started it.
  case replaced(by: Int)
  /// Its body threw. Mutations that it emitted before stay.
  case failed(any Error)
}

/// A running effect, as its store and its timeline know it. Bound to the actor of its store.
@usableFromInline package final class Effect {
  @usableFromInline package internal(set) var info: EffectInfo
  /// False once it ended; a late mutation is then dropped.
  @usableFromInline package internal(set) var isLive = true
  @usableFromInline var isStarting = true
  @usableFromInline var awaitsTurn = false
  /// True once it woke so often that nothing waits for it any longer.
  package internal(set) var isEndless = false
  var isLasting: Bool { info.isLasting || isEndless }
  /// It has ended; the end waits its turn in the pump.
  @usableFromInline var endsLater = false
  @usableFromInline var hasGivenLast = false
  @usableFromInline var task: Task<Void, Never>?
  @usableFromInline var subscription: Subscription?
  /// The ``Sequel`` that its store knows; most have none.
  @usableFromInline var sequel: AnyObject?
  package let storeName: String
  private let end: (Effect) -> Void

  @usableFromInline init(info: EffectInfo, storeName: String, end: @escaping (Effect) -> Void) {
    self.info = info
    self.storeName = storeName
    self.end = end
  }

  package func cancel() { end(self) }

  /// The same, without the mutation that it gives when it is cancelled.
  func cancelSilently() {
    hasGivenLast = true
    end(self)
  }
}

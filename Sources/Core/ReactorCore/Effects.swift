import Synchronization

/// A description of an effect.
public struct EffectInfo: Sendable {
  package let id: EffectID
  /// The action that started it; 0 for `externalMutations`.
  public let action: Int
  /// An effect with the same key in the same store replaces it.
  public let key: String?
  package let isLasting: Bool
  package let startTime: Duration
  /// The number of mutations that it has emitted so far.
  package internal(set) var emittedCount = 0
}

extension EffectInfo {
  /// Creates the description of a recorded effect, which ran elsewhere.
  package init(
    id: EffectID, action: Int, key: String?, isLasting: Bool, startTime: Duration, emitted: Int
  ) {
    self.init(
      id: id, action: action, key: key, isLasting: isLasting, startTime: startTime,
      emittedCount: emitted)
  }
}

/// Different for every effect of the process, and greater than those of older ones.
@usableFromInline package struct EffectID: Hashable, Comparable, Sendable {
  private let number: Int
  private static let last = Atomic(0)

  @usableFromInline package static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }

  package init() { number = Self.last.add(1, ordering: .relaxed).newValue }

  @TaskLocal package static var current: EffectID?
}

/// Effects that run, in the order in which they started.
@usableFromInline package struct RunningEffects: Sequence {
  @usableFromInline private(set) var byID: [EffectID: Effect] = [:]
  /// Some of them have ended, but not the first, and at most half of them.
  private var ids: ArraySlice<EffectID> = []

  @inlinable package var isEmpty: Bool { byID.isEmpty }
  package var count: Int { byID.count }
  package var first: Effect? { ids.first.flatMap { byID[$0] } }

  package subscript(id: EffectID) -> Effect? { byID[id] }

  @usableFromInline package func makeIterator() -> some IteratorProtocol<Effect> {
    ids.lazy.compactMap { byID[$0] }.makeIterator()
  }

  /// Returns the effects that started after an ID was made.
  package func since(_ id: EffectID) -> [Effect] {
    ids.reversed().prefix { $0 > id }.compactMap { byID[$0] }.reversed()
  }

  mutating func append(_ effect: Effect) {
    byID[effect.info.id] = effect
    ids.append(effect.info.id)
  }

  mutating func remove(_ effect: Effect) {
    byID[effect.info.id] = nil
    while let first = ids.first, byID[first] == nil { ids.removeFirst() }
    if ids.count > 2 * byID.count { ids.removeAll { byID[$0] == nil } }
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
  package internal(set) var info: EffectInfo
  /// False once it ended; a late mutation is then dropped.
  package internal(set) var isLive = true
  var isStarting = true
  var awaitsTurn = false
  /// It has ended; the end waits its turn in the pump.
  var endsLater = false
  var hasGivenLast = false
  var task: Task<Void, Never>?
  var subscription: Subscription?
  package let storeName: String
  private let end: (Effect) -> Void

  init(info: EffectInfo, storeName: String, end: @escaping (Effect) -> Void) {
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

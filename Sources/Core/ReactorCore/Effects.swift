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

@usableFromInline package struct EffectID: Hashable, Sendable {
  private let number: Int
  private static let last = Atomic(0)

  func isOlder(than other: Self) -> Bool { number < other.number }

  package init() { number = Self.last.add(1, ordering: .relaxed).newValue }

  /// The effect that the current task, or a task that it is a child of, belongs to.
  @TaskLocal package static var current: EffectID?
}

@usableFromInline package enum EffectEnding: Sendable {
  /// Its body returned.
  case done
  case cancelled
  /// Its store went away while it ran.
  case released
  /// An effect with the same key took its place; the number is the action that started it.
  case replaced(by: Int)
  /// Its body threw. Mutations that it emitted before stay.
  case failed(any Error)
}

/// A running effect, as its store and its timeline know it.
///
/// Bound to the actor of its store.
@usableFromInline package final class Effect {
  package internal(set) var info: EffectInfo
  /// False once it ended; a late mutation is then dropped.
  package internal(set) var isLive = true
  /// The body is in its synchronous part.
  var isStarting = true
  /// Its body hasn't had time yet to go on behind its synchronous part.
  var awaitsTurn = false
  /// It has ended; the end waits its turn in the pump.
  var endsLater = false
  /// The mutation that it gives when it is cancelled was given.
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

  /// Ends it at once: it emits nothing more, and its task is cancelled.
  package func cancel() { end(self) }

  /// The same, without the mutation that it gives when it is cancelled.
  func cancelSilently() {
    hasGivenLast = true
    end(self)
  }
}

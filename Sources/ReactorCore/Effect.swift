import Synchronization

/// What is known of an effect.
public struct EffectInfo: Sendable {
  /// Different for every effect of the process.
  public let id: EffectID
  /// The action that started it; 0 for `externalMutations`.
  public let action: Int
  /// An effect with the same key in the same store replaces it.
  public let key: String?
  /// A subscription or timer that nobody waits for.
  public let isLasting: Bool
  /// When it started, since the timeline began.
  public let startTime: Duration
  /// How many mutations it gave until now.
  public internal(set) var emittedCount = 0
}

extension EffectInfo {
  /// What a recording tells of an effect that ran elsewhere.
  package init(
    id: EffectID, action: Int, key: String?, isLasting: Bool, startTime: Duration, emitted: Int
  ) {
    self.init(
      id: id, action: action, key: key, isLasting: isLasting, startTime: startTime,
      emittedCount: emitted)
  }
}

/// Different for every effect of the process.
public struct EffectID: Hashable, Sendable {
  private let number: Int
  private static let last = Atomic(0)

  /// Whether it was made before another.
  func isOlder(than other: Self) -> Bool { number < other.number }

  package init() { number = Self.last.add(1, ordering: .relaxed).newValue }

  /// The effect that the current task, or a task that it is a child of, belongs to.
  @TaskLocal public static var current: EffectID?
}

/// How an effect ended.
public enum EffectEnding: Sendable {
  /// Its body returned.
  case done
  /// It was cancelled, or its store went away.
  case cancelled
  /// An effect with the same key took its place; the number is the action that started it.
  case replaced(by: Int)
  /// Its body threw. What it emitted before stays.
  case failed(any Error)
}

/// An effect that runs: what a store and its timeline know of it.
///
/// Bound to the actor of its store.
public final class Effect {
  /// What is known of it now.
  public internal(set) var info: EffectInfo
  /// False once it ended; a late mutation is then dropped.
  public internal(set) var isLive = true
  /// The body is in its synchronous part.
  var isStarting = true
  /// The body returned; the end waits its turn in the pump.
  var endsLater = false
  var task: Task<Void, Never>?
  /// What calls back, for an effect that observes.
  var subscription: Subscription?
  /// What its store is called.
  public let storeName: String
  private let end: (Effect) -> Void

  init(info: EffectInfo, storeName: String, end: @escaping (Effect) -> Void) {
    self.info = info
    self.storeName = storeName
    self.end = end
  }

  /// Ends it at once: it emits nothing more, and its task is cancelled.
  public func cancel() { end(self) }
}

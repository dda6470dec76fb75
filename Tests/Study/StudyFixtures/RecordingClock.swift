import Synchronization

/// A clock on which sleeping takes no time and is written down.
public final class RecordingClock: Clock {
  /// A time, counted from its making.
  public struct Instant: InstantProtocol {
    /// The total of earlier sleeps.
    public var offset = Duration.zero

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let slept = Mutex<[Duration]>([])

  /// A clock on which nobody slept yet.
  public init() {}

  /// The sleeps until now.
  public var sleeps: [Duration] { slept.withLock { $0 } }
  public var now: Instant { Instant(offset: sleeps.reduce(.zero, +)) }
  public var minimumResolution: Duration { .zero }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    slept.withLock { $0.append(deadline.offset - $0.reduce(.zero, +)) }
  }
}

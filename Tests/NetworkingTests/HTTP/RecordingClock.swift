import Synchronization

/// A clock on which sleeping takes no time and is written down.
final class RecordingClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let slept = Mutex<[Duration]>([])

  var sleeps: [Duration] { slept.withLock { $0 } }
  var now: Instant { Instant(offset: sleeps.reduce(.zero, +)) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    slept.withLock { $0.append(deadline.offset - $0.reduce(.zero, +)) }
  }
}

/// The actor on which everything measured runs, on whichever thread it is called.
///
/// Stores live on an actor. The main actor's thread isn't where a benchmark runs, and waiting for it
/// would be measured too: this one is entered as a function is called.
actor Desk {
  /// The only one.
  static let shared = Desk()
  private static let executor = CallersThread()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  static func enter<Result>(_ work: (isolated Desk) -> Result) -> Result {
    // The desk is on the caller's thread: nothing crosses from one to another.
    withoutActuallyEscaping(work) { work in
      let crossing = Crossing(work)
      shared.assumeIsolated { crossing.result = crossing.work($0) }
      guard let result = crossing.result else { preconditionFailure("the work was done") }
      return result
    }
  }

  private final class Crossing<Result>: @unchecked Sendable {
    let work: (isolated Desk) -> Result
    var result: Result?
    init(_ work: @escaping (isolated Desk) -> Result) { self.work = work }
  }
}

/// Runs a job where it is handed in. One thread measures at a time, so nothing can overlap.
private final class CallersThread: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }

  func checkIsolated() {}
}

import Synchronization

/// One wait of a task, whose end brings it straight back to its actor.
///
/// A continuation is resumed on a thread of the pool, and goes to its actor from there: two switches
/// of threads, which take longer than most effects do (10,000 that sleep: 580 → 100 ms).
// It is its own executor, so that the task waits in `enqueue`, as a job.
actor Suspension: SerialExecutor {
  private enum State {
    case begun
    case waiting(UnownedJob)
    case over
  }

  private let state = Mutex(State.begun)
  // Unsafe: of the task that made it. Only asked while a job of that task waits, so the task lives; it
  // tells `end` of a cancellation under way.
  private nonisolated(unsafe) let task = withUnsafeCurrentTask { $0 }

  nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

  /// Returns when it was ended; at once if it is over.
  func wait() { state.withLock { $0 = .over } }

  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .waiting(job)
      return false
    }
    if isOver { run(job) }
  }

  nonisolated func end() {
    let job = state.withLock { state -> UnownedJob? in
      defer { state = .over }
      if case .waiting(let job) = state { return job }
      return nil
    }
    guard let job else { return }
    // The caller may be a handler of its cancellation, which holds a lock of the task.
    if task?.isCancelled == true {
      Task { run(job) }
    } else {
      run(job)
    }
  }

  private nonisolated func run(_ job: UnownedJob) { job.runSynchronously(on: unownedExecutor) }
}

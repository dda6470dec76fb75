import ReactorCore

/// Commands that returned before all their effects ended, in the order in which they returned: an
/// inner one comes before those around it.
///
/// A failure belongs to the first one that has its action. If a verdict on it is awaited, the failure is
/// kept for that; if not, nobody waits for it, and it is late.
struct PendingRuns {
  struct Entry {
    var run: CommandRun
    let actions: Range<Int>
    /// True if it would have waited, but the flow was held: the command that lets it go on waits.
    var isHeld: Bool
    /// True if it was held, or is expected to fail: it is judged once it has failed, or can't any more.
    var awaitsVerdict: Bool
    var isCancelled = false

    /// Checks that a command ran inside of this one, and could have sent some of its actions.
    func encloses(_ other: CommandRun) -> Bool {
      run.encloses(other) && actions.contains(other.firstAction)
    }
  }

  private(set) var entries: [Entry] = []
  /// The last action that a `settle` waited for when the flow was held.
  private var lastSettled = 0
  private var limit = 32

  var isEmpty: Bool { entries.isEmpty && lastSettled == 0 }

  func entry(of action: Int) -> Entry? { entries.first { $0.actions.contains(action) } }

  /// Checks that whoever lets the flow go on waits for an action.
  func isHeld(_ action: Int) -> Bool {
    action > 0 && action <= lastSettled || entry(of: action)?.isHeld == true
  }

  func hasHeld(inside run: CommandRun) -> Bool {
    entries.contains { $0.isHeld && run.encloses($0.run) }
  }

  mutating func add(_ entry: Entry, among running: RunningEffects) {
    if entries.count >= limit {
      let running = Set(running.map(\.info.action))
      entries.removeAll { entry in
        !entry.awaitsVerdict && !running.contains { entry.actions.contains($0) }
      }
      limit = max(32, 2 * entries.count)
    }
    entries.append(entry)
  }

  mutating func holdAll(upTo action: Int) { lastSettled = action }

  /// The flow goes on, and the command that let it go has waited, or doesn't.
  mutating func release() {
    lastSettled = 0
    for index in entries.indices where entries[index].isHeld {
      entries[index].isHeld = false
      entries[index].awaitsVerdict = entries[index].run.statement.isToFail
    }
  }

  mutating func cancel(_ action: Int) {
    if let index = entries.firstIndex(where: { $0.actions.contains(action) }) {
      entries[index].isCancelled = true
    }
  }

  mutating func remove(_ run: CommandRun) { entries.removeAll { $0.run.mark == run.mark } }

  /// Marks the commands around one that has failed.
  mutating func fail(around run: CommandRun, isMistake: Bool) {
    for index in entries.indices where entries[index].encloses(run) {
      entries[index].run.innerFailure = ShellError(.reported)
      if isMistake { entries[index].run.hasMistake = true }
    }
  }
}

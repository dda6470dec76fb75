import ReactorCore

/// A command that runs, from its first word until it returns.
///
/// The runner has a stack of them: the commands of a file run inside of the `run` that names it.
struct CommandRun {
  let statement: Statement
  let source: SourceOfCommand
  /// The number of the first action that it could have sent.
  let firstAction: Int
  /// An identity that is older than the effects of the command.
  let mark: EffectID
  /// False for `COMMAND &`, and for the last command of a line at the prompt.
  let waits: Bool
  var reach = Reach.own
  /// True if a command of a file that it ran couldn't be read.
  var hasMistake = false

  /// The actions whose failures are the command's.
  enum Reach {
    case own
    /// Those of commands that returned because the flow was held, too: the command lets it go on.
    case ownAndHeld
    /// All: the command is `settle`.
    case all
  }

  func reaches(_ action: Int, _ pending: PendingRuns) -> Bool {
    switch reach {
    case .own: action >= firstAction
    case .ownAndHeld: action >= firstAction || pending.isHeld(action)
    case .all: true
    }
  }

  /// Checks that a failure which comes while it runs is its own. With `&` it is nobody's.
  func awaits(_ action: Int, _ pending: PendingRuns) -> Bool {
    !statement.isInBackground && reaches(action, pending)
  }

  func actions(upTo last: Int) -> Range<Int> { firstAction..<max(firstAction, last + 1) }
}

/// The outcome of a command.
enum Verdict {
  case passed
  case failedAsExpected(ShellError)
  case failed(ShellError)
  /// Ctrl-C or the end of the time ended the wait for its effects.
  case interrupted(ShellError?)
  /// It is expected to fail, and the flow was held before it could.
  case undecided(actions: Range<Int>)
}

/// Commands that returned before all their effects ended, in the order in which they returned.
///
/// An action may belong to several: to the command that sent it, and to the `run`s of the files around.
struct PendingRuns {
  struct Entry {
    let run: CommandRun
    let actions: Range<Int>
  }

  /// Commands of scripts whose effects nobody waits for: kept for the place of a failure.
  private var background: [Entry] = []
  /// Commands that would have waited, but the flow was held: the one that lets it go on waits.
  private var held: [Entry] = []
  /// Commands that are expected to fail and were held: failures of their actions are for their verdict.
  private(set) var undecided: [Entry] = []
  private var backgroundLimit = 32

  func isHeld(_ action: Int) -> Bool { held.contains { $0.actions.contains(action) } }

  func isUndecided(_ action: Int) -> Bool { undecided.contains { $0.actions.contains(action) } }

  /// The command of a script that returned before an effect of an action ended.
  func origin(of action: Int) -> CommandRun? {
    let isOrigin = { (entry: Entry) in
      entry.run.source.place != nil && entry.actions.contains(action)
        && action >= entry.run.firstAction
    }
    return (background.last(where: isOrigin) ?? held.last(where: isOrigin))?.run
  }

  mutating func addToBackground(
    _ run: CommandRun, _ actions: Range<Int>, among running: RunningEffects
  ) {
    guard run.source.place != nil else { return }
    if background.count == backgroundLimit {
      let running = Set(running.map(\.info.action))
      background.removeAll { entry in !running.contains { entry.actions.contains($0) } }
      backgroundLimit = max(32, 2 * background.count)
    }
    background.append(Entry(run: run, actions: actions))
  }

  mutating func hold(_ run: CommandRun, _ actions: Range<Int>) {
    if !actions.isEmpty { held.append(Entry(run: run, actions: actions)) }
  }

  /// The flow goes on, and the command that let it go has waited.
  mutating func releaseHeld() {
    background += held.filter { $0.run.source.place != nil }
    held = []
  }

  /// Returns the actions whose effects decide about a command; nil if none of them was held.
  func heldActions(of run: CommandRun) -> Range<Int>? {
    let last = held.map(\.actions.upperBound).max() ?? 0
    return last > run.firstAction ? run.firstAction..<last : nil
  }

  mutating func postpone(_ run: CommandRun, _ actions: Range<Int>) {
    undecided.append(Entry(run: run, actions: actions))
  }

  mutating func remove(_ run: CommandRun) { undecided.removeAll { $0.run.mark == run.mark } }
}

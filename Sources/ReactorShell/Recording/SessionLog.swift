import ReactorCore

/// What happened in a session beside its stores: what was typed, which apps started, what was set.
///
/// Each entry knows where in the timeline it belongs: before the line at its position.
@MainActor final class SessionLog: EventVisitor {
  struct Entry {
    /// Nil where it came too early to be known: at the end.
    var position: Int
    var time: Duration
    var kind: Kind
  }

  enum Kind: Equatable {
    /// An app started.
    case app(String)
    /// A line was typed, or stood in a script; the number of the action that would come next.
    case typed(String, nextAction: Int)
    /// A name was cut short, which only a person may: the characters of it, and the whole.
    case meant(Range<Int>, String)
    /// A command of the line failed: the characters of it, the message, and whether what it started
    /// has failed, rather than the words being wrong.
    indirect case failed(Range<Int>, Sentence, ofEffect: Bool)
    /// An effect failed that nobody waited for.
    case failedLater(action: Int, String)
    /// Ctrl-C.
    case interrupted
    /// The line returned, and time had passed.
    case returned
    /// Something was set: `data`, `seed`, `latency`, `timeout`.
    case setting(String, String)
    /// A command of the app made a store, or moved between screens, outside of any step: it has to
    /// be run again for that.
    case moves(String)
    /// Screens were taken away by going to another branch; so many are left.
    case screensLeft(Int)
    /// A branch began, behind the line at that position.
    case fork(StepID, Int)
    /// A branch goes on, counted from 0.
    case branch(Int)
    /// The session was resumed here.
    case resumed
  }

  private(set) var entries: [Entry] = []
  /// Called with each entry.
  var added: (Entry) -> Void = { _ in }
  /// The command of the app that is being run.
  var commandUnderWay: String?
  /// Something was waited for since the line was typed.
  var hasWaited = false
  /// It moved already.
  private var hasMoved = false
  private unowned let timeline: Timeline

  init(_ timeline: Timeline) { self.timeline = timeline }

  /// - Parameter position: Where it belongs; at the end by default.
  func add(_ kind: Kind, at position: Int? = nil, time: Duration? = nil) {
    let entry = Entry(
      position: position ?? timeline.count, time: time ?? timeline.now, kind: kind)
    entries.append(entry)
    added(entry)
  }

  /// The command of the app that is run from now on; nil for none.
  func begin(_ command: String?) {
    commandUnderWay = command
    hasMoved = false
  }

  /// A screen comes or goes; outside of any step it is the doing of the command.
  func moves(at position: Int? = nil) {
    guard let commandUnderWay, !hasMoved, timeline.isIdle else { return }
    hasMoved = true
    add(.moves(commandUnderWay), at: position)
  }

  var kinds: EventKinds { .started }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) { moves(at: timeline.count - 1) }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}

extension SessionLog {
  /// A line returned: if time has passed meanwhile, that is kept.
  func returned() {
    // Reading the clock is a part of what the shortest command costs.
    guard hasWaited else { return }
    hasWaited = false
    let now = timeline.now
    let typed = entries.last { if case .typed = $0.kind { true } else { false } }
    guard let typed, now - typed.time > .milliseconds(1) else { return }
    add(.returned, time: now)
  }
}

import ReactorCore
import ReactorShell

/// What the lines of a recording are read for.
@MainActor enum RestorePlan {
  /// Today's `reduce` makes the states that the session had, and no effect runs.
  case resume
  /// The states are in the lines: the code of their app isn't here.
  case look(ForeignSession)
  /// As ``resume``, in a session of its own; today's code is asked at each step what it would give.
  case compare(ReplayCheck)
  /// The actions are sent again, and today's code does the rest.
  case sendAgain(Rerun)

  var check: ReplayCheck? { if case .compare(let check) = self { check } else { nil } }
  var rerun: Rerun? { if case .sendAgain(let rerun) = self { rerun } else { nil } }
  var foreign: ForeignSession? { if case .look(let foreign) = self { foreign } else { nil } }
}

/// What came of restoring a recording.
struct RestoredSession {
  /// False if a line of it was wrong: what comes before that line was restored.
  let isWhole: Bool
  let warnings: [Sentence]
  let counts: StepCounts
  let numbers: RecordingNumbers
  /// The recorded extent of the timeline and of the log.
  let extent: (lines: Int, entries: Int)
  /// True if the stores have their old numbers: new events can be appended to the file.
  let hasSameTracks: Bool
  /// The effects that were under way, oldest first, without those of no action, which are restarted.
  let unfinishedEffects: [EffectInfo]
  /// What was viewed at the end; nil if nothing of the past was.
  let look: SessionRecord.Look?
  let view: Timeline.View?
}

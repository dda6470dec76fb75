import ReactorCore
import ReactorShell

/// The purpose for which the lines of a recording are read.
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
  /// The step that was viewed at the end; nil if none of the past was.
  let look: SessionRecord.Look?
  let view: Timeline.View?
}

/// The stores of today that stand for those of a recording.
@MainActor struct RestoredStores {
  /// By their numbers in the recording; nil of one that is left out.
  private var tracks: [Int: AnyTrack?] = [:]
  private var matched: Set<Int> = []
  /// The numbers of the stores that are matched, from the first free one on.
  private var firstFree = 0
  /// The recorded number of the store whose lines are read.
  var current = 0
  /// The places of recorded lines that are left out, since their store doesn't begin today.
  private var omitted: [Int] = []

  subscript(number: Int) -> AnyTrack?? { tracks[number] }

  mutating func begin(_ track: AnyTrack?) { tracks.updateValue(track, forKey: current) }

  /// Takes the first store of that name that began today and isn't matched; false if there is none.
  mutating func match(_ name: String, in timeline: Timeline) -> Bool {
    let track = timeline.tracks.dropFirst(firstFree).first {
      !matched.contains($0.number) && $0.name == name
    }
    begin(track)
    guard let track else { return false }
    matched.insert(track.number)
    while matched.remove(firstFree) != nil { firstFree += 1 }
    return true
  }

  mutating func leaveOutLine(behind count: Int) { omitted.append(count + omitted.count) }

  /// The place today of a line that isn't left out.
  func position(of recorded: Int) -> Int { recorded - omitted.count { $0 <= recorded } }

  func number(of track: AnyTrack) -> Int? { tracks.first { $0.value === track }?.key }

  /// True if the stores have their old numbers.
  func areAll(of timeline: Timeline) -> Bool {
    tracks.count == timeline.tracks.count && tracks.allSatisfy { $0.key == $0.value?.number }
  }
}

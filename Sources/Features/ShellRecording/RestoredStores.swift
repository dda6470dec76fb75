import ReactorCore
import ReactorShell

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

// MARK: - Tracks

// Effects of a recording on the track of a store, whatever its reactor.

struct StateShowing: TrackVisitor {
  let step: StepID
  let isRestored: Bool

  func visit<R: Reactor>(_ track: Track<R>) { track.showResumed(at: step, restored: isRestored) }
}

/// Reads what waits in a held store, with its types. Without lines, that is the reduce of an open mutation.
@MainActor struct WaitingWork: TrackVisitor {
  let stages: [RecordingLine]?
  let reader: RecordingRestorer
  /// Nil if the store isn't held.
  private(set) var work: [(stage: WaitingStage, value: Any?)]?
  private(set) var fault: RecordingFault?

  init(of stages: [RecordingLine]?, reader: RecordingRestorer) {
    (self.stages, self.reader) = (stages, reader)
  }

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard let stages else {
      guard track.awaitsReduce else { return }
      work = [(WaitingStage(.reduce, of: track.step(ofChange: track.changeCount - 1)), nil)]
      return
    }
    do throws(RecordingFault) { work = try stages.map(read) } catch { fault = error }

    func read(_ line: RecordingLine) throws(RecordingFault) -> (WaitingStage, Any?) {
      let text = try line.text("stage")
      guard let kind = WaitingStage.Kind(rawValue: text) else {
        throw RecordingFault("“\(text)” isn't a stage")
      }
      let stage = WaitingStage(kind, of: try line.step())
      return switch kind {
      case .action: (stage, try reader.value(R.Action.self, line, "value"))
      case .mutation: (stage, try reader.value(R.Mutation.self, line, "value"))
      case .mutate, .reduce, .view, .end: (stage, nil)
      }
    }
  }
}

/// Reduces a mutation that waits for it. A store that has gone never will.
struct LastReduce: TrackVisitor {
  /// False without the reducer: then the mutation stays open, as it is while the flow is held.
  let isKnown: Bool
  private(set) var unknown: StepID?

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    guard track.awaitsReduce, track.isLive else { return }
    let step = track.step(ofChange: track.changeCount - 1)
    guard isKnown else {
      unknown = step
      return
    }
    track.beginLine()
    _ = track.resumeReduce()
    track.showResumed(at: step, restored: false)
  }
}

struct EffectCancelling: TrackVisitor {
  let info: EffectInfo

  func visit<R: Reactor>(_ track: Track<R>) {
    // Its earlier mutations are recorded.
    let info = EffectInfo(
      id: info.id, action: info.action, key: info.key, isLasting: info.isLasting,
      startTime: info.startTime, emitted: track.changes(ofAction: info.action).count)
    track.resume(.effectEnded(info, .cancelled), at: StepID(action: info.action))
  }
}

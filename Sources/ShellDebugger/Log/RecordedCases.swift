import ReactorCore
import ReactorShell
import StateDiff

/// The cases of actions and mutations that occurred, the latest first.
///
/// So much of the record is looked at that it doesn't keep anybody waiting.
struct RecordedCases {
  /// A case, and one of those that occurred.
  struct Case {
    let name: String
    let example: String
  }

  let cases: [Case]
  private static let scanned = 4_000

  /// - Parameters:
  ///   - kinds: Actions, mutations or both.
  ///   - track: The store; nil for all.
  init(
    of timeline: Timeline, kinds: EventKinds = [.action, .mutation], in track: AnyTrack? = nil
  ) {
    let finder = CaseFinder(kinds: kinds, track: track)
    timeline.replayBackwards(to: finder) { finder.seenCount >= Self.scanned }
    cases = finder.cases
  }

  private final class CaseFinder: RowVisitor {
    let kinds: EventKinds
    private let track: AnyTrack?
    private(set) var seenCount = 0
    private(set) var cases: [Case] = []
    private var names: Set<String> = []

    init(kinds: EventKinds, track: AnyTrack?) {
      self.kinds = kinds
      self.track = track
    }

    func visit(_ row: EventRow) {
      seenCount += 1
      guard track == nil || track === row.track, let value = row.value else { return }
      let name = CaseName.of(value)
      guard names.insert(name).inserted else { return }
      cases.append(Case(name: name, example: ValueText.inSentence(value)))
    }
  }
}

import ReactorCore
import ReactorShell
import StateDiff

struct Picture {
  /// No side is longer: a browser shows it whole, and a page of paper holds it.
  static let longestSide = 2_400.0

  let svg: String
  /// The contents, beside actions and mutations.
  var contents: Sentence?
  /// The actions and mutations in it, if these aren't all that there are.
  var counts: StepCounts?
  var remarks: [Sentence] = []

  var export: Export {
    // Each text is masked by itself: the file is no text of a line.
    var export = Export(text: svg, contents: contents, remarks: remarks, isMasked: true)
    export.counts = counts?.sentence
    return export
  }

  static func fitted(_ text: String, columns: Int) -> String {
    FittedText(escapedForDisplay(SecretMask.masked(text))).cut(to: columns)
  }
}

enum PictureForm: String, CaseIterable {
  case session, marbles

  private var help: Sentence {
    switch self {
    case .session: "the session as a terminal shows it"
    case .marbles: "actions, effects and mutations over time"
    }
  }

  static var help: Sentence { "PICTURE is session or marbles." }

  static var parameter: Parameter<Self, Void> {
    .choice("PICTURE", allCases.map { ($0.rawValue, $0, $0.help) })
  }
}

struct LastSteps {
  static let most = 500
  let positions: Range<Int>
  private(set) var drawn: Int
  let all: Int
  let counts: StepCounts

  @MainActor init(of timeline: Timeline, most: Int) {
    let view = timeline.viewAtHand
    counts = StepCounts(of: view)
    all = counts.actions + counts.mutations
    drawn = min(all, most)
    var start = 0
    if all > most {
      var (count, last): (Int, StepID?) = (0, nil)
      let finder = RowReader([.action, .actionDropped, .mutation, .mutationDropped]) { row in
        guard row.value != nil else { return }
        count += 1
        last = row.step
      }
      view.replayBackwards(to: finder) { count >= most }
      start = last.flatMap(timeline.position) ?? 0
    }
    positions = start..<max(start, view.end + 1)
  }

  @MainActor func marbles(of timeline: Timeline) -> [Marble] {
    let reader = MarbleReader(signs: .unicode)
    timeline.replay(positions, to: reader)
    return reader.marbles
  }

  var remarks: [Sentence] { drawn == all ? [] : ["the last \(drawn) of \(all) steps are drawn"] }
}

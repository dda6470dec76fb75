import ReactorCore
import ReactorShell
import StateDiff

struct Picture {
  let svg: String
  /// The contents, beside actions and mutations.
  var contents: Sentence?
  /// The actions and mutations in it, if these aren't all that there are.
  var counts: ExportCounts?
  var remarks: [Sentence] = []

  func export(to path: String) -> Export {
    // Each text is masked by itself: the file is no text of a line.
    var export = Export(text: svg, contents: contents, remarks: remarks, isMasked: true)
    export.counts = counts?.sentence
    if Self.isPNG(path) { export.bytes = { (svg) throws(ShellError) in try PNG.data(of: svg) } }
    return export
  }

  static func isPNG(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  static func fitted(_ text: String, columns: Int) -> String {
    FittedText(escapedForDisplay(SecretMask.masked(text))).cut(to: columns)
  }
}

enum PictureForm: String, CaseIterable {
  case session, play, marbles, causes

  var help: Sentence {
    switch self {
    case .session: "the session as a terminal shows it"
    case .play: "the session as it is typed, moving"
    case .marbles: "actions, effects and mutations over time"
    case .causes: "the stores, and what caused what"
    }
  }

  static var help: Sentence {
    "PICTURE is \(allCases.map(\.rawValue).joined(separator: ", ")) or the path of a value."
  }

  @MainActor static func parameter(in session: Session) -> Parameter<Word, Void> {
    .unread("PICTURE") { [unowned session] request, _ in
      CandidateList(allCases.map { Candidate($0.rawValue, help: $0.help) }, for: request)
        + session.recordedPath.candidates(request, ())
    }
  }

  @MainActor static func picture(
    _ word: Word?, of session: Session
  ) throws(ShellError) -> Picture {
    guard let word, word.isQuoted || Self(rawValue: word.text) == nil else {
      switch word.flatMap({ Self(rawValue: $0.text) }) ?? .session {
      case .session: return SessionPicture(of: session).picture(plays: false)
      case .play: return SessionPicture(of: session).picture(plays: true)
      case .marbles: return MarblePicture(of: session).picture
      case .causes: return CausePicture(of: session).picture
      }
    }
    return try ValuePicture(of: word, in: session).picture
  }
}

struct LastSteps {
  private static let most = 500
  let positions: Range<Int>
  private(set) var drawn: Int
  let all: Int
  let counts: ExportCounts

  @MainActor init(of view: Timeline.View) {
    counts = ExportCounts(of: view)
    all = counts.actions + counts.mutations
    drawn = min(all, Self.most)
    var start = 0
    if all > Self.most {
      var (count, last): (Int, StepID?) = (0, nil)
      let finder = RowReader([.action, .actionDropped, .mutation, .mutationDropped]) { row in
        guard row.value != nil else { return }
        count += 1
        last = row.step
      }
      view.replayBackwards(to: finder) { count >= Self.most }
      start = last.flatMap(view.path.beginning) ?? 0
    }
    positions = start..<max(start, view.end + 1)
  }

  @MainActor func marbles(of timeline: Timeline) -> [Marble] {
    let reader = MarbleReader(of: timeline, signs: .unicode)
    reader.read(positions, of: timeline.viewAtHand)
    return reader.marbles
  }

  var remarks: [Sentence] { drawn == all ? [] : ["the last \(drawn) of \(all) steps are drawn"] }
}

import ReactorCore
import ReactorShell

/// A part of a session in which nothing but its steps led from one state to the next: from the
/// start of an app, or from going back, to the next of these.
struct Stretch {
  /// The lines of the history from the start of its app on, and those of the stretch.
  private(set) var linesOfApp: Range<Int>
  private(set) var lines: Range<Int>
  private(set) var actions: Range<Int>
  private(set) var isLast = true
  /// The number of the line in the file at which it begins; 0 for the first.
  let place: UInt32

  /// The latest last. One without an action is left out, unless it is the last.
  @MainActor static func all(in session: Session) -> [Self] {
    let end = (line: session.timeline.count, action: session.timeline.lastActionNumber + 1)
    var stretches: [Self] = []
    func begin(at line: Int, ofApp isNew: Bool, at place: UInt32) {
      let app = isNew ? line : stretches.last?.linesOfApp.lowerBound ?? 0
      // Behind the states that were brought back. The action had its number before.
      let first = (line..<end.line).first(where: session.timeline.isAction) ?? end.line
      let action = session.timeline.step(at: first)?.action ?? end.action
      if let last = stretches.popLast(), last.actions.lowerBound < action {
        stretches.append(last.ended(line, action))
      }
      stretches.append(
        Self(
          linesOfApp: app..<end.line, lines: (isNew ? line : first)..<end.line,
          actions: action..<end.action,
          place: stretches.isEmpty ? 0 : place))
    }
    begin(at: 0, ofApp: true, at: 0)
    var place: UInt32 = 0
    for index in session.record.indices {
      let entry = session.record[index]
      switch entry.kind {
      case .line(_, let number): place = number
      case .app: begin(at: entry.position, ofApp: true, at: place)
      case .back: begin(at: entry.position, ofApp: false, at: place)
      case .command, .meant, .failed, .interrupted, .returned, .failedLater, .origin, .prompt,
        .language, .setting, .width, .moves, .screensLeft, .ended, .held, .looks, .resumed, .answer,
        .said, .leftOut:
        continue
      }
    }
    return stretches
  }

  private func ended(_ line: Int, _ action: Int) -> Self {
    var stretch = self
    stretch.linesOfApp = linesOfApp.lowerBound..<line
    stretch.lines = min(lines.lowerBound, line)..<line
    stretch.actions = actions.lowerBound..<action
    stretch.isLast = false
    return stretch
  }

  var isAll: Bool { place == 0 && isLast }

  /// The stores that began in its app so far, the first of them first.
  @MainActor func tracks(in timeline: Timeline) -> [AnyTrack] {
    let before = timeline.view(toLine: linesOfApp.lowerBound - 1)
    let view = timeline.view(toLine: lines.upperBound - 1)
    return timeline.tracks.filter { view.hasBegun($0) && !before.hasBegun($0) }
  }
}

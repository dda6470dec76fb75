import ReactorCore
import ReactorShell
import StateDiff

/// Something on a marble diagram, in the order in which it happened.
struct Marble {
  enum Kind {
    case action
    /// What its reduce led to; nil where it waits, or was dropped.
    case mutation(isChange: Bool?)
    case effectStart(key: String?, isLasting: Bool)
    case effectEnd(EffectEnding)
    /// A branch begins, or goes on.
    case branch
  }

  let kind: Kind
  let step: StepID
  let reactor: String
  let text: String
  let time: Duration
}

/// Reads the marbles of a part of the record.
final class MarbleReader: RowVisitor {
  private(set) var marbles: [Marble] = []
  private let timeline: Timeline
  private let signs: Signs

  init(of timeline: Timeline, signs: Signs) {
    self.timeline = timeline
    self.signs = signs
  }

  /// Reads a part of a view.
  func read(_ positions: Range<Int>, of view: Timeline.View) {
    for (index, range) in view.path.lines.enumerated() {
      let part = range.clamped(to: positions)
      guard !part.isEmpty else { continue }
      if index > 0, part.lowerBound == range.lowerBound {
        addBranch(at: range.lowerBound)
      }
      view.replay(part, to: self)
    }
  }

  private func addBranch(at position: Int) {
    let name = timeline.branches.name(of: timeline.branches.branch(at: position))
    marbles.append(
      Marble(
        kind: .branch, step: timeline.step(at: position) ?? .start, reactor: "", text: name,
        time: timeline.time(at: position) ?? .zero))
  }

  var kinds: EventKinds {
    [
      .action, .actionDropped, .mutation, .mutationDropped, .reduce, .effectStarted, .effectEnded,
    ]
  }

  func visit(_ row: EventRow) {
    func add(_ kind: Marble.Kind, _ text: String) {
      marbles.append(
        Marble(
          kind: kind, step: row.step, reactor: row.track?.name ?? "", text: text, time: row.time))
    }
    switch row.kind {
    case .action(let action), .actionDropped(let action):
      add(.action, ValueText.concise(action, signs: signs))
    case .mutation(let mutation), .mutationDropped(let mutation):
      add(.mutation(isChange: nil), ValueText.concise(mutation, signs: signs))
    case .reduce(let change):
      guard let index = marbles.lastIndex(where: { $0.step == row.step }),
        case .mutation = marbles[index].kind
      else { return }
      let isChange = !change.changes.isEmpty
      let begun = marbles[index]
      marbles[index] = Marble(
        kind: .mutation(isChange: isChange), step: begun.step, reactor: begun.reactor,
        text: begun.text, time: begun.time)
    case .effectStarted(let effect):
      add(.effectStart(key: effect.key, isLasting: effect.isLasting), "")
    case .effectEnded(_, let ending):
      add(.effectEnd(ending), "")
    // A diagram of marbles has no sign for others.
    default: break
    }
  }
}

// MARK: - MarbleLayout

/// Where the marbles stand on the axis.
struct MarbleLayout {
  /// The column of each marble.
  private(set) var places: [Int] = []
  /// Where another time begins, and which.
  private(set) var times: [(column: Int, text: String)] = []
  /// All columns.
  private(set) var width = 0

  init(_ marbles: ArraySlice<Marble>) {
    var time: Duration?
    var next = 0
    var timeEnd = 0
    var actionColumns: [Int: Int] = [:]
    for marble in marbles {
      let column: Int
      switch marble.kind {
      case .effectStart:
        // Below its action, as the end of what it replaces.
        column = actionColumns[marble.step.action] ?? next
      case .effectEnd(.replaced(let other)) where actionColumns[other] != nil:
        column = actionColumns[other] ?? next
      case .action, .mutation, .effectEnd, .branch:
        if marble.time != time {
          // A gap, wide enough for the time before.
          next = max(next + (time == nil ? 0 : 2), timeEnd)
          let text = marble.time == .zero ? "0 s" : marble.time.text
          times.append((next, text))
          timeEnd = next + text.count + 1
          time = marble.time
        }
        column = next
        var label = 1
        switch marble.kind {
        case .action, .mutation: label = "\(marble.step)".count
        case .branch: label = marble.text.count
        case .effectStart, .effectEnd: break
        }
        next += label + 1
      }
      if case .action = marble.kind { actionColumns[marble.step.action] = column }
      places.append(column)
    }
    width = max(next, timeEnd)
  }
}

package import ReactorCore

/// Replays a timeline between the entries of a session's record, in the order in which all of it
/// happened.
package struct HistoryReader {
  private let timeline: Timeline
  /// The steps without which states are told.
  private let leftOut: [StepID]
  private var position: Int
  /// True if the first event of that line was told already: an entry stands between its two.
  private var isInLine = false

  /// A reader that begins with a line, or with the oldest that is there.
  package init(_ timeline: Timeline, from position: Int = 0, without leftOut: [StepID] = []) {
    self.timeline = timeline
    self.leftOut = leftOut
    self.position = max(position, timeline.oldestPosition)
  }

  /// Replays all events before an entry that weren't replayed yet.
  package mutating func replay(
    until entry: SessionRecord.Entry, to visitor: some EventVisitor,
    around: (_ record: RecordedLine, _ visit: () -> Void) -> Void = { _, visit in visit() }
  ) {
    guard entry.isInLine else { return replay(until: entry.position, to: visitor, around: around) }
    replay(until: entry.position - 1, to: visitor, around: around)
    guard position == entry.position - 1, !isInLine else { return }
    tell(of: visitor.kinds.subtracting(Self.second), to: visitor, around)
    isInLine = true
  }

  /// Replays the rest of all lines before a position.
  package mutating func replay(
    until end: Int, to visitor: some EventVisitor,
    around: (_ record: RecordedLine, _ visit: () -> Void) -> Void = { _, visit in visit() }
  ) {
    guard end > position else { return }
    if isInLine {
      tell(of: visitor.kinds.intersection(Self.second), to: visitor, around)
      isInLine = false
      position += 1
    }
    guard end > position else { return }
    timeline.replay(position..<end, without: leftOut, to: visitor, around: around)
    position = end
  }

  /// The events that come second in a line.
  private static var second: EventKinds { [.mutate, .reduce] }

  private func tell(
    of kinds: EventKinds, to visitor: some EventVisitor,
    _ around: (_ record: RecordedLine, _ visit: () -> Void) -> Void
  ) {
    timeline.replay(
      position..<position + 1, without: leftOut, to: HalfVisitor(visitor, kinds), around: around)
  }
}

/// Forwards some kinds of events.
private final class HalfVisitor<Visitor: EventVisitor>: EventVisitor {
  let kinds: EventKinds
  private let visitor: Visitor

  init(_ visitor: Visitor, _ kinds: EventKinds) { (self.visitor, self.kinds) = (visitor, kinds) }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) { visitor.visit(event, of: track) }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    visitor.visit(remark, at: step, time: time)
  }
}

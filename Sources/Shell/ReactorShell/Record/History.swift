package import ReactorCore

/// Reads the whole history of a session: what happened in its stores, and beside them what was typed
/// and answered, in one order.
///
/// Whoever reads both reads them here, from one entry of the record to the next.
@MainActor package struct History {
  private let timeline: Timeline
  private let record: SessionRecord?
  private var position: Int
  /// True if the first event of that line was told already: an entry stands between its two.
  private var isInLine = false
  private var entry: Int

  /// Begins with a line of the timeline and an entry of the record.
  ///
  /// - Parameter record: Nil where it isn't known.
  package init(
    _ timeline: Timeline, _ record: SessionRecord?, from position: Int = 0, entry: Int = 0
  ) {
    (self.timeline, self.record) = (timeline, record)
    (self.position, self.entry) = (position, entry)
  }

  package typealias Around = (_ position: Int, _ visit: () -> Void) -> Void

  package mutating func readAll(
    to visitor: some EventVisitor, around: Around = { _, visit in visit() },
    _ tell: (_ entry: SessionRecord.Entry, _ index: Int) -> Void
  ) {
    read(untilEntry: .max, to: visitor, around: around, tell)
    readEvents(to: visitor, around: around)
  }

  package mutating func read(
    untilEntry end: Int, to visitor: some EventVisitor,
    around: Around = { _, visit in visit() },
    _ tell: (_ entry: SessionRecord.Entry, _ index: Int) -> Void
  ) {
    guard let record else { return }
    while entry < min(end, record.indices.upperBound) {
      readEvents(to: visitor, around: around)
      tell(record[entry], entry)
      entry += 1
    }
  }

  package mutating func readEvents(
    to visitor: some EventVisitor, around: Around = { _, visit in visit() }
  ) {
    guard let record, entry < record.indices.upperBound else {
      return read(until: timeline.count, to: visitor, around)
    }
    let next = record[entry]
    guard next.isInLine else { return read(until: next.position, to: visitor, around) }
    read(until: next.position - 1, to: visitor, around)
    guard position == next.position - 1, !isInLine else { return }
    read(visitor.kinds.subtracting(Self.second), to: visitor, around)
    isInLine = true
  }

  private mutating func read(until end: Int, to visitor: some EventVisitor, _ around: Around) {
    guard end > position else { return }
    if isInLine {
      read(visitor.kinds.intersection(Self.second), to: visitor, around)
      isInLine = false
      position += 1
    }
    guard end > position else { return }
    timeline.replay(position..<end, to: visitor, around: around)
    position = end
  }

  private static var second: EventKinds { [.mutate, .reduce] }

  private func read(_ kinds: EventKinds, to visitor: some EventVisitor, _ around: Around) {
    timeline.replay(
      position..<position + 1, to: ChosenEvents(kinds, for: visitor), around: around)
  }
}

package final class ChosenEvents<Visitor: EventVisitor>: EventVisitor {
  package let kinds: EventKinds
  private let visitor: Visitor
  private let takesRemarks: Bool

  package init(_ kinds: EventKinds, for visitor: Visitor, takesRemarks: Bool = true) {
    (self.visitor, self.kinds, self.takesRemarks) = (visitor, kinds, takesRemarks)
  }

  package func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    visitor.visit(event, of: track)
  }

  package func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    if takesRemarks { visitor.visit(remark, at: step, time: time) }
  }
}

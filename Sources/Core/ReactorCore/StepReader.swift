/// Looks up steps: their actions and mutations, their times and their senders.
///
/// It keeps the block of the order that it read last, since most steps that are looked up stand near
/// each other. What is recorded meanwhile is found, too.
package final class StepReader {
  private let timeline: Timeline
  /// The records of a block, as far as there were any. They stay as they are.
  private var block: (positions: Range<Int>, records: [RecordedLine]) = (0..<0, [])

  /// A reader of a timeline that has read nothing yet.
  package init(_ timeline: Timeline) { self.timeline = timeline }

  /// Returns the action or the mutation of a step, as its transform left it; nil as in
  /// ``Timeline/position(of:)``.
  ///
  /// - Complexity: as in ``Track/index(of:)``; O(1) near the step before.
  package func value(of step: StepID) -> Any? {
    place(of: step).flatMap { value(of: record(at: $0)) }
  }

  /// Returns the same, with its time.
  ///
  /// - Complexity: as in ``value(of:)``.
  package func moment(of step: StepID) -> (value: Any, time: Duration)? {
    guard let record = place(of: step).map(record), let value = value(of: record) else {
      return nil
    }
    return (value, timeline.turns[record.turn])
  }

  /// Returns the step in whose course a step was sent or given; nil if nothing but an action of its
  /// own, or somebody outside, is behind it.
  ///
  /// - Complexity: as in ``value(of:)``.
  package func sender(of step: StepID) -> StepID? {
    guard let position = place(of: step) else { return nil }
    // It is recorded before the step begins, with the events of transforms in between.
    for place in (max(timeline.oldestPosition, position - 4)...position).reversed()
    where timeline.lines[place].kind == .other {
      let record = record(at: place)
      if let sender = timeline.tracks[record.line.track].sender(of: step, record.index) {
        return sender
      }
    }
    return nil
  }

  private func value(of record: RecordedLine) -> Any? {
    timeline.tracks[record.line.track].value(of: record.line.kind, record.index)
  }

  // MARK: - Places

  /// Returns the position of a step's first line.
  private func place(of step: StepID) -> Int? {
    step == .start ? nil : placeBehindAction(of: step) ?? timeline.position(of: step)
  }

  /// Returns the position of a mutation that was reduced soon after its action was sent, as most
  /// are.
  private func placeBehindAction(of step: StepID) -> Int? {
    guard step.action > 0, step.mutation > 0, let action = timeline.position(ofCause: step),
      action >= timeline.oldestPosition
    else { return nil }
    let track = timeline.lines[action].track
    let next = action + 1..<min(timeline.count, action + 1 + Self.soon)
    return next.first { position in
      let line = timeline.lines[position]
      guard line.track == track, line.kind == .mutation || line.kind == .begun else { return false }
      return timeline.tracks[track].step(of: line.kind, record(at: position).index) == step
    }
  }

  private static let soon = 4

  private func record(at position: Int) -> RecordedLine {
    if !block.positions.contains(position) {
      let all = Line.positions(ofBlock: Line.block(of: position))
      let positions = all.clamped(to: timeline.oldestPosition..<timeline.count)
      block = (positions, timeline.records(in: positions))
    }
    return block.records[position - block.positions.lowerBound]
  }
}

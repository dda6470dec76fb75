import ReactorCore

/// Writes down every event of a timeline: `Probe 1 action a`, with the time on request.
final class EventLog: EventVisitor {
  private(set) var lines: [String] = []
  private let hasTimes: Bool

  init(times: Bool = false) { hasTimes = times }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    write("\(track.name) \(event.text)", event.time)
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    write("remark \(step) \(remark)", time)
  }

  private func write(_ line: String, _ time: Duration) {
    lines.append(hasTimes ? "\(time) \(line)" : line)
  }
}

extension Timeline {
  /// Returns the lines of ``replay(_:to:)``.
  func replayed(times: Bool = false) -> [String] {
    let log = EventLog(times: times)
    replay(to: log)
    return log.lines
  }
}

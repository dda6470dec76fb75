import Foundation
import ReactorCore

/// A session as commands: run as a script on the virtual clock, it sends the same actions.
///
/// A line whose effects still ran when the next one was typed isn't waited for, and the time that
/// passed then is let pass by `advance`.
@MainActor struct SavedScript {
  private(set) var lines: [String] = []
  private(set) var commandCount = 0

  /// - Complexity: O(lines of the timeline).
  init(_ session: Session) {
    let wording = session.layout.wording
    let typed = SavedLine.all(of: session.record.commands, in: session.timeline.count)
    let effects = EffectSpans(session.timeline)
    let lateFailures = session.record.lateFailures
    lines = Self.settings(of: session)
    if session.isCut {
      let note: Sentence = "# what came before was dropped by history-limit"
      lines.append(note.text(in: wording))
    }
    // Where the script's clock stands when a line begins.
    var time = typed.first?.time ?? .zero
    // The line before, and the actions that the script waited for there.
    var before: (position: Int, waited: Range<Int>) = (0, 0..<0)
    for (index, line) in typed.enumerated() {
      let next = index + 1 < typed.count ? typed[index + 1] : nil
      if effects.isAnyRunning(
        since: before.position, at: line.position, except: before.waited),
        let wait = Self.advance(line.time - time)
      {
        lines.append(wait)
        time = line.time
      }
      let actions = line.nextAction..<(next?.nextAction ?? Int.max)
      // A line that was held returned by itself, and who lets it go on waits for it.
      let isHeld = next?.isHeld ?? false
      let goesOn = next.map { !isHeld && effects.isWaitedFor(actions, at: $0.position) } ?? false
      let written = line.written(
        inBackground: goesOn, failedLater: lateFailures.contains(where: actions.contains),
        wording)
      lines += written.lines
      commandCount += written.commands
      let isWaited = !goesOn && !isHeld && !line.isInBackground
      before = (line.position, isWaited ? actions : 0..<0)
      if isHeld, !line.isInBackground {
        time = max(time, line.end)
      } else if !isWaited {
        time = max(time, line.time)
      } else {
        time = max(time, line.end, effects.end(of: actions))
      }
    }
  }

  var data: Data { Data((lines.joined(separator: "\n") + "\n").utf8) }

  var summary: Sentence { .commands(commandCount) }

  /// What isn't so by itself, first.
  private static func settings(of session: Session) -> [String] {
    var lines: [String] = []
    let usual = ["data": "embedded", "seed": "", "latency": "300ms", "timeout": "10s"]
    let hasData = session.apps.contains { $0.hasData }
    for (name, value) in session.firstSettings where hasData && value != usual[name] {
      // `live=URL` is typed as two words.
      let words = value.hasPrefix("live=") ? "live \(value.dropFirst(5))" : TypedWord.whole(value)
      lines += SavedLine.noting(secretsIn: "\(name) \(words)", session.layout.wording)
    }
    if let first = session.record.firstApp, first != session.apps.first?.name {
      lines.append("app \(first)")
    }
    return lines
  }

  private static func advance(_ time: Duration) -> String? {
    let nanoseconds = (time / .nanoseconds(1)).rounded()
    guard nanoseconds > 0 else { return nil }
    let milliseconds = nanoseconds / 1e6
    return milliseconds == milliseconds.rounded()
      ? "advance \(Int(milliseconds))ms" : "advance \(milliseconds)ms"
  }
}

/// From when to when effects ran.
@MainActor private final class EffectSpans: EventVisitor {
  private struct Span {
    let action: Int
    let isLasting: Bool
    let start: Int
    var end: Int?
    var endTime: Duration?
  }

  private var spans: [Span] = []
  private var running: [EffectID: Int] = [:]
  /// The line of the timeline that is told.
  private var position = 0

  init(_ timeline: Timeline) {
    for position in timeline.oldestPosition..<max(timeline.oldestPosition, timeline.count) {
      self.position = position
      timeline.replay(position..<position + 1, to: self)
    }
  }

  var kinds: EventKinds { [.effectStarted, .effectEnded] }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .effectStarted(let effect) = event.kind {
      running[effect.id] = spans.count
      spans.append(Span(action: effect.action, isLasting: effect.isLasting, start: position))
    }
    if case .effectEnded(let effect, _) = event.kind,
      let index = running.removeValue(forKey: effect.id)
    {
      spans[index].end = position
      spans[index].endTime = event.time
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}

  /// Whether an effect has run between two lines, but for those that the first has waited for.
  func isAnyRunning(since first: Int, at position: Int, except waited: Range<Int>) -> Bool {
    spans.contains { span in
      let end = span.end ?? .max
      let isWaited = waited.contains(span.action) && !span.isLasting && end < position
      return span.start < position && end >= first && !isWaited
    }
  }

  /// Whether a script would wait for an effect of these actions at that line.
  func isWaitedFor(_ actions: Range<Int>, at position: Int) -> Bool {
    spans.contains {
      actions.contains($0.action) && !$0.isLasting && $0.start < position
        && ($0.end ?? .max) >= position
    }
  }

  /// When the last effect of these actions ended that a script waits for.
  func end(of actions: Range<Int>) -> Duration {
    spans.filter { actions.contains($0.action) && !$0.isLasting }.compactMap(\.endTime).max()
      ?? .zero
  }
}

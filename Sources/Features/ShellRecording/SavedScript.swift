import Foundation
import ReactorCore
import ReactorShell

/// A session as a script that sends the same actions on the virtual clock. Lines whose effects
/// still ran at the next aren't waited for: `advance` lets that time pass.
@MainActor struct SavedScript {
  private(set) var lines: [String] = []
  private(set) var commandCount = 0
  private let wording: Wording
  private let effects: EffectSpans
  private var time: Duration?
  /// The line before, and the actions that the script waited for there.
  private var before: (position: Int, waited: Range<Int>) = (0, 0..<0)
  /// The actions of commands with `&`: whoever lets a held flow go on doesn't wait for them, either.
  private var inBackground: [Range<Int>] = []

  /// - Parameter file: The file that it is for, as `save` names it.
  init(_ session: Session, for file: String = "") {
    wording = session.theme.wording
    effects = EffectSpans(session.timeline)
    var last: SavedLine?
    session.record.forEachLine { commands, reading in
      guard let line = SavedLine(commands, reading, of: session.timeline, for: file) else { return }
      if let last { add(last, before: line) }
      last = line
    }
    if let last { add(last, before: nil) }
    let (first, named) = (session.record.firstApp, session.record.namedApp)
    // A first line that names the app of the beginning is the script's first, too.
    lines.insert(
      contentsOf: Self.settings(of: session, for: file), at: named != nil && first == named ? 1 : 0)
    if let first, first != named, named != nil || first != session.apps.first?.name {
      lines.insert("app \(first)", at: 0)
    }
  }

  private mutating func add(_ line: SavedLine, before next: SavedLine?) {
    var time = time ?? line.time
    if effects.isAnyRunning(since: before.position, at: line.position, except: before.waited),
      let wait = Self.advance(line.time - time)
    {
      // Held, words could be an answer.
      lines.append(line.isHeld ? ":\(wait)" : wait)
      time = line.time
    }
    let actions = line.firstWaited..<max(line.firstWaited, next?.nextAction ?? Int.max)
    let spans = effects.spans(of: actions).filter { !$0.isLasting }
    // A line that was held returned by itself, and the line that resumes it waits for it.
    let isHeld = next?.isHeld ?? false
    // A script would wait for these effects, which the person didn't.
    let goesOn =
      !isHeld
      && next.map { next in
        spans.contains { $0.start < next.position && $0.lastPosition >= next.position }
          || line.resumesFlow && effects.isAnyRunning(at: next.position, except: inBackground)
      } ?? false
    if line.isInBackground, let next {
      inBackground.append(line.actionOfLast..<max(line.actionOfLast, next.nextAction))
    }
    // A `settle &` has let time pass, and was over: a script waits for it.
    let isOver =
      line.isInBackground && line.waits && actions.isEmpty
      && next.map { $0.time > line.time && !effects.isAnyRunning(at: $0.position) } ?? false
    let written = line.written(isOver: isOver, inBackground: goesOn, wording)
    lines += written.lines
    commandCount += written.commands
    let isWaited = !goesOn && !isHeld && !line.isInBackground
    let start = isOver ? next?.time ?? line.time : line.time
    before = (line.position, isWaited ? actions : 0..<0)
    let end = isHeld && !line.isInBackground ? line.end : start
    self.time = max(
      time, isWaited ? max(line.end, spans.compactMap(\.endTime).max() ?? .zero) : end)
  }

  var data: Data { Data((lines.joined(separator: "\n") + "\n").utf8) }

  var summary: Sentence { .commands(commandCount) }

  private static func settings(of session: Session, for file: String) -> [String] {
    var lines: [String] = []
    let usual = ["data": "embedded", "seed": "", "latency": "300ms", "timeout": "10s"]
    let hasData = session.apps.contains { $0.hasData }
    for (name, value) in session.record.firstData.words where hasData && value != usual[name] {
      let place = FilePlaces.current.name(value, in: "", for: file)
      // `live=URL` is typed as two words.
      let words = value.hasPrefix("live=") ? "live \(value.dropFirst(5))" : TypedWord.whole(place)
      let command = name == "data" ? name : "set \(name)"
      lines += SavedLine.noting(secretsIn: "\(command) \(words)", session.theme.wording)
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

/// From when to when effects ran. Lines are asked about in their order.
private final class EffectSpans: EventVisitor {
  struct Span {
    let action: Int
    let isLasting: Bool
    let start: Int
    var end: Int?
    var endTime: Duration?

    var lastPosition: Int { end ?? .max }
  }

  /// In the order in which they began.
  private var spans: [Span] = []
  private lazy var byAction = spans.sorted { $0.action < $1.action }
  private var running: [EffectID: Int] = [:]
  private var position = 0
  private var atLine: [Span] = []
  private var next = (span: 0, ofAction: 0)

  init(_ timeline: Timeline) {
    timeline.replay(to: self) { position, visit in
      self.position = position
      visit()
    }
  }

  let kinds: EventKinds = [.effectStarted, .effectEnded]

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    if case .effectStarted(let effect) = event.kind {
      running[effect.id] = spans.count
      spans.append(Span(action: effect.action, isLasting: effect.isLasting, start: position))
    }
    if case .effectEnded(let effect, _) = event.kind,
      let index = running.removeValue(forKey: effect.id)
    {
      (spans[index].end, spans[index].endTime) = (position, event.time)
    }
  }

  /// Returns true if an effect ran between two lines, except those that the first has waited for.
  func isAnyRunning(since first: Int, at position: Int, except waited: Range<Int>) -> Bool {
    while next.span < spans.count, spans[next.span].start < position {
      atLine.append(spans[next.span])
      next.span += 1
    }
    atLine.removeAll { $0.lastPosition < first }
    return atLine.contains {
      !waited.contains($0.action) || $0.isLasting || $0.lastPosition >= position
    }
  }

  /// Checks that an effect that ends runs at a line, which isn't one of these actions'.
  func isAnyRunning(at position: Int, except actions: [Range<Int>] = []) -> Bool {
    spans.contains { span in
      !span.isLasting && span.start < position && span.lastPosition >= position
        && !actions.contains { $0.contains(span.action) }
    }
  }

  func spans(of actions: Range<Int>) -> ArraySlice<Span> {
    let rest = byAction[next.ofAction...].drop { $0.action < actions.lowerBound }
    next.ofAction = rest.startIndex
    return rest.prefix { $0.action < actions.upperBound }
  }
}

import ReactorCore
import ReactorShell
import StateDiff

/// The last pass: an action with its immediate consequences, or a later mutation of an effect.
struct LastCycle {
  fileprivate(set) var steps: [StepID] = []
  fileprivate(set) var reactor = ""
  fileprivate(set) var action: String?
  fileprivate(set) var transformedAction: Sentence?
  fileprivate(set) var returned: Sentence?
  /// The error that ended the stream of `mutate()`, or that there was none.
  fileprivate(set) var caught: Sentence?
  fileprivate(set) var transformedMutation: Sentence?
  fileprivate(set) var reduced: Sentence?
  fileprivate(set) var transformedState: Sentence?
  fileprivate(set) var view: Sentence?

  private static let most = 512

  init(of view: Timeline.View, in timeline: Timeline, diffText: DiffText) {
    let reader = PassReader(diffText)
    defer { self = reader.pass }
    guard let last = Self.lastBeginning(in: view, timeline), let step = timeline.step(at: last),
      let time = timeline.time(at: last)
    else { return }
    reader.action = step.action
    var start = last
    var position = last
    while position >= max(0, last - Self.most), timeline.time(at: position) == time {
      if timeline.step(at: position)?.action == step.action { start = position }
      position -= 1
    }
    view.replay(start..<view.end + 1, to: reader)
  }

  /// The last line in which a step begins, if only to be dropped by a transform.
  private static func lastBeginning(in view: Timeline.View, _ timeline: Timeline) -> Int? {
    for range in view.path.lines.reversed() {
      for position in range.reversed() {
        let finder = BeginningFinder()
        view.replay(position..<position + 1, to: finder)
        if finder.isFound { return position }
      }
    }
    return nil
  }

  fileprivate init() {}
}

private final class BeginningFinder: EventVisitor {
  private(set) var isFound = false

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    let beginnings: EventKinds = [.action, .actionDropped, .mutation, .mutationDropped]
    isFound = isFound || beginnings.contains(event.kind.kinds)
  }
}

private final class PassReader: EventVisitor {
  var pass = LastCycle()
  var action = 0
  private let diffText: DiffText
  private var isActionTransformed = false
  private var isMutationTransformed = false

  init(_ diffText: DiffText) { self.diffText = diffText }

  private func text(_ value: Any) -> String { ValueText.concise(value, signs: diffText.signs) }

  var kinds: EventKinds {
    [
      .action, .actionTransformed, .actionDropped, .mutate, .mutation, .mutationTransformed,
      .mutationDropped, .reduce, .effectEnded,
    ]
  }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard event.step.action == action else { return }
    switch event.kind {
    case .actionTransformed(let sent, let action):
      pass.action = text(sent)
      pass.transformedAction = Sentence(
        verbatim: "\(text(sent)) \(diffText.signs.arrow) \(text(action))")
      isActionTransformed = true
    case .actionDropped(let action):
      begin(event.step, track.name)
      pass.action = text(action)
      pass.transformedAction = "nil: it ends here"
    case .action(let action):
      begin(event.step, track.name)
      guard !isActionTransformed else { break }
      pass.action = text(action)
      pass.transformedAction = "the same"
    case .mutate(let returned, _):
      pass.returned = returned.gloss
    case .mutationTransformed(let given, let mutation):
      pass.transformedMutation = Sentence(
        verbatim: "\(text(given)) \(diffText.signs.arrow) \(text(mutation))")
      isMutationTransformed = true
    case .mutationDropped(let mutation):
      begin(event.step, track.name)
      goOn()
      pass.transformedMutation = "\(text(mutation)) \(diffText.signs.arrow) nil: it ends here"
    case .mutation(let mutation):
      begin(event.step, track.name)
      goOn()
      if !isMutationTransformed { pass.transformedMutation = "\(text(mutation)), the same" }
      isMutationTransformed = false
    case .reduce(let before, let after):
      pass.reduced =
        changes(from: before, to: after) ?? "an equal State, emitted all the same"
      pass.transformedState = changes(from: after, to: track.seen(after)) ?? "the same"
      pass.view = nil
    case .effectEnded(_, .failed(let error)):
      pass.caught = "it ends here: \(String(describing: error))"
    case .started, .sent, .queued, .restored, .effectStarted, .effectEnded, .pulse: return
    }
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {
    guard step.action == action, let update = remark as? ViewUpdate else { return }
    pass.view = update.sentence
  }

  private func changes(from before: Any, to after: Any) -> Sentence? {
    let lines = diffText.lines(for: Differ().changes(from: before, to: after))
    let first = lines.first.map { Sentence(verbatim: $0.description) }
    return lines.count > 1 ? "\(first ?? ""), and \(lines.count - 1) more" : first
  }

  private func begin(_ step: StepID, _ reactor: String) {
    pass.steps.append(step)
    pass.reactor = reactor
  }

  private func goOn() {
    if pass.returned == nil {
      pass.returned = pass.action == nil ? "given by an effect" : "not recorded"
    }
    if pass.caught == nil { pass.caught = "no error" }
  }
}

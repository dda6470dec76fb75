package import ReactorCore
package import StateDiff

package struct Marble {
  package enum Kind {
    case action
    /// A mutation, and whether its reduce led to another state; nil if it waits, or was dropped.
    case mutation(isChange: Bool?)
    case effectStart(key: String?, isLasting: Bool)
    /// The end of an effect; nil if it ended on another branch, before this one began.
    case effectEnd(EffectEnding?)
    case branch
  }

  package fileprivate(set) var kind: Kind
  package let step: StepID
  /// The name of the store; empty of a branch.
  package let reactor: String
  package let text: String
  package fileprivate(set) var time: Duration
}

extension EffectEnding? {
  package var word: Sentence {
    switch self {
    case nil: "ended on another branch"
    case .done: "done"
    case .cancelled: "cancelled"
    case .released: "released"
    case .replaced(let other): "replaced by \(other)"
    case .failed: "failed"
    }
  }
}

package final class MarbleReader: RowVisitor {
  package private(set) var marbles: [Marble] = []
  private let timeline: Timeline
  private let signs: Signs
  /// The effects that were started and haven't ended, by their ids.
  private var running: [(id: EffectID, effect: Marble)] = []

  package init(of timeline: Timeline, signs: Signs) {
    self.timeline = timeline
    self.signs = signs
  }

  package func read(_ positions: Range<Int>, of view: Timeline.View) {
    var last: Range<Int>?
    for range in view.path.lines {
      let part = range.clamped(to: positions)
      let before = last
      last = range
      guard !part.isEmpty else { continue }
      if let before, part.lowerBound == range.lowerBound, changesBranch(from: before, to: range) {
        addBranch(at: range.lowerBound)
      }
      view.replay(part, to: self)
    }
  }

  /// False where an app begins.
  private func changesBranch(from last: Range<Int>, to next: Range<Int>) -> Bool {
    let branches = timeline.branches
    return last.upperBound < next.lowerBound
      || branches.branch(at: last.lowerBound) != branches.branch(at: next.lowerBound)
  }

  private func addBranch(at position: Int) {
    let branch = timeline.branches.branch(at: position)
    let name = timeline.branches.name(of: branch)
    let time = timeline.time(at: position) ?? .zero
    var cancelled: Set<EffectID> = []
    let reader = RowReader(.effectEnded) {
      if case .effectEnded(let effect, .cancelled) = $0.kind { cancelled.insert(effect.id) }
    }
    let fork = timeline.branches.origins[branch]?.position ?? 0
    timeline.replay(fork..<max(fork, position), to: reader)
    // They end with the branch before, and only those of external mutations go on.
    for (id, effect) in running where effect.step.action != 0 {
      var end = effect
      end.kind = .effectEnd(cancelled.contains(id) ? .cancelled : nil)
      end.time = time
      marbles.append(end)
    }
    running.removeAll { $0.effect.step.action != 0 }
    marbles.append(
      Marble(
        kind: .branch, step: timeline.step(at: position) ?? .start, reactor: "", text: name,
        time: time))
  }

  package var kinds: EventKinds {
    [
      .action, .actionDropped, .mutation, .mutationDropped, .reduce, .effectStarted, .effectEnded,
    ]
  }

  package func visit(_ row: EventRow) {
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
      marbles[index].kind = .mutation(isChange: !change.changes.isEmpty)
    case .effectStarted(let effect):
      add(.effectStart(key: effect.key, isLasting: effect.isLasting), "")
      running.append((effect.id, marbles[marbles.count - 1]))
    case .effectEnded(let effect, let ending):
      add(.effectEnd(ending), "")
      running.removeAll { $0.id == effect.id }
    // A diagram of marbles has no sign for them.
    case .started, .sent, .queued, .actionTransformed, .mutate, .mutationTransformed, .restored,
      .pulse, .remark:
      return
    }
  }
}

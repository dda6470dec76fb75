package import ReactorCore
package import StateDiff

package struct Marble {
  package enum Kind {
    case action
    /// A mutation, and whether its reduce led to another state; nil if it waits, or was dropped.
    case mutation(isChange: Bool?)
    case effectStart(key: String?, isLasting: Bool)
    case effectEnd(EffectEnding)
    case setBack
  }

  package fileprivate(set) var kind: Kind
  package let step: StepID
  package let reactor: String
  package let text: String
  package fileprivate(set) var time: Duration
}

extension EffectEnding {
  package var word: Sentence {
    switch self {
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
  private let signs: Signs

  package init(signs: Signs) { self.signs = signs }

  package var kinds: EventKinds {
    [
      .action, .actionDropped, .mutation, .mutationDropped, .reduce, .restored, .effectStarted,
      .effectEnded,
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
    case .effectEnded(_, let ending): add(.effectEnd(ending), "")
    // Several stores may be set back at once.
    case .restored:
      if case .setBack? = marbles.last?.kind { return }
      add(.setBack, "\(row.step)")
    // A diagram of marbles has no sign for them.
    case .started, .sent, .queued, .actionTransformed, .mutate, .mutationTransformed,
      .pulse, .remark:
      return
    }
  }
}

package import ReactorCore

/// What the last command did that `expect` can be asked of: which actions, and how it failed.
package struct LastCommand {
  /// The first action that it could have sent.
  var firstAction = 1
  /// What it said as it failed; nil if it passed.
  package var failure: String?

  package init(firstAction: Int = 1, failure: String? = nil) {
    self.firstAction = firstAction
    self.failure = failure
  }

  /// The names of the mutations since, in their order, over all stores.
  package func mutations(in timeline: Timeline) -> [String] {
    guard firstAction <= timeline.lastActionNumber,
      let start = timeline.position(of: StepID(action: firstAction))
    else { return [] }
    let reader = MutationNames(from: firstAction)
    timeline.replay(start..<timeline.count, to: reader)
    return reader.names
  }
}

private final class MutationNames: EventVisitor {
  private(set) var names: [String] = []
  private let firstAction: Int

  init(from firstAction: Int) { self.firstAction = firstAction }

  func visit<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    guard case .mutation(let mutation) = event.kind, event.step.action >= firstAction else {
      return
    }
    names.append(CaseName.of(mutation))
  }

  func visit(_ remark: any Remark, at step: StepID, time: Duration) {}
}

extension Statement {
  /// Asks what another command did.
  package var isExpectation: Bool {
    let name = words.first?.text
    return name == "expect" || name == ":expect"
  }
}

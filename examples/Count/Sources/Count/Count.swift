import ReactorCore
import ReactorShell

/// Counts the actions of a session by their names: a command, a note in the prompt, and a section in
/// pages of the session.
final class Count: ShellFeature {
  private unowned let session: Session
  private var counts: [(name: String, count: Int)] = []
  private var observation: Subscription?

  init(_ session: Session) {
    self.session = session
    observation = session.observe(.action) { [unowned self] event in
      count(event.caseName ?? "")
    }
    session.moments.promptNotes.add(self) { [unowned self] in
      counts.isEmpty ? nil : "\(total) counted"
    }
  }

  var commands: [AnyCommand] {
    [
      AnyCommand(
        "count", Parameter.choice("reset", [("reset", true, "begin anew")]).optional,
        group: .look, traits: .readsAlone,
        help: "The actions that were sent, by their names; count reset begins anew."
      ) { [unowned self] (resets) in
        if resets == true { counts = [] }
        session.report.answer(counts.isEmpty ? ["nothing was counted"] : lines)
      }
    ]
  }

  var sections: [ExportSection] { [ExportSection("Actions by name", entries: lines)] }

  private var lines: [Sentence] {
    counts.sorted { $0.count > $1.count }.map { "\($0.name): \($0.count)" }
  }

  private var total: Int { counts.reduce(0) { $0 + $1.count } }

  private func count(_ name: String) {
    if let index = counts.firstIndex(where: { $0.name == name }) {
      counts[index].count += 1
    } else {
      counts.append((name, 1))
    }
  }
}

extension FeatureKind {
  /// `count`.
  static let count = FeatureKind { Count($0) }
}

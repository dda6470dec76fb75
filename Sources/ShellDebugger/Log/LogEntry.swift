import ReactorCore
import ReactorShell
import StateDiff

/// What the filters of `log` look at.
struct LogEntry {
  let stage: LogStage?
  let step: StepID
  let reactor: String?
  /// The action or the mutation.
  let value: Any?
  let changes: [Change]
  /// Of what has no value: the key of an effect, the name of a pulse.
  let name: String?
  let text: String

  /// - Parameter value: Of a reduce its mutation.
  init(
    _ row: EventRow, _ changes: [Change] = [], value: Any? = nil, name: String? = nil,
    text: String = ""
  ) {
    stage = row.logStage
    step = row.step
    reactor = row.track?.name
    self.value = value ?? row.value
    self.changes = changes
    self.name = name
    self.text = text
  }

  func passes(_ filter: LogFilter, _ steps: StepText) -> Bool {
    switch filter {
    case .stage(let stages):
      stage.map(stages.contains) ?? false
    case .reactor(let part):
      (reactor ?? steps.reactor(of: step) ?? "").lowercased().contains(part.lowercased())
    case .name(let beginning):
      LogFilter.isName(name ?? value.map(CaseName.of) ?? "", beginningWith: beginning)
    case .changed(let path):
      changes.contains(where: path.meets)
    case .text(let search):
      has(search)
    }
  }

  private func has(_ search: ValueSearch) -> Bool {
    if search.isIn(text) || name.map(search.isIn) ?? false { return true }
    if let value, search.isIn(recorded: value) { return true }
    return changes.contains { change in
      if search.isIn(change.path.description) { return true }
      return switch change.kind {
      case .changed(let from, let to): search.isIn(value: from) || search.isIn(value: to)
      case .inserted(let value), .removed(let value): search.isIn(value: value)
      case .moved: false
      }
    }
  }
}

extension EventRow {
  /// The stage that `log stage:` knows it by; nil for what it doesn't tell of by stages.
  var logStage: LogStage? {
    switch kind {
    case .action, .queued, .actionDropped: .action
    case .mutation, .mutationDropped, .reduce: .mutation
    case .effectStarted, .effectEnded: .effect
    case .pulse: .pulse
    case .started, .sent, .actionTransformed, .mutate, .mutationTransformed, .restored: nil
    case .remark(let remark): remark is ViewUpdate ? .view : remark is Mark ? .mark : nil
    }
  }
}

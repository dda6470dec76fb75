package import ReactorCore
package import StateDiff

// A line a mutation, as `trace compact` and the log have it.
extension TextFormatter {
  /// A line a mutation: its text and the first of its changes.
  mutating func showCompactly(_ row: EventRow) {
    switch row.kind {
    case .action(let action), .queued(let action, _):
      writeCut(line(row.step, text(of: action), .action, right: row.track?.name))
    case .actionDropped, .mutationDropped: writeCut(line(row.step, shortText(of: row), row.role))
    case .mutation(let mutation): pending = (row.step, text(of: mutation))
    case .reduce(let change):
      guard let (step, text) = pending else { return }
      pending = nil
      writeCut(reduceLine(step, text, change.changes))
    case .effectStarted(let effect): begin(effect)
    case .effectEnded(let effect, let ending):
      forget(effect)
      if case .done = ending { return }
      write(line(of: row))
    case .restored(let change): showRestored(change, row)
    case .started, .sent, .actionTransformed, .mutate, .mutationTransformed, .pulse, .remark: break
    }
  }

  /// An action or a mutation, and what became of it at once, as a line that is short has it.
  package func shortText(of row: EventRow) -> String {
    let text = row.value.map(text(of:)) ?? ""
    switch row.kind {
    case .queued(_, let other): return said("\(text)\(comma)queued behind \(other)")
    case .actionDropped: return said("\(text)\(comma)dropped by transform(action:)")
    case .mutationDropped: return said("\(text)\(comma)dropped by transform(mutation:)")
    case .started, .sent, .action, .actionTransformed, .mutate, .mutation, .mutationTransformed,
      .reduce, .restored, .effectStarted, .effectEnded, .pulse, .remark:
      return text
    }
  }

  /// ` 1.2  .setLoading(true)  isLoading: false → true`: a mutation and the first of its changes.
  package func reduceLine(_ step: StepID, _ text: String, _ changes: [Change]) -> Line {
    let diffs = diffText.lines(for: changes)
    var line =
      theme.isPlain ? plainLine("mutation", text, .mutation) : line(step, text, .mutation)
    line.add(comma)
    if let diff = diffs.first { line.add(diff) } else { line.add(said("no change"), .faint) }
    if diffs.count > 1 { line.add(comma + said("and \(diffs.count - 1) more"), .faint) }
    if theme.isPlain { line.addPlain(step, nil) }
    return line
  }

  /// ` 1.1  restored  count: 3 → 1`: the first of the changes, and how many more if that is all; nil
  /// if there is none.
  package func restoredLine(_ row: EventRow, _ changes: [Change], isWhole: Bool = true) -> Line? {
    let name = row.track?.name ?? ""
    let diffs = diffText.lines(for: changes)
    guard let diff = diffs.first else { return nil }
    var first =
      theme.isPlain ? plainLine(row.label, "", row.role) : line(row.step, row.label, row.role, "")
    if theme.isPlain { first.add(" ") } else { first.pad(to: textColumn) }
    first.add(diff)
    if isWhole, diffs.count > 1 { first.add(comma + said("and \(diffs.count - 1) more"), .faint) }
    if theme.isPlain {
      first.addPlain(row.step, name)
    } else {
      first.addRight(name, .faint, edge: edge)
    }
    return first
  }
}

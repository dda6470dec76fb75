import ReactorCore
import StateDiff

// A line a mutation, as `trace compact` and the log have it.
extension TextReport {
  /// A line a mutation: its text and the first of its changes.
  func showCompactly<R: Reactor>(_ event: Event<R>, of track: Track<R>) {
    switch event.kind {
    case .action(let action), .queued(let action, _):
      writeCut(line(event.step, text(of: action), .action, right: track.name))
    case .actionDropped(let action):
      writeCut(
        line(event.step, said("\(text(of: action))\(comma)dropped by transform(action:)"), .action))
    case .mutation(let mutation):
      pending = (event.step, text(of: mutation))
    case .mutationDropped(let mutation):
      writeCut(
        line(
          event.step, said("\(text(of: mutation))\(comma)dropped by transform(mutation:)"),
          .mutation))
    case .reduce(let before, let after):
      guard let (step, text) = pending else { return }
      pending = nil
      writeCut(reduceLine(step, text, differ.changes(from: before, to: after)))
    case .effectStarted(let effect):
      startTimes[effect.action] = effect.startTime
    case .effectEnded(let effect, let ending):
      startTimes[effect.action] = nil
      if case .done = ending { return }
      write(self.line(of: effect, ending, at: event.time))
    case .restored(let before, let after):
      showRestored(before, after, event.step, track.name)
    default:
      break
    }
  }

  /// ` 1.2  .setLoading(true)  isLoading: false → true`: a mutation and the first of its changes.
  func reduceLine(_ step: StepID, _ text: String, _ changes: [Change]) -> Line {
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
  func restoredLine(
    _ step: StepID, _ changes: [Change], _ name: String, isWhole: Bool = true
  ) -> Line? {
    let diffs = diffText.lines(for: changes)
    guard let diff = diffs.first else { return nil }
    var first = theme.isPlain ? plainLine("restored", "", .note) : line(step, "restored", .note, "")
    if theme.isPlain { first.add(" ") } else { first.pad(to: textColumn) }
    first.add(diff)
    if isWhole, diffs.count > 1 { first.add(comma + said("and \(diffs.count - 1) more"), .faint) }
    if theme.isPlain {
      first.addPlain(step, name)
    } else {
      first.addRight(name, .faint, edge: edge)
    }
    return first
  }
}

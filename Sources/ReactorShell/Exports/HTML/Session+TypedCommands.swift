import ReactorCore

extension Session {
  /// What was typed, each with the actions that it sent.
  ///
  /// - Complexity: O(lines of the timeline).
  var typedCommands: [HTMLExport.TypedCommand] {
    let timeline = timeline
    return journal.entries.compactMap { entry in
      guard entry.statement != nil else { return nil }
      let there = entry.lines.clamped(to: timeline.oldestPosition..<timeline.count)
      let actions = there.lazy.filter { timeline.beginning(at: $0) == .action }
        .compactMap { timeline.step(at: $0)?.action }
      guard let first = actions.min(), let last = actions.max() else {
        return HTMLExport.TypedCommand(line: entry.text, actions: 0..<0)
      }
      return HTMLExport.TypedCommand(line: entry.text, actions: first..<last + 1)
    }
  }
}

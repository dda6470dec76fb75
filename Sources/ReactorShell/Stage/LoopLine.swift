import ReactorCore
import StateDiff

/// A place in the loop: what a stage of the trace belongs to.
enum LoopPlace: Int, CaseIterable {
  case action, mutate, mutation, reduce, state, view

  /// As the loop names it.
  var name: String {
    switch self {
    case .action: "Action"
    case .mutate: "mutate()"
    case .mutation: "Mutation"
    case .reduce: "reduce()"
    case .state: "State"
    case .view: "view"
    }
  }

  /// Where an event belongs; nil for the end of an effect, which moves nothing on.
  init?<R: Reactor>(_ kind: Event<R>.Kind) {
    switch kind {
    case .action, .actionTransformed, .actionDropped, .queued, .sent: self = .action
    case .mutate, .effectStarted: self = .mutate
    case .mutation, .mutationTransformed, .mutationDropped: self = .mutation
    case .reduce: self = .reduce
    case .started, .restored: self = .state
    case .pulse: self = .view
    case .effectEnded: return nil
    }
  }
}

/// The loop as one line of 60 columns: `You→ Action → mutate() →[Mutation]→ reduce() → State → view`.
///
/// The brackets of the current place stand where there are blanks otherwise: nothing moves when
/// the flow goes on.
struct LoopLine {
  /// Nil before anything was sent.
  let place: LoopPlace?
  let theme: Theme

  /// In a narrower window the beginning is left out, but not the current place.
  func text(columns: Int) -> String {
    guard !theme.isPlain else { return "the loop is at: \(place?.name ?? "You type")" }
    let arrow = theme.isUnicode ? "→" : ">"
    var cells = LoopPlace.allCases[...]
    func line(_ start: String) -> FittedText {
      let parts = cells.map { cell in
        cell == place ? theme.paint("[\(cell.name)]", .note) : " \(cell.name) "
      }
      let line = start + arrow + parts.joined(separator: arrow)
      return FittedText(line.hasSuffix(" ") ? String(line.dropLast()) : line)
    }
    var text = line("You")
    while text.columns > columns, cells.count > 2, cells.first != place ?? .action {
      cells.removeFirst()
      text = line(theme.signs.ellipsis)
    }
    return text.cut(to: columns, ellipsis: theme.signs.ellipsis)
  }
}

import ReactorCore
import ReactorShell
import StateDiff

/// The loop in ReactorKit's own operators, with the path of the last pass marked.
struct FlowPicture {
  private let pass: LastCycle
  private let theme: Theme
  private let columns: Int

  init(_ pass: LastCycle, theme: Theme, columns: Int) {
    self.columns = columns
    self.pass = pass
    self.theme = theme
  }

  var lines: [Sentence] {
    let lines =
      theme.isPlain
      ? stages.map { "\($0.name): \(said($0.note ?? "not in this pass"))" }
      : drawing
    return [title] + lines.verbatim
  }

  private func said(_ sentence: Sentence) -> String { sentence.text(in: theme.wording) }

  private var title: Sentence {
    guard let step = pass.steps.first else { return "nothing was sent yet" }
    let steps = [step] + (pass.steps.count > 1 ? pass.steps.suffix(1) : [])
    let names: Sentence =
      theme.isPlain && steps.count > 1
      ? "\(step) to \(steps[1])"
      : Sentence(verbatim: steps.map(\.description).joined(separator: theme.signs.ellipsis))
    return "the last pass: \(names), \(pass.reactor)"
  }

  private struct Stage {
    let name: String
    /// Its work in the last pass; nil if that didn't run through it.
    let note: Sentence?
    var back = Back.none
  }

  /// `scan` isn't among those that take the state: it keeps the State that it reduces itself.
  private enum Back { case none, takes, gives, passes }

  private var stages: [Stage] {
    [
      Stage(name: "action", note: pass.action.map { Sentence(verbatim: $0) }),
      Stage(name: "transform(action:)", note: pass.transformedAction),
      Stage(name: "flatMap { mutate($0) }", note: pass.returned, back: .takes),
      Stage(name: "catch { _ in .empty() }", note: pass.caught, back: .passes),
      Stage(name: "transform(mutation:)", note: pass.transformedMutation, back: .passes),
      Stage(name: "scan { reduce($0, $1) }", note: pass.reduced, back: .passes),
      Stage(name: "startWith(initialState)", note: nil, back: .passes),
      Stage(name: "transform(state:)", note: pass.transformedState, back: .passes),
      Stage(
        name: "currentState, replay(1)",
        note: pass.reduced.map { _ in "the State that mutate() reads" }, back: .gives),
      Stage(name: "state", note: pass.reduced.map { _ in pass.view ?? "observers are called" }),
    ]
  }

  private var drawing: [String] {
    let sign: (ran: String, down: String, takes: String, gives: String, passes: String) =
      theme.isUnicode ? ("▶", "│", "◀─┐", "──┘", "  │") : (">", "|", "<-+", "--+", "  |")
    var lines: [String] = []
    for (index, stage) in stages.enumerated() {
      let back =
        switch stage.back {
        case .none: "   "
        case .takes: sign.takes
        case .gives: sign.gives
        case .passes: sign.passes
        }
      let name = stage.name + String(repeating: " ", count: max(0, 24 - stage.name.count))
      let mark = stage.note == nil ? " " : sign.ran
      let note = FittedText(stage.note.map(said) ?? "")
        .cut(to: max(8, columns - 33), ellipsis: theme.signs.ellipsis)
      lines.append(TextColumns.trimmed(" \(mark) \(name) \(back)  \(note)"))
      guard index < stages.count - 1 else { break }
      let isInside = stage.back == .takes || stage.back == .passes
      let gap = String(repeating: " ", count: 25)
      lines.append(
        TextColumns.trimmed("   \(sign.down)\(isInside ? gap.dropFirst() + sign.passes : "")"))
    }
    return lines
  }
}

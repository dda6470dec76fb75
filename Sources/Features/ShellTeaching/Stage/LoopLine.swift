import ReactorShell
import StateDiff

/// The loop as a line of up to 61 columns: `You → Action → mutate() →[Mutation]→ reduce() → …`.
/// The brackets of the current place replace blanks, so that nothing moves when the flow goes on.
struct LoopLine {
  /// Nil before anything was sent.
  let place: LoopPlace?
  let theme: Theme

  private var wording: Wording { theme.wording }

  /// In a narrower window the beginning is left out, but not the current place.
  func text(columns: Int) -> String {
    guard !theme.isPlain else {
      let sentence: Sentence = "the loop is at: \(place?.name ?? "You type")"
      return sentence.text(in: wording)
    }
    let arrow = theme.isUnicode ? "→" : ">"
    var cells = LoopPlace.allCases[...]
    func line(_ start: String) -> FittedText {
      let parts = cells.map { cell in
        let name = cell.name.text(in: wording)
        return cell == place ? theme.paint("[\(name)]", .note) : " \(name) "
      }
      let line = "\(start) \(arrow)" + parts.joined(separator: arrow)
      return FittedText(line.hasSuffix(" ") ? String(line.dropLast()) : line)
    }
    var text = line(("You" as Sentence).text(in: wording))
    while text.columns > columns, cells.count > 2, cells.first != place ?? .action {
      cells.removeFirst()
      text = line(theme.signs.ellipsis)
    }
    return text.cut(to: columns, ellipsis: theme.signs.ellipsis)
  }
}

import Workloads

/// The number of moves that the diffs make, beside the fewest possible.
enum MoveTable {
  static var text: String {
    let heading = ["moves", "fewest", "reactor-shell", Maker.difference.title]
    let rows = MoveCount.all.map { count in
      [count.row.title, "\(count.fewest)", text(count.ours), count.peers.map(text) ?? ""]
    }
    let lines = [heading, ["---", "---:", "---:", "---:"]] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private static func text(_ fate: MoveCount.Fate) -> String {
    fate.replaced == 0
      ? "\(fate.moved)" : "\(fate.moved), and \(fate.replaced) taken out and put in anew"
  }
}

/// The table of the README: row, ours, peer, ratio.
struct Table {
  struct Row {
    var title: String
    var ours: Quantity
    /// In the order of the table; none for work that no peer does.
    var peers: [(name: String, quantity: Quantity)] = []
    var isQuoted = true
  }

  private(set) var rows: [Row] = []

  mutating func add(_ more: [Row]) { rows += more }

  /// Markdown. A ratio above 1 says how many times faster, or smaller, ours is.
  var text: String {
    var lines = ["| work | ours | peer | ratio |", "|---|---:|---|---:|"]
    for row in rows {
      if row.peers.isEmpty { lines.append("| \(row.title) | \(row.ours.text) | | |") }
      for (place, peer) in row.peers.enumerated() {
        let ratio = row.ours.advantage(over: peer.quantity).map { Quantity.digits($0) } ?? ""
        let (title, ours) = place == 0 ? (row.title, row.ours.text) : ("", "")
        lines.append("| \(title) | \(ours) | \(peer.name) \(peer.quantity.text) | \(ratio) |")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Table {
  /// The block of the article *Speed*: no times, which differ between machines, but ratios, and only the rows
  /// that are quoted there.
  var ratios: String {
    let lines = rows.filter(\.isQuoted).compactMap { row -> String? in
      let cells = row.peers.compactMap { peer in
        row.ours.advantage(over: peer.quantity).map { "\(peer.name) \(Self.ratio($0))" }
      }
      return cells.isEmpty ? nil : "| \(row.title) | \(cells.joined(separator: " · ")) |"
    }
    return (["| work | times as fast as |", "|---|---|"] + lines).joined(separator: "\n")
  }

  /// Two digits, which another run would have, too.
  private static func ratio(_ number: Double) -> String {
    guard number.isFinite, number > 0 else { return "?" }
    guard number < 100 else {
      var (number, unit) = (number, 1.0)
      while number >= 100 { (number, unit) = (number / 10, unit * 10) }
      return Quantity.grouped(number.rounded() * unit)
    }
    return number < 10
      ? Quantity.digits(number, places: number < 1 ? 2 : 1) : Quantity.grouped(number)
  }
}

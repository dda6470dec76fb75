/// A row for tests: an identity, and a value that may change.
struct Row: Identifiable, Hashable, CustomStringConvertible {
  var id: Int
  var value = 0

  var description: String { "\(id):\(value)" }

  static func rows(_ ids: some Sequence<Int>) -> [Row] { ids.map { Row(id: $0) } }

  static func edited(_ rows: [Row], by random: inout SplitMix64) -> [Row] {
    var rows = rows
    let edits = rows.count / 10 + 2
    for _ in 0..<Int.random(in: 0...edits, using: &random) where !rows.isEmpty {
      rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...edits, using: &random) {
      let row = Row(id: Int.random(in: 1_000_000..<1_000_000_000, using: &random))
      rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...edits, using: &random) where !rows.isEmpty {
      let row = rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
      rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...edits, using: &random) where !rows.isEmpty {
      rows[Int.random(in: 0..<rows.count, using: &random)].value += 1
    }
    return rows
  }
}

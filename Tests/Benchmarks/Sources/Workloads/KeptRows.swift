/// The rows that are there before and after, in their sections.
struct KeptRows {
  let count: Int
  /// The least number of rows that have to move: those that change their section, and of the others
  /// of a section all but a longest increasing subsequence.
  let fewestMoves: Int

  init<ID>(from before: [[Item<ID>]], to after: [[Item<ID>]]) {
    var places: [ID: (section: Int, index: Int)] = [:]
    for (section, rows) in before.enumerated() {
      for (index, row) in rows.enumerated() { places[row.id] = (section, index) }
    }
    var (count, unmoved) = (0, 0)
    for (section, rows) in after.enumerated() {
      let kept = rows.compactMap { places[$0.id] }
      count += kept.count
      unmoved += Self.longestIncrease(in: kept.filter { $0.section == section }.map(\.index))
    }
    self.count = count
    fewestMoves = count - unmoved
  }

  /// The length of a longest increasing subsequence, by patience sorting (C. Schensted, 1961).
  private static func longestIncrease(in numbers: [Int]) -> Int {
    // At each place the least number that ends an increase of that length.
    var ends: [Int] = []
    for number in numbers {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low == ends.count { ends.append(number) } else { ends[low] = number }
    }
    return ends.count
  }
}

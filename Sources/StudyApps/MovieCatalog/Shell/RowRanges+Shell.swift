/// Rows in a sentence: those that follow each other as one range.
struct RowRanges: CustomStringConvertible {
  private let ranges: [ClosedRange<Int>]

  /// - Parameter rows: Ascending.
  init(_ rows: [Int]) {
    ranges = rows.reduce(into: []) { ranges, row in
      if let last = ranges.last, last.upperBound + 1 == row {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
    }
  }

  /// `[0]…[5], [20]`
  var description: String {
    guard !ranges.isEmpty else { return "nothing" }
    return ranges.map { range in
      range.count == 1 ? "[\(range.lowerBound)]" : "[\(range.lowerBound)]…[\(range.upperBound)]"
    }.joined(separator: ", ")
  }
}

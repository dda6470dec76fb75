/// Names that were perhaps meant.
package enum Suggestions {
  /// The names nearest to `word`: at most 2 keystrokes away, or begun by it and nothing else is.
  ///
  /// - Complexity: O(number of names × length²); long words aren't looked at.
  package static func names(like word: String, among names: [String]) -> [String] {
    guard !word.isEmpty, word.count <= 32 else { return [] }
    let beginnings = names.filter { $0.hasPrefix(word) && $0 != word }
    if beginnings.count == 1 { return beginnings }
    // Of a short word two strokes leave nothing to recognise.
    let limit = min(2, word.count / 2)
    let distances = names.map { (name: $0, distance: distance(from: word, to: $0)) }
    guard let least = distances.map(\.distance).min(), least <= limit else { return [] }
    return Array(distances.filter { $0.distance == least }.map(\.name).prefix(3))
  }

  /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
  static func distance(from word: String, to name: String) -> Int {
    let from = Array(word.lowercased())
    let to = Array(name.lowercased())
    var beforeLast: [Int] = []
    var last = Array(0...to.count)
    for (row, character) in from.enumerated() {
      var current = [row + 1]
      for (column, other) in to.enumerated() {
        var least = min(
          last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, character == to[column - 1], from[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last.last ?? 0
  }
}

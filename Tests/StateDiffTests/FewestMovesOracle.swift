/// The length of a longest increasing subsequence, slowly and surely: O(*n*²).
func longestIncreasingLength(_ numbers: [Int]) -> Int {
  var lengths: [Int] = []
  for (index, number) in numbers.enumerated() {
    let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
    lengths.append((before.max() ?? 0) + 1)
  }
  return lengths.max() ?? 0
}

/// The fewest moves between two lists where the *k*-th row of an identity stays the *k*-th.
func fewestMoves(from old: [Row], to new: [Row]) -> Int {
  var places: [Int: [Int]] = [:]
  for (index, row) in old.enumerated() { places[row.id, default: []].append(index) }
  var origins: [Int] = []
  for row in new {
    guard let first = places[row.id]?.first else { continue }
    places[row.id]?.removeFirst()
    origins.append(first)
  }
  return origins.count - longestIncreasingLength(origins)
}

import StateDiff

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

/// Returns the fewest moves of items between two lists of sections: section by section, plus every
/// item that goes from one section that stays to another. There must be no duplicates.
func fewestMoves<Section: DiffableSection>(from old: [Section], to new: [Section]) -> Int
where Section.Item == Row {
  var remaining = old
  var kept: [(old: Section, new: Section)] = []
  for section in new {
    guard let place = remaining.firstIndex(where: { $0.id == section.id }) else { continue }
    kept.append((remaining.remove(at: place), section))
  }
  let all = Set(kept.flatMap { $0.old.items.map(\.id) })
  return kept.reduce(0) { sum, pair in
    let others = all.subtracting(pair.old.items.map(\.id))
    return sum + fewestMoves(from: pair.old.items, to: pair.new.items)
      + pair.new.items.count { others.contains($0.id) }
  }
}

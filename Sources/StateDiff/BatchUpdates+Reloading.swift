extension BatchUpdates {
  /// Has items shown anew though their values are equal.
  ///
  /// - Parameters:
  ///   - paths: Paths after, in any order. Those of items that weren't there before, or came with
  ///     their section, are passed over, as are those that lead nowhere.
  ///   - origins: For each section after, the one before.
  /// - Complexity: O(*k* log *k*) for *k* paths and what is reloaded already, and O(*s*).
  @usableFromInline
  mutating func addReloads<ID: Hashable>(
    at paths: [ElementPath], _ match: ItemMatch<ID>, counts: [Int], origins: [Int?]
  ) {
    // By section after: the running number of its first item. None for what shares its items.
    var starts = [Int?](repeating: nil, count: counts.count)
    for pair in match.pairs { starts[pair.new] = pair.start }

    var known = Set(reloaded.lazy.map(\.to))
    for path in paths where counts.indices.contains(path.section) {
      guard let origin = origins[path.section], 0..<counts[path.section] ~= path.element,
        known.insert(path).inserted
      else { continue }
      var from = ElementPath(section: origin, element: path.element)
      if let start = starts[path.section] {
        let number = start + path.element
        guard match.sections[number] >= 0 else { continue }
        from.section = Int(match.sections[number])
        from.element = Int(match.elements[number])
      }
      reloaded.append(ItemMove(from: from, to: path))
    }
    reloaded.sort { $0.to < $1.to }
  }
}

public import StateDiff

/// What the screen's list shows.
public typealias CatalogSnapshot = DiffableSnapshot<Section, Item>

extension CatalogReactor.State {
  /// The sections of what is looked at, and their items.
  ///
  /// - Complexity: O(number of items).
  public var snapshot: CatalogSnapshot {
    var snapshot = CatalogSnapshot()
    switch content {
    case .tv:
      if !shows.isEmpty { snapshot.append(.double, shows.map { .normal(Content($0)) }) }
    case .movie:
      for list in MovieList.allCases {
        guard let movies = movies[list], !movies.isEmpty else { continue }
        switch list {
        case .nowPlaying: snapshot.append(.banner, movies.map { .bigImage($0) })
        case .popular:
          snapshot.append(.horizontal("Popular Movies"), movies.map { .list($0) })
        case .upcoming: snapshot.append(.vertical("Upcoming Movies"), movies.map { .list($0) })
        }
      }
    }
    return snapshot
  }
}

extension CatalogSnapshot {
  /// The sections are different by the way that they are made: nothing is thrown.
  fileprivate mutating func append(_ section: Section, _ items: [Item]) {
    try? appendSections([section])
    try? appendItems(items, toSection: section)
  }
}

import CollectionLayout
import DiffableSnapshots
import StateDiff

typealias CatalogSnapshot = DiffableSnapshot<Section, Item>

extension CatalogReactor.State {
  var snapshot: CatalogSnapshot {
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
          snapshot.append(.horizontal("Popular Movies"), movies.map { .normal(Content($0)) })
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

enum Section: Hashable, Codable, Sendable {
  case double
  case banner
  case horizontal(String)
  case vertical(String)

  var header: String? {
    switch self {
    case .double, .banner: nil
    case .horizontal(let title), .vertical(let title): title
    }
  }
}

enum Item: Identifiable, Hashable, Codable, Sendable {
  case normal(Content)
  case bigImage(Movie)
  case list(Movie)

  /// The identity of an item. A movie that is popular and upcoming is two items, as each has its shape.
  enum ID: Hashable, Codable, Sendable {
    case normal(Content.ID)
    case bigImage(Int)
    case list(Int)
  }

  var id: ID {
    switch self {
    case .normal(let content): .normal(content.id)
    case .bigImage(let movie): .bigImage(movie.id)
    case .list(let movie): .list(movie.id)
    }
  }

  var content: Content {
    switch self {
    case .normal(let content): content
    case .bigImage(let movie), .list(let movie): Content(movie)
    }
  }
}

extension Section: ConciseStringConvertible {
  var conciseDescription: String {
    switch self {
    case .double: "double"
    case .banner: "banner"
    case .horizontal(let title): "horizontal “\(title)”"
    case .vertical(let title): "vertical “\(title)”"
    }
  }
}

extension Item: ConciseStringConvertible {
  var conciseDescription: String { content.conciseDescription }
}

// MARK: - Rows

// Rows as they are typed and printed: counted through all sections.
extension DiffableSnapshot {
  func place(ofRow row: Int) -> LayoutIndexPath? {
    guard row >= 0 else { return nil }
    var item = row
    for (index, section) in sections.enumerated() {
      if item < section.items.count { return LayoutIndexPath(section: index, item: item) }
      item -= section.items.count
    }
    return nil
  }

  func row(of place: LayoutIndexPath) -> Int {
    sections.prefix(place.section).reduce(place.item) { $0 + $1.items.count }
  }

  func item(inRow row: Int) -> Item? {
    place(ofRow: row).flatMap { self[$0.section, $0.item] }
  }
}

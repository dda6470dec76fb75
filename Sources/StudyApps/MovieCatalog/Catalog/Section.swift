public import StateDiff

/// A section of the screen, by its shape.
public enum Section: Hashable, Codable, Sendable {
  /// Shows, two beside each other.
  case double
  /// Movies that fill the width, a page a time.
  case banner
  /// Movies beside each other, under a title.
  case horizontal(String)
  /// Movies three below each other, under a title.
  case vertical(String)

  /// What stands above it.
  public var header: String? {
    switch self {
    case .double, .banner: nil
    case .horizontal(let title), .vertical(let title): title
    }
  }
}

/// What a section shows, by its shape.
public enum Item: Identifiable, Hashable, Codable, Sendable {
  /// A show or a movie with its picture above its name.
  case normal(Content)
  /// A movie as one big picture.
  case bigImage(Movie)
  /// A movie in a list.
  case list(Movie)

  /// Which item it is. A movie of two lists is the same in both: a list knows what it shows.
  public enum ID: Hashable, Codable, Sendable {
    /// The show or movie of that identity, with its picture above its name.
    case normal(Content.ID)
    /// The movie of that number, as one big picture.
    case bigImage(Int)
    /// The movie of that number, in a list.
    case list(Int)
  }

  /// The movie or show, by its shape.
  public var id: ID {
    switch self {
    case .normal(let content): .normal(content.id)
    case .bigImage(let movie): .bigImage(movie.id)
    case .list(let movie): .list(movie.id)
    }
  }

  /// What is shown.
  public var content: Content {
    switch self {
    case .normal(let content): content
    case .bigImage(let movie), .list(let movie): Content(movie)
    }
  }
}

extension Section: ConciseStringConvertible {
  /// `double`, `horizontal "Popular Movies"`
  public var conciseDescription: String {
    switch self {
    case .double: "double"
    case .banner: "banner"
    case .horizontal(let title): "horizontal “\(title)”"
    case .vertical(let title): "vertical “\(title)”"
    }
  }
}

extension Item: ConciseStringConvertible {
  /// As what it shows.
  public var conciseDescription: String { content.conciseDescription }
}

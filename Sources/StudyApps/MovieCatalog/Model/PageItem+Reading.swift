public import HTTP

extension TV: PageItem {
  /// `show`
  public static var singularName: String { "show" }
  /// Not "TVs".
  public static var pluralName: String { "shows" }
  /// The shows of an answer.
  public static func page(in body: ResponseBody) throws(ResponseError) -> TVPage {
    try body.page(of: ContentRecord<TV>.self)
  }
}

extension Movie: PageItem {
  /// `movie`
  public static var singularName: String { "movie" }
  /// `movies`
  public static var pluralName: String { "movies" }
  /// The movies of an answer.
  public static func page(in body: ResponseBody) throws(ResponseError) -> MoviePage {
    try body.page(of: ContentRecord<Movie>.self)
  }
}

extension Review: PageItem {
  /// `review`
  public static var singularName: String { "review" }
  /// `reviews`
  public static var pluralName: String { "reviews" }
  /// The reviews of an answer.
  public static func page(in body: ResponseBody) throws(ResponseError) -> ReviewPage {
    try body.page(of: ReviewRecord.self)
  }
}

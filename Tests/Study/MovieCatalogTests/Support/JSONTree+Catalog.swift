import StudyFixtures

extension JSONTree {
  static func show(_ number: Int) -> JSONTree {
    .object([
      ("id", .scalar("\(1000 + number)")), ("name", .scalar(#""Caf\u00e9 이야기""#)),
      ("original_name", .scalar(#""Tales""#)), ("backdrop_path", .scalar("null")),
      ("overview", .scalar(number.isMultiple(of: 2) ? #""""# : #""It's \"new\".""#)),
      ("poster_path", .scalar(number.isMultiple(of: 3) ? "null" : "\"\\/p\(number).jpg\"")),
      ("vote_average", .scalar("8.\(number)5")), ("vote_count", .scalar("\(number * 7)")),
      (
        "first_air_date",
        .scalar(number.isMultiple(of: 5) ? #""""# : "\"2021-0\(1 + number % 9)-10\"")
      ),
      ("genre_ids", .array([.scalar("18"), .scalar("80")])),
    ])
  }

  static func review(_ number: Int) -> JSONTree {
    .object([
      ("id", .scalar("\"r\(number)\"")), ("author", .scalar(#""ada""#)),
      (
        "author_details",
        .object([
          ("name", .scalar(number.isMultiple(of: 2) ? #""""# : #""에이다""#)),
          ("username", .scalar(#""ada""#)),
          ("avatar_path", .scalar(number.isMultiple(of: 3) ? "null" : #""/https://a.example/b""#)),
          ("rating", .scalar(number.isMultiple(of: 4) ? "null" : "7.5")),
        ])
      ),
      ("content", .scalar(#""**Bold**\r\nand <b>tags</b>""#)),
      ("created_at", .scalar(#""2023-03-03T14:47:50.991Z""#)),
      ("url", .scalar(#""https://example.com""#)),
    ])
  }

  /// A page of the API.
  static func page(_ records: [JSONTree]) -> JSONTree {
    .object([
      ("id", .scalar("1000")), ("page", .scalar("1")), ("results", .array(records)),
      ("total_pages", .scalar("3")), ("total_results", .scalar("59")),
    ])
  }
}

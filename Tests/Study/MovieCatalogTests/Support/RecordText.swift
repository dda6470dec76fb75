import Foundation
import HTTP
import StudyFixtures

@testable import MovieCatalog

/// A show as the API sends one; a field can be replaced by other JSON, or left out with nil.
func showText(
  id: String? = "1001", name: String? = #""늦은 배""#, original: String? = #""Late Boat""#,
  overview: String? = #""A boat is late.""#, poster: String? = #""/boat.jpg""#,
  average: String? = "8.25", count: String? = "120", date: String? = #""2021-07-08""#
) -> String {
  jsonObject([
    ("adult", "false"), ("backdrop_path", "null"), ("genre_ids", "[18, 80]"), ("id", id),
    ("original_name", original), ("overview", overview), ("poster_path", poster),
    ("first_air_date", date), ("name", name), ("vote_average", average), ("vote_count", count),
  ])
}

func movieText(
  id: String? = "1001", title: String? = #""늦은 배""#, original: String? = #""Late Boat""#,
  date: String? = #""2021-07-08""#
) -> String {
  jsonObject([
    ("id", id), ("title", title), ("original_title", original), ("video", "false"),
    ("overview", #""A boat is late.""#), ("poster_path", #""/boat.jpg""#),
    ("release_date", date), ("vote_average", "8.25"), ("vote_count", "120"),
  ])
}

func reviewText(
  id: String? = #""r1""#, author: String? = #""ada""#,
  details: String? =
    #"{"name": "Ada", "username": "ada", "avatar_path": "/a.jpg", "rating": 7.5}"#,
  created: String? = #""2021-01-10T00:12:44.500Z""#, content: String? = #""Same words.""#
) -> String {
  jsonObject([
    ("id", id), ("author", author), ("author_details", details), ("content", content),
    ("created_at", created), ("url", #""https://example.com/r1""#),
  ])
}

func pageText(
  _ records: String..., page: Int = 1, totalPages: Int = 3, totalResults: Int = 59
) -> String {
  jsonObject([
    ("page", "\(page)"), ("results", "[\(records.joined(separator: ", "))]"),
    ("total_pages", "\(totalPages)"), ("total_results", "\(totalResults)"),
  ])
}

/// The show of `showText()`.
let lateShow = TV(
  id: 1001, name: "늦은 배", originalName: "Late Boat", overview: "A boat is late.",
  posterPath: "/boat.jpg", voteAverage: 8.25, voteCount: 120,
  firstAirDate: CalendarDay("2021-07-08"))

/// The movie of `movieText()`.
let lateMovie = Movie(
  id: 1001, title: "늦은 배", originalTitle: "Late Boat", overview: "A boat is late.",
  posterPath: "/boat.jpg", voteAverage: 8.25, voteCount: 120,
  releaseDate: CalendarDay("2021-07-08"))

/// The review of `reviewText()`.
let adasReview = Review(
  id: "r1", author: "ada", name: "Ada", username: "ada",
  avatar: URL(string: "https://image.tmdb.org/t/p/w185/a.jpg"), rating: 7.5,
  createdAt: Date(timeIntervalSince1970: 1_610_237_564.5), content: "Same words.")

/// A page of items, with the totals of `pageText()`.
func page<Item>(_ items: Item..., problems: [RecordProblem] = []) -> Page<Item> {
  Page(page: 1, totalPages: 3, totalResults: 59, items: items, problems: problems)
}

func read<Item>(_ text: String) throws(ResponseError) -> Page<Item> {
  try Page(reading: ResponseBody(data: Data(text.utf8), origin: "a.json"))
}

extension Page {
  var counts: [Int] { [page, totalPages, totalResults] }
}

import Foundation
import HTTP
import StateDiff
import Testing

@testable import MovieCatalog

@Suite struct ContentTests {
  @Test func `a list shows the same of shows and movies`() {
    let show = Content(lateShow)
    let movie = Content(lateMovie)
    #expect(
      show
        == Content(
          id: Content.ID(.tv, 1001), title: "늦은 배", originalTitle: "Late Boat",
          overview: "A boat is late.", posterPath: "/boat.jpg", voteAverage: 8.25, voteCount: 120,
          date: CalendarDay("2021-07-08")))
    #expect([show.kind, movie.kind] == [.tv, .movie])
    #expect(show.id != movie.id && show.title == movie.title && show.date == movie.date)
  }

  @Test func `another date is one change, as it is one text in JSON`() {
    var content = Content(lateShow)
    let before = content
    content.date = CalendarDay("2022-01-02")
    #expect(
      Differ().changes(from: before, to: content).map { "\($0.path)" } == ["date"])
  }

  @Test(arguments: [
    ("/a.jpg", "https://image.tmdb.org/t/p/w500/a.jpg"),
    ("/https://example.com/a.jpg", "https://example.com/a.jpg"),
    ("https://example.com/a.jpg", "https://example.com/a.jpg"),
    ("javascript:alert(1)", nil), ("a.jpg", nil), ("", nil),
  ])
  func `a poster is 500 pixels wide`(path: String, url: String?) {
    let poster = url.flatMap { URL(string: $0) }
    #expect(TV(id: 1, name: "", posterPath: path).poster == poster)
    #expect(Movie(id: 1, title: "", posterPath: path).poster == poster)
    #expect(Content(TV(id: 1, name: "", posterPath: path)).poster == poster)
    #expect(TV(id: 1, name: "").poster == nil)
  }

  @Test func `the trace says what counts`() {
    var dateless = lateShow
    dateless.firstAirDate = nil
    var long = adasReview
    (long.content, long.rating) = (String(repeating: "word ", count: 20), nil)
    let texts: [any ConciseStringConvertible] = [
      lateShow, dateless, lateMovie, Content(lateMovie), adasReview, long, page(lateShow),
      TVPage(page: 1, totalPages: 1, totalResults: 1, items: [lateShow]),
    ]
    #expect(
      texts.map(\.conciseDescription) == [
        "“늦은 배” (2021)", "“늦은 배”", "“늦은 배” (2021)", "“늦은 배” (2021)",
        "“Same words.” by ada, 7.5", "“word word word word word word …” by ada",
        "1 of 59 shows, page 1 of 3", "1 of 1 show",
      ])
  }

  @Test func `several are counted by what they are`() {
    let shows = [lateShow, TV(id: 2, name: "")]
    let movies = [lateMovie, Movie(id: 2, title: "")]
    #expect(ValueText.concise(shows) == "[2 shows]")
    #expect(ValueText.concise(movies) == "[2 movies]")
    #expect(ValueText.concise([adasReview, adasReview]) == "[2 reviews]")
    #expect("\(Content.ID(.movie, 7))" == "movie/7")
  }

  @Test func `the last page is one that can be asked for`() {
    #expect(page(lateShow).lastPage == 3)
    #expect(TVPage(page: 1, totalPages: 991, totalResults: 19_814, items: []).lastPage == 500)
  }
}

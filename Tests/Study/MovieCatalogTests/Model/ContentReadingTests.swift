import Foundation
import HTTP
import Testing

@testable import MovieCatalog

@Suite struct ContentReadingTests {
  @Test func `a show and a movie are read with all that is known of them`() throws {
    #expect(try read(pageText(showText())) == page(lateShow))
    #expect(try read(pageText(movieText())) == page(lateMovie))
  }

  @Test(arguments: [
    showText(original: nil, overview: nil, poster: nil, average: nil, count: nil, date: nil),
    showText(
      original: "null", overview: "null", poster: "null", average: "null", count: "null",
      date: "null"),
    showText(
      original: #"" ""#, overview: #""""#, poster: #""""#, average: "0.0", count: "0", date: #""""#),
  ])
  func `what may be missing, null or empty is, and nothing is said`(record: String) throws {
    #expect(try read(pageText(record)) == page(TV(id: 1001, name: "늦은 배")))
  }

  @Test(arguments: [
    showText(name: "null"), showText(name: nil), showText(name: #""""#), showText(name: #"" ""#),
  ])
  func `the original name stands in for one that is missing`(record: String) throws {
    var show = lateShow
    show.name = "Late Boat"
    #expect(try read(pageText(record)) == page(show))
  }

  @Test(arguments: [
    (showText(date: #""2021-02-30""#), #"first_air_date dropped: "2021-02-30" is no date"#),
    (
      showText(date: #""soon\u001b[2J""#), #"first_air_date dropped: "soon\u{1B}[2J" is no date"#
    ),
    (showText(date: "2021"), "first_air_date dropped: it isn't a string"),
    (
      showText(poster: #""javascript:alert(1)""#),
      #"poster_path dropped: "javascript:alert(1)" is no path of a picture"#
    ),
    (showText(poster: #""boat.jpg""#), #"poster_path dropped: "boat.jpg" is no path of a picture"#),
    (showText(poster: "7"), "poster_path dropped: it isn't a string"),
    (showText(average: "10.5"), "vote_average dropped: it is no number from 0 to 10"),
    (showText(average: #""8""#), "vote_average dropped: it is no number from 0 to 10"),
    (showText(average: "1e400"), "vote_average dropped: it is no number from 0 to 10"),
    (showText(count: "-1"), "vote_count dropped: it is no whole number from 0 on"),
    (showText(count: "1.5"), "vote_count dropped: it is no whole number from 0 on"),
    (showText(overview: "[]"), "overview dropped: it isn't a string"),
    (showText(name: "7"), "name dropped: it isn't a string"),
    (showText(name: #""""#, original: nil), "name dropped: it is empty"),
  ])
  func `what is odd is dropped with a remark, and the show kept`(
    record: String, remark: String
  ) throws {
    let page: TVPage = try read(pageText(record))
    #expect(page.items.map(\.id) == [1001])
    #expect(page.problems == [RecordProblem(index: 0, reason: remark, isKept: true)])
  }

  @Test(arguments: [
    ("null", "is null"), ("7", "is a number, not an object"),
    (showText(id: nil), "id is missing"), (showText(id: #""7""#), "id is a string, not a number"),
    (showText(id: "0"), "id is 0, not 1 or more"),
    (showText(name: nil, original: nil), "name is missing"),
    (showText(name: "null", original: "null"), "name is null, not a string"),
    (showText(name: "[]", original: "7"), "name is an array, not a string"),
    (movieText(), "name is missing"), (showText(), "the same id as record 0"),
    (
      #"{"id": 7, "name": "Ada", "known_for_department": "Acting", "known_for": []}"#,
      "it is a person: known_for_department is there"
    ),
  ])
  func `a record that is no show is left out, and the others taken`(
    record: String, reason: String
  ) throws {
    let page: TVPage = try read(pageText(showText(), record, showText(id: "1002")))
    #expect(page.items.map(\.id) == [1001, 1002])
    #expect(page.problems == [RecordProblem(index: 1, reason: reason)])
  }

  @Test(arguments: [
    (#"{"page": 1, "total_pages": 1, "total_results": 1}"#, "results is missing"),
    (#"{"results": [], "total_pages": 1, "total_results": 1}"#, "page is missing"),
    (pageText(page: 0), "page is 0, not 1 or more"),
    (pageText(totalPages: -1), "total_pages is -1, not 0 or more"),
    (pageText(totalResults: -1), "total_results is -1, not 0 or more"),
    (pageText("{}", "1"), "none of its 2 records is a show; the first: id is missing"),
    (pageText(movieText()), "its only record isn't a show; the first: name is missing"),
    ("[]", "is an array, not an object"),
  ])
  func `a response that is no page says what is missing`(text: String, reason: String) {
    #expect(throws: ResponseError(origin: "a.json", problem: .wrongShape(reason))) {
      let _: TVPage = try read(text)
    }
  }

  @Test func `text is kept as it came`() throws {
    let page: TVPage = try read(pageText(showText(name: #""a\u001b[2J\u202eb""#)))
    #expect(page.items.map(\.name) == ["a\u{1B}[2J\u{202E}b"])
  }

  @Test func `a page written as JSON is read back`() throws {
    let problem = RecordProblem(index: 0, reason: "x", isKept: true)
    let page = page(lateShow, TV(id: 2, name: ""), problems: [problem])
    let data = try JSONEncoder().encode(page)
    #expect(try JSONDecoder().decode(TVPage.self, from: data) == page)
  }
}

import Foundation
import HTTP
import Testing

@testable import MovieCatalog

@Suite struct ReviewReadingTests {
  @Test func `a review is read with all that is known of it`() throws {
    #expect(try read(pageText(reviewText())) == page(adasReview))
  }

  @Test(arguments: [
    ("null", nil), ("7.5", 7.5), ("8", 8), ("0", 0), ("10.0", 10), ("0.5", 0.5),
  ])
  func `a rating may be none, and have halves`(json: String, rating: Double?) throws {
    let text = reviewText(details: #"{"rating": \#(json)}"#)
    let page: ReviewPage = try read(pageText(text))
    #expect(page.items.map(\.rating) == [rating])
    #expect(page.problems == [])
  }

  @Test(arguments: [
    (#""/a.jpg""#, "https://image.tmdb.org/t/p/w185/a.jpg"),
    (
      #""/https://secure.gravatar.com/avatar/a.jpg""#, "https://secure.gravatar.com/avatar/a.jpg"
    ),
    (#""/HTTP://example.com/a""#, "HTTP://example.com/a"),
    (#""https://example.com/a""#, "https://example.com/a"), ("null", nil), (#""""#, nil),
  ])
  func `an avatar is the end of an address, or all of it`(json: String, url: String?) throws {
    let text = reviewText(details: #"{"avatar_path": \#(json)}"#)
    let page: ReviewPage = try read(pageText(text))
    #expect(page.items.map(\.avatar) == [url.flatMap { URL(string: $0) }])
    #expect(page.problems == [])
  }

  @Test(arguments: [
    reviewText(details: nil, created: nil), reviewText(details: "null", created: "null"),
    reviewText(
      details: #"{"name": "", "username": " ", "avatar_path": null, "rating": null}"#,
      created: #""""#),
  ])
  func `what may be missing, null or empty is, and nothing is said`(record: String) throws {
    #expect(
      try read(pageText(record)) == page(Review(id: "r1", author: "ada", content: "Same words.")))
  }

  @Test(arguments: [
    (reviewText(author: #""""#), "ada"), (reviewText(author: nil), "ada"),
    (reviewText(author: "null", details: #"{"name": "Ada"}"#), "Ada"),
  ])
  func `another name of the author stands in for one that is missing`(
    record: String, author: String
  ) throws {
    let page: ReviewPage = try read(pageText(record))
    #expect(page.items.map(\.author) == [author])
    #expect(page.problems == [])
  }

  @Test(arguments: [
    (
      reviewText(details: #"{"rating": 11}"#),
      "author_details.rating dropped: it is no number from 0 to 10"
    ),
    (
      reviewText(details: #"{"rating": "9"}"#),
      "author_details.rating dropped: it is no number from 0 to 10"
    ),
    (
      reviewText(details: #"{"avatar_path": "/https://"}"#),
      #"author_details.avatar_path dropped: "/https://" is no path of a picture"#
    ),
    (reviewText(details: #"{"name": 7}"#), "author_details.name dropped: it isn't a string"),
    (reviewText(details: "[]"), "author_details dropped: it isn't an object"),
    (reviewText(created: #""yesterday""#), #"created_at dropped: "yesterday" is no date"#),
    (reviewText(author: #""""#, details: nil), "author dropped: it is empty"),
  ])
  func `what is odd is dropped with a remark, and the review kept`(
    record: String, remark: String
  ) throws {
    let page: ReviewPage = try read(pageText(record))
    #expect(page.items.map(\.content) == ["Same words."])
    #expect(page.problems == [RecordProblem(index: 0, reason: remark, isKept: true)])
  }

  @Test(arguments: [
    ("null", "is null"), (reviewText(id: nil), "id is missing"),
    (reviewText(id: #"" ""#), "id is empty"), (reviewText(content: nil), "content is missing"),
    (reviewText(author: nil, details: nil), "author is missing"),
    (reviewText(), "the same id as record 0"),
  ])
  func `a record that is no review is left out, and the others taken`(
    record: String, reason: String
  ) throws {
    let page: ReviewPage = try read(pageText(reviewText(), record, reviewText(id: #""r2""#)))
    #expect(page.items.map(\.id) == ["r1", "r2"])
    #expect(page.problems == [RecordProblem(index: 1, reason: reason)])
  }

  @Test func `two reviews with the same words are two`() throws {
    let page: ReviewPage = try read(pageText(reviewText(), reviewText(id: #""r2""#)))
    #expect(page.items.map(\.content) == ["Same words.", "Same words."])
    #expect(page.problems == [])
  }
}

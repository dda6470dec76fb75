import Foundation
import HTTP
import Testing

@testable import PhotoSearch

@Suite struct PhotoPageTests {
  private func page(_ text: String) throws(ResponseError) -> PhotoPage {
    try ResponseBody(data: Data(text.utf8), origin: "a.json").photoPage()
  }

  @Test func `a photo is read with all that is known of it`() throws {
    let page = try page(pageText(recordText()))
    #expect(page == PhotoPage(total: 30, totalPages: 3, photos: [redCar]))
  }

  @Test func `what may be null or missing is, and nothing is said`() throws {
    var photo = redCar
    (photo.createdAt, photo.color, photo.blurHash, photo.description) = (nil, nil, nil, nil)
    (photo.altDescription, photo.urls, photo.user.profileImage) = (nil, PhotoURLs(), nil)
    let null = recordText(
      created: "null", color: "null", blurHash: "null", description: "null", alt: "null",
      urls: "null", user: #"{"name": "이서연", "profile_image": null}"#)
    let missing = recordText(
      created: nil, color: nil, blurHash: nil, description: nil, alt: nil, urls: nil,
      user: #"{"name": "이서연"}"#)
    let expected = PhotoPage(total: 30, totalPages: 3, photos: [photo])
    #expect(try page(pageText(null)) == expected)
    #expect(try page(pageText(missing)) == expected)
  }

  @Test(arguments: [
    (recordText(color: "7"), "color dropped: it isn't a string"),
    (
      recordText(created: #""yester\u001b[2Jday""#),
      #"created_at dropped: "yester\u{1B}[2Jday" is no date"#
    ),
    (
      recordText(urls: #"{"thumb": "javascript:alert(1)"}"#),
      "urls.thumb dropped: javascript: isn't http or https"
    ),
    (recordText(urls: #"{"raw": "x"}"#), #"urls.raw dropped: "x" is no address"#),
    (recordText(urls: "[]"), "urls dropped: it isn't an object"),
    (
      recordText(user: #"{"name": "Ann", "profile_image": {"medium": "file:///etc/passwd"}}"#),
      "profile_image dropped: file: isn't http or https"
    ),
  ])
  func `what is odd is dropped with a remark, and the photo kept`(
    record: String, remark: String
  ) throws {
    let page = try page(pageText(record))
    #expect(page.photos.map(\.id) == ["abc"])
    #expect(page.problems == [RecordProblem(index: 0, reason: remark, isKept: true)])
  }

  @Test(arguments: [
    ("null", "is null"), ("7", "is a number, not an object"),
    (recordText(id: nil), "id is missing"), (recordText(id: #""  ""#), "id is empty"),
    (recordText(width: "0"), "width is 0, not 1 to 100000"),
    (recordText(height: "1e9"), "height is 1000000000, not 1 to 100000"),
    (recordText(height: #""9""#), "height is a string, not a number"),
    (recordText(user: nil), "user is missing"),
    (recordText(user: #"{"name": ""}"#), "user.name is empty"),
    (recordText(), "the same id as record 0"),
  ])
  func `a record that is no photo is left out, and the others taken`(
    record: String, reason: String
  ) throws {
    let page = try page(pageText(recordText(), record, recordText(id: #""def""#)))
    #expect(page.photos.map(\.id) == ["abc", "def"])
    #expect(page.problems == [RecordProblem(index: 1, reason: reason)])
  }

  @Test func `problems stand in the order of the records`() throws {
    let page = try page(
      pageText(recordText(created: "1", color: "2"), "null", recordText(id: #""x""#, color: "3")))
    #expect(page.problems.map(\.index) == [0, 0, 1, 2])
  }

  @Test(arguments: [
    (#"{"total": 1, "total_pages": 1}"#, "results is missing"),
    (#"{"total_pages": 1, "results": []}"#, "total is missing"),
    (#"{"total": 1, "results": []}"#, "total_pages is missing"),
    (#"{"total": -1, "total_pages": 1, "results": []}"#, "total is -1, not 0 or more"),
    (#"{"total": 1, "total_pages": "1", "results": []}"#, "total_pages is a string, not a number"),
    (#"{"total": 1, "total_pages": 1, "results": {}}"#, "results is an object, not an array"),
    (pageText("{}", "1"), "none of its 2 records is a photo; the first: user is missing"),
    (pageText("{}"), "its only record isn't a photo; the first: user is missing"),
    ("[]", "is an array, not an object"),
  ])
  func `a response that is no page says what is missing`(text: String, reason: String) {
    #expect(throws: ResponseError(origin: "a.json", problem: .wrongShape(reason))) {
      try page(text)
    }
  }

  @Test func `a search that found nothing is a page`() throws {
    #expect(
      try page(pageText(total: 0, totalPages: 0))
        == PhotoPage(total: 0, totalPages: 0, photos: []))
  }

  @Test func `a photo written as JSON is read back`() throws {
    let page = PhotoPage(
      total: 1, totalPages: 1, photos: [redCar],
      problems: [RecordProblem(index: 0, reason: "x", isKept: true)])
    let data = try JSONEncoder().encode(page)
    #expect(try JSONDecoder().decode(PhotoPage.self, from: data) == page)
  }
}

import HTTP
import StudyFixtures
import Testing

@testable import PhotoSearch

@Suite struct SavedPhotoSourceTests {
  private func search(_ page: Int = 1, in path: String) async throws -> PhotoPage {
    try await PhotoSource.saved(path: path, clock: RecordingClock())
      .search(PhotoRequest(query: "car", page: page))
  }

  private let page = PhotoPage(total: 30, totalPages: 3, photos: [redCar])

  @Test func `in a folder each page is a file`() async throws {
    let files = [
      "unsplash-search-page1.json": pageText(recordText()),
      "unsplash-search-page2.json": pageText(recordText(id: #""second""#)),
    ]
    try await withTemporaryFiles(files) { folder in
      let (first, second) = (try await search(in: folder), try await search(2, in: folder))
      #expect(first == page)
      #expect(second.photos.map(\.id) == ["second"])
      await #expect(
        throws: ResponseError(
          origin: "\(folder)/unsplash-search-page3.json",
          problem: .notThere(beside: files.keys.sorted()))
      ) { try await search(3, in: folder) }
    }
  }

  @Test func `a file is one page`() async throws {
    try await withTemporaryFiles(["a.json": pageText(recordText())]) { folder in
      let first = try await search(in: "\(folder)/a.json")
      #expect(first == page)
      await #expect(throws: PhotoRequestError.onlyOnePage(asked: 2, file: "\(folder)/a.json")) {
        try await search(2, in: "\(folder)/a.json")
      }
    }
  }

  @Test(.enabled(if: SharedData.isThere))
  func `thirty saved photos come in three pages`() async throws {
    var photos: [Photo] = []
    for number in 1...3 {
      let page = try await search(number, in: SharedData.folder)
      #expect(page.total == 30 && page.totalPages == 3 && page.problems == [])
      photos += page.photos
    }
    #expect(Set(photos.map(\.id)).count == 30)
    #expect(photos.count { $0.blurHash == nil } == 1)
    #expect(photos.count { $0.description == nil } == 15)
    #expect(photos.allSatisfy { $0.color != nil && $0.createdAt != nil && $0.urls.thumb != nil })
    #expect(photos.contains { $0.user.name == "이서연" })
  }
}

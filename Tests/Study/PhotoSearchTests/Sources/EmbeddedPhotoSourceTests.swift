import StudyFixtures
import Testing

@testable import PhotoSearch

@Suite struct EmbeddedPhotoSourceTests {
  private func search(_ query: String, page: Int = 1) async throws -> PhotoPage {
    try await PhotoSource.embedded(clock: RecordingClock(), latency: .zero)
      .search(PhotoRequest(query: query, page: page))
  }

  private func all(_ query: String) async throws -> [Photo] {
    var photos: [Photo] = []
    for page in 1...max(1, try await search(query).totalPages) {
      photos += try await search(query, page: page).photos
    }
    return photos
  }

  @Test(arguments: [
    "car", "cat", "mountain", "sea", "서울", "flower", "forest", "dog", "coffee", "snow", "bicycle",
    "food", "꽃", "바다", "night", "red",
  ])
  func `pages hold ten photos each, the last the rest, and no photo twice`(
    query: String
  ) async throws {
    let first = try await search(query)
    #expect(first.total >= 10)
    #expect(first.totalPages == (first.total + 9) / 10)
    #expect(first.photos.count == 10)
    let photos = try await all(query)
    #expect(photos.count == first.total)
    #expect(Set(photos.map(\.id)).count == first.total)
    #expect(try await search(query, page: first.totalPages + 1).photos == [])
  }

  @Test(arguments: [
    ("car", "CAR"), ("car", "cars"), ("cat", "고양이"), ("seoul", "서울"), ("Flower", "flowers!"),
    ("서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"), ("red car", "car & red"),
  ])
  func `case, plural, language, composition and order make no difference`(
    one: String, other: String
  ) async throws {
    let (found, same) = (try await all(one), try await all(other))
    #expect(!found.isEmpty && Set(found) == Set(same))
  }

  @Test func `all words are to be there`() async throws {
    let red = try await all("red car")
    let cars = try await all("car")
    #expect(!red.isEmpty && red.count < cars.count)
    #expect(red.allSatisfy { $0.altDescription?.contains("red car") ?? true })
  }

  @Test(arguments: ["zebra", "carp", "c", "&", "a+b & c=d"])
  func `what isn't there gives an empty page`(query: String) async throws {
    #expect(try await search(query) == PhotoPage(total: 0, totalPages: 0, photos: []))
  }
}

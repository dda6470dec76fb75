import Foundation
import StudySupport
import Testing

@testable import PhotoSearch

@Suite struct InventedPhotosTests {
  private static let photos = (0..<InventedPhotos.count).map(InventedPhotos().photo(at:))
  private var photos: [Photo] { Self.photos }

  @Test func `there are many, and no two are the same`() {
    #expect(photos.count >= 120)
    #expect(Set(photos.map(\.id)).count == photos.count)
  }

  @Test func `they are the same on every machine`() {
    let photo = photos[0]
    #expect(photo == InventedPhotos().photo(at: 0))
    #expect(
      [photo.id, photo.user.name, photo.altDescription, photo.color]
        == ["7yrT5y6s0cE", "박지호", "a red car on a wet road at night", "#b3261e"])
  }

  @Test func `another seed gives others`() {
    let others = InventedPhotos(seed: "x")
    #expect(Set((0..<50).map { others.photo(at: $0).id }).isDisjoint(with: photos.map(\.id)))
  }

  @Test func `everything that is searched for as an address is http`() {
    for photo in photos {
      let urls = [
        photo.urls.raw, photo.urls.full, photo.urls.regular, photo.urls.small, photo.urls.thumb,
        photo.user.profileImage,
      ]
      #expect(
        urls.allSatisfy { $0 == nil || $0?.scheme == "https" && $0?.host() == "example.com" })
    }
  }

  @Test func `a page written in the API's form is read as the same`() throws {
    // An invented photo has only properties that a real one may have.
    #expect(photos.allSatisfy { PhotoRecord.sizes.contains($0.width) })
    let data = try JSONEncoder().encode(photos)
    #expect(try JSONDecoder().decode([Photo].self, from: data) == photos)
  }
}

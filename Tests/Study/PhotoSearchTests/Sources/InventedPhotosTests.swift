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

  @Test func `a few have no picture`() {
    #expect((1...20).contains(photos.count { $0.address(of: .thumb) == nil }))
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

  @Test func `photographers are several, Koreans among them, and all have names`() {
    let names = Set(photos.map(\.user.name))
    #expect(names.count == 16 && names.contains("김하늘") && !names.contains(""))
  }

  @Test func `some descriptions and alternative texts are missing`() {
    #expect((10...120).contains(photos.count { $0.description == nil }))
    #expect((1...30).contains(photos.count { $0.altDescription == nil }))
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

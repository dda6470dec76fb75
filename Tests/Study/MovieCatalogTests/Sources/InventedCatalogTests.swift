import Foundation
import HTTP
import StudySupport
import Testing

@testable import MovieCatalog

@Suite struct InventedCatalogTests {
  private static let catalog = InventedCatalog()
  private static let shows = (1...4).flatMap { catalog.shows(for: TVRequest(page: $0)).items }
  private static let movies = MovieList.allCases.flatMap { catalog.movies($0).items }
  private static let contents = shows.map { Content($0) } + movies.map { Content($0) }
  private var contents: [Content] { Self.contents }

  @Test func `they are the same on every machine`() throws {
    #expect(
      Self.catalog.shows(for: TVRequest()).items.prefix(1) == [
        TV(
          id: 538_001, name: "잠 못 드는 제빵사", originalName: "The Wide-Awake Baker",
          overview: """
            바다가 보이는 골목에서 제빵사가 이름만 아는 사람을 기다린다. 다시 만날 이유가 하나씩 생긴다. \
            로맨스 시리즈. In a lane above the sea, a baker waits for somebody known by name only, \
            and reasons to meet again turn up one by one. A romantic series.
            """,
          posterPath: nil, voteAverage: 9.23, voteCount: 3004,
          firstAirDate: CalendarDay("2003-08-22"))
      ])
    #expect(InventedCatalog() == Self.catalog)
  }

  @Test(arguments: ["reactor-shell", "", "x", "같은 씨앗"])
  func `all shows and movies have titles in both languages, no two the same`(
    seed: String
  ) throws {
    let catalog = InventedCatalog(seed: seed)
    let shows = (1...4).flatMap {
      catalog.shows(for: TVRequest(page: $0)).items.map { Content($0) }
    }
    let movies = MovieList.allCases.flatMap { catalog.movies($0).items.map { Content($0) } }
    #expect(shows.count == 64 && movies.count == 60)
    for contents in [shows, movies] {
      #expect(Set(contents.map(\.title)).count == contents.count)
      #expect(Set(contents.map(\.originalTitle)).count == contents.count)
      #expect(Set(contents.map(\.id)).count == contents.count)
      #expect(contents.allSatisfy { $0.title.contains { ("가"..."힣").contains($0) } })
      #expect(contents.allSatisfy { $0.originalTitle?.hasPrefix("The ") == true })
      #expect((1...15).contains(contents.count { $0.posterPath == nil }))
      #expect((1...15).contains(contents.count { $0.date == nil }))
      #expect((1...10).contains(contents.count { $0.overview.isEmpty }))
    }
    #expect(movies.allSatisfy { $0.poster?.host() ?? "example.com" == "example.com" })
  }

  @Test func `the words of the genres are whole`() {
    for genre in Genre.all {
      let tables = [genre.name, genre.heroes, genre.places, genre.events, genre.turns]
      #expect(tables.map(\.entries.count) == [1, 8, 5, 5, 4])
      for entry in tables.flatMap(\.entries) {
        #expect(entry.word.contains { ("가"..."힣").contains($0) })
        #expect(entry.other.first?.isASCII == true && entry.other != entry.word)
      }
    }
    #expect(Set(Genre.heroes.map(\.name)).count == 64)
  }

  @Test(arguments: [("사서", "사서가"), ("우편배달부", "우편배달부가"), ("악당", "악당이"), ("x", "x가"), ("", "가")])
  func `a Korean subject has the ending that its sound asks for`(noun: String, subject: String) {
    #expect(Korean.subject(noun) == subject)
  }

  @Test func `they are what the API could send`() throws {
    let data = try JSONEncoder().encode(contents)
    #expect(try JSONDecoder().decode([Content].self, from: data) == contents)
    #expect(contents.allSatisfy { $0.id.number > 0 && marks.contains($0.voteAverage) })
  }
}

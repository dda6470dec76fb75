import StudyFixtures
import Testing

@testable import MovieCatalog

@Suite struct CatalogRequestTests {
  private let clock = RecordingClock()

  private var sources: [CatalogSource] {
    [.embedded(clock: clock), .saved(path: "/nowhere", clock: clock), .live(clock: clock)]
  }

  @Test(arguments: [" ", "\t\n", "\u{3000}\u{A0}", "\u{200B}", "\u{1B}", "\u{202E}"])
  func `a blank query is refused by every source, and nothing is waited for`(
    query: String
  ) async {
    for source in sources {
      await #expect(throws: CatalogRequestError.blankQuery) {
        try await source.tv(TVRequest(query: query))
      }
    }
    #expect(clock.sleeps == [])
  }

  @Test(arguments: [0, -1, 501, Int.max, Int.min])
  func `a page that isn't there is refused by every source`(page: Int) async {
    for source in sources {
      await #expect(throws: CatalogRequestError.page(page)) {
        try await source.tv(TVRequest(page: page))
      }
      await #expect(throws: CatalogRequestError.page(page)) {
        try await source.reviews(ReviewRequest(of: Content.ID(.tv, 1), page: page))
      }
    }
    #expect(clock.sleeps == [])
  }

  @Test(arguments: [0, -1, Int.min])
  func `a number that no show has is refused by every source`(number: Int) async {
    for source in sources {
      await #expect(throws: CatalogRequestError.number(number)) {
        try await source.reviews(ReviewRequest(of: Content.ID(.movie, number)))
      }
    }
    #expect(clock.sleeps == [])
  }

  @Test(arguments: ["", "바다", " sea ", "C+ & D=E", "👩‍❤️‍👨", String(repeating: "a", count: 200)])
  func `anything that can be seen may be searched for`(query: String) throws {
    try TVRequest(query: query).validate()
  }

  @Test func `a query that is too long is refused`() {
    #expect(throws: CatalogRequestError.longQuery(201)) {
      try TVRequest(query: String(repeating: "a", count: 201)).validate()
    }
    // One character, as people count.
    #expect(throws: CatalogRequestError.longQuery(1001)) {
      try TVRequest(query: "e" + String(repeating: "\u{301}", count: 1000)).validate()
    }
  }

  @Test func `the refusals say what would be right`() {
    let errors: [CatalogRequestError] = [
      .blankQuery, .longQuery(201), .page(0), .number(0), .unknown(Content.ID(.tv, 7)),
      .unknown(Content.ID(.movie, 8)), .onlyOnePage(asked: 2, file: "a.json"),
      .fileHolds(.shows, asked: .reviews, file: "a.json"),
      .fileHolds(.movies(.nowPlaying), asked: .movies(.upcoming), file: "a.json"),
      .fileHolds(.reviews, asked: .movies(.popular), file: "a.json"),
    ]
    #expect(
      errors.map(\.description) == [
        "a search needs a word, such as 바다", "a search has at most 200 characters, not 201",
        "pages are 1 to 500, not 0", "shows and movies are numbered from 1, not 0",
        "there is no show 7 in this catalogue", "there is no movie 8 in this catalogue",
        "a.json is one page, so there is no page 2; name the folder that holds the others",
        "a.json holds shows, so there are no reviews; name a folder that holds both",
        "a.json holds movies now playing, so there are no upcoming movies; "
          + "name a folder that holds both",
        "a.json holds reviews, so there are no popular movies; name a folder that holds both",
      ])
  }
}

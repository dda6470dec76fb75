import StudyFixtures
import Testing

@testable import PhotoSearch

@Suite struct PhotoRequestTests {
  @Test(arguments: ["", " ", "\t\n", "\u{3000}\u{A0}", "\u{200B}", "\u{1B}", "\u{202E}"])
  func `a blank query is refused by every source, and nothing is waited for`(
    query: String
  ) async {
    let clock = RecordingClock()
    for source in [
      PhotoSource.embedded(clock: clock), .saved(path: "/nowhere", clock: clock),
      .live(clock: clock),
    ] {
      await #expect(throws: PhotoRequestError.blankQuery) {
        try await source.search(PhotoRequest(query: query))
      }
    }
    #expect(clock.sleeps == [])
  }

  @Test(arguments: ["car", " car ", "a+b & c=d", "서울", "👩‍❤️‍👨", String(repeating: "a", count: 200)])
  func `anything that can be seen may be searched for`(query: String) throws {
    try PhotoRequest(query: query).validate()
  }

  @Test func `a query that is too long is refused`() {
    #expect(throws: PhotoRequestError.longQuery(201)) {
      try PhotoRequest(query: String(repeating: "a", count: 201)).validate()
    }
    // One character, as people count.
    #expect(throws: PhotoRequestError.longQuery(1001)) {
      try PhotoRequest(query: "e" + String(repeating: "\u{301}", count: 1000)).validate()
    }
  }

  @Test(arguments: [0, -1, 10_001, Int.max, Int.min])
  func `a page that isn't there is refused`(page: Int) async {
    await #expect(throws: PhotoRequestError.page(page)) {
      try await PhotoSource.embedded(clock: RecordingClock())
        .search(PhotoRequest(query: "car", page: page))
    }
  }

  @Test func `the refusals say what would be right`() {
    let errors: [PhotoRequestError] = [
      .blankQuery, .longQuery(201), .page(0), .onlyOnePage(asked: 2, file: "a.json"),
    ]
    #expect(
      errors.map(\.description) == [
        "a search needs a word, such as car", "a search has at most 200 characters, not 201",
        "pages are 1 to 10000, not 0",
        "a.json is one page, so there is no page 2; name the folder that holds the others",
      ])
  }
}

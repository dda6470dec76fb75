import CollectionLayout
import Testing

@testable import MovieCatalog

@Suite struct CatalogViewportTests {
  private func shows(_ count: Int) -> CatalogSnapshot {
    var state = CatalogReactor.State()
    state.shows = (0..<count).map { TV(id: $0, name: "\($0)") }
    return state.snapshot
  }

  private var movies: CatalogSnapshot {
    var state = CatalogReactor.State()
    state.content = .movie
    for (number, list) in MovieList.allCases.enumerated() {
      state.movies[list] = (0..<20).map { Movie(id: 100 * number + $0, title: "") }
    }
    return state.snapshot
  }

  private func place(_ section: Int, _ items: Range<Int>) -> [LayoutIndexPath] {
    items.map { LayoutIndexPath(section: section, item: $0) }
  }

  @Test func `it scrolls as little as it takes to see an item whole`() {
    var viewport = CatalogViewport(shows(20))
    #expect(viewport.visibleItems == place(0, 0..<6))
    // The seventh ends at 4 rows of 320, less 8.
    viewport.scroll(to: LayoutIndexPath(section: 0, item: 6))
    #expect(viewport.offset == 4 * 320 - 8 - 844)
    #expect(viewport.visibleItems == place(0, 2..<8))
    viewport.scroll(to: LayoutIndexPath(section: 0, item: 3))
    #expect(viewport.offset == 320)
    viewport.scroll(to: LayoutIndexPath(section: 0, item: 99))
    #expect(viewport.offset == 320)
  }

  @Test func `a section sideways scrolls by itself, one with pages to a page`() {
    var viewport = CatalogViewport(movies)
    viewport.scroll(to: LayoutIndexPath(section: 0, item: 7))
    #expect(viewport.offset == 0 && viewport.offsets == [0: 7 * 390])
    // The sixth ends at 6 groups of 156, less 10.
    viewport.scroll(to: LayoutIndexPath(section: 1, item: 5))
    #expect(viewport.offsets == [0: 7 * 390, 1: 6 * 156 - 10 - 390])
    #expect(viewport.offset == 698 + 320 - 844)
  }

  @Test func `more of the same stays where it was, other sections begin at the top`() {
    var viewport = CatalogViewport(shows(20))
    viewport.scroll(to: LayoutIndexPath(section: 0, item: 19))
    let offset = viewport.offset
    viewport.show(shows(40))
    #expect(viewport.offset == offset)
    viewport.show(shows(2))
    #expect(viewport.offset == 0)
    viewport.show(shows(40))
    viewport.scroll(to: LayoutIndexPath(section: 0, item: 39))
    viewport.show(shows(40), fromTop: true)
    #expect(viewport.offset == 0)
    viewport.scroll(to: LayoutIndexPath(section: 0, item: 39))
    viewport.show(movies)
    #expect(viewport.offset == 0 && viewport.offsets == [:])
  }

  @Test func `rows are counted through the sections`() {
    let snapshot = movies
    for row in 0..<60 {
      let place = LayoutIndexPath(section: row / 20, item: row % 20)
      #expect(snapshot.place(ofRow: row) == place)
      #expect(snapshot.row(of: place) == row)
    }
    #expect(snapshot.place(ofRow: 60) == nil && snapshot.place(ofRow: -1) == nil)
    #expect(snapshot.item(inRow: 20)?.content.id == Content.ID(.movie, 100))
  }
}

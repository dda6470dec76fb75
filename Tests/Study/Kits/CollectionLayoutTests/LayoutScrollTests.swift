import CollectionLayout
import Testing

/// Sections that scroll sideways in a container of 100 × 100 points.
struct LayoutScrollTests {
  /// A number of groups, 40 wide and 10 apart, with 5 before and 7 after them.
  private func scroll(_ behavior: OrthogonalScrolling, _ count: Int) throws -> LayoutScroll {
    let section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .absolute(40), height: .absolute(10)),
        subitems: [.fraction(1, 1)]),
      contentInsets: LayoutInsets(leading: 5, trailing: 7), interGroupSpacing: 10,
      orthogonalScrolling: behavior)
    return try #require(section.frames(count).sections[0].scroll)
  }

  private func stops(_ scroll: LayoutScroll) -> [Double]? {
    scroll.stopCount.map { (0..<$0).compactMap(scroll.stop) }
  }

  @Test func `a section that scrolls down has no offsets`() {
    let group = LayoutGroup.horizontal(size: .full, subitems: [.fraction(1, 1)])
    #expect(LayoutSection(group: group).frames(1).sections[0].scroll == nil)
  }

  @Test func `the content is as wide as its groups and insets`() throws {
    // 5, five of 40, four of 10, 7.
    #expect(try scroll(.continuous, 5).contentWidth == 252)
    #expect(try scroll(.continuous, 5).maximumOffset == 152)
    #expect(try scroll(.continuous, 1).maximumOffset == 0)
  }

  @Test func `groups fractions are those of the container less the insets`() {
    let section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(0.5)),
        subitems: [.fraction(1, 1)]),
      contentInsets: LayoutInsets(top: 10, leading: 10, bottom: 10, trailing: 10),
      orthogonalScrolling: .groupPaging)
    #expect(
      section.frames(3).firstItems == [
        .rect(10, 10, 40, 40), .rect(50, 10, 40, 40), .rect(90, 10, 40, 40),
      ])
    #expect(section.frames(3).sections[0].frame == .rect(0, 0, 100, 60))
  }

  @Test func `continuous scrolling stops anywhere within the content`() throws {
    let scroll = try scroll(.continuous, 5)
    #expect(scroll.stopCount == nil)
    #expect([33, 500, -1, .nan].map(scroll.clamped) == [33, 152, 0, 0])
    #expect(scroll.offset(after: 20) == 120)
    #expect(scroll.offset(after: 120) == 152)
    #expect(scroll.offset(before: 20) == 0)
  }

  @Test func `groups stop where they begin, the last where the content ends`() throws {
    #expect(try stops(scroll(.groupPaging, 5)) == [0, 50, 100, 150, 152])
    #expect(try stops(scroll(.groupPaging, 3)) == [0, 50, 52])
    #expect(try stops(scroll(.groupPaging, 1)) == [0])
    #expect(try stops(scroll(.groupPaging, 0)) == [0])
  }

  @Test func `one goes on and back from stop to stop`() throws {
    let scroll = try scroll(.groupPaging, 5)
    #expect([0, 30, 50, 151, 152].map(scroll.offset(after:)) == [50, 50, 100, 152, 152])
    #expect([0, 30, 50, 152].map(scroll.offset(before:)) == [0, 0, 0, 150])
  }

  @Test func `more groups than can be kept have stops all the same`() throws {
    let scroll = try scroll(.groupPaging, .max)
    #expect(scroll.stop(1_000_000) == 50_000_000)
    #expect(scroll.offset(after: 12) == 50)
    for behavior in OrthogonalScrolling.allCases where behavior != .none {
      let scroll = try self.scroll(behavior, .max)
      #expect(scroll.clamped(.infinity) == scroll.maximumOffset)
      #expect(scroll.offset(after: 1e30) >= 0)
    }
  }
}

import CollectionLayout
import Testing

/// Sections in a container of 100 × 100 points.
struct LayoutSectionTests {
  private let rows = LayoutGroup.horizontal(
    size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
    subitems: [.fraction(1, 1)])

  @Test func `a section's fractions are those of the container less its insets`() {
    let section = LayoutSection(
      group: .horizontal(
        size: LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(0.5)),
        subitems: [.fraction(1, 1)]),
      contentInsets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 8))
    // 90 wide and 96 high are left.
    #expect(section.frames(1).firstItems == [.rect(2, 1, 45, 48)])
    #expect(section.frames(1).contentExtent.height == 52)
  }

  @Test func `groups are apart, and the last has nothing below it`() {
    let section = LayoutSection(group: rows, interGroupSpacing: 5)
    #expect(section.frames(2).firstItems == [.rect(0, 0, 100, 10), .rect(0, 15, 100, 10)])
    #expect(section.frames(2).contentExtent.height == 25)
  }

  @Test func `headers and footers are outside of the insets`() {
    let section = LayoutSection(
      group: rows, contentInsets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
      boundaryItems: [
        .footer(height: .absolute(7)), .header(height: .absolute(20)),
        .header(height: .fractionalHeight(0.05)),
      ])
    let frames = section.frames(1).sections[0]
    #expect(
      frames.boundaryFrames == [.rect(2, 39, 94, 7), .rect(2, 0, 94, 20), .rect(2, 20, 94, 5)])
    #expect(frames.headerFrame == .rect(2, 0, 94, 20))
    #expect(frames.footerFrame == .rect(2, 39, 94, 7))
    #expect(frames.itemFrames == [.rect(2, 26, 94, 10)])
    #expect(frames.frame == .rect(0, 0, 100, 46))
  }

  @Test func `a header that is less wide stands in the middle`() {
    let header = LayoutBoundaryItem(
      size: LayoutSize(width: .absolute(40), height: .absolute(8)), alignment: .top,
      contentInsets: LayoutInsets(top: 2))
    let section = LayoutSection(group: rows, boundaryItems: [header])
    #expect(section.frames(0).sections[0].headerFrame == .rect(30, 2, 40, 6))
  }

  @Test(arguments: [OrthogonalScrolling.none, .continuous])
  func `an empty section keeps its header and its insets`(scrolling: OrthogonalScrolling) {
    let section = LayoutSection(
      group: rows, contentInsets: LayoutInsets(top: 1, bottom: 2),
      boundaryItems: [.header(height: .absolute(20))], orthogonalScrolling: scrolling)
    let frames = section.frames(0).sections[0]
    #expect(frames.frame == .rect(0, 0, 100, 23))
    #expect(frames.itemFrames == [])
    #expect(frames.box.children.map(\.kind) == [.boundaryItem(.top)])
  }

  @Test func `empty sections are spaced as others are, left-out ones aren't there`() {
    let rows = rows
    let layout = CompositionalLayout(interSectionSpacing: 14) { index, _ in
      index == 1 ? nil : LayoutSection(group: rows)
    }
    let frames = layout.frames(
      itemCounts: [1, 5, 0, 1], in: LayoutEnvironment(width: 100, height: 100))
    #expect(frames.sections.map(\.index) == [0, 2, 3])
    #expect(frames.sections.map(\.frame.minY) == [0, 24, 38])
    #expect(frames.section(3)?.itemFrames == [.rect(0, 38, 100, 10)])
    #expect(frames.section(1) == nil)
    #expect(frames.contentExtent.height == 48)
  }

  @Test func `the provider is told the container`() {
    let rows = rows
    let layout = CompositionalLayout { _, environment in
      environment.container.width > 200 ? LayoutSection(group: rows, interGroupSpacing: 5) : nil
    }
    #expect(
      layout.frames(itemCounts: [1], in: LayoutEnvironment(width: 100, height: 1)).sections == [])
    #expect(
      layout.frames(itemCounts: [2], in: LayoutEnvironment(width: 300, height: 1)).firstItems == [
        .rect(0, 0, 300, 10), .rect(0, 15, 300, 10),
      ])
  }

  @Test func `every element is found by its id, and no other`() {
    let section = LayoutSection(group: rows, boundaryItems: [.header(height: .absolute(20))])
    let frames = section.frames(2)
    #expect(frames.frame(of: .item(LayoutIndexPath(section: 0, item: 1))) == .rect(0, 30, 100, 10))
    #expect(frames.frame(of: .boundaryItem(section: 0, index: 0)) == .rect(0, 0, 100, 20))
    #expect(frames.frame(of: .item(LayoutIndexPath(section: 0, item: 2))) == nil)
    #expect(frames.frame(of: .item(LayoutIndexPath(section: 0, item: -1))) == nil)
    #expect(frames.frame(of: .item(LayoutIndexPath(section: 1, item: 0))) == nil)
    #expect(frames.frame(of: .boundaryItem(section: 0, index: 1)) == nil)
    #expect(frames.sections[0].groupFrame(2) == nil)
    #expect(frames.sections[0].box(ofGroup: -1) == nil)
    #expect(frames.sections[0].items(ofGroup: 1) == 1..<2)
    #expect(frames.sections[0].groupIndex(ofItem: 2) == nil)
  }
}

import CollectionLayout
import Testing

/// Estimated sizes in a container of 100 × 100 points.
struct LayoutEstimateTests {
  private let row = LayoutSize(width: .fractionalWidth(1), height: .estimated(20))

  private func height(_ heights: [Double]) -> CompositionalLayout.Measure {
    { id, extent in
      guard case .item(let path) = id else { return nil }
      return LayoutExtent(width: 1, height: heights[path.item])
    }
  }

  @Test func `an estimate stands where nothing measures`() {
    let group = LayoutGroup.vertical(size: row, subitems: [.item(LayoutItem(size: row))])
    #expect(group.frames(2) == [.rect(0, 0, 100, 20), .rect(0, 20, 100, 20)])
  }

  @Test func `rows are as high as they are measured, and only as that`() {
    let group = LayoutGroup.vertical(size: row, subitems: [.item(LayoutItem(size: row))])
    #expect(
      group.frames(3, measure: height([30, 5, 200])) == [
        .rect(0, 0, 100, 30), .rect(0, 30, 100, 5), .rect(0, 35, 100, 200),
      ])
  }

  @Test func `an item that isn't measured keeps its estimate`() {
    let group = LayoutGroup.vertical(size: row, subitems: [.item(LayoutItem(size: row))])
    let frames = group.frames(2) { id, extent in
      id == .item(LayoutIndexPath(section: 0, item: 1)) ? LayoutExtent(width: 0, height: 9) : nil
    }
    #expect(frames == [.rect(0, 0, 100, 20), .rect(0, 20, 100, 9)])
  }

  @Test func `a row is as high as its highest item`() {
    let item = LayoutItem(size: LayoutSize(width: .fractionalWidth(0.5), height: .estimated(20)))
    let group = LayoutGroup.horizontal(size: row, subitems: [.item(item)])
    #expect(
      group.frames(3, measure: height([30, 40, 7])) == [
        .rect(0, 0, 50, 30), .rect(50, 0, 50, 40), .rect(0, 40, 50, 7),
      ])
  }

  @Test func `labels flow by their measured widths`() {
    let item = LayoutItem(size: LayoutSize(width: .estimated(50), height: .absolute(10)))
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(10)),
      subitems: [.item(item)], interItemSpacing: 2)
    let widths = [30.0, 40, 20, 70, 300]
    let frames = group.frames(5) { id, _ in
      guard case .item(let path) = id else { return nil }
      return LayoutExtent(width: widths[path.item], height: 0)
    }
    // 30, 2, 40, 2, 20 are 94; 70 goes to the next row; 300 is cut to a row of its own.
    #expect(
      frames == [
        .rect(0, 0, 30, 10), .rect(32, 0, 40, 10), .rect(74, 0, 20, 10), .rect(0, 10, 70, 10),
        .rect(0, 20, 100, 10),
      ])
  }

  @Test func `what a label leaves free is there for what follows it`() {
    let label = LayoutItem(size: LayoutSize(width: .estimated(80), height: .absolute(10)))
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
      subitems: [.item(label), .absolute(50, 10)])
    let frames = group.frames(2) { _, _ in LayoutExtent(width: 20, height: 0) }
    #expect(frames == [.rect(0, 0, 20, 10), .rect(20, 0, 50, 10)])
  }

  @Test func `how many a growing group holds is decided by the estimates`() {
    let group = LayoutGroup.vertical(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(40)),
      subitems: [.item(LayoutItem(size: row))], interItemSpacing: 0)
    let frames = LayoutSection(group: group, interGroupSpacing: 100)
      .frames(3, measure: height([50, 60, 5]))
    #expect(
      frames.firstItems == [.rect(0, 0, 100, 50), .rect(0, 50, 100, 60), .rect(0, 210, 100, 5)])
    #expect(frames.sections[0].groupIndex(ofItem: 2) == 1)
    #expect(frames.contentExtent.height == 215)
  }

  @Test func `a group of an estimated size is as large as what it holds`() {
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .estimated(500)),
      subitems: [.absolute(60, 30)])
    #expect(group.frames(2) == [.rect(0, 0, 60, 30), .rect(0, 30, 60, 30)])
  }

  @Test func `headers are measured, too`() {
    let section = LayoutSection(
      group: .horizontal(size: row, subitems: [.absolute(100, 10)]),
      boundaryItems: [.header(height: .estimated(44))])
    let frames = section.frames(1) { id, extent in
      id == .boundaryItem(section: 0, index: 0) ? LayoutExtent(width: 5, height: 60) : nil
    }
    #expect(frames.sections[0].headerFrame == .rect(0, 0, 100, 60))
    #expect(frames.firstItems == [.rect(0, 60, 100, 10)])
  }

  @Test func `insets along an estimated dimension are ignored`() {
    let item = LayoutItem(
      size: row, contentInsets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    let group = LayoutGroup.vertical(size: row, subitems: [.item(item)])
    #expect(group.frames(1) == [.rect(2, 0, 94, 20)])
  }

  @Test func `a group that is measured too long for the line goes to the next`() {
    let label = LayoutItem(size: LayoutSize(width: .estimated(10), height: .absolute(10)))
    let pair = LayoutGroup.horizontal(
      size: LayoutSize(width: .estimated(20), height: .absolute(10)), subitem: .item(label),
      count: 1)
    let outer = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
      subitems: [.absolute(50, 10), .group(.horizontal(size: pair.size, subitems: [.item(label)]))])
    let frames = outer.frames(5) { id, _ in
      id == .item(LayoutIndexPath(section: 0, item: 1)) ? LayoutExtent(width: 60, height: 0) : nil
    }
    // The second subitem needs 60 + 10 and finds 50: the first begins again, then there is room for
    // both of 10.
    #expect(
      frames == [
        .rect(0, 0, 50, 10), .rect(0, 10, 50, 10), .rect(50, 10, 10, 10), .rect(60, 10, 10, 10),
        .rect(0, 20, 50, 10),
      ])
  }
}

import CollectionLayout
import Testing

/// Impossible layouts are laid out all the same: without endless loops, traps or NaN.
struct LayoutRobustnessTests {
  private static let lengths: [Double] = [0, -5, .nan, .infinity, -.infinity, 1e300, 1e-300, 7]
  private static let dimensions: [LayoutDimension] = lengths.flatMap {
    [.absolute($0), .fractionalWidth($0), .fractionalHeight($0), .estimated($0)]
  }

  private func areUsable(_ frames: LayoutFrames, count: Int) -> Bool {
    let all = frames.sections.flatMap {
      $0.itemFrames + $0.boundaryFrames + [$0.frame, $0.contentFrame]
    }
    return frames.firstItems.count == count
      && all.allSatisfy {
        $0.minX.isFinite && $0.minY.isFinite && $0.maxX.isFinite && $0.maxY.isFinite
          && $0.width >= 0 && $0.height >= 0
      }
  }

  @Test(arguments: dimensions)
  func `any dimension of items and groups comes to an end`(dimension: LayoutDimension) {
    for other in [dimension, .absolute(10), .fractionalWidth(1), .estimated(10)] {
      let item = LayoutSubitem.item(LayoutItem(size: LayoutSize(width: dimension, height: other)))
      let size = LayoutSize(width: other, height: dimension)
      for group in [
        LayoutGroup.horizontal(size: size, subitems: [item]),
        .vertical(size: size, subitems: [item, .group(.horizontal(size: size, subitems: [item]))]),
        .horizontal(size: size, subitem: item, count: 3),
      ] {
        #expect(areUsable(LayoutSection(group: group).frames(9), count: 9))
        #expect(areUsable(LayoutSection(group: group).frames(9) { _, _ in nil }, count: 9))
        let wild = LayoutSection(group: group).frames(9) { _, _ in
          LayoutExtent(width: .nan, height: .infinity)
        }
        #expect(areUsable(wild, count: 9))
      }
    }
  }

  @Test(arguments: lengths, OrthogonalScrolling.allCases)
  func `any insets, spacing and container come to an end`(
    length: Double, scrolling: OrthogonalScrolling
  ) {
    let insets = LayoutInsets(top: length, leading: length, bottom: length, trailing: length)
    let item = LayoutItem(size: .full, contentInsets: insets)
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
      subitem: .item(item), count: 2, interItemSpacing: length, contentInsets: insets)
    let section = LayoutSection(
      group: group, contentInsets: insets, interGroupSpacing: length,
      boundaryItems: [.header(height: .absolute(length))], orthogonalScrolling: scrolling)
    let layout = CompositionalLayout(section: section, interSectionSpacing: length)
    for width in [length, 100] {
      let frames = layout.frames(
        itemCounts: [5, 5], in: LayoutEnvironment(width: width, height: length))
      #expect(areUsable(frames, count: 5))
      let scroll = frames.sections[0].scroll
      #expect(scroll?.offset(after: length).isFinite != false)
      #expect(scroll?.stopCount ?? 1 >= 1)
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1])
  func `a count below one is one`(count: Int) {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(10))
    let group = LayoutGroup.horizontal(size: size, subitem: .fraction(0.3, 1), count: count)
    #expect(group.frames(2) == [.rect(0, 0, 100, 10), .rect(0, 10, 100, 10)])
  }

  @Test func `a count beyond all items shares equally among the most there can be`() {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(10))
    let group = LayoutGroup.horizontal(size: size, subitem: .fraction(1, 1), count: .max)
    let width = 100.0 / 65_536
    #expect(group.frames(2) == [.rect(0, 0, width, 10), .rect(width, 0, width, 10)])
  }

  @Test func `a group without subitems holds one item as large as itself`() {
    let group = LayoutGroup.vertical(
      size: LayoutSize(width: .fractionalWidth(0.5), height: .absolute(10)), subitems: [])
    #expect(group.frames(2) == [.rect(0, 0, 50, 10), .rect(0, 10, 50, 10)])
  }

  @Test func `what is larger than its group is cut to it`() {
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
      subitems: [.absolute(500, 30)])
    #expect(group.frames(2) == [.rect(0, 0, 100, 10), .rect(0, 10, 100, 10)])
  }

  @Test func `a group wider than the container is cut to it unless it scrolls sideways`() {
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .absolute(150), height: .absolute(10)), subitems: [.fraction(1, 1)])
    #expect(group.frames(1) == [.rect(0, 0, 100, 10)])
    let sideways = LayoutSection(group: group, orthogonalScrolling: .continuous)
    #expect(sideways.frames(2).firstItems == [.rect(0, 0, 150, 10), .rect(150, 0, 150, 10)])
  }

  @Test func `subitems of no width fill a group once`() {
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(10)),
      subitems: [.absolute(0, 10), .absolute(0, 5)])
    #expect(group.frames(3) == [.rect(0, 0, 0, 10), .rect(0, 0, 0, 5), .rect(0, 10, 0, 10)])
  }

  @Test func `as many items as can be counted have their frames`() {
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(8)),
      subitem: .fraction(1, 1), count: 2)
    let frames = LayoutSection(group: group).frames(.max)
    #expect(frames.sections[0].groupCount == Int.max / 2 + 1)
    #expect(frames.sections[0].frame(ofItem: 2_000_001) == .rect(50, 8_000_000, 50, 8))
    #expect(frames.sections[0].frame(ofItem: .max - 1)?.minX == 0)
    let rect = LayoutRect(x: 0, y: 8_000_000, width: 100, height: 8)
    #expect(
      frames.elements(in: rect).map(\.id) == [
        .item(LayoutIndexPath(section: 0, item: 2_000_000)),
        .item(LayoutIndexPath(section: 0, item: 2_000_001)),
      ])
  }

  @Test func `items fewer than none are none`() {
    let group = LayoutGroup.horizontal(size: .full, subitems: [.fraction(1, 1)])
    #expect(LayoutSection(group: group).frames(.min).firstItems == [])
  }
}

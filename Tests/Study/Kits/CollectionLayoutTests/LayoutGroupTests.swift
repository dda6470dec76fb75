import CollectionLayout
import Testing

/// Groups of a container of 100 × 100 points.
struct LayoutGroupTests {
  private let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(10))
  private let column = LayoutSize(width: .fractionalWidth(1), height: .absolute(100))

  @Test func `subitems repeat until the next doesn't fit`() {
    let group = LayoutGroup.horizontal(size: row, subitems: [.absolute(30, 10)])
    #expect(
      group.frames(4) == [
        .rect(0, 0, 30, 10), .rect(30, 0, 30, 10), .rect(60, 0, 30, 10), .rect(0, 10, 30, 10),
      ])
  }

  @Test func `different subitems take turns`() {
    let group = LayoutGroup.horizontal(
      size: row, subitems: [.absolute(20, 10), .absolute(30, 5)])
    #expect(
      group.frames(5) == [
        .rect(0, 0, 20, 10), .rect(20, 0, 30, 5), .rect(50, 0, 20, 10), .rect(70, 0, 30, 5),
        .rect(0, 10, 20, 10),
      ])
  }

  @Test func `fractions that make up the whole fit`() {
    let group = LayoutGroup.horizontal(size: row, subitems: [.fraction(0.1, 1)])
    #expect(group.frames(11).map(\.minY) == Array(repeating: 0, count: 10) + [10])
  }

  @Test func `spacing takes part in what fits`() {
    let group = LayoutGroup.horizontal(
      size: row, subitems: [.fraction(0.2, 1)], interItemSpacing: 5)
    #expect(
      group.frames(5) == [
        .rect(0, 0, 20, 10), .rect(25, 0, 20, 10), .rect(50, 0, 20, 10), .rect(75, 0, 20, 10),
        .rect(0, 10, 20, 10),
      ])
  }

  @Test func `a count shares what spacing leaves equally`() {
    let group = LayoutGroup.horizontal(
      size: row, subitem: .fraction(0.9, 1), count: 3, interItemSpacing: 5)
    #expect(
      group.frames(3) == [.rect(0, 0, 30, 10), .rect(35, 0, 30, 10), .rect(70, 0, 30, 10)])
  }

  @Test func `a group is one line however much room there is`() {
    let group = LayoutGroup.horizontal(size: column, subitems: [.absolute(50, 40)])
    #expect(
      group.frames(3) == [.rect(0, 0, 50, 40), .rect(50, 0, 50, 40), .rect(0, 100, 50, 40)])
  }

  @Test func `fractions are those of the group less its insets`() {
    let group = LayoutGroup.horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .fractionalWidth(0.5)),
      subitems: [.fraction(0.5, 1)],
      contentInsets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(
      group.frames(3) == [.rect(2, 1, 47, 46), .rect(49, 1, 47, 46), .rect(2, 51, 47, 46)])
  }

  @Test func `insets shrink an item and move no neighbour`() {
    let item = LayoutItem(size: .full, contentInsets: LayoutInsets(leading: 3, trailing: 4))
    let group = LayoutGroup.horizontal(size: row, subitem: .item(item), count: 2)
    #expect(group.frames(2) == [.rect(3, 0, 43, 10), .rect(53, 0, 43, 10)])
  }

  /// UIKit's classic: one large beside two small ones.
  private var nested: LayoutGroup {
    .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(50)),
      subitems: [
        .fraction(0.7, 1),
        .group(
          .vertical(
            size: LayoutSize(width: .fractionalWidth(0.3), height: .fractionalHeight(1)),
            subitem: .fraction(1, 0.3), count: 2)),
      ])
  }

  @Test func `a group in a group takes as many items as it holds`() {
    #expect(
      nested.frames(5) == [
        .rect(0, 0, 70, 50), .rect(70, 0, 30, 25), .rect(70, 25, 30, 25),
        .rect(0, 50, 70, 50), .rect(70, 50, 30, 25),
      ])
  }

  @Test func `boxes nest as groups do and count the section's items`() throws {
    let section = LayoutSection(group: nested).frames(5).sections[0]
    let box = try #require(section.box(ofGroup: 1))
    #expect(box.cell == .rect(0, 50, 100, 50))
    #expect(box.children.map(\.kind) == [.item(3), .group(.vertical, .equally(2))])
    #expect(box.children[1].cell == .rect(70, 50, 30, 50))
    #expect(box.children[1].children.map(\.kind) == [.item(4)])
  }
}

import CollectionLayout
import Testing

struct LayoutDescriptionTests {
  @Test func `dimensions say what they depend on`() {
    let dimensions: [LayoutDimension] = [
      .fractionalWidth(1), .fractionalWidth(0.4), .fractionalHeight(1.0 / 3), .absolute(320),
      .absolute(106.6666667), .estimated(44), .absolute(-0.0), .absolute(.nan), .absolute(1e300),
    ]
    #expect(
      dimensions.map(\.description) == [
        "1.0w", "0.4w", "0.333h", "320", "106.667", "~44", "0", "nan", "1e+300",
      ])
  }

  @Test func `sizes, insets and frames are short`() {
    #expect(
      LayoutSize(width: .fractionalWidth(0.4), height: .absolute(320)).description == "0.4w × 320")
    #expect(
      LayoutInsets(leading: 4, bottom: 8, trailing: 4).description
        == "leading 4, bottom 8, trailing 4")
    #expect(LayoutInsets.zero.description == "none")
    #expect(LayoutRect(x: 4, y: 0, width: 187, height: 312).description == "187 × 312 at 4, 0")
    #expect(LayoutIndexPath(section: 1, item: 2).description == "[1, 2]")
    #expect(LayoutCells(column: 1, row: 2, columns: 3, rows: 4).description == "3 × 4 at 1, 2")
  }
}

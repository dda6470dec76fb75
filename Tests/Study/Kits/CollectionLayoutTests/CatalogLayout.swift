import CollectionLayout

/// The four shapes of a catalogue of shows and movies, on a phone of 390 × 844 points.
enum CatalogLayout {
  static let screen = LayoutEnvironment(width: 390, height: 844)

  /// Two equal columns.
  static let double = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(320)),
      subitem: .item(
        LayoutItem(
          size: .full, contentInsets: LayoutInsets(leading: 4, bottom: 8, trailing: 4))),
      count: 2))

  static let banner = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(640)),
      subitems: [.item(LayoutItem(size: .full))]),
    orthogonalScrolling: .groupPaging)

  static let horizontal = LayoutSection(
    group: .horizontal(
      size: LayoutSize(width: .fractionalWidth(0.4), height: .absolute(320)),
      subitems: [
        .item(LayoutItem(size: .full, contentInsets: LayoutInsets(leading: 10, trailing: 10)))
      ]),
    boundaryItems: [.header(height: .absolute(44))], orthogonalScrolling: .continuous)

  /// Three rows a page with a header. The rows' own height, 0.3, doesn't count.
  static let vertical = LayoutSection(
    group: .vertical(
      size: LayoutSize(width: .fractionalWidth(1), height: .absolute(320)),
      subitem: .item(
        LayoutItem(
          size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.3)),
          contentInsets: LayoutInsets(bottom: 10))),
      count: 3),
    boundaryItems: [.header(height: .absolute(44))], orthogonalScrolling: .continuous)

  static let shows = CompositionalLayout(section: double, interSectionSpacing: 14)
  static let movies = CompositionalLayout(interSectionSpacing: 14) { index, _ in
    [banner, horizontal, vertical][index]
  }
}

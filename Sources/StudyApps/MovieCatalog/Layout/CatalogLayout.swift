public import CollectionLayout

extension Section {
  /// How far sections are from each other, in points.
  public static let spacing = 14.0

  /// The section's shape, as the app describes it.
  public var layout: LayoutSection {
    switch self {
    case .double:
      LayoutSection(
        group: .horizontal(
          size: Self.row(320),
          subitem: .item(
            LayoutItem(
              size: .full, contentInsets: LayoutInsets(leading: 4, bottom: 8, trailing: 4))),
          count: 2))
    case .banner:
      LayoutSection(
        group: .horizontal(
          size: Self.row(640), subitems: [.item(LayoutItem(size: .full))]),
        orthogonalScrolling: .groupPaging)
    case .horizontal:
      LayoutSection(
        group: .horizontal(
          size: LayoutSize(width: .fractionalWidth(0.4), height: .absolute(320)),
          subitems: [
            .item(LayoutItem(size: .full, contentInsets: LayoutInsets(leading: 10, trailing: 10)))
          ]),
        boundaryItems: [Self.headerItem], orthogonalScrolling: .continuous)
    case .vertical:
      // The item's own height, 0.3, doesn't count: three share the group equally.
      LayoutSection(
        group: .vertical(
          size: Self.row(320),
          subitem: .item(
            LayoutItem(
              size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.3)),
              contentInsets: LayoutInsets(bottom: 10))),
          count: 3),
        boundaryItems: [Self.headerItem], orthogonalScrolling: .continuous)
    }
  }

  private static let headerItem = LayoutBoundaryItem.header(height: .absolute(44))

  private static func row(_ height: Double) -> LayoutSize {
    LayoutSize(width: .fractionalWidth(1), height: .absolute(height))
  }
}

extension CompositionalLayout {
  /// The layout of these sections.
  public static func catalog(_ sections: [Section]) -> Self {
    let layouts = sections.map(\.layout)
    return Self(interSectionSpacing: Section.spacing) { index, _ in
      layouts.indices.contains(index) ? layouts[index] : nil
    }
  }
}

import CollectionLayout
import DiffableSnapshots

extension Section {
  /// The distance between sections, in points.
  static let spacing = 14.0

  var layout: LayoutSection {
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
  static func catalog(_ sections: [Section]) -> Self {
    let layouts = sections.map(\.layout)
    return Self(interSectionSpacing: Section.spacing) { index, _ in
      layouts.indices.contains(index) ? layouts[index] : nil
    }
  }
}

struct CatalogViewport: Equatable, Sendable {
  /// The screen of a phone, in points.
  static let screen = LayoutEnvironment(width: 390, height: 844)

  private(set) var frames: LayoutFrames
  /// The vertical scroll position, in points.
  private(set) var offset = 0.0
  /// The horizontal scroll positions, by section.
  private(set) var offsets: [Int: Double] = [:]
  private var sections: [Section]

  init(_ snapshot: CatalogSnapshot = CatalogSnapshot()) {
    sections = snapshot.sectionIdentifiers
    frames = Self.frames(of: snapshot)
  }

  private static func frames(of snapshot: CatalogSnapshot) -> LayoutFrames {
    CompositionalLayout.catalog(snapshot.sectionIdentifiers)
      .frames(itemCounts: snapshot.sections.map(\.items.count), in: screen)
  }

  /// Shows another snapshot: from the top if its sections are others, or `fromTop`.
  mutating func show(_ snapshot: CatalogSnapshot, fromTop: Bool = false) {
    let isOther = snapshot.sectionIdentifiers != sections
    sections = snapshot.sectionIdentifiers
    frames = Self.frames(of: snapshot)
    if isOther || fromTop { (offset, offsets) = (0, [:]) }
    offset = min(offset, frames.maximumOffset)
    for (section, offset) in offsets {
      offsets[section] = frames.section(section)?.scroll?.clamped(offset)
    }
  }

  /// Scrolls as little as it takes for an item to be seen whole; a section with pages stops at one.
  mutating func scroll(to path: LayoutIndexPath) {
    guard let section = frames.section(path.section), let frame = section.frame(ofItem: path.item)
    else { return }
    // A frame that is higher than the screen is shown from its top.
    let lowest = min(frame.minY, frame.maxY - frames.container.height)
    offset = min(max(0, min(max(offset, lowest), frame.minY)), frames.maximumOffset)
    guard let scroll = section.scroll else { return }
    let current = offsets[path.section] ?? 0
    let farthest = min(frame.minX, frame.maxX - scroll.viewport.width)
    let wanted = scroll.clamped(min(max(current, farthest), frame.minX))
    offsets[path.section] =
      scroll.nearestStop(to: wanted).flatMap { scroll.stop($0) } ?? wanted
  }

  var visibleRect: LayoutRect {
    LayoutRect(x: 0, y: offset, width: frames.container.width, height: frames.container.height)
  }

  /// The items that are seen, at least in part, by their places: ascending.
  var visibleItems: [LayoutIndexPath] {
    frames.elements(in: visibleRect, offsets: offsets).compactMap { element in
      if case .item(let path) = element.id { path } else { nil }
    }.sorted()
  }
}

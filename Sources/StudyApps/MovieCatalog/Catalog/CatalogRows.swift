public import CollectionLayout
public import StateDiff

// Rows as they are typed and printed: counted through all sections.
extension DiffableSnapshot {
  /// Where the row of a number is; nil if there is no such row.
  public func place(ofRow row: Int) -> LayoutIndexPath? {
    guard row >= 0 else { return nil }
    var item = row
    for (index, section) in sections.enumerated() {
      if item < section.items.count { return LayoutIndexPath(section: index, item: item) }
      item -= section.items.count
    }
    return nil
  }

  /// The number of the row at a place.
  public func row(of place: LayoutIndexPath) -> Int {
    sections.prefix(place.section).reduce(place.item) { $0 + $1.items.count }
  }

  /// The item in the row of a number; nil if there is no such row.
  public func item(inRow row: Int) -> Item? {
    place(ofRow: row).flatMap { self[$0.section, $0.item] }
  }
}

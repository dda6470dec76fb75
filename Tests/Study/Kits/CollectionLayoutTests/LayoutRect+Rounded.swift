import CollectionLayout

extension LayoutRect {
  /// To a millionth of a point: thirds added up aren't exact.
  var rounded: LayoutRect {
    func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }
    return LayoutRect(
      x: rounded(minX), y: rounded(minY), width: rounded(width), height: rounded(height))
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: x, y: y, width: width, height: height).rounded
  }
}

extension LayoutFrames {
  /// The items' frames of the first section, rounded.
  var firstItems: [LayoutRect] { sections.first?.itemFrames.map(\.rounded) ?? [] }
}

extension LayoutGroup {
  /// The frames of items in a section of nothing but this group, 100 wide and 100 high.
  func frames(_ count: Int, measure: CompositionalLayout.Measure? = nil) -> [LayoutRect] {
    LayoutSection(group: self).frames(count, measure: measure).firstItems
  }
}

extension LayoutSection {
  /// The frames of a number of items, 100 wide and 100 high.
  func frames(_ count: Int, measure: CompositionalLayout.Measure? = nil) -> LayoutFrames {
    CompositionalLayout(section: self).frames(
      itemCounts: [count], in: LayoutEnvironment(width: 100, height: 100), measure: measure)
  }
}

extension LayoutSubitem {
  static func absolute(_ width: Double, _ height: Double) -> Self {
    .item(LayoutItem(size: LayoutSize(width: .absolute(width), height: .absolute(height))))
  }

  static func fraction(_ width: Double, _ height: Double) -> Self {
    .item(
      LayoutItem(
        size: LayoutSize(width: .fractionalWidth(width), height: .fractionalHeight(height))))
  }
}

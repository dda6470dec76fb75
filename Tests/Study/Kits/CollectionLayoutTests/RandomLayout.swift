import CollectionLayout

struct RandomLayout {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  mutating func length(to most: Double) -> Double {
    pick([
      0, .random(in: 0...most, using: &random), .random(in: 0...most, using: &random).rounded(),
    ])
  }

  mutating func dimension() -> LayoutDimension {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: .fractionalWidth(pick([0.1, 0.2, 0.25, 1.0 / 3, 0.5, 1, 1.5]))
    case 2: .fractionalHeight(pick([0.1, 0.25, 1.0 / 3, 0.5, 1]))
    case 3, 4: .absolute(length(to: 200))
    default: .estimated(length(to: 100))
    }
  }

  mutating func size() -> LayoutSize { LayoutSize(width: dimension(), height: dimension()) }

  mutating func insets() -> LayoutInsets {
    guard Bool.random(using: &random) else { return .zero }
    return LayoutInsets(
      top: length(to: 20), leading: length(to: 20), bottom: length(to: 20),
      trailing: length(to: 20))
  }

  mutating func subitem(depth: Int) -> LayoutSubitem {
    depth > 0 && Int.random(in: 0..<3, using: &random) == 0
      ? .group(group(depth: depth - 1))
      : .item(LayoutItem(size: size(), contentInsets: insets()))
  }

  mutating func group(depth: Int) -> LayoutGroup {
    let subitems = (0..<Int.random(in: 0...3, using: &random)).map { _ in subitem(depth: depth) }
    var group = LayoutGroup.horizontal(size: size(), subitems: subitems)
    group.axis = pick(LayoutAxis.allCases)
    let count = Int.random(in: 0...5, using: &random)
    group.repetition = pick([.untilFull, .equally(count)])
    group.interItemSpacing = pick([0, length(to: 20)])
    group.contentInsets = insets()
    return group
  }

  mutating func section() -> LayoutSection {
    LayoutSection(
      group: group(depth: 2), contentInsets: insets(), interGroupSpacing: length(to: 30),
      boundaryItems: (0..<Int.random(in: 0...2, using: &random)).map { _ in
        LayoutBoundaryItem(
          size: size(), alignment: pick(LayoutBoundaryItem.Alignment.allCases),
          contentInsets: insets())
      },
      orthogonalScrolling: pick([.none, .none] + OrthogonalScrolling.allCases))
  }

  /// A layout of a few sections, laid out; every second one with measured estimates.
  mutating func frames() -> LayoutFrames {
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in section() }
    let counts = sections.map { _ in Int.random(in: 0...60, using: &random) }
    let layout = CompositionalLayout(interSectionSpacing: length(to: 30)) { index, _ in
      sections[index]
    }
    let factor = Double.random(in: 0...3, using: &random)
    let measure: CompositionalLayout.Measure = { id, extent in
      guard case .item(let path) = id else { return nil }
      // Other for each item, the same each time.
      let varied = factor * Double(path.item * 7 % 5 + 1) / 3
      return path.item.isMultiple(of: 3)
        ? nil : LayoutExtent(width: extent.width * varied, height: extent.height * varied)
    }
    return layout.frames(
      itemCounts: counts,
      in: LayoutEnvironment(
        width: .random(in: 50...500, using: &random),
        height: .random(in: 50...900, using: &random)),
      measure: Bool.random(using: &random) ? measure : nil)
  }
}

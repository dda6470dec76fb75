import CollectionLayout

extension Workload {
  /// Collections laid out in the four shapes of a catalogue, on a phone.
  static var layouts: [Workload] {
    [
      Workload(.layout) {
        let layout = layout { .absolute($0) }
        return { allFrames(layout.frames(itemCounts: counts(10_000), in: phone)) }
      },
      Workload(.layoutMeasured) {
        let layout = layout { .estimated($0) }
        return {
          let frames = layout.frames(itemCounts: counts(10_000), in: phone) { id, extent in
            guard case .item(let path) = id else { return nil }
            return LayoutExtent(width: extent.width, height: Double(300 + path.item % 40))
          }
          return allFrames(frames)
        }
      },
      Workload(.layoutVisible, operations: 100) {
        let frames = layout { .absolute($0) }
          .frames(itemCounts: counts(1_000_000), in: phone)
        return {
          (0..<100).map { number in
            frames.elements(
              in: LayoutRect(x: 0, y: Double(number) * 200_000, width: 390, height: 844))
          }
        }
      },
    ]
  }

  private static let phone = LayoutEnvironment(width: 390, height: 844)

  private static func counts(_ count: Int) -> [Int] { Array(repeating: count / 4, count: 4) }

  private static func allFrames(_ frames: LayoutFrames) -> [[LayoutRect]] {
    frames.sections.map(\.itemFrames)
  }

  /// Halves that scroll down; banners, posters and pages of three that scroll sideways.
  ///
  /// - Parameter height: A height in points, fixed or estimated.
  private static func layout(_ height: (Double) -> LayoutDimension) -> CompositionalLayout {
    func section(
      _ width: Double, _ axis: LayoutAxis, _ count: Int, _ scrolling: OrthogonalScrolling
    ) -> LayoutSection {
      let rows = axis == .vertical ? Double(count) : 1
      let size = LayoutSize(width: .fractionalWidth(width), height: height(rows * 320))
      let item = LayoutSubitem.item(
        LayoutItem(
          size: LayoutSize(width: .fractionalWidth(1), height: height(320)),
          contentInsets: LayoutInsets(leading: 4, bottom: 8, trailing: 4)))
      let group: LayoutGroup =
        axis == .horizontal
        ? .horizontal(size: size, subitem: item, count: count)
        : .vertical(size: size, repeatingSubitem: item, count: count)
      return LayoutSection(
        group: group, boundaryItems: [.header(height: .absolute(44))],
        orthogonalScrolling: scrolling)
    }
    let sections = [
      section(1, .horizontal, 2, .none), section(1, .horizontal, 1, .groupPaging),
      section(0.4, .horizontal, 1, .continuous), section(1, .vertical, 3, .continuous),
    ]
    return CompositionalLayout(interSectionSpacing: 14) { index, _ in sections[index] }
  }
}

import CollectionLayout
import Testing

/// Properties of any layout: drawn from fixed seeds, nested, estimated, measured, wrapped.
struct LayoutPropertyTests {
  private static func frames(_ seed: UInt64) -> LayoutFrames {
    var layout = RandomLayout(seed: seed)
    return layout.frames()
  }

  /// Fractions may make up a thousandth of a point more than there is at each level.
  private let tolerance = 0.01

  private func isWithin(_ inner: LayoutRect, _ outer: LayoutRect) -> Bool {
    inner.minX >= outer.minX - tolerance && inner.maxX <= outer.maxX + tolerance
      && inner.minY >= outer.minY - tolerance && inner.maxY <= outer.maxY + tolerance
  }

  @Test(arguments: Cases.seeds(40))
  func `every item has one frame, and asking for it gives the same`(seed: UInt64) {
    for section in Self.frames(seed).sections {
      let frames = section.itemFrames
      #expect(frames.count == section.itemCount)
      #expect(frames == (0..<section.itemCount).compactMap(section.frame(ofItem:)))
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `no two items of a section overlap`(seed: UInt64) {
    for section in Self.frames(seed).sections {
      let frames = section.itemFrames
      for (index, frame) in frames.enumerated() {
        for other in frames[(index + 1)...] {
          let common = frame.intersection(other)
          #expect(common.width <= tolerance || common.height <= tolerance)
        }
      }
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `items lie within their section, below its headers and above its footers`(seed: UInt64) {
    let frames = Self.frames(seed)
    var bottom = 0.0
    for section in frames.sections {
      #expect(section.frame.minY >= bottom)
      bottom = section.frame.maxY
      var content = section.contentFrame
      #expect(content.minY >= section.frame.minY && content.maxY <= bottom + tolerance)
      if section.scroll == nil { #expect(content.maxX <= frames.container.width + tolerance) }
      for boundary in section.boundaryFrames {
        #expect(isWithin(boundary, section.frame))
        #expect(boundary.intersection(content).height == 0 || boundary.isEmpty || content.isEmpty)
      }
      // An item that grew along a row may be as wide as the row.
      content.extent.width = max(content.width, 0)
      for frame in section.itemFrames { #expect(isWithin(frame, content)) }
    }
    #expect(frames.contentExtent.height == bottom)
  }

  @Test(arguments: Cases.seeds(40))
  func `groups take the items in order, and boxes lie within each other`(seed: UInt64) throws {
    for section in Self.frames(seed).sections {
      var items: [Int] = []
      func visit(_ box: LayoutBox) {
        if case .item(let index) = box.kind {
          items.append(index)
          #expect(section.frame(ofItem: index)?.rounded == box.frame.rounded)
        }
        #expect(isWithin(box.frame, box.cell))
        for child in box.children {
          #expect(isWithin(child.cell, box.frame))
          visit(child)
        }
      }
      for group in 0..<section.groupCount {
        let range = try #require(section.items(ofGroup: group))
        let first = items.count
        try visit(#require(section.box(ofGroup: group)))
        #expect(range == first..<items.count)
        #expect(range.allSatisfy { section.groupIndex(ofItem: $0) == group })
      }
      #expect(items == Array(0..<section.itemCount))
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `groups follow each other as reading goes`(seed: UInt64) {
    for section in Self.frames(seed).sections {
      let groups = (0..<section.groupCount).compactMap(section.groupFrame)
      for (before, after) in zip(groups, groups.dropFirst()) {
        #expect(
          section.scroll == nil
            ? after.minY >= before.maxY - tolerance : after.minX >= before.maxX - tolerance)
      }
    }
  }

  @Test(arguments: Cases.seeds(40))
  func `what is seen is what a look at every element finds`(seed: UInt64) {
    let frames = Self.frames(seed)
    var random = SplitMix64(seed: seed &+ 1_000)
    for _ in 0..<5 {
      let rect = LayoutRect(
        x: .random(in: -50...300, using: &random),
        y: .random(in: -50...frames.contentExtent.height + 50, using: &random),
        width: .random(in: 0...400, using: &random), height: .random(in: 0...900, using: &random))
      var offsets: [Int: Double] = [:]
      for section in frames.sections {
        guard let scroll = section.scroll, Bool.random(using: &random) else { continue }
        offsets[section.index] = scroll.clamped(.random(in: -50...500, using: &random))
      }
      var expected: [LayoutElement] = []
      for section in frames.sections {
        let offset = section.scroll == nil ? 0 : offsets[section.index] ?? 0
        let window = section.scroll.map { rect.intersection($0.viewport) } ?? rect
        func boundaryItems(_ alignment: LayoutBoundaryItem.Alignment) {
          for (place, item) in section.section.boundaryItems.enumerated()
          where item.alignment == alignment && section.boundaryFrames[place].overlaps(rect) {
            expected.append(
              LayoutElement(
                id: .boundaryItem(section: section.index, index: place),
                frame: section.boundaryFrames[place]))
          }
        }
        boundaryItems(.top)
        for (item, frame) in section.itemFrames.enumerated() {
          let seen = frame.moved(by: LayoutPoint(x: -offset, y: 0))
          guard seen.overlaps(window) else { continue }
          let path = LayoutIndexPath(section: section.index, item: item)
          expected.append(LayoutElement(id: .item(path), frame: seen))
        }
        boundaryItems(.bottom)
      }
      #expect(frames.elements(in: rect, offsets: offsets) == expected)
    }
  }
}

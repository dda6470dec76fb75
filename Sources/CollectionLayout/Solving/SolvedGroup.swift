/// A group at the origin, its items counted from its first.
struct SolvedGroup: Equatable, Sendable {
  let box: LayoutBox
  /// The frames of its items, in order.
  let frames: [LayoutRect]

  init(_ box: LayoutBox) {
    self.box = box
    var frames: [LayoutRect] = []
    box.collectItemFrames(into: &frames)
    self.frames = frames
  }

  var extent: LayoutExtent { box.cell.extent }
}

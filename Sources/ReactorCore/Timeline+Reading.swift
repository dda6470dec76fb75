extension Timeline {
  /// How many lines the shared order has. One line may tell of two events.
  public var count: Int { order.count }

  /// Tells `visitor` what was recorded, in the order in which it happened.
  ///
  /// - Complexity: O(length of `range`), wherever it begins.
  public func replay(_ range: Range<Int>? = nil, to visitor: some EventVisitor) {
    for position in (range ?? 0..<count).clamped(to: 0..<count) {
      let entry = order[position]
      if entry.kind == .remark {
        let remark = remarks[Int(entry.index)]
        visitor.visit(remark.remark, at: remark.step, time: time(ofTurn: remark.turn))
      } else {
        tracks[Int(entry.track)].replay(entry, to: visitor)
      }
    }
  }

  /// The same, latest first and until `isEnough`.
  public func replayBackwards(to visitor: some EventVisitor, until isEnough: () -> Bool) {
    var position = count
    while position > 0, !isEnough() {
      position -= 1
      replay(position..<position + 1, to: visitor)
    }
  }
}

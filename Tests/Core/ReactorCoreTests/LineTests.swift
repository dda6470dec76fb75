import Testing

@testable import ReactorCore

/// The distinctions that a timeline's shared order keeps.
@Suite struct LineTests {
  @Test func `a line of the order keeps its kind, its track and whether a turn begins`() {
    for kind in [Line.Kind.action, .mutation, .begun, .reduce, .other, .remark] {
      for track in [0, 65_535, 65_536, 1 << 28 - 1] as [UInt32] {
        var line = Line(kind, track: track)
        #expect(line.kind == kind && line.track == track && !line.beginsTurn)
        line.bits |= Line.turnMask
        #expect(line.kind == kind && line.track == track && line.beginsTurn)
        line.splitReduce()
        #expect(line.kind == .begun && line.track == track && line.beginsTurn)
      }
    }
  }
}

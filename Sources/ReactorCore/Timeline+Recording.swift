extension Timeline {
  /// Adds a line to the shared order. The track has set its mark.
  @usableFromInline func append(_ line: Line) {
    var line = line
    if lines.count & (1 << Line.blockShift - 1) == 0 {
      blocks.append(
        Block(
          turns: UInt32(truncatingIfNeeded: turns.count),
          remarks: UInt32(truncatingIfNeeded: remarks.count)))
    }
    if isTurnNew {
      isTurnNew = false
      line.bits |= Line.turnMask
      turns.append(time)
    }
    lines.append(line)
  }

  /// The action is received in the next line.
  @usableFromInline func placeAction(_ number: UInt32) {
    Self.place(number, in: &actionLines, lines.count)
  }

  /// A mutation that no action caused begins in the next line.
  @usableFromInline func placeExternal(_ number: UInt32) {
    Self.place(number, in: &externalLines, lines.count)
  }

  private static func place(_ number: UInt32, in table: inout Chunks<UInt32>, _ position: Int) {
    let line = UInt32(truncatingIfNeeded: position &+ 1)
    if table.count &+ 1 == number { return table.append(line) }
    // An action that waited comes after some with larger numbers.
    while table.count < number { table.append(0) }
    guard number > table.start else { return }
    table[Int(number) - 1] = line
  }
}

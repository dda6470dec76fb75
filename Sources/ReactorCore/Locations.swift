/// The places in the source that the answers of mutate were made at, each kept once.
@usableFromInline struct Locations {
  /// Which place each of 64 hashes was looked up for last.
  private var recent: [UInt16] = Array(repeating: 0, count: 64)
  /// The first stands for none.
  private var all = [SourceLocation(start: nil, lineNumber: 0)]

  /// The number of a place; nil if there are too many.
  @usableFromInline mutating func number(of location: SourceLocation) -> UInt16? {
    // Alike in pointer: the same file may have several, which only costs a place.
    let slot = Int(location.lineNumber & 63)
    let guess = Int(recent[slot])
    if all[guess].isSame(as: location) { return UInt16(guess) }
    return look(for: location, slot: slot)
  }

  private mutating func look(for location: SourceLocation, slot: Int) -> UInt16? {
    var number = all.firstIndex { $0.isSame(as: location) }
    if number == nil, all.count <= 1_000 {
      number = all.count
      all.append(location)
    }
    guard let number else { return nil }
    recent[slot] = UInt16(number)
    return UInt16(number)
  }

  subscript(number: UInt16) -> SourceLocation? { number == 0 ? nil : all[Int(number)] }
}

extension SourceLocation {
  fileprivate func isSame(as other: Self) -> Bool {
    lineNumber == other.lineNumber && start == other.start
  }
}

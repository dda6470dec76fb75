@usableFromInline package struct SourceLocation: Hashable, Sendable {
  /// Module and file: `RandomUser/MainReactor.swift`.
  @usableFromInline package let fileID: String
  @usableFromInline package let line: Int

  @inlinable package init(fileID: String = #fileID, line: UInt = #line) {
    self.fileID = fileID
    self.line = Int(truncatingIfNeeded: line)
  }
}

extension SourceLocation: CustomStringConvertible {
  @usableFromInline package var description: String {
    "\(fileID.split(separator: "/").last ?? ""):\(line)"
  }
}

/// The places in the source that the answers of mutate were made at, each kept once.
@usableFromInline struct Locations {
  /// The latest looked-up location for each of 64 hashes.
  private var recent: [UInt16] = Array(repeating: 0, count: 64)
  /// The first stands for none.
  private var all = [SourceLocation(fileID: "", line: 0)]

  @usableFromInline mutating func number(of location: SourceLocation) -> UInt16? {
    let slot = location.line & 63
    let guess = Int(recent[slot])
    if all[guess] == location { return UInt16(guess) }
    return look(for: location, slot: slot)
  }

  private mutating func look(for location: SourceLocation, slot: Int) -> UInt16? {
    var number = all.firstIndex(of: location)
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

public import Foundation
public import HTTP
public import StudySupport
public import Testing

/// Expects that a response with any contents can be used, each of its records taken or reported
/// once; or that an error gives the reason in one line.
///
/// - Parameter places: The places of the records that were taken, and the problems.
/// - Returns: True if it could be used.
@discardableResult public func expectAccounted<Answer>(
  _ data: Data, _ read: (ResponseBody) throws(ResponseError) -> Answer,
  places: (Answer) -> (taken: [Int], problems: [RecordProblem]),
  _ location: SourceLocation = #_sourceLocation
) -> Bool {
  do {
    let (taken, problems) = places(try read(ResponseBody(data: data, origin: "a.json")))
    let all = taken + problems.filter { !$0.isKept }.map(\.index)
    #expect(all.sorted() == Array(0..<all.count), sourceLocation: location)
    for problem in problems { expectPrintable(problem.reason, location) }
    return true
  } catch {
    expectPrintable("\(error)", location)
    return false
  }
}

private func expectPrintable(_ text: String, _ location: SourceLocation) {
  let isPlain = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  #expect(!text.isEmpty && isPlain, sourceLocation: location)
}

extension JSONTree {
  /// The text with bytes that are changed, left out or put in.
  public func damaged(_ generator: inout SeededGenerator) -> Data {
    var bytes = Array(text(&generator).utf8)
    let special = Array("\"\\{}[],:0-eZ# \u{0}\u{1F}\u{7F}".utf8) + [0x80, 0xC0, 0xED, 0xFF]
    for _ in 0..<1 + generator.number(below: 2) where !bytes.isEmpty {
      let place = generator.number(below: bytes.count)
      let byte =
        generator.number(below: 3) == 0
        ? UInt8(generator.number(below: 256)) : special[generator.number(below: special.count)]
      switch generator.number(below: 4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(byte, at: place)
      case 2: bytes[place] = byte
      default: if generator.number(below: 8) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return Data(bytes)
  }

  /// The text, spoilt at one to three places.
  public func spoiltText(_ generator: inout SeededGenerator) -> Data {
    var tree = self
    for _ in 0..<1 + generator.number(below: 3) { tree = tree.spoilt(&generator) }
    return Data(tree.text(&generator).utf8)
  }
}

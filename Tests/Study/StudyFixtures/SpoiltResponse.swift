public import Foundation
public import HTTP
public import StudySupport
public import Testing

/// Reads the answers of an API, and others like them: each of their records is taken or reported
/// once; or an error gives the reason in one line.
public struct ReadingTrial<Record: Decodable> {
  private let page: (_ count: Int) -> JSONTree
  private let read: (ResponseBody) throws(ResponseError) -> TolerantList<Record>

  /// - Parameters:
  ///   - page: Returns an answer with a number of records.
  ///   - read: Reads the records of an answer.
  public init(
    page: @escaping (_ count: Int) -> JSONTree,
    read: @escaping (ResponseBody) throws(ResponseError) -> TolerantList<Record>
  ) {
    self.page = page
    self.read = read
  }

  /// - Returns: True if the answer could be used.
  @discardableResult public func expectAccounted(
    _ data: Data, _ location: SourceLocation = #_sourceLocation
  ) -> Bool {
    do {
      let list = try read(ResponseBody(data: data, origin: "a.json"))
      let all = list.records.map(\.index) + list.problems.filter { !$0.isKept }.map(\.index)
      #expect(all.sorted() == Array(0..<all.count), sourceLocation: location)
      for problem in list.problems { expectPrintable(problem.reason, location) }
      return true
    } catch {
      expectPrintable("\(error)", location)
      return false
    }
  }

  /// Spoils answers in places that the seed draws.
  public func expectAccountedIfSpoilt(
    seed: Int, _ location: SourceLocation = #_sourceLocation
  ) {
    var used = 0
    for round in 0..<rounds {
      var generator = SeededGenerator(seed: UInt64(seed), index: round)
      let page = page(1 + generator.number(below: 3))
      if expectAccounted(page.spoiltText(&generator), location) { used += 1 }
    }
    // Else only errors would be looked at.
    #expect(used > rounds / 5, sourceLocation: location)
  }

  /// Changes, leaves out or puts in bytes that the seed draws.
  public func expectAccountedIfDamaged(
    seed: Int, _ location: SourceLocation = #_sourceLocation
  ) {
    for round in 0..<rounds {
      var generator = SeededGenerator(seed: UInt64(seed + 100), index: round)
      expectAccounted(page(2).damaged(&generator), location)
    }
  }
}

/// More of them: `READING_ROUNDS=10000 swift test --filter Reading`.
private let rounds =
  ProcessInfo.processInfo.environment["READING_ROUNDS"].flatMap { Int($0) } ?? 100

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

import Foundation
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellRecording

@Suite struct ForeignValueTests {
  @Test(arguments: Cases.seeds(40))
  func `a state that follows another is what was sent, whatever it has from before`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    var before = ForeignValue.object(["first": .whole(0)])
    for _ in 0..<8 {
      let sent = Self.value(depth: 3, of: before, using: &random)
      let bytes = Array(try JSONEncoder().encode(["value": sent]))
      let line = try RecordingLine(
        Array(#"{"event":"reduce","value":"#.utf8) + bytes.dropFirst(9), number: 1)
      let after = try before.applying(line)
      #expect(try JSONEncoder.sorted.encode(after) == JSONEncoder.sorted.encode(sent))
      before = after
    }
  }

  /// Mostly a value with few differences to the one before.
  private static func value(
    depth: Int, of before: ForeignValue, using random: inout SplitMix64
  ) -> ForeignValue {
    switch (before, Int.random(in: 0..<10, using: &random)) {
    case (.object(var members), 0..<8) where depth > 0:
      let name = ["first", "second", "third", "fourth"].randomElement(using: &random) ?? ""
      members[name] = value(depth: depth - 1, of: members[name] ?? .null, using: &random)
      if members.count > 2, Bool.random(using: &random) { members["first"] = nil }
      return .object(members.isEmpty ? ["first": .null] : members)
    case (.list(var elements), 0..<8) where depth > 0:
      let place = Int.random(in: 0...elements.count, using: &random)
      if place < elements.count, Bool.random(using: &random) {
        elements.remove(at: place)
      } else {
        elements.insert(value(depth: depth - 1, of: .null, using: &random), at: place)
      }
      return .list(elements)
    case (_, 3): return .list((0..<5).map { .whole($0) })
    case (_, 4) where depth > 0:
      return .object(["first": .text("a"), "second": .list([.whole(1)])])
    default: return .whole(Int.random(in: 0..<3, using: &random))
    }
  }
}

extension JSONEncoder {
  fileprivate static var sorted: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

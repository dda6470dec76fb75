import SessionGenerator
import StudySupport

/// Damage to a file: bytes, words and lines that are changed, left out, put in, doubled and cut off.
struct Damage {
  private var bytes: [UInt8]

  /// The bytes of a file, damaged at a few places.
  ///
  /// - Parameter others: Files whose parts are put in.
  static func done(
    to bytes: [UInt8], with others: [[UInt8]], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var damage = Damage(bytes: bytes)
    // Now and then none: the file as it is.
    for _ in 0..<random.number(below: 6) { damage.happen(with: others, &random) }
    return damage.bytes
  }

  private mutating func happen(with others: [[UInt8]], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else {
      bytes = [UInt8(random.number(below: 256))]
      return
    }
    let place = random.number(below: bytes.count)
    switch random.number(below: 12) {
    case 0: bytes[place] = UInt8(random.number(below: 256))
    case 1: bytes[place] = random.pick(Self.signs) ?? 0
    case 2: bytes.insert(random.pick(Self.signs) ?? 0, at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.removeSubrange(range(around: place, upTo: 40, &random))
    case 5: replace(word(around: place), with: Array((random.pick(Self.words) ?? "").utf8))
    case 6: replace(word(around: place), with: Array(bytes[word(around: random.index(in: bytes))]))
    case 7: bytes.removeSubrange(line(around: place))
    case 8:
      bytes.insert(
        contentsOf: Array(bytes[line(around: place)]), at: line(around: place).lowerBound)
    case 9:
      let moved = Array(bytes[line(around: place)])
      bytes.removeSubrange(line(around: place))
      bytes.insert(contentsOf: moved, at: line(around: random.index(in: bytes)).lowerBound)
    case 10:
      let other = Damage(bytes: random.pick(others) ?? [])
      guard !other.bytes.isEmpty else { return }
      let part = other.line(around: random.index(in: other.bytes))
      bytes.insert(contentsOf: other.bytes[part], at: line(around: place).lowerBound)
    default:
      guard random.chance(30) else { return replace(word(around: place), with: Self.deep(&random)) }
      bytes.removeSubrange(place...)
    }
  }

  private mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    bytes.replaceSubrange(range, with: new)
  }

  // MARK: - Places

  private func range(
    around place: Int, upTo length: Int, _ random: inout SeededGenerator
  ) -> Range<Int> {
    place..<min(bytes.count, place + 1 + random.number(below: length))
  }

  /// The letters and digits around a place, or the byte there.
  private func word(around place: Int) -> Range<Int> {
    guard bytes.indices.contains(place) else { return 0..<0 }
    let isPart = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || byte >= 0x80 || byte == 0x2E || byte == 0x2D
    }
    guard isPart(bytes[place]) else { return place..<place + 1 }
    let start = bytes[..<place].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex { !isPart($0) } ?? bytes.count)
  }

  private func line(around place: Int) -> Range<Int> {
    guard bytes.indices.contains(place) else { return bytes.count..<bytes.count }
    let start = bytes[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count)
  }

  // MARK: - Texts

  private static let signs: [UInt8] =
    Array("\"\\{}[],:0-+eZ#`<>!$›&;.\n\r\t \u{0}\u{1B}\u{7F}".utf8) + [0x80, 0xC0, 0xED, 0xFF]

  private static let words = [
    "", "null", "true", "-1", "0", "1", "2", "99", "1.1", "-0", "1e400", "NaN", "\"\"", "{}", "[]",
    "9223372036854775807", "-9223372036854775808", "18446744073709551616", "4294967296", "2.0",
    "\"\\ud800\"", "\"\\u0000\"", "\"한글\"", "\"\u{202E}\"", "\u{FEFF}", "\"a\\", "schema", "event",
    "back", "started", "action", "mutation", "reduce", "command", "step", "```", "```console",
    "```text columns=1", "<!--", "-->", "<!-- hint: x -->", "# ", "## ", "$ reactor-shell",
    "Main › ",
    "› ", "goto 1", "undo", "quit", "tour 1", "present x", "load 99999", "expect", "\u{1B}[2J", "&",
  ]

  private static func deep(_ random: inout SeededGenerator) -> [UInt8] {
    let depth = random.pick([10, 60, 511, 513, 5000, 100_000]) ?? 10
    let open = random.pick(["[", "{\"a\":", "(", "> ", "- "]) ?? "["
    return Array(String(repeating: open, count: depth).utf8)
  }
}

extension SeededGenerator {
  fileprivate mutating func index(in bytes: [UInt8]) -> Int { number(below: bytes.count) }
}

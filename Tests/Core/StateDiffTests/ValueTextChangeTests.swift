import Foundation
import StateDiff
import Testing

/// The texts of a value before and after: both contain the difference.
struct ValueTextChangeTests {
  private func pair(_ before: Any, _ after: Any, limit: Int = 60) -> [String] {
    let texts = ValueText.change(from: before, to: after, limit: limit)
    return [texts.from, texts.to]
  }

  private static let lorem = """
    Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
    labore et dolore magna aliqua.
    """

  @Test func `a change in the middle of a long string is shown with what is around it`() {
    #expect(
      pair(Self.lorem, Self.lorem.replacing("tempor", with: "TEMPOR")) == [
        #""…sed do eiusmod tempor incididunt ut…""#,
        #""…sed do eiusmod TEMPOR incididunt ut…""#,
      ])
  }

  @Test func `what is inserted or taken out is shown between the same neighbours`() {
    let longer = Self.lorem.replacing("tempor ", with: "tempor et tempus ")
    let texts = [
      #""…do eiusmod tempor incididunt ut labore…""#,
      #""…do eiusmod tempor et tempus incididunt ut labore…""#,
    ]
    #expect(pair(Self.lorem, longer) == texts)
    #expect(pair(longer, Self.lorem) == texts.reversed())
  }

  @Test func `what is appended is shown at the end`() {
    #expect(
      pair(Self.lorem, Self.lorem + " Ut enim.") == [
        #""…dolore magna aliqua.""#, #""…dolore magna aliqua. Ut enim.""#,
      ])
  }

  @Test func `a long difference is shown from its beginning`() {
    let other = Self.lorem.prefix(60) + String(repeating: "0123456789", count: 10)
    #expect(
      pair(Self.lorem, other) == [
        #""…elit, sed do eiusmod tempor incididunt ut labore et dolore…""#,
        #""…elit, sed0123456789012345678901234567890123456789012345678…""#,
      ])
  }

  @Test func `strings that fit are shown whole, and a difference at the beginning as it was`() {
    let fitting = String(repeating: "a", count: 57)
    #expect(pair(fitting + "b", fitting + "c") == ["\"\(fitting)b\"", "\"\(fitting)c\""])
    #expect(
      pair(Self.lorem, "Lo" + Self.lorem).map(\.count) == [61, 61])
    #expect(pair("", Self.lorem) == [#""""#, ValueText.concise(Self.lorem)])
  }

  @Test func `of several lines those that differ are shown`() {
    let lines = (1...20).map { "line number \($0)" }
    let text = lines.joined(separator: "\n")
    #expect(
      pair(text, text.replacing("number 12", with: "number twelve")) == [
        #""…line number 12…""#, #""…line number twelve…""#,
      ])
    #expect(
      pair(text, text.replacing("line number 12\n", with: "")) == [
        #""…line number 12\nline number 13…""#, #""…line number 13…""#,
      ])
  }

  @Test func `characters are whole`() {
    func text(_ middle: String) -> String {
      String(repeating: "가", count: 50) + middle + String(repeating: "나", count: 50)
    }
    let (start, end) = (String(repeating: "가", count: 14), String(repeating: "나", count: 14))
    #expect(
      pair(text("👩‍👩‍👧"), text("👩‍👩‍👦"), limit: 32)
        == ["\"…\(start)👩‍👩‍👧\(end)…\"", "\"…\(start)👩‍👩‍👦\(end)…\""])
    #expect(
      pair(text("e\u{301}"), text("e"), limit: 32)
        == ["\"…\(start)e\u{301}\(end)…\"", "\"…\(start)e\(end)…\""])
  }

  @Test func `quotes and what can't be seen are escaped`() {
    let start = String(repeating: "a", count: 60)
    #expect(
      pair(start + "\"\u{1B}", start + "\\") == [
        #""…aaaaaaaaaaaaaaaaaaaa\"\u{1B}""#, #""…aaaaaaaaaaaaaaaaaaaa\\""#,
      ])
  }

  @Test func `a text of another kind is cut around what differs if nothing else would be seen`() {
    struct Version: RawRepresentable, Equatable, CustomStringConvertible {
      var rawValue: String
      var description: String { rawValue }
    }
    let start = String(repeating: "1.", count: 40)
    #expect(
      pair(Version(rawValue: start + "7-beta"), Version(rawValue: start + "8-beta"))
        == ["…1.1.1.1.1.1.1.1.1.1.7-beta", "…1.1.1.1.1.1.1.1.1.1.8-beta"])
  }

  @Test func `an address keeps its beginning, which tells what is secret in it`() {
    let start = "https://example.com/?" + String(repeating: "q=1&", count: 20)
    let head = "\"\(start.prefix(58))…\""
    #expect(pair(start + "key=12", start + "key=21") == [head, head])
    #expect(
      pair("\(start) and more", "\(start) and others") == [
        #""…and more""#, #""…and others""#,
      ])
  }

  @Test func `of bytes some at the difference are shown, and how many there are`() {
    #expect(lines(Data([1, 2]), Data([1, 255])) == ["state: 2 bytes <01 02> → 2 bytes <01 ff>"])
    #expect(lines(Data([]), Data([7])) == ["state: 0 bytes → 1 byte <07>"])
    let many = (0..<2048).map { UInt8(truncatingIfNeeded: $0) }
    #expect(
      pair(Data(many[..<1024] + [42] + many[1025...]), Data(many)) == [
        "2048 bytes <…fe ff 2a 01 02 03 04 05 06 07 08 09 0a 0b 0c…>",
        "2048 bytes <…fe ff 00 01 02 03 04 05 06 07 08 09 0a 0b 0c…>",
      ])
    #expect(
      pair(Data(many), Data(many + [42])) == [
        "2048 bytes <…fe ff>", "2049 bytes <…fe ff 2a>",
      ])
    #expect(lines(Bytes([1]), Bytes([2])) == ["state: 1 byte <01> → 1 byte <02>"])
    #expect(ValueText.concise(Data(many)) == "[2048 bytes]")
  }

  @Test func `without an optional around them strings are cut the same way`() {
    let after = Self.lorem + " Ut enim."
    #expect(pair(String?.some(Self.lorem) as Any, after) == pair(Self.lorem, after))
  }

  @Test func `nothing, a value that is nil, and one that isn't are told apart in a subscript`() {
    let values: [Any?] = [nil, Int?.none as Any, Int?.some(1) as Any]
    let texts = values.map { ValueText.change(from: $0, to: 2, isSubscript: true).from }
    #expect(texts == ["nil", ".some(nil)", "1"])
    #expect(values.map { ValueText.change(from: 2, to: $0).to } == ["nil", "nil", "1"])
  }

  @Test(arguments: Cases.seeds(40))
  func `two texts are never the same`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let characters: [Character] = ["a", "b", "\n", "가", "e\u{301}", "👩‍👩‍👧", "🇰🇷", "\u{301}", "\""]
    func text(_ count: Int) -> String {
      String((0..<count).map { _ in characters.randomElement(using: &random) ?? "a" })
    }
    let (start, end) = (
      text(.random(in: 0..<90, using: &random)), text(.random(in: 0..<90, using: &random))
    )
    let old = start + text(.random(in: 0..<4, using: &random)) + end
    let new = start + text(.random(in: 0..<90, using: &random)) + end
    guard old != new else { return }
    let limit = Int.random(in: 24...70, using: &random)
    let texts = ValueText.change(from: old, to: new, limit: limit)
    #expect(texts.from != texts.to)
  }
}

/// Bytes of one's own.
private struct Bytes: Equatable, RandomAccessCollection, RangeReplaceableCollection {
  private var bytes: [UInt8] = []
  init() {}
  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }
  subscript(position: Int) -> UInt8 { bytes[position] }
  mutating func replaceSubrange(_ range: Range<Int>, with others: some Collection<UInt8>) {
    bytes.replaceSubrange(range, with: others)
  }
}

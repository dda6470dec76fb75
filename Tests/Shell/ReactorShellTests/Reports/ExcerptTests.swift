import Testing

@testable import ReactorShell
@testable import ShellFixtures

@Suite struct ExcerptTests {
  @Test func `what is meant is marked below it`() {
    #expect(Excerpt(of: "load abc", at: 5..<8, columns: 40).lines == ["load abc", "     ^^^"])
  }

  @Test(arguments: [
    (3..<Int.max, ["abc", "   ^"]), (9..<12, ["abc", "   ^"]), (-8 ..< -2, ["abc", "^"]),
    (-3..<1, ["abc", "^"]), (Int.min..<Int.max, ["abc", "^^^"]),
  ])
  func `a span outside of the line marks its end`(span: Range<Int>, lines: [String]) {
    #expect(Excerpt(of: "abc", at: span, columns: 40).lines == lines)
  }

  @Test func `any span of any line fits any width`() {
    var random = SplitMix64(seed: 19)
    let characters = Array("ab ~한국어👩‍❤️‍👨e\u{301}\u{200B}\t\u{1B}\u{0}")
    let numbers = [Int.min, -1, 0, 1, 12, 80, .max]
    func number() -> Int {
      Bool.random(using: &random)
        ? Int.random(in: -20...120, using: &random) : numbers.randomElement(using: &random) ?? 0
    }
    for _ in 0..<1_000 {
      let line = String(
        (0..<Int.random(in: 0...100, using: &random)).compactMap { _ in
          characters.randomElement(using: &random)
        })
      let (one, other) = (number(), number())
      let columns = number()
      let lines = Excerpt(
        of: line, at: min(one, other)..<max(one, other), columns: columns,
        theme: Theme(isUnicode: Bool.random(using: &random))
      ).lines
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { DisplayWidth.columns($0) <= max(columns, 12) }, "\(lines)")
      #expect(lines.last?.contains("^") == true)
    }
  }
}

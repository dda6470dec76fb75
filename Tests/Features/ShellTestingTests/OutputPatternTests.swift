import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellTesting

@Suite struct OutputPatternTests {
  /// Unified, without the place.
  private func diff(_ expected: [String], _ actual: [String]) -> [String] {
    UnifiedDiff(OutputPattern(expected).alignment(with: actual)).text
  }

  @Test func `where time passed by itself any time stands for another`() {
    let expected = [
      " 2.2  mutation  .add(3)      +402 µs", " 2    done      3 mutations, 6 ms", "count 12 s2",
      " 2.3  mutation  .add(3)      Counter  +14 ms", "1  74 ms   .next  from outside",
    ]
    let actual = [
      " 2.2  mutation  .add(3)        +0.31 s", " 2    done      3 mutations", "count 12 s2",
      " 2.3  mutation  .add(3)       Counter  +1 ms", "1  0.16 s  .next  from outside",
    ].map { OutputLine(text: $0) }
    let pattern = OutputPattern(expected, hasRealTimes: true)
    #expect(UnifiedDiff(pattern.alignment(with: actual)).place == nil)
    #expect(UnifiedDiff(OutputPattern(expected).alignment(with: actual)).place != nil)
  }

  @Test func `the same lines are the same`() {
    #expect(diff([], []) == [])
    #expect(diff(["a", "", "b"], ["a", "", "b"]) == [])
  }

  @Test(arguments: [
    (["..."], []), (["..."], ["a", "b"]), (["a", "..."], ["a"]), (["a", "..."], ["a", "b", "c"]),
    (["...", "c"], ["a", "b", "c"]), (["a", "...", "c"], ["a", "c"]),
    (["a", "...", "c", "...", "e"], ["a", "b", "c", "d", "c", "e"]), (["...", "..."], ["a"]),
  ]) func `three dots stand for any lines`(_ expected: [String], _ actual: [String]) {
    #expect(diff(expected, actual) == [])
  }

  @Test(arguments: [
    ("[..]", ""), ("[..]", "anything"), ("took [..] ms", "took 12.3 ms"), ("[..]b", "ab"),
    ("a[..]", "a"), ("a[..]c[..]e", "abcde"), ("a[..][..]b", "ab"), ("x[..]x[..]x", "xxx"),
  ]) func `dots in brackets stand for any text of a line`(_ expected: String, _ actual: String) {
    #expect(diff([expected], [actual]) == [])
  }

  @Test(arguments: [
    ("a[..]a", "a"), ("a[..]b", "ac"), ("a[..]c[..]e", "aec"), ("...x", "abcx"), ("[..]x", "y"),
    ("a[..]b[..]a", "aba b"),
  ]) func `what doesn't fit is different`(_ expected: String, _ actual: String) {
    #expect(diff([expected], [actual]) == ["@@ -1,1 +1,1 @@", "-\(expected)", "+\(actual)"])
  }

  @Test func `a difference stands between what is the same, three lines around it`() {
    let lines = (1...12).map { "\($0)" }
    var others = lines
    others[5] = "six"
    #expect(
      diff(lines, others) == [
        "@@ -3,7 +3,7 @@", " 3", " 4", " 5", "-6", "+six", " 7", " 8", " 9",
      ])
  }

  @Test func `differences that are far apart have hunks of their own`() {
    let lines = (1...20).map { "\($0)" }
    var others = lines
    others.remove(at: 17)
    others.insert("new", at: 1)
    #expect(
      diff(lines, others) == [
        "@@ -1,4 +1,5 @@", " 1", "+new", " 2", " 3", " 4",
        "@@ -15,6 +16,5 @@", " 15", " 16", " 17", "-18", " 19", " 20",
      ])
  }

  @Test func `where lines are put in, what dots stand for stays`() {
    #expect(
      diff(["a", "...", "z"], ["a", "b", "z", "!"]) == [
        "@@ -2,2 +2,3 @@", " b", " ...", " z", "+!",
      ])
  }

  private func updated(_ expected: [String], _ actual: [String]) -> [String] {
    OutputPattern(expected).alignment(with: actual).compactMap(\.updated)
  }

  @Test(arguments: [
    (["a", "...", "c"], ["a", "b", "c", "d"], ["a", "...", "c", "d"]),
    (["a", "b", "...", "z"], ["x", "b", "c", "z"], ["x", "b", "...", "z"]),
    (["a", "...", "y", "z"], ["a", "b", "y", "!"], ["a", "...", "y", "!"]),
    (["...", "z"], ["a", "z", "!"], ["...", "z", "!"]),
    (["a", "..."], ["!", "a", "b"], ["!", "a", "..."]),
  ]) func `an update keeps dots where the lines beside them came`(
    _ expected: [String], _ actual: [String], _ wanted: [String]
  ) {
    #expect(updated(expected, actual) == wanted)
  }

  @Test(arguments: [
    (["a", "...", "c"], ["a", "b", "x"], ["a", "...", "x"]),
    (["a", "b", "..."], ["a", "x", "y"], ["a", "x", "..."]),
    (["...", "c"], ["a", "x"], ["...", "x"]),
    (["a", "b", "...", "y", "z"], ["a", "1", "2", "3", "4"], ["a", "1", "...", "3", "4"]),
    (["a", "...", "b", "c"], ["a", "1", "x", "c"], ["a", "...", "x", "c"]),
    (["a", "...", "c"], ["a"], ["a", "..."]),
  ]) func `an update keeps dots beside a line in whose place another came`(
    _ expected: [String], _ actual: [String], _ wanted: [String]
  ) {
    #expect(updated(expected, actual) == wanted)
  }

  @Test func `very much that differs is told without a table that memory has no room for`() {
    let expected = (0..<20_000).map { "a\($0)" }
    let actual = (0..<20_000).map { "b\($0)" }
    let lines = OutputPattern(["same"] + expected).alignment(with: ["same"] + actual)
    #expect(lines.first == .same(expected: "same", actual: "same"))
    #expect(lines.dropFirst().compactMap(\.updated) == actual)
  }

  /// As a person would match them: with all ways of sharing lines out.
  private func matches(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first == "..." {
      return matches(expected.dropFirst(), actual)
        || !actual.isEmpty && matches(expected, actual.dropFirst())
    }
    return first == actual.first && matches(expected.dropFirst(), actual.dropFirst())
  }

  @Test(arguments: Cases.seeds(40))
  func `nothing differs exactly where there is a way to match, and an update matches`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let expected = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      ["a", "b", "..."].randomElement(using: &random) ?? "a"
    }
    let actual = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      ["a", "b"].randomElement(using: &random) ?? "a"
    }
    let alignment = OutputPattern(expected).alignment(with: actual)
    #expect(alignment.contains(where: \.isDifference) != matches(expected[...], actual[...]))
    let updated = OutputPattern(alignment.compactMap(\.updated)).alignment(with: actual)
    #expect(updated.filter(\.isDifference) == [])
  }
}

extension OutputPattern {
  /// The alignment of lines that report no failure.
  fileprivate func alignment(with lines: [String]) -> [AlignedLine] {
    alignment(with: lines.map { OutputLine(text: $0) })
  }
}

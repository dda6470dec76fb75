import StateDiff
import Testing

struct DifferSharingTests {
  @Test func `storage that is shared is not looked at`() {
    let rows = (0..<10).map { Untouchable(id: $0) }
    let before = Untouched(rows: rows, byID: [1: rows], isOpen: false)
    var after = before
    after.isOpen = true
    #expect(lines(before, after) == ["isOpen: false → true"])
  }

  @Test func `elements that are the same bytes are not asked`() {
    let rows = (0..<10).map { Untouchable(id: $0) }
    let changes = Differ().changes(from: rows, to: Array(rows[..<5] + rows[6...]))
    #expect(changes.map(\.path) == [StatePath([.index(5)])])
  }
}

private struct Untouchable: Identifiable, Equatable {
  let id: Int
  static func == (left: Self, right: Self) -> Bool {
    Issue.record("compared \(left.id) with \(right.id)")
    return left.id == right.id
  }
}

/// No `==`: that would stop before the rows.
private struct Untouched {
  var rows: [Untouchable]
  var byID: [Int: [Untouchable]]
  var isOpen: Bool
}

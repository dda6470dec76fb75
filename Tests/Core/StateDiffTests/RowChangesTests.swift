import StateDiff
import Testing

/// What RowChangesPropertyTests doesn't apply.
struct RowChangesTests {
  @Test func `equal lists have no changes`() {
    #expect(RowChanges(from: Row.rows(0..<5), to: Row.rows(0..<5)) == RowChanges())
  }

  @Test func `duplicates are reported when nothing changed`() {
    var expected = RowChanges()
    expected.duplicates = [1]
    let changes = RowChanges(from: Row.rows([1, 1]), to: Row.rows([1, 1]))
    #expect(changes == expected)
    #expect(changes.isEmpty)
  }

  @Test func `lists that share their storage are not looked at`() {
    let rows = Row.rows([1, 1, 2])
    let changes = RowChanges(
      from: rows, to: rows,
      id: { row -> Int in
        Issue.record("asked for the identity of \(row)")
        return row.id
      },
      areEqual: { _, _ in false })
    #expect(changes == RowChanges())
  }

  @Test func `each row is hashed once`() {
    let counter = Counter()
    let old = (0..<100).map { CountingID(id: $0, counter: counter) }
    let new = (50..<150).reversed().map { CountingID(id: $0, counter: counter) }
    _ = RowChanges(from: old, to: new, id: { $0 }, areEqual: { _, _ in true })
    #expect(counter.count == 200)
  }
}

private struct CountingID: Hashable {
  let id: Int
  let counter: Counter

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) {
    counter.count += 1
    hasher.combine(id)
  }
}

private final class Counter {
  var count = 0
}

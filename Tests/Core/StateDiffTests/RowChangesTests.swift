import StateDiff
import Testing

struct RowChangesTests {
  @Test func `equal lists have no changes`() {
    #expect(RowChanges(from: Row.rows(0..<5), to: Row.rows(0..<5)) == RowChanges())
  }

  @Test func `a row that is gone is removed`() {
    var expected = RowChanges()
    expected.removed = [2]
    #expect(RowChanges(from: Row.rows(0..<5), to: Row.rows([0, 1, 3, 4])) == expected)
  }

  @Test func `a row that is new is inserted`() {
    var expected = RowChanges()
    expected.inserted = [0]
    #expect(RowChanges(from: Row.rows(0..<5), to: Row.rows([9, 0, 1, 2, 3, 4])) == expected)
  }

  @Test func `a moved row is one move`() {
    var expected = RowChanges()
    expected.moved = [Move(from: 4, to: 0)]
    #expect(RowChanges(from: Row.rows(0..<5), to: Row.rows([4, 0, 1, 2, 3])) == expected)
  }

  @Test func `rows that only slide are not moved`() {
    var expected = RowChanges()
    expected.removed = [0]
    expected.inserted = [4]
    #expect(RowChanges(from: Row.rows(0..<5), to: Row.rows([1, 2, 3, 4, 9])) == expected)
  }

  @Test func `a row with another value is changed where it was and is`() {
    var expected = RowChanges()
    expected.removed = [0]
    expected.changed = [Move(from: 2, to: 1)]
    let new = [Row(id: 1), Row(id: 2, value: 7)]
    #expect(RowChanges(from: Row.rows(0..<3), to: new) == expected)
  }

  @Test func `a row may be moved and changed`() {
    var expected = RowChanges()
    expected.moved = [Move(from: 2, to: 0)]
    expected.changed = [Move(from: 2, to: 0)]
    let new = [Row(id: 2, value: 7), Row(id: 0), Row(id: 1)]
    #expect(RowChanges(from: Row.rows(0..<3), to: new) == expected)
  }

  @Test func `a list that becomes empty loses all its rows`() {
    var expected = RowChanges()
    expected.removed = [0, 1, 2]
    #expect(RowChanges(from: Row.rows(0..<3), to: []) == expected)
  }

  @Test func `duplicates are reported`() {
    var expected = RowChanges()
    expected.inserted = [1, 3]
    expected.duplicates = [1, 3]
    #expect(RowChanges(from: Row.rows([1, 2]), to: Row.rows([1, 1, 2, 2])) == expected)
  }

  @Test func `duplicates are reported when nothing changed`() {
    var expected = RowChanges()
    expected.duplicates = [1]
    let changes = RowChanges(from: Row.rows([1, 1]), to: Row.rows([1, 1]))
    #expect(changes == expected)
    #expect(changes.isEmpty)
  }

  @Test func `the first of two rows with one identity is matched with the first`() {
    // Common ends would match the last two.
    var expected = RowChanges()
    expected.removed = [2]
    expected.moved = [Move(from: 1, to: 0)]
    let changes = RowChanges(from: Row.rows([1, 2, 1]), to: Row.rows([2, 1]))
    #expect(changes == expected)
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

import StateDiff
import Testing

@testable import DiffableSnapshots

/// What SnapshotPropertyTests doesn't compare with a plain list.
struct DiffableSnapshotTests {
  @Test func `what is deleted isn't reloaded, even if it comes again`() throws {
    var snapshot = try Snapshot(["a": [1, 2], "b": [3]])
    try snapshot.reloadItems([1, 2, 3])
    try snapshot.reloadSections(["a", "b"])
    snapshot.deleteItems([1])
    snapshot.deleteSections(["b"])
    try snapshot.appendSections(["b"])
    try snapshot.appendItems(Row.rows([1, 3]))
    #expect(snapshot.reloadedIDs == [2])
    #expect(snapshot.reloadedSections == ["a"])
  }

  @Test func `equal are the same items in the same sections, with the same reloads`() throws {
    let one = try Snapshot(["a": [1], "b": []])
    #expect(try one == Snapshot(["a": [1], "b": []]))
    #expect(try one.hashValue == Snapshot(["a": [1], "b": []]).hashValue)
    var other = one
    try other.reloadItems([1])
    #expect(other != one)
    #expect(try one != Snapshot(["a": [], "b": [1]]))
  }

  @Test func `a copy shares the items of sections that aren't changed`() throws {
    func storage(_ snapshot: Snapshot, _ name: String) throws -> UnsafeRawPointer? {
      try snapshot.items(inSection: name).withUnsafeBytes { $0.baseAddress }
    }
    let before = try Snapshot(["a": [1, 2], "b": [3, 4], "c": [5]])
    var after = before
    after.deleteItems([2, 9])
    try after.appendItems([], toSection: "b")
    try after.insertItems([], beforeItem: 3)
    try after.moveItem(3, beforeItem: 4)
    try after.reconfigureItems([Row(id: 3), Row(id: 5)])
    try after.moveSection("c", beforeSection: "b")
    #expect(after.text == "a: 1, c: 5, b: 3 4")
    #expect(try storage(after, "a") != storage(before, "a"))
    #expect(try storage(after, "b") == storage(before, "b"))
    #expect(try storage(after, "c") == storage(before, "c"))
  }

  @Test func `an empty section shares the array that fills it`() throws {
    let rows = Row.rows(0..<3)
    var snapshot = try Snapshot(["a": []])
    try snapshot.appendItems(rows, toSection: "a")
    let items = try snapshot.items(inSection: "a")
    #expect(items.withUnsafeBytes { $0.baseAddress } == rows.withUnsafeBytes { $0.baseAddress })
  }

  @Test func `its text counts`() throws {
    let snapshot = try Snapshot(["a": [1, 2], "b": [3]])
    #expect(ValueText.concise(snapshot) == "3 rows in 2 sections")
    #expect(try ValueText.concise(Snapshot(["a": [1]])) == "1 row in 1 section")
  }
}

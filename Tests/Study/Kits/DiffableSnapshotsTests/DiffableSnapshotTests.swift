import DiffableSnapshots
import StateDiff
import Testing

struct DiffableSnapshotTests {
  private static func changed(_ change: (inout Snapshot) throws -> Void) throws -> String {
    var snapshot = try Snapshot(["a": [1, 2, 3], "b": [4, 5], "c": []])
    try change(&snapshot)
    return snapshot.text
  }

  // MARK: - Sections

  @Test func `a new one is empty`() {
    #expect(Snapshot().text == "")
  }

  @Test func `sections are appended`() throws {
    let text = try Self.changed { try $0.appendSections(["d", "e"]) }
    #expect(text == "a: 1 2 3, b: 4 5, c:, d:, e:")
  }

  @Test func `sections are inserted before another`() throws {
    let text = try Self.changed { try $0.insertSections(["d", "e"], beforeSection: "b") }
    #expect(text == "a: 1 2 3, d:, e:, b: 4 5, c:")
  }

  @Test func `sections are inserted after another`() throws {
    let text = try Self.changed { try $0.insertSections(["d", "e"], afterSection: "c") }
    #expect(text == "a: 1 2 3, b: 4 5, c:, d:, e:")
  }

  @Test func `sections are deleted with their items`() throws {
    let text = try Self.changed { $0.deleteSections(["c", "a"]) }
    #expect(text == "b: 4 5")
  }

  @Test func `deleting a section that isn't there does nothing`() throws {
    let text = try Self.changed { $0.deleteSections(["d"]) }
    #expect(text == "a: 1 2 3, b: 4 5, c:")
  }

  @Test(arguments: [
    ("c", "a", "c:, a: 1 2 3, b: 4 5"),
    ("a", "c", "b: 4 5, a: 1 2 3, c:"),
    ("b", "b", "a: 1 2 3, b: 4 5, c:"),
  ])
  func `a section moves before another`(section: String, other: String, text: String) throws {
    #expect(try Self.changed { try $0.moveSection(section, beforeSection: other) } == text)
  }

  @Test(arguments: [
    ("c", "a", "a: 1 2 3, c:, b: 4 5"),
    ("a", "c", "b: 4 5, c:, a: 1 2 3"),
    ("b", "b", "a: 1 2 3, b: 4 5, c:"),
  ])
  func `a section moves after another`(section: String, other: String, text: String) throws {
    #expect(try Self.changed { try $0.moveSection(section, afterSection: other) } == text)
  }

  // MARK: - Items

  @Test func `items are appended to the last section`() throws {
    let text = try Self.changed { try $0.appendItems(Row.rows([6, 7])) }
    #expect(text == "a: 1 2 3, b: 4 5, c: 6 7")
  }

  @Test func `items are appended to a section`() throws {
    let text = try Self.changed { try $0.appendItems(Row.rows([6, 7]), toSection: "a") }
    #expect(text == "a: 1 2 3 6 7, b: 4 5, c:")
  }

  @Test func `items are inserted before another`() throws {
    let text = try Self.changed { try $0.insertItems(Row.rows([6, 7]), beforeItem: 4) }
    #expect(text == "a: 1 2 3, b: 6 7 4 5, c:")
  }

  @Test func `items are inserted after another`() throws {
    let text = try Self.changed { try $0.insertItems(Row.rows([6, 7]), afterItem: 3) }
    #expect(text == "a: 1 2 3 6 7, b: 4 5, c:")
  }

  @Test func `items are deleted wherever they are`() throws {
    let text = try Self.changed { $0.deleteItems([5, 1, 3]) }
    #expect(text == "a: 2, b: 4, c:")
  }

  @Test func `deleting an item that isn't there does nothing`() throws {
    #expect(try Self.changed { $0.deleteItems([9]) } == "a: 1 2 3, b: 4 5, c:")
    #expect(try Self.changed { $0.deleteItems([9, 2]) } == "a: 1 3, b: 4 5, c:")
    #expect(try Self.changed { $0.deleteItems([]) } == "a: 1 2 3, b: 4 5, c:")
  }

  @Test func `all items are deleted, and sections stay`() throws {
    #expect(try Self.changed { $0.deleteAllItems() } == "a:, b:, c:")
  }

  @Test(arguments: [
    (3, 1, "a: 3 1 2, b: 4 5, c:"),
    (1, 3, "a: 2 1 3, b: 4 5, c:"),
    (1, 5, "a: 2 3, b: 4 1 5, c:"),
    (2, 2, "a: 1 2 3, b: 4 5, c:"),
  ])
  func `an item moves before another`(id: Int, other: Int, text: String) throws {
    #expect(try Self.changed { try $0.moveItem(id, beforeItem: other) } == text)
  }

  @Test(arguments: [
    (3, 1, "a: 1 3 2, b: 4 5, c:"),
    (1, 3, "a: 2 3 1, b: 4 5, c:"),
    (5, 3, "a: 1 2 3 5, b: 4, c:"),
    (2, 2, "a: 1 2 3, b: 4 5, c:"),
  ])
  func `an item moves after another`(id: Int, other: Int, text: String) throws {
    #expect(try Self.changed { try $0.moveItem(id, afterItem: other) } == text)
  }

  @Test func `items are given other values`() throws {
    let text = try Self.changed {
      try $0.reconfigureItems([Row(id: 4, value: 7), Row(id: 1, value: 8), Row(id: 4, value: 9)])
    }
    #expect(text == "a: 1=8 2 3, b: 4=9 5, c:")
  }

  // MARK: - Reloading

  @Test func `reloads change nothing, and are remembered in reading order`() throws {
    let before = try Snapshot(["a": [1, 2, 3], "b": [4, 5]])
    var snapshot = before
    try snapshot.reloadItems([4, 2])
    try snapshot.reloadSections(["b", "a"])
    #expect(snapshot.sections == before.sections)
    #expect(snapshot.reloadedItemIdentifiers == [2, 4])
    #expect(snapshot.reloadedSectionIdentifiers == ["a", "b"])
  }

  @Test func `what is deleted isn't reloaded, even if it comes again`() throws {
    var snapshot = try Snapshot(["a": [1, 2], "b": [3]])
    try snapshot.reloadItems([1, 2, 3])
    try snapshot.reloadSections(["a", "b"])
    snapshot.deleteItems([1])
    snapshot.deleteSections(["b"])
    try snapshot.appendSections(["b"])
    try snapshot.appendItems(Row.rows([1, 3]))
    #expect(snapshot.reloadedItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  @Test func `deleting all items leaves sections to be reloaded`() throws {
    var snapshot = try Snapshot(["a": [1]])
    try snapshot.reloadItems([1])
    try snapshot.reloadSections(["a"])
    snapshot.deleteAllItems()
    try snapshot.appendItems(Row.rows([1]))
    #expect(snapshot.reloadedItemIdentifiers == [])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
  }

  // MARK: - Duplicates

  @Test func `an item that comes twice is kept and reported`() throws {
    var snapshot = try Snapshot(["a": [1, 2], "b": [1]])
    try snapshot.appendItems(Row.rows([2, 3, 3]))
    #expect(snapshot.text == "a: 1 2, b: 1 2 3 3")
    #expect(
      snapshot.duplicates == [
        ElementPath(section: 1, element: 0), ElementPath(section: 1, element: 1),
        ElementPath(section: 1, element: 3),
      ])
  }

  @Test func `what is done to an item that comes twice is done to the first`() throws {
    let before = try Snapshot(["a": [1, 2], "b": [1, 2, 1]])
    func changed(_ change: (inout Snapshot) throws -> Void) throws -> String {
      var snapshot = before
      try change(&snapshot)
      return snapshot.text
    }
    #expect(try changed { $0.deleteItems([1]) } == "a: 2, b: 1 2 1")
    #expect(try changed { $0.deleteItems([1, 2, 1]) } == "a:, b: 1 2 1")
    #expect(try changed { try $0.moveItem(1, afterItem: 2) } == "a: 2 1, b: 1 2 1")
    #expect(try changed { try $0.insertItems([Row(id: 7)], beforeItem: 2) } == "a: 1 7 2, b: 1 2 1")
    #expect(try changed { try $0.reconfigureItems([Row(id: 2, value: 3)]) } == "a: 1 2=3, b: 1 2 1")
  }

  // MARK: - Whole values

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

import DiffableSnapshots
import StateDiff
import Testing

struct SnapshotErrorTests {
  private static let noSection = SnapshotError.noSection("\"x\"", among: ["\"a\"", "\"b\""])
  private static let noItem = SnapshotError.noItem("9", among: 4)

  private static func error(
    _ change: (inout Snapshot) throws -> Void
  ) throws -> SnapshotError? {
    let before = try Snapshot(["a": [1, 2], "b": [3, 4]])
    var snapshot = before
    let error = #expect(throws: SnapshotError.self) { try change(&snapshot) }
    #expect(snapshot == before)
    return error
  }

  @Test func `a section that isn't there is an error`() throws {
    let calls: [(inout Snapshot) throws -> Void] = [
      { try $0.insertSections(["c"], beforeSection: "x") },
      { try $0.insertSections(["c"], afterSection: "x") },
      { try $0.moveSection("x", beforeSection: "a") },
      { try $0.moveSection("x", afterSection: "a") },
      { try $0.moveSection("a", beforeSection: "x") },
      { try $0.moveSection("a", afterSection: "x") },
      { try $0.reloadSections(["a", "x"]) },
      { try $0.appendItems([Row(id: 5)], toSection: "x") },
      { try $0.appendItems([], toSection: "x") },
      { _ = try $0.numberOfItems(inSection: "x") },
      { _ = try $0.itemIdentifiers(inSection: "x") },
      { _ = try $0.items(inSection: "x") },
    ]
    #expect(try calls.map(Self.error) == calls.map { _ in Self.noSection })
  }

  @Test func `an item that isn't there is an error`() throws {
    let calls: [(inout Snapshot) throws -> Void] = [
      { try $0.insertItems([Row(id: 5)], beforeItem: 9) },
      { try $0.insertItems([Row(id: 5)], afterItem: 9) },
      { try $0.moveItem(9, beforeItem: 1) },
      { try $0.moveItem(9, afterItem: 1) },
      { try $0.moveItem(1, beforeItem: 9) },
      { try $0.moveItem(1, afterItem: 9) },
      { try $0.reloadItems([9]) },
      { try $0.reloadItems([1, 9, 10]) },
      { try $0.reconfigureItems([Row(id: 9)]) },
      { try $0.reconfigureItems([Row(id: 1, value: 5), Row(id: 9)]) },
    ]
    #expect(try calls.map(Self.error) == calls.map { _ in Self.noItem })
  }

  @Test func `a section that would be there twice is an error`() throws {
    #expect(try Self.error { try $0.appendSections(["a"]) } == .sectionTwice("\"a\""))
    #expect(try Self.error { try $0.appendSections(["c", "c"]) } == .sectionTwice("\"c\""))
    #expect(
      try Self.error { try $0.insertSections(["c", "b"], beforeSection: "a") }
        == .sectionTwice("\"b\""))
  }

  @Test func `appending to the last section where there is none is an error`() {
    #expect(throws: SnapshotError.noSections) {
      var snapshot = Snapshot()
      try snapshot.appendItems([Row(id: 1)])
    }
  }

  @Test func `what isn't there has no place`() throws {
    let snapshot = try Snapshot(["a": [1]])
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.path(for: 9) == nil)
    #expect(snapshot.indexOfSection("x") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(
      [snapshot[0, 1], snapshot[0, -1], snapshot[1, 0], snapshot[-1, 0]] == [nil, nil, nil, nil])
  }

  @Test(
    arguments: [
      (
        .noSection(".banner", among: []),
        "there is no section .banner; the snapshot has none"
      ),
      (
        .noSection(".banner", among: [".double", ".vertical(\"New\")"]),
        "there is no section .banner; the snapshot has .double, .vertical(\"New\")"
      ),
      (
        .noSection("9", among: ["1", "2", "3", "4", "5", "6", "7"]),
        "there is no section 9; the snapshot has 1, 2, 3, 4, 5 and 2 more"
      ),
      (.noSections, "there is no section that items could be appended to; append one first"),
      (.sectionTwice(".double"), "section .double would be there twice"),
      (.noItem("42", among: 57), "there is no item 42 in the snapshot, which has 57"),
      (.noItem("42", among: 0), "there is no item 42 in the snapshot, which has none"),
      (.itemTwice("42"), "item 42 would be there twice"),
    ] as [(SnapshotError, String)])
  func `an error says what there is`(error: SnapshotError, text: String) {
    #expect(error.description == text)
  }
}

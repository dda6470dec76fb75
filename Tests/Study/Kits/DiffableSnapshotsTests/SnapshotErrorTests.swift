import DiffableSnapshots
import Testing

/// What SnapshotPropertyTests doesn't ask: it compares the errors of operations.
struct SnapshotErrorTests {
  @Test func `what isn't there has no place`() throws {
    let snapshot = try Snapshot(["a": [1]])
    #expect(throws: SnapshotError.noSection("\"x\"", among: ["\"a\""])) {
      try snapshot.items(inSection: "x")
    }
    #expect(snapshot.path(for: 9) == nil)
    #expect(snapshot.indexOfSection("x") == nil)
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

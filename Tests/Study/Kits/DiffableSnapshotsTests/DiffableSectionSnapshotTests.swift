import DiffableSnapshots
import StateDiff
import Testing

/// What SectionSnapshotPropertyTests doesn't compare with a tree.
struct DiffableSectionSnapshotTests {
  /// A root with two children, of which one has a child; and a root without children.
  private static func outline() throws -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    try snapshot.append(Row.rows([1, 5]))
    try snapshot.append(Row.rows([2, 3]), to: 1)
    try snapshot.append(Row.rows([4]), to: 3)
    return snapshot
  }

  /// `1 .2 .3 ..4 5`: a dot a level, and `*` for expanded items.
  private static func text(_ snapshot: SectionSnapshot) throws -> String {
    try snapshot.items.map { row in
      String(repeating: ".", count: try snapshot.level(of: row.id)) + "\(row.id)"
        + (snapshot.isExpanded(row.id) ? "*" : "")
    }.joined(separator: " ")
  }

  @Test func `what isn't there has no place`() throws {
    let snapshot = try Self.outline()
    #expect(snapshot.index(of: 9) == nil)
    #expect(snapshot.parent(of: 9) == nil)
    #expect([snapshot.contains(9), snapshot.isExpanded(9)] == [false, false])
  }

  // MARK: - Applied

  @Test func `an item that is expanded has its children inserted, and isn't reloaded`() throws {
    var source = DiffableDataSource(showing: try Snapshot(["a": [0]]))
    var snapshot = try Self.outline()
    source.apply(snapshot, to: "b")
    try snapshot.expand([1])
    var expected = BatchUpdates()
    expected.inserted = [ElementPath(section: 1, element: 1), ElementPath(section: 1, element: 2)]
    #expect(source.apply(snapshot, to: "b") == expected)
    #expect(source.snapshot().text == "a: 0, b: 1 2 3 5")
    #expect(source.snapshot(for: "b") == snapshot)
  }

  @Test func `an outline stays while its section shows the same items`() throws {
    var source = DiffableDataSource<String, Row>()
    var outline = try Self.outline()
    try outline.expand([1])
    source.apply(outline, to: "b")
    var snapshot = source.snapshot()
    try snapshot.insertSections(["a"], beforeSection: "b")
    try snapshot.reconfigureItems([Row(id: 3, value: 7)])
    source.apply(snapshot)

    #expect(try Self.text(source.snapshot(for: "b")) == "1* .2 .3 ..4 5")
    #expect(source.snapshot(for: "b").parent(of: 4) == Row(id: 3, value: 7))
  }

  @Test func `a section that shows other items has no levels`() throws {
    var source = DiffableDataSource<String, Row>()
    source.apply(try Self.outline(), to: "b")
    var snapshot = source.snapshot()
    try snapshot.appendItems(Row.rows([6]))
    source.apply(snapshot)
    #expect(try Self.text(source.snapshot(for: "b")) == "1 5 6")
  }

  @Test func `a section without an outline has the first of each item`() throws {
    let source = DiffableDataSource(showing: try Snapshot(["a": [1, 2, 1]]))
    #expect(try Self.text(source.snapshot(for: "a")) == "1 2")
    #expect(source.snapshot(for: "b") == SectionSnapshot())
  }
}

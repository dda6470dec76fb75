import DiffableSnapshots
import StateDiff
import Testing

struct DiffableSectionSnapshotTests {
  /// A root with two children, of which one has a child; and a root without children.
  private static func outline() throws -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    try snapshot.append(Row.rows([1, 5]))
    try snapshot.append(Row.rows([2, 3]), to: 1)
    try snapshot.append(Row.rows([4]), to: 3)
    return snapshot
  }

  /// Two roots, of which the first is expanded and has a child.
  private static func other() throws -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    try snapshot.append(Row.rows([7, 9]))
    try snapshot.append(Row.rows([8]), to: 7)
    try snapshot.expand([7])
    return snapshot
  }

  /// `1 .2 .3 ..4 5`: a dot a level, and `*` for expanded items.
  private static func text(_ snapshot: SectionSnapshot) throws -> String {
    try snapshot.items.map { row in
      String(repeating: ".", count: try snapshot.level(of: row.id)) + "\(row.id)"
        + (snapshot.isExpanded(row.id) ? "*" : "")
    }.joined(separator: " ")
  }

  private static func changed(_ change: (inout SectionSnapshot) throws -> Void) throws -> String {
    var snapshot = try outline()
    try change(&snapshot)
    return try text(snapshot)
  }

  // MARK: - Adding

  @Test func `items are appended at the end, or behind the children of a parent`() throws {
    #expect(try Self.changed { _ in } == "1 .2 .3 ..4 5")
    #expect(try Self.changed { try $0.append(Row.rows([6]), to: 1) } == "1 .2 .3 ..4 .6 5")
  }

  @Test func `items are inserted beside another, and behind its children`() throws {
    #expect(try Self.changed { try $0.insert(Row.rows([6]), before: 3) } == "1 .2 .6 .3 ..4 5")
    #expect(try Self.changed { try $0.insert(Row.rows([6]), after: 3) } == "1 .2 .3 ..4 .6 5")
    #expect(try Self.changed { try $0.insert(Row.rows([6]), after: 1) } == "1 .2 .3 ..4 6 5")
  }

  @Test func `a snapshot is inserted with its levels and what is expanded in it`() throws {
    let other = try Self.other()
    #expect(try Self.changed { try $0.insert(other, before: 2) } == "1 .7* ..8 .9 .2 .3 ..4 5")
    #expect(try Self.changed { try $0.insert(other, after: 5) } == "1 .2 .3 ..4 5 7* .8 9")
  }

  @Test func `all children of an item are replaced`() throws {
    let other = try Self.other()
    #expect(try Self.changed { try $0.replace(childrenOf: 1, using: other) } == "1 .7* ..8 .9 5")
    // An item that is taken out may come again.
    let again = try Self.outline().snapshot(of: 1)
    #expect(try Self.changed { try $0.replace(childrenOf: 1, using: again) } == "1 .2 .3 ..4 5")
  }

  // MARK: - Deleting

  @Test func `an item is deleted with all that is below it`() throws {
    #expect(try Self.changed { $0.delete([1]) } == "5")
    #expect(try Self.changed { $0.delete([4, 3, 5]) } == "1 .2")
    #expect(try Self.changed { $0.delete([6]) } == "1 .2 .3 ..4 5")
    #expect(try Self.changed { $0.deleteAll() } == "")
  }

  @Test func `a deleted item isn't expanded when it comes again`() throws {
    let text = try Self.changed {
      try $0.expand([3, 5])
      $0.delete([1, 5])
      try $0.append(Row.rows([5, 3]))
    }
    #expect(text == "5 3")
  }

  // MARK: - Expanding

  @Test func `the children of an item are visible when it is expanded`() throws {
    var snapshot = try Self.outline()
    #expect(snapshot.visibleItems == Row.rows([1, 5]))
    try snapshot.expand([1])
    #expect(snapshot.visibleItems == Row.rows([1, 2, 3, 5]))
    try snapshot.collapse([1])
    #expect(snapshot.visibleItems == Row.rows([1, 5]))
  }

  @Test func `a child stays expanded while its parent is collapsed`() throws {
    var snapshot = try Self.outline()
    try snapshot.expand([3])
    #expect(
      [snapshot.isExpanded(3), snapshot.isVisible(3), snapshot.isVisible(4)] == [
        true, false, false,
      ])
    try snapshot.expand([1])
    #expect(snapshot.visibleItems == Row.rows([1, 2, 3, 4, 5]))
  }

  @Test func `an item without children is expanded for those that it gets`() throws {
    var snapshot = try Self.outline()
    try snapshot.expand([5])
    try snapshot.append(Row.rows([6]), to: 5)
    #expect(snapshot.visibleItems == Row.rows([1, 5, 6]))
  }

  // MARK: - Reading

  @Test func `an item has a place, a level and a parent`() throws {
    let snapshot = try Self.outline()
    #expect(snapshot.rootItems == Row.rows([1, 5]))
    #expect([1, 4, 5].map { snapshot.index(of: $0) } == [0, 3, 4])
    #expect([1, 4, 5].map { snapshot.parent(of: $0) } == [nil, Row(id: 3), nil])
    #expect(try [1, 3, 4].map { try snapshot.level(of: $0) } == [0, 1, 2])
  }

  @Test func `a part is a snapshot, with the item above it or without`() throws {
    var snapshot = try Self.outline()
    try snapshot.expand([3, 5])
    #expect(try Self.text(snapshot.snapshot(of: 1)) == "2 3* .4")
    #expect(try Self.text(snapshot.snapshot(of: 3, includingParent: true)) == "3* .4")
  }

  @Test func `it is described a line an item`() throws {
    var snapshot = try Self.outline()
    try snapshot.expand([1])
    #expect(
      snapshot.visualDescription() == """
        - 1
          + 2
          + 3
            + 4
        + 5
        """)
  }

  // MARK: - Errors

  private static func error(
    _ change: (inout SectionSnapshot) throws -> Void
  ) throws -> SnapshotError? {
    let before = try outline()
    var snapshot = before
    let error = #expect(throws: SnapshotError.self) { try change(&snapshot) }
    #expect(snapshot == before)
    return error
  }

  @Test func `an item that isn't there is an error`() throws {
    let calls: [(inout SectionSnapshot) throws -> Void] = [
      { try $0.append(Row.rows([6]), to: 9) },
      { try $0.insert(Row.rows([6]), before: 9) },
      { try $0.insert(Row.rows([6]), after: 9) },
      { try $0.insert(SectionSnapshot(), before: 9) },
      { try $0.insert(SectionSnapshot(), after: 9) },
      { try $0.replace(childrenOf: 9, using: SectionSnapshot()) },
      { try $0.expand([1, 9]) },
      { try $0.collapse([1, 9]) },
      { _ = try $0.level(of: 9) },
      { _ = try $0.snapshot(of: 9) },
    ]
    #expect(try calls.map(Self.error) == calls.map { _ in .noItem("9", among: 5) })
  }

  @Test func `an item that would be there twice is an error`() throws {
    var other = try Self.other()
    try other.append(Row.rows([4]), to: 8)
    let calls: [(inout SectionSnapshot) throws -> Void] = [
      { try $0.append(Row.rows([4])) },
      { try $0.append(Row.rows([6, 4]), to: 1) },
      { try $0.insert(Row.rows([4]), before: 4) },
      { try $0.insert(other, after: 5) },
      { try $0.replace(childrenOf: 5, using: other) },
    ]
    #expect(try calls.map(Self.error) == calls.map { _ in .itemTwice("4") })
    #expect(try Self.error { try $0.append(Row.rows([6, 6])) } == .itemTwice("6"))
  }

  @Test func `what isn't there has no place`() throws {
    let snapshot = try Self.outline()
    #expect(snapshot.index(of: 9) == nil)
    #expect(snapshot.parent(of: 9) == nil)
    #expect(
      [snapshot.contains(9), snapshot.isExpanded(9), snapshot.isVisible(9)] == [
        false, false, false,
      ])
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
    source.applySnapshotUsingReloadData(snapshot)
    #expect(try Self.text(source.snapshot(for: "b")) == "1 5 6")
  }

  @Test func `a section without an outline has the first of each item`() throws {
    let source = DiffableDataSource(showing: try Snapshot(["a": [1, 2, 1]]))
    #expect(try Self.text(source.snapshot(for: "a")) == "1 2")
    #expect(source.snapshot(for: "b") == SectionSnapshot())
  }
}

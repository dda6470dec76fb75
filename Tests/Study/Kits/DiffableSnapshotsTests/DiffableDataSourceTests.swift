import DiffableSnapshots
import StateDiff
import Testing

struct DiffableDataSourceTests {
  private static func path(_ section: Int, _ element: Int) -> ElementPath {
    ElementPath(section: section, element: element)
  }

  /// Returns the updates of a change; the sections before are a: 1 2 3, b: 4 5.
  private static func updates(_ change: (inout Snapshot) throws -> Void) throws -> BatchUpdates {
    var source = DiffableDataSource(showing: try Snapshot(["a": [1, 2, 3], "b": [4, 5]]))
    var snapshot = source.snapshot()
    try change(&snapshot)
    return source.apply(snapshot)
  }

  private static func stayed(_ paths: ElementPath...) -> [BatchUpdates.ItemMove] {
    paths.map { .init(from: $0, to: $0) }
  }

  @Test func `the first snapshot brings its sections`() throws {
    var source = DiffableDataSource<String, Row>()
    var expected = BatchUpdates()
    expected.insertedSections = [0, 1]
    expected.itemsInInsertedSections = 3
    #expect(source.apply(try Snapshot(["a": [1, 2], "b": [3]])) == expected)
    #expect(source.snapshot().text == "a: 1 2, b: 3")
  }

  @Test func `an equal snapshot needs no update`() throws {
    #expect(try Self.updates { _ in } == BatchUpdates())
    #expect(
      try Self.updates { $0 = try Snapshot(["a": [1, 2, 3], "b": [4, 5]]) } == BatchUpdates())
  }

  @Test func `all that was done is one batch`() throws {
    var expected = BatchUpdates()
    expected.insertedSections = [0]
    expected.itemsInInsertedSections = 1
    expected.deleted = [Self.path(0, 1)]
    expected.inserted = [Self.path(2, 0)]
    expected.moved = [.init(from: Self.path(0, 2), to: Self.path(2, 3))]
    expected.reloaded = [.init(from: Self.path(1, 0), to: Self.path(2, 1))]
    let updates = try Self.updates {
      try $0.insertSections(["n"], beforeSection: "a")
      try $0.appendItems(Row.rows([9]), toSection: "n")
      $0.deleteItems([2])
      try $0.insertItems(Row.rows([8]), beforeItem: 4)
      try $0.moveItem(3, afterItem: 5)
      try $0.reconfigureItems([Row(id: 4, value: 1)])
    }
    #expect(updates == expected)
  }

  @Test func `a section that comes again with other items is the same section`() throws {
    var expected = BatchUpdates()
    expected.deleted = [Self.path(0, 0), Self.path(0, 1)]
    expected.inserted = [Self.path(0, 1)]
    let updates = try Self.updates {
      $0.deleteSections(["a"])
      try $0.insertSections(["a"], beforeSection: "b")
      try $0.appendItems(Row.rows([3, 7]), toSection: "a")
    }
    #expect(updates == expected)
  }

  // MARK: - Reloading

  @Test func `an item is reloaded whose value is equal`() throws {
    var expected = BatchUpdates()
    expected.reloaded = Self.stayed(Self.path(0, 1), Self.path(1, 0))
    #expect(try Self.updates { try $0.reloadItems([4, 2]) } == expected)
  }

  @Test func `an item that moves is reloaded where it is`() throws {
    var expected = BatchUpdates()
    expected.moved = [.init(from: Self.path(0, 2), to: Self.path(1, 0))]
    expected.reloaded = [
      .init(from: Self.path(0, 0), to: Self.path(0, 0)),
      .init(from: Self.path(0, 2), to: Self.path(1, 0)),
      .init(from: Self.path(1, 1), to: Self.path(1, 2)),
    ]
    let updates = try Self.updates {
      try $0.reloadItems([1, 3, 5])
      try $0.moveItem(3, beforeItem: 4)
    }
    #expect(updates == expected)
  }

  @Test func `an item with another value that is to be reloaded is reloaded once`() throws {
    var expected = BatchUpdates()
    expected.reloaded = Self.stayed(Self.path(0, 1))
    let updates = try Self.updates {
      try $0.reconfigureItems([Row(id: 2, value: 7)])
      try $0.reloadItems([2])
    }
    #expect(updates == expected)
  }

  @Test func `a new item isn't reloaded, wherever it comes`() throws {
    var expected = BatchUpdates()
    expected.insertedSections = [2]
    expected.itemsInInsertedSections = 1
    expected.inserted = [Self.path(0, 3)]
    let updates = try Self.updates {
      try $0.appendSections(["n"])
      try $0.appendItems(Row.rows([8]))
      try $0.appendItems(Row.rows([9]), toSection: "a")
      try $0.reloadItems([8, 9])
      try $0.reloadSections(["n"])
    }
    #expect(updates == expected)
  }

  @Test func `a reloaded section reloads the items that it has when applied`() throws {
    var expected = BatchUpdates()
    expected.inserted = [Self.path(1, 0)]
    expected.moved = [.init(from: Self.path(0, 0), to: Self.path(1, 3))]
    expected.reloaded = [
      .init(from: Self.path(1, 0), to: Self.path(1, 1)),
      .init(from: Self.path(1, 1), to: Self.path(1, 2)),
      .init(from: Self.path(0, 0), to: Self.path(1, 3)),
    ]
    let updates = try Self.updates {
      try $0.reloadSections(["b"])
      try $0.moveItem(1, afterItem: 5)
      try $0.insertItems(Row.rows([9]), beforeItem: 4)
      try $0.reloadItems([4])
    }
    #expect(updates == expected)
  }

  @Test func `of an item that comes twice the first one is reloaded`() throws {
    let snapshot = try Snapshot(["a": [1, 2, 1], "b": [2]])
    var source = DiffableDataSource(showing: snapshot)
    var next = snapshot
    try next.reloadItems([1, 2])
    var expected = BatchUpdates()
    expected.reloaded = Self.stayed(Self.path(0, 0), Self.path(0, 1))
    #expect(source.apply(next) == expected)
  }

  @Test func `a reload counts for one snapshot`() throws {
    var snapshot = try Snapshot(["a": [1]])
    try snapshot.reloadItems([1])
    try snapshot.reloadSections(["a"])
    var source = DiffableDataSource(showing: snapshot)
    #expect(source.snapshot() == (try Snapshot(["a": [1]])))
    var expected = BatchUpdates()
    expected.reloaded = Self.stayed(Self.path(0, 0))
    #expect(source.apply(snapshot) == expected)
    #expect(source.apply(source.snapshot()) == BatchUpdates())
    source.applySnapshotUsingReloadData(snapshot)
    #expect(source.snapshot() == (try Snapshot(["a": [1]])))
  }

  @Test func `paths to be reloaded that lead nowhere are passed over`() throws {
    let sections = try Snapshot(["a": [1]]).sections
    let paths = [Self.path(0, 1), Self.path(0, -1), Self.path(1, 0), Self.path(-1, 0)]
    #expect(BatchUpdates(from: sections, to: sections, reloading: paths) == BatchUpdates())
    #expect(
      BatchUpdates(from: sections, to: sections, reloading: paths + [Self.path(0, 0)]).reloaded
        == Self.stayed(Self.path(0, 0)))
  }

  // MARK: - Duplicates

  @Test func `items that come twice are reported`() throws {
    let updates = try Self.updates { try $0.appendItems(Row.rows([1, 6, 6])) }
    var expected = BatchUpdates()
    expected.inserted = [Self.path(1, 2), Self.path(1, 3), Self.path(1, 4)]
    // Not 1: its section shares its items with the one before and isn't looked at.
    expected.duplicates = [Self.path(1, 4)]
    #expect(updates == expected)
  }

  // MARK: - Reloading everything

  @Test func `reloading the data gives no updates but the number of cells`() throws {
    var source = DiffableDataSource(showing: try Snapshot(["a": [1]]))
    #expect(source.applySnapshotUsingReloadData(try Snapshot(["b": [2, 3], "c": [1]])) == 3)
    #expect(source.snapshot().text == "b: 2 3, c: 1")
  }

  // MARK: - Looking up items and sections

  @Test func `what is shown is found by its place and by its identity`() throws {
    let source = DiffableDataSource(showing: try Snapshot(["a": [1, 2], "b": [3]]))
    #expect(source.itemIdentifier(for: Self.path(1, 0)) == 3)
    #expect(source.item(for: Self.path(0, 1)) == Row(id: 2))
    #expect(source.path(for: 3) == Self.path(1, 0))
    #expect(source.sectionIdentifier(for: 1) == "b")
    #expect(source.index(for: "b") == 1)
  }

  @Test func `what isn't shown isn't found`() throws {
    let source = DiffableDataSource(showing: try Snapshot(["a": [1, 2], "b": [3]]))
    #expect(source.itemIdentifier(for: Self.path(1, 1)) == nil)
    #expect(source.item(for: Self.path(2, 0)) == nil)
    #expect(source.path(for: 4) == nil)
    #expect([source.sectionIdentifier(for: 2), source.sectionIdentifier(for: -1)] == [nil, nil])
    #expect(source.index(for: "c") == nil)
  }
}

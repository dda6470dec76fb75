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

  @Test func `an equal snapshot needs no update`() throws {
    #expect(try Self.updates { _ in } == BatchUpdates())
    #expect(
      try Self.updates { $0 = try Snapshot(["a": [1, 2, 3], "b": [4, 5]]) } == BatchUpdates())
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

  // MARK: - Looking up items

  @Test func `what is shown is found by its place and by its identity`() throws {
    let source = DiffableDataSource(showing: try Snapshot(["a": [1, 2], "b": [3]]))
    #expect(source.itemIdentifier(for: Self.path(1, 0)) == 3)
    #expect(source.item(for: Self.path(0, 1)) == Row(id: 2))
    #expect(source.path(for: 3) == Self.path(1, 0))
  }

  @Test func `what isn't shown isn't found`() throws {
    let source = DiffableDataSource(showing: try Snapshot(["a": [1, 2], "b": [3]]))
    #expect(source.itemIdentifier(for: Self.path(1, 1)) == nil)
    #expect(source.item(for: Self.path(2, 0)) == nil)
    #expect(source.path(for: 4) == nil)
  }
}

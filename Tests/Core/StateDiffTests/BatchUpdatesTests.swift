import StateDiff
import Testing

struct BatchUpdatesTests {
  private static let old = [Shelf("a", 0..<3), Shelf("b", 10..<13)]

  private static func path(_ section: Int, _ element: Int) -> ElementPath {
    ElementPath(section: section, element: element)
  }

  private static func updates(to new: [Shelf]) -> BatchUpdates {
    BatchUpdates(from: old, to: new)
  }

  @Test func `equal sections need no update`() {
    #expect(Self.updates(to: [Shelf("a", 0..<3), Shelf("b", 10..<13)]) == BatchUpdates())
  }

  @Test func `a deleted section takes its items with it`() {
    var expected = BatchUpdates()
    expected.deletedSections = [0]
    expected.itemsInDeletedSections = 3
    let updates = Self.updates(to: [Shelf("b", 10..<13)])
    #expect(updates == expected)
    #expect(updates.deletedItemCount == 3)
  }

  @Test func `an inserted section brings its items`() {
    var expected = BatchUpdates()
    expected.insertedSections = [1]
    expected.itemsInInsertedSections = 5
    let new = [Shelf("a", 0..<3), Shelf("n", 20..<25), Shelf("b", 10..<13)]
    #expect(Self.updates(to: new) == expected)
  }

  @Test func `paths are ascending even where sections move`() {
    var expected = BatchUpdates()
    expected.movedSections = [Move(from: 1, to: 0)]
    expected.deleted = [Self.path(0, 0), Self.path(1, 0)]
    expected.inserted = [Self.path(0, 2), Self.path(1, 2)]
    #expect(Self.updates(to: [Shelf("b", [11, 12, 13]), Shelf("a", [1, 2, 3])]) == expected)
  }

  @Test func `an item from a deleted section is inserted`() {
    var expected = BatchUpdates()
    expected.deletedSections = [0]
    expected.itemsInDeletedSections = 3
    expected.inserted = [Self.path(0, 0)]
    #expect(Self.updates(to: [Shelf("b", [1, 10, 11, 12])]) == expected)
  }

  @Test func `an item for an inserted section is deleted`() {
    var expected = BatchUpdates()
    expected.insertedSections = [2]
    expected.itemsInInsertedSections = 1
    expected.deleted = [Self.path(0, 1)]
    let new = [Shelf("a", [0, 2]), Shelf("b", 10..<13), Shelf("n", [1])]
    #expect(Self.updates(to: new) == expected)
  }

  // MARK: - Duplicates

  @Test func `duplicates are reported, across sections too`() {
    let new = [Shelf("a", [0, 1, 2, 0]), Shelf("b", [10, 11, 12, 1]), Shelf("a", [])]
    var expected = BatchUpdates()
    expected.insertedSections = [2]
    expected.inserted = [Self.path(0, 3), Self.path(1, 3)]
    expected.duplicates = [Self.path(0, 3), Self.path(1, 3)]
    expected.duplicateSections = [2]
    #expect(Self.updates(to: new) == expected)
  }

  @Test func `sections that share their items are not looked at`() {
    let items = (0..<3).map { Untouchable(id: $0) }
    let old = [Cabinet(id: 0, items: items), Cabinet(id: 1, items: items)]
    var expected = BatchUpdates()
    expected.movedSections = [Move(from: 1, to: 0)]
    #expect(BatchUpdates(from: old, to: [old[1], old[0]]) == expected)
  }

  @Test func `paths are in reading order and look like index paths`() {
    let paths = [Self.path(1, 0), Self.path(0, 9), Self.path(0, 1)]
    #expect(paths.sorted().map(\.description) == ["[0, 1]", "[0, 9]", "[1, 0]"])
  }
}

private struct Untouchable: Identifiable, Equatable {
  private let number: Int
  init(id: Int) { number = id }

  var id: Int {
    Issue.record("asked for the identity of \(number)")
    return number
  }

  static func == (left: Self, right: Self) -> Bool {
    Issue.record("compared \(left.number)")
    return left.number == right.number
  }
}

private struct Cabinet: DiffableSection {
  var id: Int
  var items: [Untouchable]
}

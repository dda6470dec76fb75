import StateDiff
import Testing

/// The cases that RxDataSources and DifferenceKit test themselves with, as far as they apply here:
/// those on the making of their sections don't.
///
/// Sections are written as `0: 1 2' | 1':`: an identity and its items, with a sign behind those
/// that have another value or another header.
@Suite struct KnownCasesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String
    let expected: String

    init(_ name: String, _ before: String, _ after: String, _ expected: String = "") {
      testDescription = name
      (self.before, self.after, self.expected) = (before, after, expected)
    }
  }

  private func shelves(_ text: String) -> [Shelf] {
    text.split(separator: "|").map { part in
      let words = part.split(separator: " ")
      let name = words[0].dropLast()
      let rows = words.dropFirst().map { word in
        Row(id: Int(word.filter(\.isNumber)) ?? -1, value: word.hasSuffix("'") ? 1 : 0)
      }
      return Shelf(
        String(name.filter(\.isNumber)), header: name.hasSuffix("'") ? 1 : 0, Array(rows))
    }
  }

  private func summary(_ updates: BatchUpdates) -> String {
    let counts: [(name: String, count: Int)] = [
      ("sections deleted", updates.deletedSections.count),
      ("inserted", updates.insertedSections.count), ("moved", updates.movedSections.count),
      ("updated", updates.updatedSections.count), ("twice", updates.duplicateSections.count),
      ("items deleted", updates.deleted.count), ("inserted", updates.inserted.count),
      ("moved", updates.moved.count), ("reloaded", updates.reloaded.count),
      ("twice", updates.duplicates.count),
    ]
    return counts.filter { $0.count > 0 }.map { "\($0.name) \($0.count)" }.joined(separator: ", ")
  }

  @Test(arguments: [
    // RxDataSources. For `1 2 0` it moves two where one is enough.
    Case("ItemInsert", "1: 0 1 2", "1: 0 1 2 3", "inserted 1"),
    Case("ItemDelete", "1: 0 1 2", "1: 0 2", "items deleted 1"),
    Case("ItemMove1", "1: 0 1 2", "1: 1 2 0", "moved 1"),
    Case("ItemMove2", "1: 0 1 2", "1: 2 0 1", "moved 1"),
    Case("ItemUpdated", "1: 0 1 2", "1: 0 1' 2", "reloaded 1"),
    Case("ItemUpdatedAndMoved", "1: 0 1 2", "1: 1' 0 2", "moved 1, reloaded 1"),
    Case("InsertSection", "1: 0 1 2", "1: 0 1 2 | 2: 3 4 5", "inserted 1"),
    Case("DeleteSection", "1: 0 1 2", "", "sections deleted 1"),
    Case("MovedSection1", "1: 0 1 | 2: 2 3 | 3: 4 5", "2: 2 3 | 3: 4 5 | 1: 0 1", "moved 1"),
    Case("MovedSection2", "1: 0 1 | 2: 2 3 | 3: 4 5", "3: 4 5 | 1: 0 1 | 2: 2 3", "moved 1"),
    Case("DuplicateItem", "1: 0 | 2: 1", "1: 7 | 2: 7", "items deleted 2, inserted 2, twice 1"),
    Case("DuplicateSection", "1: 0", "1: 0 | 1: 2", "inserted 1, twice 1"),
    // DifferenceKit.
    Case("EmptyChangesets", "", "", ""),
    Case("Deleted", "1: 0 1 2", "1:", "items deleted 3"),
    Case("Inserted", "1:", "1: 0 1 2", "inserted 3"),
    Case("Updated", "1: 0 1 2", "1: 0' 1 2", "reloaded 1"),
    Case("Moved", "1: 0 1 2 3", "1: 3 2 1 0", "moved 3"),
    Case(
      "MixedChanges", "1: 0 1 2", "1: 2 4 0' 3", "items deleted 1, inserted 2, moved 1, reloaded 1"),
    Case("Duplicated", "0: 0 1 2 0", "0: 0 4 0 1 2", "inserted 1, moved 1, twice 1"),
    Case("SectionInserted", "", "0: 0", "inserted 1"),
    Case("SectionDeleted", "0: 0 | 1: 1", "1: 1", "sections deleted 1"),
    Case("SectionUpdated", "0: 0", "0': 0", "updated 1"),
    Case("SectionMoved", "0: 0 | 1: 1 | 2: 2", "2: 2 | 0: 0 | 1: 1", "moved 1"),
    Case(
      "MixedSectionChanges", "0: 0 | 1: 1 | 2: 2 | 3: 3", "3: 3 | 4: 4 | 0: 0 | 2': 2",
      "sections deleted 1, inserted 1, moved 1, updated 1"),
    Case("DuplicatedSection", "0: 0 | 0: 1 | 1: 2", "1: 2 | 0: 0 | 0: 1", "moved 1, twice 1"),
  ])
  func `what is done is as little as can be`(known: Case) {
    let updates = BatchUpdates(from: shelves(known.before), to: shelves(known.after))
    #expect(summary(updates) == known.expected)
  }

  @Test func `items are told apart whatever they are hashed to`() {
    struct Key: Hashable {
      var number: Int
      func hash(into hasher: inout Hasher) {}
    }
    struct Keyed: Identifiable, Equatable { var id: Key }

    let changes = RowChanges(
      from: [0, 1].map { Keyed(id: Key(number: $0)) },
      to: [0, 2].map { Keyed(id: Key(number: $0)) })
    #expect([changes.removed, changes.inserted] == [[1], [1]])
  }
}

import Foundation
import ReactorCore
import StateDiff
import Testing

@testable import RandomUser

@MainActor @Suite struct CellTests {
  private func state(_ people: PeopleDetail) -> MainReactor.State {
    var state = MainReactor.State()
    state.sectionData = PeopleSection.sorted(people)
    return state
  }

  @Test func `the four sections are there, empty, from the start`() {
    let sections = MainSectionModel.sections(of: MainReactor.State())
    #expect(sections.map(\.id) == ["남성", "여성", "20대", "30대"])
    #expect(sections.allSatisfy { $0.items.isEmpty && $0.header.count == 0 })
  }

  @Test func `a section shows its count and its first eight people`() {
    let people = (0..<11).map { person($0) }
    let women = MainSectionModel.sections(of: state(people))[1]
    #expect(women.header == MainSectionModel(title: "여성", people: people).header)
    #expect(women.header.title == "여성" && women.header.count == 11)
    #expect(women.items.map(\.person) == Array(people.prefix(8)))
  }

  @Test func `a person in two sections has a cell in each`() {
    let sections = MainSectionModel.sections(of: state([person(1, .male, age: 25)]))
    let cells = sections.flatMap(\.items)
    #expect(cells.map(\.section) == ["남성", "20대"] && Set(cells.map(\.id)).count == 2)
  }

  @Test func `from one state to the next the data source touches only what changed`() {
    let before = MainSectionModel.sections(of: state([person(1), person(2), person(3)]))
    let after = MainSectionModel.sections(of: state([person(3), person(1), person(4)]))
    let updates = BatchUpdates(from: before, to: after)
    #expect(updates.deletedItemCount == 1 && updates.insertedItemCount == 1)
    #expect(updates.moved.count == 1)
    #expect(BatchUpdates(from: after, to: after).isEmpty)
  }

  @Test func `a section with the same cells and another count has its header updated`() {
    let people = (0..<9).map { person($0) }
    let before = MainSectionModel.sections(of: state(Array(people.prefix(8))))
    var expected = BatchUpdates()
    expected.updatedSections = [Move(from: 1, to: 1)]
    #expect(
      BatchUpdates(from: before, to: MainSectionModel.sections(of: state(people))) == expected)
  }

  @Test func `a section keeps its header with other cells`() {
    let section = MainSectionModel(title: "여성", people: [person(1), person(2)])
    let copy = MainSectionModel(original: section, items: [section.items[1]])
    #expect(copy.header == section.header && copy.items == [section.items[1]])
  }

  @Test func `a cell has its person's state and knows no action`() {
    let main = MainCellReactor.State(person: person(1), section: "여성")
    #expect(Store(MainCellReactor(main)).currentState == main)
    let detail = DetailCellReactor.State(
      person: person(1), sameAreaPeople: [person(2)], isExpanded: true)
    #expect(Store(DetailCellReactor(detail)).currentState == detail)
  }

  @Test func `only the open row has neighbours, and the person isn't one`() {
    let people = [person(1), person(2, country: "Iran"), person(3), person(4)]
    let store = Store(DetailReactor(people: people))
    store.send(.toggle([0, 2]))
    let rows = DetailDataSource(store.currentState, area: .country)
    #expect(
      (0..<rows.count).map { rows[$0] } == [
        .init(person: people[0]), .init(person: people[1]),
        .init(person: people[2], sameAreaPeople: [people[0], people[3]], isExpanded: true),
        .init(person: people[3]),
      ])
    #expect(rows[4] == nil && rows[-1] == nil)
  }

  @Test func `when another row opens both are shown again`() {
    let store = Store(DetailReactor(people: [person(1), person(2), person(3)]))
    var sources: [DetailDataSource] = []
    let subscription = store.subscribe { sources.append(DetailDataSource($0, area: .country)) }
    for row in [2, 0, 0] { store.send(.toggle(IndexPath(row: row, section: 0))) }
    subscription.cancel()
    #expect(
      zip(sources.dropFirst(), sources).map { $0.reloads(since: $1) } == [[2], [0, 2], [0]])
  }

  @Test func `of two areas that show the same neighbours nothing is shown again`() {
    let people = [person(1, state: "Ontario"), person(2, state: "Ontario")]
    let store = Store(DetailReactor(people: people))
    store.send(.toggle([0, 0]))
    let sources = Area.allCases.map { DetailDataSource(store.currentState, area: $0) }
    // city, state, country
    #expect(sources[2].reloads(since: sources[1]) == [])
    #expect(sources[1].reloads(since: sources[0]) == [0])
  }
}

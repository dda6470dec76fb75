import ReactorCore
import StateDiff
import Testing

@testable import ReactorShell
@testable import ShellLanguage

@MainActor @Suite struct StoreInStateTests {
  private struct Cell: Reactor {
    struct State {
      var title: String
      var page = Page.none
      var next: Store<Cell>?
    }

    enum Page {
      case none
      case number(Int)
    }

    enum Action {
      case rename(String)
      case follow(Store<Cell>)
    }

    let initialState: State

    func reduce(state: consuming State, mutation: Action) -> State {
      switch mutation {
      case .rename(let title): state.title = title
      case .follow(let store): state.next = store
      }
      return state
    }
  }

  private struct Table {
    var cells: [Store<Cell>] = []
  }

  private func cell(_ title: String, _ page: Cell.Page = .none) -> Store<Cell> {
    Store(Cell(initialState: .init(title: title, page: page)))
  }

  private func ring(_ title: String) -> Store<Cell> {
    let (one, two) = (cell(title), cell("between"))
    one.send(.follow(two))
    two.send(.follow(one))
    return one
  }

  private func lines<Value>(_ before: Value, _ after: Value) -> [String] {
    Differ().changes(from: before, to: after).map(\.description)
  }

  @Test func `stores are compared by their states`() {
    let kept = cell("kept")
    #expect(
      lines(
        Table(cells: [kept, cell("a"), cell("b", .number(1)), cell("c", .number(2))]),
        Table(cells: [kept, cell("z"), cell("b", .number(2)), cell("c"), cell("d")])) == [
          #"cells[4] inserted: State(title: "d", page: .none, next: nil)"#,
          #"cells[1].title: "a" → "z""#,
          "cells[2].page.number: 1 → 2",
          "cells[3].page: .number(2) → .none",
        ])
  }

  @Test func `the same store doesn't differ, whatever happened to it`() {
    let kept = cell("a")
    let before = Table(cells: [kept])
    kept.send(.rename("b"))
    #expect(lines(before, Table(cells: [kept])) == [])
    #expect(ValueText.concise(before.cells[0]) == #"State(title: "b", page: .none, next: nil)"#)
  }

  @Test func `the whole of a state has that of its stores, and paths lead into it`() throws {
    let table = Table(cells: [cell("a", .number(3))])
    #expect(
      ValueDump.lines(of: table).joined(separator: "\n") == """
        StoreInStateTests.Table(
          cells: [
            [0]: StoreInStateTests.Cell.State(
              title: "a",
              page: .number(3),
              next: nil
            )
          ]
        )
        """)
    let view = StateView(table)
    for (path, text) in [("cells[0].title", #""a""#), ("cells[0].page.number", "3")] {
      let value = try view.value(at: Word(path, span: 0..<path.count))
      #expect(ValueText.concise(value) == text)
    }
  }

  @Test func `a store that is in its own state comes to an end`() {
    let (one, two) = (ring("a"), ring("b"))
    #expect(lines(one, two) == [#"title: "a" → "b""#])
    #expect(ValueText.concise(one, limit: 1000).count < 200)
    #expect("\(one)" == "Store<Cell>")
    #expect(
      ValueDump.lines(of: one).joined(separator: "\n") == """
        StoreInStateTests.Cell.State(
          title: "a",
          page: .none,
          next: StoreInStateTests.Cell.State(
            title: "between",
            page: .none,
            next: Store(↩︎)
          )
        )
        """)
    for store in [one, two] { store.currentState.next?.send(.follow(cell("end"))) }
  }

  @Test func `a store is no literal`() {
    #expect(SwiftLiteral.text(of: cell("a")) == nil)
    #expect(SwiftLiteral.text(of: Store(Only())) == nil)
  }

  private struct Only: Reactor {
    enum State { case only }
    let initialState = State.only
    func reduce(state: consuming State, mutation: Int) -> State { state }
  }
}

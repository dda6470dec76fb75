import StateDiff
import Testing

/// Changes know how many belong together; the given ones needn't be all of them.
struct DiffTextSummingTests {
  private static func changes(people count: Int, sections: Int = 0) -> [Change] {
    let rows = (0..<100).map { Row(id: $0) }
    var state = Lists(people: rows, sectionData: ["a": rows])
    let before = state
    for index in 0..<count { state.people[index].value += 1 }
    state.sectionData["a"]?.removeLast(sections)
    return Differ().changes(from: before, to: state)
  }

  private func lines(_ changes: some Sequence<Change>) -> [String] {
    DiffText().lines(for: Array(changes)).map(\.description)
  }

  @Test func `a page of rows is summed up sooner than names are listed`() {
    func lines<Value>(_ before: Value, _ after: Value) -> [String] {
      DiffText().lines(for: Differ().changes(from: before, to: after)).map(\.description)
    }
    #expect(lines([1, 2], Array(1...7)) == ["state: 2 → 7 (+5)"])
    #expect(lines(Array(1...7), [1, 2]) == ["state: 7 → 2 (−5)"])
    #expect(lines([1, 2], Array(1...6)).count == 4)
    #expect(lines([1, 2, 3, 4, 5], [2, 3, 4, 5, 6, 7, 8]).count == 4)
    let keyed = Dictionary(uniqueKeysWithValues: (1...5).map { ("\($0)", $0) })
    #expect(lines([:], keyed).count == 5)
    #expect(lines(Set<Int>(), Set(1...5)).count == 5)
  }

  @Test func `all changes of two collections are summed in a line each`() {
    #expect(
      lines(Self.changes(people: 20, sections: 30))
        == ["people: 100 → 100 (20 changed)", #"sectionData["a"]: 100 → 70 (−30)"#])
  }

  @Test func `of some of the changes those are counted that are there`() {
    let changes = Self.changes(people: 20, sections: 30)
    #expect(
      lines(changes.dropFirst(2))
        == ["people: 100 → 100 (18 changed)", #"sectionData["a"]: 100 → 70 (−30)"#])
    #expect(
      lines(changes[..<10] + changes[13..<45])
        == ["people: 100 → 100 (17 changed)", #"sectionData["a"]: 100 → 70 (−25)"#])
  }

  @Test func `few that are left are shown`() {
    #expect(lines(Self.changes(people: 20).prefix(1)) == ["people[0].value: 0 → 1"])
  }

  @Test func `changes of one collection from two comparisons are one sum`() {
    #expect(
      lines(Self.changes(people: 20) + Self.changes(people: 14))
        == ["people: 100 → 100 (34 changed)"])
  }

  @Test func `a change made by hand stands by itself`() {
    let change = Change(path: StatePath([.field("people")]), kind: .changed(from: 1, to: 2))
    #expect(
      lines([change] + Self.changes(people: 20))
        == ["people: 1 → 2", "people: 100 → 100 (20 changed)"])
  }

  @Test(arguments: Cases.seeds(40))
  func `a sum is the same whether it was counted before or is counted now`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let states = (0..<20).map { _ in
      var state = RandomState()
      for _ in 0..<10 { state.edit(by: &random) }
      return state
    }
    for (before, after) in zip(states, states.dropFirst()) {
      let changes = Differ().changes(from: before, to: after)
      let others = Differ().changes(from: before, to: after)
      // Of two comparisons in turn: the same changes, that don't belong together.
      let mixed = changes.indices.map { $0.isMultiple(of: 2) ? changes[$0] : others[$0] }
      let text = DiffText(limit: 2)
      #expect(text.lines(for: mixed) == text.lines(for: changes))
    }
  }
}

private struct Lists {
  var people: [Row]
  var sectionData: [String: [Row]]
}

import StateDiff
import Testing

private func lines(
  _ before: PeopleState, _ edit: (inout PeopleState) -> Void, _ text: DiffText = DiffText()
) -> [String] {
  var after = before
  edit(&after)
  return text.lines(for: Differ().changes(from: before, to: after)).map(\.description)
}

struct DiffTextTests {
  private static let state = PeopleState(people: Person.people(100))

  @Test func `no changes have no lines`() {
    #expect(lines(Self.state) { _ in } == [])
  }

  @Test func `a field is shown before and after`() {
    #expect(lines(Self.state) { $0.isLoading = true } == ["isLoading: false → true"])
  }

  @Test func `a field of a row is shown by its path`() {
    #expect(lines(Self.state) { $0.people[3].name = "Anna" } == [#"people[3].name: "P3" → "Anna""#])
  }

  @Test func `an optional that is set was nil`() {
    #expect(
      lines(Self.state) { $0.expandedIndexPath = IndexPathLike([0, 3]) }
        == ["expandedIndexPath: nil → [0, 3]"])
  }

  @Test func `a new key of a dictionary was nil`() {
    #expect(
      lines(Self.state) { $0.sectionData["남성"] = Person.people(48) }
        == [#"sectionData["남성"]: nil → 48 people"#])
  }

  @Test func `a removed key of a dictionary becomes nil`() {
    let state = PeopleState(sectionData: ["남성": Person.people(48)])
    #expect(
      lines(state) { $0.sectionData["남성"] = nil } == [#"sectionData["남성"]: 48 people → nil"#])
  }

  @Test func `a key whose value is nil isn't a key that is gone`() {
    let before: [String: Int?] = ["kept": 1, "gone": 1, "filled": nil, "gone nil": nil]
    let after: [String: Int?] = ["kept": nil, "filled": 1, "new": 1, "new nil": nil]
    #expect(
      lines(before, after) == [
        #"state["filled"]: .some(nil) → 1"#,
        #"state["gone"]: 1 → nil"#,
        #"state["gone nil"]: .some(nil) → nil"#,
        #"state["kept"]: 1 → .some(nil)"#,
        #"state["new"]: nil → 1"#,
        #"state["new nil"]: nil → .some(nil)"#,
      ])
    #expect(
      lines(["a": 1 as Any], ["a": Int?.none as Any]) == [#"state["a"]: 1 → .some(nil)"#])
  }

  @Test func `few changes of a list are shown row by row`() {
    #expect(
      lines(Self.state) {
        $0.people.remove(at: 5)
        $0.people.insert($0.people.remove(at: 2), at: 7)
        $0.people.insert(Person(id: 1_000, name: "Ann"), at: 3)
      } == [
        #"people[5] removed: Person(id: 5, name: "P5")"#,
        #"people[3] inserted: Person(id: 1000, name: "Ann")"#,
        "people[2] moved to [8]",
      ])
  }

  @Test func `many insertions are summed`() {
    #expect(
      lines(Self.state) { $0.people += Person.people(114)[100...] } == ["people: 100 → 114 (+14)"])
  }

  @Test func `many changes of all kinds are summed`() {
    #expect(
      lines(Self.state) {
        $0.people[20].name = "A"
        $0.people[40].name = "B"
        for index in [70, 60, 50] { $0.people.append($0.people.remove(at: index)) }
        $0.people.removeFirst(14)
        $0.people += Person.people(204)[200...]
      } == ["people: 100 → 90 (+4 −14, 3 moved, 2 changed)"])
  }

  @Test func `many changed fields are summed by their rows`() {
    #expect(
      lines(Self.state) { state in
        for index in 0..<13 { state.people[index].name = "A" }
      } == ["people: 100 → 100 (13 changed)"])
  }

  @Test func `a limit sets what is much`() {
    let edit: (inout PeopleState) -> Void = { $0.people.removeFirst(2) }
    #expect(lines(Self.state, edit, DiffText(limit: 1)) == ["people: 100 → 98 (−2)"])
    #expect(
      lines(PeopleState(people: Person.people(30)), { $0.people = [] }, DiffText(limit: .max)).count
        == 30)
  }

  @Test func `a list within a dictionary is summed by itself`() {
    let state = PeopleState(sectionData: ["a": Person.people(3), "b": Person.people(20)])
    #expect(
      lines(state) {
        $0.sectionData["a"]?.removeLast()
        $0.sectionData["b"] = []
      } == [
        #"sectionData["a"][2] removed: Person(id: 2, name: "P2")"#,
        #"sectionData["b"]: 20 → 0 (−20)"#,
      ])
  }

  @Test func `elements of a set come and go`() {
    #expect(
      lines(PeopleState(tags: ["a"])) { $0.tags = ["b"] }
        == [#"tags removed: "a""#, #"tags inserted: "b""#])
    #expect(
      lines(PeopleState()) { $0.tags = Set((0..<20).map(String.init)) } == ["tags: 0 → 20 (+20)"])
  }

  @Test func `ASCII signs need no Unicode`() {
    let ascii = DiffText(signs: .ascii, limit: 3)
    #expect(lines(Self.state, { $0.isLoading = true }, ascii) == ["isLoading: false -> true"])
    #expect(
      lines(Self.state, { $0.people.removeFirst(14) }, ascii) == ["people: 100 -> 86 (-14)"])
  }

  @Test func `text from outside is escaped`() {
    #expect(
      lines(Self.state) { $0.sectionData["\u{1B}[2J"] = [] }
        == [#"sectionData["\u{1B}[2J"]: nil → 0 people"#])
  }

  @Test func `a change far inside a long text is seen`() {
    let text = String(repeating: "a word ", count: 20)
    #expect(
      lines(["note": text + "one " + text], ["note": text + "another " + text]) == [
        #"state["note"]: "…word a word a word one a word a word a…" "#
          + #"→ "…word a word a word another a word a word a…""#
      ])
  }

  @Test func `a line has parts`() {
    var after = Self.state
    after.people.removeFirst(14)
    #expect(
      DiffText().lines(for: Differ().changes(from: Self.state, to: after))
        == [DiffLine(kind: .summed, path: "people", from: "100", to: "86", note: "(−14)")])
  }

  @Test func `values whose texts are the same are said to have changed`() {
    let change = Change(
      path: StatePath([.field("people")]),
      kind: .changed(from: Person.people(9), to: Person.people(9)))
    #expect(DiffText().line(for: change).description == "people changed: 9 people")
  }
}

private struct PeopleState: Equatable {
  var isLoading = false
  var people: [Person] = []
  var sectionData: [String: [Person]] = [:]
  var tags: Set<String> = []
  var expandedIndexPath: IndexPathLike?
}

import StateDiff
import Testing

@Suite struct StoredPartTests {
  private struct Inner: Hashable {
    var ratio = 0.0
    var names: [String] = []
  }
  private struct State {
    var flag = false
    var inner = Inner()
    var maybe: Inner?
    @Doubled var wrapped = 1
  }
  private final class Instance { var number = 0 }

  @propertyWrapper private struct Doubled: Equatable {
    var wrappedValue: Int
  }

  private func isSame(_ part: StoredPart<State>, _ before: State, _ after: State) -> Bool {
    withUnsafePointer(to: before) { before in
      withUnsafePointer(to: after) { part.isSame(UnsafeRawPointer(before), UnsafeRawPointer($0)) }
    }
  }

  @Test(arguments: [
    ("flag", 1), ("inner", 1), ("inner.ratio", 2), ("inner.names", 2), ("maybe", 1),
    ("maybe.names", 1), ("wrapped", 1), ("inner.nothing", 1),
  ])
  func `names are followed through structs`(path: String, depth: Int) {
    let names = path.split(separator: ".").map(String.init)
    #expect(StoredPart<State>(following: names)?.depth == depth)
  }

  @Test func `what changes beside it doesn't count`() throws {
    let names = try #require(StoredPart<State>(following: ["inner", "names"]))
    var before = State()
    before.inner.names = ["a"]
    var after = before
    after.flag = true
    after.inner.ratio = 3
    #expect(isSame(names, before, after))
    after.inner.names = ["a", "b"].dropLast()
    #expect(isSame(names, before, after))
    after.inner.names.append("b")
    #expect(!isSame(names, before, after))
    #expect(names.value(in: after) as? [String] == ["a", "b"])
  }

  @Test func `NaN is NaN, alone and in a struct`() throws {
    var (before, after) = (State(), State())
    before.inner.ratio = .nan
    after.inner.ratio = -.nan
    for path in [["inner"], ["inner", "ratio"]] {
      #expect(isSame(try #require(StoredPart<State>(following: path)), before, after))
    }
  }

  @Test func `what has no such property has no part`() {
    #expect(StoredPart<State>(following: ["nothing"]) == nil)
    #expect(StoredPart<Instance>(following: ["number"]) == nil)
    #expect(StoredPart<[Int]>(following: ["count"]) == nil)
    #expect(StoredPart<State>(following: []) == nil)
  }
}

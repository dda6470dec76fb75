import StateDiff
import Testing

struct DifferInstanceTests {
  @Test func `the same instance is equal`() {
    let node = Node("a")
    #expect(lines([node], [node]) == [])
  }

  @Test func `different instances are compared by their fields`() {
    #expect(lines(Leaf("a", 1), Leaf("b", 2)) == ["size: 1 → 2", #"name: "a" → "b""#])
  }

  @Test func `instances that refer to each other are followed once`() {
    let (one, two) = (Node("a"), Node("b"))
    one.next = one
    two.next = two
    #expect(lines(one, two) == [#"name: "a" → "b""#])
  }

  @Test func `a value deeper than 64 levels is shown whole`() {
    func nested(_ depth: Int) -> Deep { (0..<depth).reduce(.end(depth)) { deep, _ in .more(deep) } }
    let changes = Differ().changes(from: nested(100), to: nested(101))
    #expect(changes.map(\.path.components.count) == [64])
  }
}

private final class Node {
  var name: String
  var next: Node?
  init(_ name: String) { self.name = name }
}

private class Base {
  var name: String
  init(_ name: String) { self.name = name }
}

private final class Leaf: Base {
  var size: Int
  init(_ name: String, _ size: Int) {
    self.size = size
    super.init(name)
  }
}

private indirect enum Deep: Equatable {
  case end(Int)
  case more(Deep)
}

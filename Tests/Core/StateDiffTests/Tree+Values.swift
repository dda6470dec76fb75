/// A type of the tests that describes itself as a tree, without reflection.
protocol TreeConvertible {
  var tree: Tree { get }
}

extension Tree {
  init(_ value: Any) throws(WrongChange) {
    guard let value = value as? any TreeConvertible else { throw WrongChange([]) }
    self = value.tree
  }
}

extension Int: TreeConvertible { var tree: Tree { .leaf("\(self)") } }
extension Bool: TreeConvertible { var tree: Tree { .leaf("\(self)") } }
extension String: TreeConvertible { var tree: Tree { .leaf("\"\(self)\"") } }

extension Optional: TreeConvertible where Wrapped: TreeConvertible {
  var tree: Tree { self?.tree ?? .leaf("nil") }
}

extension Array: TreeConvertible where Element: TreeConvertible {
  var tree: Tree { .list(map(\.tree)) }
}

extension Dictionary: TreeConvertible where Key == String, Value: TreeConvertible {
  var tree: Tree {
    .dictionary([String: Tree](uniqueKeysWithValues: map { ("\"\($0.key)\"", $0.value.tree) }))
  }
}

extension Set: TreeConvertible where Element == Int {
  var tree: Tree { .set(Set<String>(map { "\($0)" })) }
}

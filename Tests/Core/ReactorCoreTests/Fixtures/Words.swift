/// A state that lists the mutations it was made of: `(a b)`.
struct Words: Equatable, CustomStringConvertible, ExpressibleByArrayLiteral {
  var all: [String] = []

  init(_ all: [String]) { self.all = all }
  init(arrayLiteral words: String...) { all = words }

  var description: String { "(\(all.joined(separator: " ")))" }
}

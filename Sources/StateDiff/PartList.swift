/// `Person(name: "Ann", age: 30, …)`, part by part.
struct PartList {
  private var written: String
  private var length: Int
  private let limit: Int
  private var isEmpty = true

  init(_ start: String, _ limit: Int) {
    written = start
    length = start.length + 1
    self.limit = limit
  }

  var text: String { written + ")" }

  /// - Returns: Whether there is room for more.
  mutating func add(
    _ label: String?, _ value: Any, _ depth: Int, by writer: ConciseWriter
  ) -> Bool {
    let separator = isEmpty ? "" : ", "
    let label = label.map { "\(escapedForDisplay($0)): " } ?? ""
    // The first part is always shown, cut if need be; the others only whole.
    let room = limit - length - separator.length - label.length
    let part =
      room >= 4 || isEmpty
      ? writer.text(of: value, limit: max(room, 8), depth: depth + 1) : writer.signs.ellipsis
    if !isEmpty, part.length > room || part == writer.signs.ellipsis {
      written += separator + writer.signs.ellipsis
      return false
    }
    written += separator + label + part
    length += separator.length + label.length + part.length
    isEmpty = false
    return true
  }
}

extension String {
  /// How many characters it has: counted only where they aren't all ASCII.
  var length: Int {
    // U+000D U+000A is one.
    utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
  }
}

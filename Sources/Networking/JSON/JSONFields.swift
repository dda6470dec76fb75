/// The members that are wanted of an object, by their names in JSON.
///
/// Make it once for a type: `private static let fields = JSONFields<Field>()`.
public struct JSONFields<Field: RawRepresentable & CaseIterable & Sendable>: Sendable
where Field.RawValue == String {
  @usableFromInline let fields: [Field]
  @usableFromInline let names: JSONNames

  /// All cases of `Field`: 64 at most.
  public init() {
    fields = Array(Field.allCases)
    names = JSONNames(fields.map(\.rawValue))
  }
}

/// Names that are found by their bytes, without making a string.
@usableFromInline struct JSONNames: Sendable {
  private struct Name {
    /// The first eight bytes, or as many as there are, the first lowest.
    var head: UInt64
    var count: Int
    /// The others.
    var tail: Range<Int>
  }

  private var list: [Name] = []
  private var tails: [UInt8] = []

  init(_ names: [String]) {
    precondition(names.count <= 64, "an object of which more than 64 members are wanted")
    for name in names {
      let head = name.utf8.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      let start = tails.count
      tails += name.utf8.dropFirst(8)
      list.append(Name(head: head, count: name.utf8.count, tail: start..<tails.count))
    }
  }

  /// Which of the names stands at some places of the text; nil if it is another one.
  func index(of places: Range<Int>, in json: borrowing JSONReader) -> Int? {
    let head = json.head(at: places)
    for (index, name) in list.enumerated()
    where name.head == head && name.count == places.count {
      if name.count <= 8 || json.holds(tails[name.tail], at: places.lowerBound + 8) {
        return index
      }
    }
    return nil
  }
}

extension JSONReader {
  /// The first eight bytes at some places, or as many as there are, the first lowest.
  fileprivate func head(at places: Range<Int>) -> UInt64 {
    guard let word = word(at: places.lowerBound) else {
      return places.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64(byte(at: $1)) }
    }
    return places.count >= 8 ? word : word & ((1 << UInt64(places.count * 8)) - 1)
  }
}

import Foundation

extension TolerantList: JSONReadable where Element: JSONReadable {
  /// Reads an array, record by record; those that are odd are decoded, all of them together.
  ///
  /// - Complexity: O(*n*) in the size of the array.
  public init(reading json: inout JSONReader) throws(JSONReader.Unsure) {
    var records: [Record] = []
    var odd = OddRecords()
    var elements = try json.array()
    var index = 0
    while try elements.next(in: &json) {
      let (start, depth) = (json.offset, json.depth)
      do {
        records.append(Record(index: index, value: try Element(reading: &json)))
      } catch {
        (json.offset, json.depth) = (start, depth)
        try json.skip()
        odd.append(start..<json.offset, at: index)
      }
      index += 1
    }
    self.init(records: records, problems: [])
    if !odd.indices.isEmpty { try add(odd, of: json) }
  }

  /// Decodes what is odd, and puts it where it stood.
  private mutating func add(
    _ odd: OddRecords, of json: borrowing JSONReader
  ) throws(JSONReader.Unsure) {
    guard let list = try? JSONDecoder().decode(Self.self, from: odd.list(in: json)) else {
      throw JSONReader.Unsure()
    }
    problems = list.problems
    for index in problems.indices { problems[index].index = odd.indices[problems[index].index] }
    guard !list.records.isEmpty else { return }
    records += list.records.map { Record(index: odd.indices[$0.index], value: $0.value) }
    records.sort { $0.index < $1.index }
  }
}

/// The records of a list that are for JSONDecoder.
private struct OddRecords {
  /// Where each stood in the list.
  private(set) var indices: [Int] = []
  /// Where they stand in the text: those side by side together, with the commas between.
  private var places: [Range<Int>] = []

  mutating func append(_ place: Range<Int>, at index: Int) {
    if let last = places.last, indices.last == index - 1 {
      places[places.count - 1] = last.lowerBound..<place.upperBound
    } else {
      places.append(place)
    }
    indices.append(index)
  }

  /// A list of them alone.
  func list(in json: borrowing JSONReader) -> Data {
    var list = Data([UInt8(ascii: "[")])
    for place in places {
      if list.count > 1 { list.append(UInt8(ascii: ",")) }
      list.append(contentsOf: json.bytes(at: place))
    }
    list.append(UInt8(ascii: "]"))
    return list
  }
}

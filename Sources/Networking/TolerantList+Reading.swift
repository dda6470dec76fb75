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
        odd.append(json.bytes(at: start..<json.offset), at: index)
      }
      index += 1
    }
    self.init(records: records, problems: [])
    if !odd.indices.isEmpty { try add(odd) }
  }

  /// Decodes what is odd, and puts it where it stood.
  private mutating func add(_ odd: OddRecords) throws(JSONReader.Unsure) {
    guard let list = try? JSONDecoder().decode(Self.self, from: odd.json) else {
      throw JSONReader.Unsure()
    }
    problems = list.problems.map { problem in
      var problem = problem
      problem.index = odd.indices[problem.index]
      return problem
    }
    guard !list.records.isEmpty else { return }
    records += list.records.map { Record(index: odd.indices[$0.index], value: $0.value) }
    records.sort { $0.index < $1.index }
  }
}

/// Records for JSONDecoder, as an array, and where they stood.
private struct OddRecords {
  private(set) var indices: [Int] = []
  private var bytes = Data()

  /// The array.
  var json: Data { bytes + [UInt8(ascii: "]")] }

  mutating func append(_ record: some Collection<UInt8>, at index: Int) {
    bytes.append(UInt8(ascii: bytes.isEmpty ? "[" : ","))
    bytes.append(contentsOf: record)
    indices.append(index)
  }
}

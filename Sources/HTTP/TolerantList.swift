/// A JSON array of which every record that can be read is taken, and the others are reported.
///
/// It fails only where there is no array at all. Every record is decoded once.
public struct TolerantList<Element: Decodable>: Decodable {
  /// A record that was read, and where it stood.
  public struct Record {
    /// Where the record stands in the response, counted from 0.
    public var index: Int
    /// What was read.
    public var value: Element

    /// A record that was read at `index`.
    public init(index: Int, value: Element) {
      self.index = index
      self.value = value
    }
  }

  /// The records that could be read, in the order of the response.
  public private(set) var records: [Record] = []
  /// The records that couldn't, in the order of the response.
  public private(set) var problems: [RecordProblem] = []

  /// What could be read, without its places.
  public var values: [Element] { records.map(\.value) }

  /// Reads an array, record by record.
  /// - Complexity: O(*n*) in the size of the array; every odd record costs a second look at it.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    records.reserveCapacity(container.count ?? 0)
    while !container.isAtEnd {
      let index = container.currentIndex
      if try container.decodeNil() {
        problems.append(RecordProblem(index: index, reason: "is null"))
        continue
      }
      switch try container.decode(Attempt<Element>.self).outcome {
      case .success(let value): records.append(Record(index: index, value: value))
      case .failure(let refusal):
        problems.append(RecordProblem(index: index, reason: refusal.reason))
      }
    }
  }
}

extension TolerantList.Record: Equatable where Element: Equatable {}
extension TolerantList: Equatable where Element: Equatable {}
extension TolerantList.Record: Sendable where Element: Sendable {}
extension TolerantList: Sendable where Element: Sendable {}

/// Decoding that never throws: an unkeyed container stays where it is when an element throws.
private struct Attempt<Element: Decodable>: Decodable {
  let outcome: Result<Element, RecordRefusal>

  init(from decoder: any Decoder) {
    do {
      outcome = .success(try Element(from: decoder))
    } catch {
      outcome = .failure(RecordRefusal(Misfit(error, in: decoder).reason))
    }
  }
}

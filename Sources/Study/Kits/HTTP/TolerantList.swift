/// A JSON array of which every record that can be read is taken, and the others are reported.
///
/// It fails only if there is no array at all. Every record is decoded once.
public struct TolerantList<Element: Decodable>: Decodable {
  /// A record that was read, and where it stood.
  public struct Record {
    /// The index of the record in the response, counted from 0.
    public var index: Int
    /// The decoded value.
    public var value: Element
  }

  /// The records that could be read, in the order of the response.
  public private(set) var records: [Record] = []
  /// The records that couldn't, in the order of the response.
  public private(set) var problems: [RecordProblem] = []

  /// The decoded values, without their indices.
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
      outcome = .failure(RecordRefusal(DecodingProblem(error, in: decoder).reason))
    }
  }
}

// MARK: - Records with remarks

/// A record of an answer, with remarks on the parts of it that had to be left out.
public protocol RemarkedRecord: Decodable {
  /// The type of the item.
  associatedtype Item: Identifiable
  /// The item that was read.
  var item: Item { get }
  /// The parts that were left out, and the reason of each.
  var remarks: [String] { get }
}

extension TolerantList where Element: RemarkedRecord {
  /// The items and the problems, in the order of the response. An item whose identity came before is
  /// a problem.
  ///
  /// - Complexity: O(*n*), and the cost of sorting the problems.
  public var distinct: (items: [Element.Item], problems: [RecordProblem]) {
    var items: [Element.Item] = []
    var problems = problems
    var places: [Element.Item.ID: Int] = [:]
    for record in records {
      let item = record.value.item
      if let place = places[item.id] {
        let reason = "the same id as record \(place)"
        problems.append(RecordProblem(index: record.index, reason: reason))
        continue
      }
      places[item.id] = record.index
      items.append(item)
      problems += record.value.remarks.map {
        RecordProblem(index: record.index, reason: $0, isKept: true)
      }
    }
    // The problems of one record stay in their order.
    problems = problems.enumerated().sorted {
      ($0.element.index, $0.offset) < ($1.element.index, $1.offset)
    }.map(\.element)
    return (items, problems)
  }
}

extension ResponseBody {
  /// Throws where none of the records of an answer could be taken: it is another API's.
  public func check<Element>(
    _ list: TolerantList<Element>, holds noun: String
  ) throws(ResponseError) {
    guard list.records.isEmpty, let first = list.problems.first else { return }
    let count = list.problems.count
    let records = count == 1 ? "its only record isn't" : "none of its \(count) records is"
    throw ResponseError(
      origin: origin,
      problem: .wrongShape("\(records) a \(noun); the first: \(first.reason)"))
  }
}

/// An oddity of one record in a response, and the record's fate.
///
/// The reason is safe to print: quotes of the response are escaped.
public struct RecordProblem: Hashable, Codable, Sendable {
  /// The index of the record in the response, counted from 0.
  public var index: Int
  /// The oddity, with the JSON path: `dob.age is a string, not a number`.
  public var reason: String
  /// True if the record was kept without its odd part.
  public var isKept: Bool

  /// A problem of the record at `index`, which is left out unless said otherwise.
  public init(index: Int, reason: String, isKept: Bool = false) {
    self.index = index
    self.reason = reason
    self.isKept = isKept
  }
}

extension RecordProblem: CustomStringConvertible {
  /// One line: `record 3 left out: dob is missing`.
  public var description: String {
    "record \(index) \(isKept ? "kept" : "left out"): \(reason)"
  }
}

/// Thrown by the `init(from:)` of a record that reads well but isn't wanted: an age of 900.
///
/// `TolerantList` takes the reason as it is. Quote parts of the response with `quoted(_:)`.
public struct RecordRefusal: Error, Hashable, Sendable {
  /// Why, with the JSON path: `dob.age is 900, not 0 to 150`.
  public var reason: String

  /// A refusal for the reason given.
  public init(_ reason: String) {
    self.reason = reason
  }
}

extension RecordRefusal: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}

extension KeyedDecodingContainer {
  /// Decodes a whole number; refuses one outside of a range, which may end with `Int.max`.
  ///
  /// - Parameter path: The place of the number, for the reason; its key unless another is given.
  public func number(
    _ key: Key, in range: ClosedRange<Int>, at path: String? = nil
  ) throws -> Int {
    let number = try decode(WholeNumber.self, forKey: key).value
    guard range.contains(number) else {
      let end = range.upperBound == .max ? "or more" : "to \(range.upperBound)"
      throw RecordRefusal(
        "\(path ?? key.stringValue) is \(number), not \(range.lowerBound) \(end)")
    }
    return number
  }
}

/// A whole number as JSON has it: `30`, also `30.0`, but not `30.5`.
///
/// Decode it if a number may be odd: JSONDecoder's error for 30.5 as an `Int` names no place.
public struct WholeNumber: Decodable, Hashable, Sendable {
  /// The number.
  public var value: Int

  /// Reads a whole number; a fraction, or one too large, is refused with its path.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Int.self)
    } catch let error as DecodingError {
      throw error
    } catch {
      let found = (try? container.decode(Double.self)).map { "\($0) is no whole number that fits" }
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: found ?? "the number doesn't fit")
    }
  }
}

/// What was odd about one record of a response, and whether the record was kept.
///
/// The reason is safe to print: what it quotes of the response is escaped.
public struct RecordProblem: Hashable, Codable, Sendable {
  /// Where the record stands in the response, counted from 0.
  public var index: Int
  /// What is odd, with the JSON path: `dob.age is a string, not a number`.
  public var reason: String
  /// Whether the record was taken in all the same, without what is odd.
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

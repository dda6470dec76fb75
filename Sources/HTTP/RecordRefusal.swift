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

import ReactorCore
public import StateDiff

/// A property wrapper that counts how often it was assigned, such as `Pulse`.
///
/// The shell shows it as its value, and conditions look at that. ReactorKit's conforms by
/// `extension ReactorKit.Pulse: @retroactive PulseProtocol {}`.
public protocol PulseProtocol: ShortenedStringConvertible {
  /// The type of the value.
  associatedtype Value
  /// The value.
  var wrappedValue: Value { get }
  /// The number of assignments.
  var valueUpdatedCount: UInt { get }
}

extension PulseProtocol {
  /// As its value: the number of assignments is shown by the trace.
  public var conciseDescription: String { ValueText.inSentence(wrappedValue) }
  /// The same in about as many characters.
  public func conciseDescription(limit: Int, signs: Signs) -> String {
    ValueText.inSentence(wrappedValue, limit: limit, signs: signs)
  }

  package var anyValue: Any { wrappedValue }
  var valueType: Any.Type { Value.self }
}

extension Pulse: PulseProtocol {}

/// A value that announces every assignment, even of an equal value.
///
/// Copies of a state keep the count: an observer fires where the count differs from the one that
/// it saw last.
@propertyWrapper
@frozen public struct Pulse<Value> {
  /// How often a value was assigned. Wraps around to 0 after the largest number.
  public private(set) var valueUpdatedCount: UInt = 0

  /// The value; assigning counts.
  public var wrappedValue: Value {
    didSet { valueUpdatedCount &+= 1 }
  }

  /// The wrapper, for ``Store/pulse(_:_:)``: `\.$message`.
  public var projectedValue: Self { self }

  /// The first value doesn't count.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Pulse: Sendable where Value: Sendable {}
extension Pulse: Equatable where Value: Equatable {}
extension Pulse: Hashable where Value: Hashable {}

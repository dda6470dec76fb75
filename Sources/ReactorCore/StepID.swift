/// The name of a step: `12` is an action, `12.3` its third mutation, `0` the beginning, `0.2` the
/// second mutation that no action caused.
///
/// Actions are numbered through all stores of a ``Timeline``.
@frozen public struct StepID: Hashable, Sendable {
  @usableFromInline let actionNumber: UInt32
  @usableFromInline let mutationNumber: UInt32

  /// Numbers beyond 4,294,967,295 wrap around.
  @inlinable public init(action: Int, mutation: Int = 0) {
    actionNumber = UInt32(truncatingIfNeeded: action)
    mutationNumber = UInt32(truncatingIfNeeded: mutation)
  }

  @inlinable init(_ actionNumber: UInt32, _ mutationNumber: UInt32) {
    self.actionNumber = actionNumber
    self.mutationNumber = mutationNumber
  }

  /// The beginning.
  @inlinable public static var start: Self { Self(0, 0) }

  /// The action, counted from 1; 0 where no action was the cause.
  @inlinable public var action: Int { Int(actionNumber) }

  /// The mutation of that action, counted from 1; 0 for the action itself.
  @inlinable public var mutation: Int { Int(mutationNumber) }
}

extension StepID: Comparable {
  /// By action, then by mutation: not by time, since effects overlap.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    (left.actionNumber, left.mutationNumber) < (right.actionNumber, right.mutationNumber)
  }
}

extension StepID: LosslessStringConvertible {
  /// `12` for an action, `12.3` for its third mutation.
  public var description: String { mutation == 0 ? "\(action)" : "\(action).\(mutation)" }

  /// Reads what ``description`` gives: `12` or `12.3`.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { $0.isASCII && $0.isNumber } ? UInt32(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 0)
  }
}

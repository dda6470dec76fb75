/// Gives up a question to a long history when a person interrupts it: its reader returns early
/// with an incomplete result, which the asker must throw away.
@usableFromInline package final class Interruption: Sendable {
  private let isWanted: @Sendable () -> Bool

  /// - Parameter isWanted: Returns true if the question is to be given up. Called from any thread.
  package init(where isWanted: @escaping @Sendable () -> Bool) { self.isWanted = isWanted }

  // An object: if a function is bound around asynchronous code, compiler 6.3.1 makes optimized code
  // that crashes when the value is pushed.
  @TaskLocal package static var current: Interruption?

  @usableFromInline package static var isWanted: @Sendable () -> Bool {
    if let current { return current.isWanted }
    return { false }
  }
}

extension Sequence {
  /// As `map`; if the question under way is interrupted, the results so far.
  @inlinable package func mapUntilInterrupted<Result>(_ transform: (Element) -> Result) -> [Result]
  {
    var results: [Result] = []
    results.reserveCapacity(underestimatedCount)
    forEachUntilInterrupted { results.append(transform($0)) }
    return results
  }

  @inlinable package func forEachUntilInterrupted(_ body: (Element) -> Void) {
    let isInterrupted = Interruption.isWanted
    for (index, element) in enumerated() {
      if index & 0xFF == 0xFF, isInterrupted() { break }
      body(element)
    }
  }
}

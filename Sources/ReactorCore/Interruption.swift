/// Gives up a question to a long history when a person interrupts it.
///
/// A reader of the history asks now and then, and ends with what it has so far. That is no answer:
/// who asked the question throws it away.
package enum Interruption {
  /// True if the question under way is to be given up. Called from any thread.
  @TaskLocal package static var isWanted: @Sendable () -> Bool = { false }
}

extension Sequence {
  /// As `map`; where the question under way is interrupted, the results so far.
  package func mapUntilInterrupted<Result>(_ transform: (Element) -> Result) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(underestimatedCount)
    let isInterrupted = Interruption.isWanted
    for element in self {
      if results.count & 0xFF == 0xFF, isInterrupted() { break }
      results.append(transform(element))
    }
    return results
  }
}

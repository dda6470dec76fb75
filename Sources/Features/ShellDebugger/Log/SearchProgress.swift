import ReactorCore
import ReactorShell

/// Ends a search for a text where that is wanted, and says how far it is where it takes long.
final class SearchProgress {
  private let isInterrupted = Interruption.isWanted
  private let total: Int
  private var count = 0
  private var next = ContinuousClock.now + .seconds(2)
  private let report: (Sentence) -> Void

  init(total: Int, report: @escaping (Sentence) -> Void) {
    (self.total, self.report) = (total, report)
  }

  /// Begins another event; returns false if the search is to end.
  func goesOn() -> Bool {
    count += 1
    if isInterrupted() { return false }
    guard ContinuousClock.now >= next else { return true }
    report("\(min(count, total)) of \(total) events searched; Ctrl-C ends it")
    next = .now + .seconds(5)
    return true
  }
}

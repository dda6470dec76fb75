import ReactorCore

/// The computer that knows the prices of tickets. It adds hour to hour, so that a long stay takes
/// it longer.
struct CashDesk {
  let clock: EffectClock

  /// A ticket on which there are no hours.
  struct Unreadable: Error, Hashable, CustomStringConvertible {
    var ticket: String
    var description: String { "ticket \(ticket) can't be read" }
  }

  /// The fee of a ticket in won. Behind its letter stand the hours: `A9`.
  func fee(of ticket: String) async throws -> Int {
    guard let hours = Int(ticket.dropFirst()), (1...99).contains(hours) else {
      throw Unreadable(ticket: ticket)
    }
    try await clock.sleep(for: .milliseconds(100 * hours))
    return 1000 * hours
  }
}

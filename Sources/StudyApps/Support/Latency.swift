public import HTTP
import ReactorCore

extension Duration {
  /// Lets so much time pass on a clock, as an answer takes; nothing if it is zero.
  ///
  /// Stays on the caller's actor where the clock is a session's, so that of several who wait at once
  /// all are asleep before virtual time is moved. (`sleep` through `any Clock` leaves the actor.)
  public func pass(on clock: any Clock<Duration>) async throws {
    guard self > .zero else { return }
    if let clock = clock as? EffectClock {
      try await clock.sleep(for: self)
    } else {
      try await clock.sleep(for: self)
    }
  }
}

// MARK: - The network

extension Interceptor {
  /// Keeps a virtual clock still while the network is asked, and lets it go between two tries.
  ///
  /// Put it last.
  public static func holding(_ clock: any Clock<Duration>) -> Self {
    Self { request, next in
      let virtual = clock as? VirtualClock ?? (clock as? EffectClock)?.virtual
      guard let virtual else { return try await next(request) }
      let hold = virtual.hold()
      do {
        let response = try await next(request)
        hold.release()
        return response
      } catch {
        hold.release()
        throw error
      }
    }
  }
}

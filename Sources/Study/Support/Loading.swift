public import HTTP
import ReactorCore

/// Loads, and emits the beginning, the mutation that comes of it or the failure, and the end.
///
/// Emits nothing more where it is cancelled.
///
/// - Parameters:
///   - emit: The effect's own.
///   - setLoading: The mutation of the beginning and of the end.
///   - setFailure: The mutation of a failure, with the words of the error.
///   - load: Returns the mutation with the loaded data.
public func loading<Mutation>(
  _ emit: (Mutation) -> Void, _ setLoading: (Bool) -> Mutation,
  failure setFailure: (String) -> Mutation, _ load: () async throws -> Mutation
) async throws {
  emit(setLoading(true))
  do {
    emit(try await load())
  } catch is CancellationError {
    throw CancellationError()
  } catch {
    emit(setFailure("\(error)"))
  }
  emit(setLoading(false))
}

/// Does work away from the actor that asks, and returns its result.
///
/// - Throws: An error of the work; `CancellationError` where nobody waits any longer.
public func inBackground<Value: Sendable>(
  _ work: @Sendable () throws -> Value
) async throws -> Value {
  let value = try await concurrently(work)
  try Task.checkCancellation()
  return value
}

@concurrent private func concurrently<Value: Sendable>(
  _ work: @Sendable () throws -> Value
) async throws -> Value {
  try work()
}

// MARK: - Latency

extension Duration {
  /// The default delay of embedded and saved sources, so that loading can be seen.
  public static let defaultLatency = Duration.milliseconds(300)

  /// Waits for this time on a clock, like a request for its answer; returns at once if it is zero.
  ///
  /// Stays on the caller's actor if the clock is a session's, so that simultaneous sleepers are all
  /// asleep before virtual time is moved. (`sleep` through `any Clock` leaves the actor.)
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

extension HTTPClient {
  /// The client of a live source.
  ///
  /// A request passes through: the clock, which stands still meanwhile if it is virtual, the key,
  /// and the client's own interceptors, such as retries and the log, which see the final request.
  public func live(on clock: any Clock<Duration>, key: Interceptor? = nil) -> Self {
    var client = self
    client.interceptors.insert(contentsOf: [.holding(clock)] + (key.map { [$0] } ?? []), at: 0)
    return client
  }
}

extension Interceptor {
  /// Keeps a virtual clock still while the network is asked, all tries and the waits between them.
  ///
  /// Put it first.
  public static func holding(_ clock: any Clock<Duration>) -> Self {
    Self { request, next in
      guard let clock = clock as? EffectClock else { return try await next(request) }
      let hold = clock.hold()
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

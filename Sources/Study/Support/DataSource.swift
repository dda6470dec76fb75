/// A source of an app's data: a value, so that tests and the shell choose it.
public struct DataSource<Request: Sendable, Answer: Sendable>: Sendable {
  /// Gives the answer to a request; throws the app's own error, `ResponseError` or
  /// `CancellationError`.
  public var load: @Sendable (_ request: Request) async throws -> Answer

  /// A source that does as `load` says.
  public init(_ load: @escaping @Sendable (_ request: Request) async throws -> Answer) {
    self.load = load
  }

  /// Answers without a network, as late as one would, and away from the actor that asks.
  ///
  /// - Parameters:
  ///   - clock: The session's clock.
  ///   - latency: The delay of an answer.
  ///   - check: Refuses impossible requests, at once.
  ///   - answer: Finds the answer to a request.
  public static func local(
    _ clock: any Clock<Duration>, _ latency: Duration,
    check: @escaping @Sendable (_ request: Request) throws -> Void = { _ in },
    answer: @escaping @Sendable (_ request: Request) throws -> Answer
  ) -> Self {
    Self { request in
      try check(request)
      try await latency.pass(on: clock)
      return try await inBackground { try answer(request) }
    }
  }
}

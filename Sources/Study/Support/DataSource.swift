/// A source of an app's data: a value, so that tests and the shell choose it.
public struct DataSource<Request: Sendable, Answer: Sendable>: Sendable {
  /// Gives the answer to a request; throws the app's own error, `ResponseError` or
  /// `CancellationError`.
  public var load: @Sendable (_ request: Request) async throws -> Answer

  /// A source that does as `load` says.
  public init(_ load: @escaping @Sendable (_ request: Request) async throws -> Answer) {
    self.load = load
  }

  /// Answers without a network, as late as one would.
  ///
  /// - Parameters:
  ///   - clock: The session's clock.
  ///   - latency: The delay of an answer.
  ///   - isLarge: True if finding an answer takes long: it is found away from the actor that asks, and
  ///     comes a little later than the latency.
  ///   - check: Refuses impossible requests, at once.
  ///   - answer: Finds the answer to a request.
  public static func local(
    _ clock: any Clock<Duration>, _ latency: Duration, isLarge: Bool = true,
    check: @escaping @Sendable (_ request: Request) throws -> Void = { _ in },
    answer: @escaping @Sendable (_ request: Request) throws -> Answer
  ) -> Self {
    Self { request in
      try check(request)
      try await latency.pass(on: clock)
      if isLarge { return try await inBackground { try answer(request) } }
      try Task.checkCancellation()
      return try answer(request)
    }
  }
}

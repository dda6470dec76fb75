public import HTTP
public import ReactorShell

/// Asks the source that a session chose: looked up at each load, so that `data` may change it.
///
/// Nothing holds the session while the source is at work: it may go away meanwhile.
@MainActor public struct SessionSource {
  /// The session, as long as it is there.
  public private(set) weak var session: Session?

  /// The source of a session.
  public init(_ session: Session) { self.session = session }

  /// What the source of the moment gives; the body of a live answer that could be used is kept for
  /// `data save`.
  ///
  /// - Parameters:
  ///   - source: The session's source; live ones are to be asked with the client, which tells the
  ///     session of every request.
  ///   - load: Asks it.
  /// - Throws: What `load` throws; `CancellationError` where nobody waits any longer.
  public func response<Source, Response>(
    from source: (_ session: Session, _ client: HTTPClient) -> Source,
    load: (Source) async throws -> Response
  ) async throws -> Response {
    let capture = Capture()
    guard let source = session.map({ source($0, $0.client(keep: capture)) }) else {
      throw CancellationError()
    }
    if let session { try await session.meetFault(of: session.data) }
    let response = try await load(source)
    try Task.checkCancellation()
    if let data = capture.data { session?.lastResponse = data }
    return response
  }
}

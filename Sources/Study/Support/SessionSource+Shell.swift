public import Foundation
public import HTTP
// The clock's own `sleep`: the standard library's leaves the actor.
public import ReactorShell

/// Asks the source that a session chose: looked up at each load, so that `data` may change it.
///
/// Nothing holds the session while the source is at work: it may go away meanwhile.
@MainActor public struct SessionSource {
  /// The session, as long as it is there.
  public private(set) weak var session: Session?

  /// The source of a session.
  public init(_ session: Session) { self.session = session }

  /// Returns the response of the current source; the body of a usable live answer is kept
  /// for `data save`.
  ///
  /// - Parameters:
  ///   - source: Returns the session's source. Live sources use the client, which reports every
  ///     request to the session.
  ///   - load: Loads from the source.
  /// - Throws: The error of `load`; `CancellationError` if nobody waits any longer.
  public func response<Source, Response>(
    from source: (_ session: Session, _ client: HTTPClient) -> Source,
    load: (Source) async throws -> Response
  ) async throws -> Response {
    let capture = Capture()
    guard let source = session.map({ source($0, client(keep: capture, $0.data.timeout)) }) else {
      throw CancellationError()
    }
    try await injectFault()
    let response = try await load(source)
    try Task.checkCancellation()
    return response
  }

  /// Tries up to three times. Time-outs, and the waits between, are in real time.
  private func client(keep capture: Capture, _ timeout: Duration) -> HTTPClient {
    HTTPClient(
      timeout: timeout,
      interceptors: [
        .retry(2, longest: timeout) { @MainActor [weak session] retry in
          session?.note(DataNote(retry.sentence))
        },
        .log { @MainActor [weak session] log in
          if log.outcome == nil { capture.tries += 1 }
          session?.network.lastRequest = LiveRequest(log, try: capture.tries)
        },
        Interceptor { @MainActor [weak session] request, next in
          let response = try await next(request)
          session?.network.lastResponse = response.body.data
          return response
        },
      ])
  }

  /// A time-out takes as long as one may, and an answer as long as one does, on the session's
  /// clock.
  private func injectFault() async throws {
    let asked = session.flatMap { session in
      session.takeFault().map { (fault: $0, data: session.data, clock: session.clock) }
    }
    guard let (fault, data, clock) = asked else { return }
    func problem(_ problem: ResponseError.Problem) -> ResponseError {
      ResponseError(origin: data.choice.origin, problem: problem)
    }
    switch fault {
    case .slow(let time):
      try await clock.sleep(for: time)
    case .timeout:
      try await clock.sleep(for: data.timeout)
      throw problem(.notReached(.timedOut(after: data.timeout)))
    case .offline:
      throw problem(.notReached(.noSuchHost))
    case .status(let status):
      try await clock.sleep(for: data.latency)
      throw problem(.status(status, message: nil))
    }
  }

  /// Notes the oddities in the records of a response: the first 20, and the number of the others.
  public func note(_ problems: [RecordProblem]) {
    for problem in problems.prefix(Self.notedCount) { session?.note(DataNote("\(problem)")) }
    if problems.count > Self.notedCount {
      session?.note(DataNote("and \(problems.count - Self.notedCount) records more"))
    }
  }

  private static let notedCount = 20
}

extension Session {
  /// The source that its data choose.
  ///
  /// - Parameters:
  ///   - embedded: Makes the embedded one of a seed.
  ///   - saved: Makes the one of a file or folder.
  ///   - live: Makes the live one; of the API's own address if there is none.
  public func source<Source>(
    embedded: (_ seed: String, _ clock: any Clock<Duration>, _ latency: Duration) -> Source,
    saved: (_ path: String, _ clock: any Clock<Duration>, _ latency: Duration) -> Source,
    live: (_ baseURL: URL?) -> Source
  ) -> Source {
    switch data.choice {
    case .embedded: embedded(data.seed ?? SeededGenerator.defaultSeed, clock, data.latency)
    case .saved(let path): saved(path, clock, data.latency)
    case .live(let url): live(url)
    }
  }
}

@MainActor final class Capture {
  var tries = 0
}

// MARK: - Its requests

extension LiveRequest {
  init(_ log: RequestLog, try number: Int) {
    let outcome =
      switch log.outcome {
      case nil: "under way"
      case .answered(let status, let bytes): "answered with status \(status), \(bytes) bytes"
      case .failed(let error): "failed: \(error)"
      case .cancelled: "cancelled"
      }
    self.init(
      line: "\(log.method) \(log.address)", headers: log.headers.map { "\($0.name): \($0.value)" },
      outcome: number > 1 ? "try \(number): \(outcome)" : outcome)
  }
}

extension Retry {
  fileprivate var sentence: Sentence {
    let reason: Sentence =
      switch error.problem {
      case .status(let status, _, _): "it answered with status \(status)"
      case .notReached(.connectionRefused): "the connection was refused"
      default: "the connection broke"
      }
    return "try \(number) of \(limit) in \(wait.inSeconds): \(reason)"
  }
}

extension DataChoice {
  fileprivate var origin: String {
    switch self {
    case .embedded: "embedded data"
    case .saved(let path): path
    case .live(nil): "the API"
    case .live(let url?): Secrets.masked(url)
    }
  }
}

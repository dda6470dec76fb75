import Foundation
import Networking
import ReactorShell

extension UserSource {
  /// The source that the session chose, looked up at each load; odd records become notes.
  @MainActor static func chosen(by session: Session) -> Self {
    UserSource { @MainActor [weak session] request in
      guard let session else { throw CancellationError() }
      let source: UserSource
      let capture = Capture()
      switch session.data {
      case .embedded:
        source = .embedded(
          seed: session.seed ?? InventedPeople.defaultSeed, clock: session.clock,
          latency: session.latency)
      case .saved(let path):
        source = .saved(path: path, clock: session.clock, latency: session.latency)
      case .live(let url):
        source = .live(
          baseURL: url, seed: session.seed, client: client(of: session, keep: capture),
          clock: session.clock)
      }
      let response = try await source.load(request)
      if let data = capture.data { session.lastResponse = data }
      for problem in response.problems.prefix(notedCount) {
        session.note(DataNote("\(problem)"))
      }
      if response.problems.count > notedCount {
        session.note(DataNote("and \(response.problems.count - notedCount) records more"))
      }
      for note in response.notes { session.note(DataNote("\(note)")) }
      return response
    }
  }

  /// A client that tells the session what it asks.
  @MainActor private static func client(of session: Session, keep capture: Capture) -> HTTPClient {
    HTTPClient(
      timeout: session.timeout,
      interceptors: [
        .log { @MainActor [weak session] log in session?.lastRequest = LiveRequest(log) },
        Interceptor { @MainActor request, next in
          let response = try await next(request)
          capture.data = response.body.data
          return response
        },
      ])
  }

  /// More notes than this help nobody.
  private static let notedCount = 20
}

/// The body of an answer, until it is known to be of use.
@MainActor private final class Capture {
  var data: Data?
}

extension LiveRequest {
  /// The request of a log, in lines.
  init(_ log: RequestLog) {
    let outcome =
      switch log.outcome {
      case nil: "under way"
      case .answered(let status, let bytes): "answered with status \(status), \(bytes) bytes"
      case .failed(let error): "failed: \(error)"
      case .cancelled: "cancelled"
      }
    self.init(
      line: "\(log.method) \(log.address)", headers: log.headers.map { "\($0.name): \($0.value)" },
      outcome: outcome)
  }
}

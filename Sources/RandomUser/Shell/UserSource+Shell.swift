import Foundation
import Networking
import ReactorShell

extension UserSource {
  /// The source that the session chose, looked up at each load; odd records become notes.
  @MainActor static func chosen(by session: Session) -> Self {
    UserSource { @MainActor [weak session] request in
      // Nothing holds the session while the source is at work: it may go away meanwhile.
      let capture = Capture()
      guard let source = session.map({ source(of: $0, keep: capture) }) else {
        throw CancellationError()
      }
      let response = try await source.load(request)
      try Task.checkCancellation()
      if let data = capture.data { session?.lastResponse = data }
      session.map { note(response, in: $0) }
      return response
    }
  }

  @MainActor private static func source(of session: Session, keep capture: Capture) -> Self {
    switch session.data {
    case .embedded:
      .embedded(
        seed: session.seed ?? InventedPeople.defaultSeed, clock: session.clock,
        latency: session.latency)
    case .saved(let path):
      .saved(path: path, clock: session.clock, latency: session.latency)
    case .live(let url):
      .live(
        baseURL: url, seed: session.seed, client: client(of: session, keep: capture),
        clock: session.clock)
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

  @MainActor private static func note(_ response: PeopleResponse, in session: Session) {
    for problem in response.problems.prefix(notedCount) {
      session.note(DataNote("\(problem)"))
    }
    if response.problems.count > notedCount {
      session.note(DataNote("and \(response.problems.count - notedCount) records more"))
    }
    for note in response.notes { session.note(DataNote("\(note)")) }
    let outside = response.people.count { person in
      !PeopleSection.allCases.contains { $0.contains(person) }
    }
    if outside > 0 {
      let people = outside == 1 ? "1 person is" : "\(outside) people are"
      session.note(DataNote("\(people) in no section: by gender other, by age not 20 to 39"))
    }
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

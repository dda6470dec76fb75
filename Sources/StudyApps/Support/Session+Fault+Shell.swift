import HTTP
import ReactorShell

extension Session {
  /// Has happen what `fault next` asked for, as it looks where it is real: the same errors.
  ///
  /// A time-out takes as long as one may, and an answer as long as one does, on the session's clock.
  func meetFault(of data: DataChoice) async throws {
    guard let fault = takeFault() else { return }
    func problem(_ problem: ResponseError.Problem) -> ResponseError {
      ResponseError(origin: data.origin, problem: problem)
    }
    switch fault {
    case .slow(let time):
      try await clock.sleep(for: time)
    case .timeout:
      try await clock.sleep(for: timeout)
      throw problem(.notReached(.timedOut(after: timeout)))
    case .offline:
      throw problem(.notReached(.noSuchHost))
    case .status(let status):
      try await clock.sleep(for: latency)
      throw problem(.status(status, message: nil))
    }
  }
}

extension DataChoice {
  /// What errors call it.
  fileprivate var origin: String {
    switch self {
    case .embedded: "embedded data"
    case .saved(let path): path
    case .live(nil): "the API"
    case .live(_?): String("\(self)".dropFirst("live ".count))
    }
  }
}

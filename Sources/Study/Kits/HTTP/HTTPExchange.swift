import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Has a URLSession of its own: nothing of one outlives it in another. It ends once, by whatever
/// comes first; that closes the connection.
final class HTTPExchange: NSObject, Sendable {
  private struct State {
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
    var session: URLSession?
    var timer: (any DispatchSourceTimer)?
    /// The end of its time: unpacking may leave no thread to the timer.
    var deadline: ContinuousClock.Instant?
    var redirects: Redirects
    /// The requested address, without secrets; after redirects, the last one.
    var origin: String
    var data = Data()
    /// The result; nobody hears it before there is a continuation.
    var result: Result<HTTPResponse, any Error>?
  }

  private let request: URLRequest
  private let timeout: Duration
  private let sizeLimit: Int
  private let state: Mutex<State>

  init(_ request: URLRequest, timeout: Duration, sizeLimit: Int, redirectLimit: Int) {
    var request = request
    // Longer than our own, in whole seconds.
    request.timeoutInterval = (timeout / .seconds(1)).rounded(.up) + 60
    request.cachePolicy = .reloadIgnoringLocalCacheData
    self.request = request
    self.timeout = timeout
    self.sizeLimit = sizeLimit
    state = Mutex(
      State(
        redirects: Redirects(limit: redirectLimit, from: request.url),
        origin: request.url.map(Secrets.masked) ?? ""))
  }

  func response() async throws -> HTTPResponse {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { start($0) }
    } onCancel: {
      end(.failure(CancellationError()))
    }
  }

  private func start(_ continuation: CheckedContinuation<HTTPResponse, any Error>) {
    let session = URLSession(
      configuration: Self.configuration, delegate: self, delegateQueue: DelegateQueue())
    // Before anybody can end the session: one that ended makes no tasks, and traps.
    let task = session.dataTask(with: request)
    let result = state.withLock { state in
      if state.result == nil {
        state.continuation = continuation
        state.session = session
        state.timer = makeTimer()
        state.deadline = .now + timeout
      }
      return state.result
    }
    if let result {
      session.invalidateAndCancel()
      continuation.resume(with: result)
    } else {
      task.resume()
    }
  }

  private func makeTimer() -> sending any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: Self.timers)
    timer.setEventHandler { [self] in fail(.notReached(.timedOut(after: timeout))) }
    timer.schedule(deadline: .now() + timeout / .seconds(1))
    timer.activate()
    return timer
  }

  /// The cooperative pool's threads may all be busy for longer than an answer may take.
  private static let timers = DispatchQueue(label: "HTTPExchange.timers")

  /// No cookies, caches or remembered passwords: the same question, the same answer.
  private static var configuration: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    return configuration
  }

  private func fail(_ problem: ResponseError.Problem) {
    end(.failure(ResponseError(origin: state.withLock { $0.origin }, problem: problem)))
  }

  /// The first end counts.
  private func end(_ result: Result<HTTPResponse, any Error>) {
    let over = state.withLock { state -> State? in
      guard state.result == nil else { return nil }
      state.result = result
      let over = state
      state.continuation = nil
      state.session = nil
      state.timer = nil
      state.data = Data()
      return over
    }
    guard let over else { return }
    over.timer?.cancel()
    over.continuation?.resume(with: result)
    // It waits for the thread that unpacks, which may be the one that this is called on.
    if let session = over.session { Self.endings.async { session.invalidateAndCancel() } }
  }

  private static let endings = DispatchQueue(
    label: "HTTPExchange.endings", attributes: .concurrent)
}

// Unchecked as its superclass is, which a subclass has to repeat: it has no state of its own.
private final class DelegateQueue: OperationQueue, @unchecked Sendable {
  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  #if canImport(FoundationNetworking)
    /// At once: on Linux URLSession doesn't wait for its delegate, and operations would pile up.
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
  #endif
}

extension HTTPExchange: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let place = response.value(forHTTPHeaderField: "Location") ?? ""
    let next = state.withLock { state in
      Result { () throws(RedirectRefusal) in
        let request = try state.redirects.follow(newRequest, to: place)
        state.origin = request.url.map(Secrets.masked) ?? ""
        return request
      }
    }
    switch next {
    case .success(let request): completionHandler(request)
    case .failure(let refusal):
      completionHandler(nil)
      fail(.notReached(refusal.problem))
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let length = response.expectedContentLength
    guard length <= sizeLimit else {
      completionHandler(.cancel)
      return fail(.tooLarge(size: Int(length), limit: sizeLimit))
    }
    state.withLock { $0.data = Data() }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let problem = state.withLock { state -> ResponseError.Problem? in
      guard state.result == nil else { return nil }
      if let deadline = state.deadline, deadline < .now {
        return .notReached(.timedOut(after: timeout))
      }
      guard state.data.count + data.count <= sizeLimit else {
        return .tooLarge(size: nil, limit: sizeLimit)
      }
      state.data.append(data)
      return nil
    }
    if let problem { fail(problem) }
  }

  /// Nobody is asked for a login. That is the default, too; but on Linux nothing more comes of it.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    completionHandler(.performDefaultHandling, nil)
    #if canImport(FoundationNetworking)
      urlSession(session, task: task, didCompleteWithError: nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let (data, origin) = state.withLock { ($0.data, $0.origin) }
    let response = task.response as? HTTPURLResponse
    let headers = response.map(Self.headers) ?? [:]
    if let error {
      fail(
        .notReached(
          NetworkProblem(
            error, received: data.count, encoding: headers["content-encoding"], timeout: timeout)))
    } else if let response {
      end(
        .success(
          HTTPResponse(
            status: response.statusCode, headers: headers,
            body: ResponseBody(data: data, origin: origin))))
    } else {
      fail(.notReached(.notHTTP))
    }
  }

  private static func headers(of response: HTTPURLResponse) -> [String: String] {
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    return headers
  }
}

extension NetworkProblem {
  init(_ error: any Error, received: Int, encoding: String?, timeout: Duration) {
    let words = (error as NSError).localizedDescription.lowercased()
    switch (error as? URLError)?.code {
    case .cannotConnectToHost: self = .connectionRefused
    case .timedOut: self = .timedOut(after: timeout)
    case .cannotFindHost where words.contains("proxy"): self = .proxy(status: nil)
    case .cannotFindHost, .dnsLookupFailed: self = .noSuchHost
    case .networkConnectionLost, .badServerResponse: self = .cutOff(bytes: received)
    case .unsupportedURL: self = .notHTTP
    case .badURL: self = .address(scheme: "")
    case .cannotDecodeContentData, .cannotDecodeRawData: self = .badEncoding(encoding ?? "")
    case .secureConnectionFailed: self = .notHTTPS
    case .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      self = .notTrusted
    case .unknown:
      self =
        Self.known(received: received, encoding: encoding, words)
        .first { words.contains($0.words) }?.problem ?? .other
    default: self = .other
    }
  }

  /// On Linux most problems have only libcurl's words, which aren't meant for people.
  private static func known(
    received: Int, encoding: String?, _ words: String
  ) -> [(words: String, problem: Self)] {
    let broken = encoding.map { Self.badEncoding($0) } ?? .brokenHTTP
    return [
      ("transfer closed", .cutOff(bytes: received)),
      // CONNECT tunnel failed, response 407
      ("tunnel", .proxy(status: words.split(separator: " ").last.flatMap { Int($0) })),
      ("proxy", .proxy(status: nil)),
      ("certificate", .notTrusted), ("ssl", .notHTTPS), ("tls", .notHTTPS),
      ("connect to", .connectionRefused),
      ("chunk", .brokenHTTP), ("encoding", broken),
      ("header", .brokenHTTP), ("content-length", .brokenHTTP),
      // A header of more than 100 KB.
      ("out of memory", .brokenHTTP),
    ]
  }
}

import Dispatch
import Foundation
import HTTP
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An exchange with a server, the only one of its process. It ends once, by whatever comes first.
final class HTTPExchange: NSObject, Sendable {
  private struct State {
    /// Nil when it has ended.
    var continuation: CheckedContinuation<HTTPResponse, any Error>?
    var redirects: Redirects
    /// The requested address, without secrets; after redirects, the last one.
    var origin: String
    var data = Data()
  }

  private let request: URLRequest
  private let timeout: Duration
  private let sizeLimit: Int
  private let state: Mutex<State>

  init(_ errand: HTTPErrand) {
    timeout = errand.timeout
    sizeLimit = errand.sizeLimit
    // URLSession's own time-out is in whole seconds, and doesn't hold for a whole answer.
    var request = URLRequest(
      url: errand.request.url, cachePolicy: .reloadIgnoringLocalCacheData,
      timeoutInterval: (timeout / .seconds(1)).rounded(.up) + 60)
    request.httpMethod = errand.request.method.rawValue
    request.httpBody = errand.request.body
    for (name, value) in errand.request.headers {
      request.setValue(value, forHTTPHeaderField: name)
    }
    self.request = request
    state = Mutex(
      State(
        redirects: Redirects(limit: errand.redirectLimit, from: request.url),
        origin: Secrets.masked(errand.request.url)))
  }

  func response() async throws -> HTTPResponse {
    try await withCheckedThrowingContinuation { continuation in
      state.withLock { $0.continuation = continuation }
      DispatchQueue.global().asyncAfter(deadline: .now() + timeout / .seconds(1)) { [self] in
        fail(.notReached(.timedOut(after: timeout)))
      }
      URLSession(configuration: Self.configuration, delegate: self, delegateQueue: DelegateQueue())
        .dataTask(with: request).resume()
    }
  }

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

  private func end(_ result: Result<HTTPResponse, any Error>) {
    state.withLock { $0.continuation.take() }?.resume(with: result)
  }
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
      guard state.continuation != nil else { return nil }
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
            error, of: URL(string: origin)?.host(), received: data.count,
            encoding: headers["content-encoding"], timeout: timeout)))
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
  init(_ error: any Error, of host: String?, received: Int, encoding: String?, timeout: Duration) {
    let words = (error as NSError).localizedDescription.lowercased()
    switch (error as? URLError)?.code {
    case .cannotConnectToHost where Self.isOfProxy(words, host): self = .proxy(status: nil)
    case .cannotConnectToHost: self = .connectionRefused
    case .timedOut: self = .timedOut(after: timeout)
    case .cannotFindHost where words.contains("proxy"): self = .proxy(status: nil)
    case .cannotFindHost, .dnsLookupFailed: self = .noSuchHost
    case .networkConnectionLost, .badServerResponse: self = .cutOff(bytes: received)
    case .cannotParseResponse: self = .brokenHTTP
    case .unsupportedURL: self = .notHTTP
    case .badURL: self = .address(scheme: "")
    case .cannotDecodeContentData, .cannotDecodeRawData: self = .badEncoding(encoding ?? "")
    case .secureConnectionFailed: self = .notHTTPS
    case .serverCertificateHasBadDate: self = .notTrusted(.expired)
    case .serverCertificateNotYetValid: self = .notTrusted(.notYetValid)
    case .serverCertificateHasUnknownRoot: self = .notTrusted(.unknownIssuer)
    case .serverCertificateUntrusted: self = .notTrusted(.other)
    case .unknown:
      self =
        Self.known(received: received, encoding: encoding, words)
        .first { words.contains($0.words) }?.problem ?? .other
    default: self = .other
    }
  }

  /// libcurl names the place that it can't connect to, or what it goes through.
  private static func isOfProxy(_ words: String, _ host: String?) -> Bool {
    guard let host, let place = words.firstMatch(of: /connect to (?<host>\S+) port/)?.host else {
      return false
    }
    return words.contains(" via ") || place != host.lowercased()
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
      ("certificate has expired", .notTrusted(.expired)),
      ("not yet valid", .notTrusted(.notYetValid)),
      // The chain of a proxy that reads what passes.
      ("in certificate chain", .notTrusted(.unknownIssuer)),
      ("self-signed", .notTrusted(.selfSigned)), ("self signed", .notTrusted(.selfSigned)),
      ("issuer", .notTrusted(.unknownIssuer)),
      ("certificate subject name", .notTrusted(.otherHost)),
      ("certificate", .notTrusted(.other)), ("ssl", .notHTTPS), ("tls", .notHTTPS),
      ("connect to", .connectionRefused),
      ("chunk", .brokenHTTP), ("encoding", broken),
      ("header", .brokenHTTP), ("content-length", .brokenHTTP),
      // A header of more than 100 KB.
      ("out of memory", .brokenHTTP),
    ]
  }
}

/// Why a response can't be used, and which one.
///
/// Odd records are not errors: see `RecordProblem`.
public struct ResponseError: Error, Hashable, Sendable, Codable {
  /// The file's path, or the address asked.
  public var origin: String
  /// The problem of the response.
  public var problem: Problem

  /// An error of the response from `origin`.
  public init(origin: String, problem: Problem) {
    self.origin = origin
    self.problem = problem
  }

  /// A problem of a response.
  public enum Problem: Hashable, Sendable, Codable {
    /// Nothing has this path; these names are in its folder (empty: no folder, or nothing in it).
    case notThere(beside: [String])
    /// A file was to be read and a folder is there, which holds these names.
    case isFolder(holding: [String])
    /// A pipe, a device or a socket, which might never end.
    case notAFile
    /// The system doesn't let it be read; its words.
    case notReadable(String)
    /// There isn't a single character in it.
    case empty
    /// It has more bytes than may be read; the size is nil if it was cut while reading.
    case tooLarge(size: Int?, limit: Int)
    /// JSONDecoder says that it isn't JSON.
    case notJSON
    /// It is JSON, but of another form: `results is missing`.
    case wrongShape(String)
    /// The API's own error, in its words (not escaped).
    case refused(String)
    /// A status that isn't good, the API's own words if it has some (not escaped), and how long to wait
    /// before asking again, as its `Retry-After` says.
    case status(Int, message: String?, retryAfter: Duration? = nil)
    /// The number of requests in a while is limited (nil: to an unknown number), and all of them
    /// were made: status 403, which some APIs use where others answer 429.
    case rateLimit(Int?)
    /// No whole answer came.
    case notReached(NetworkProblem)
    /// None of its records matches this request.
    case nobody(String)
    /// There are no records in it.
    case noRecords
  }
}

// MARK: - On the way

/// Why no whole answer came.
public enum NetworkProblem: Hashable, Sendable, Codable {
  /// Something that isn't http or https, or has no host: its scheme.
  case address(scheme: String)
  /// Nobody listens there, or the way there is barred.
  case connectionRefused
  /// The name of the host isn't known.
  case noSuchHost
  /// It broke off after a number of bytes of the body.
  case cutOff(bytes: Int)
  /// The answer wasn't whole after so long.
  case timedOut(after: Duration)
  /// The server sent on to a place that isn't asked, as it is shown; empty if it can't be.
  case redirect(to: String, Redirect)
  /// The body doesn't match its `Content-Encoding`.
  case badEncoding(String)
  /// The connection isn't safe: the server's certificate isn't trusted.
  case notTrusted(Certificate)
  /// The answer isn't TLS, or a version that isn't supported here.
  case notHTTPS
  /// The answer isn't HTTP.
  case notHTTP
  /// The answer is HTTP, but breaks its rules: a header without a colon.
  case brokenHTTP
  /// The proxy didn't ask the server: the status that it answered with, nil if there was none.
  case proxy(status: Int?)
  /// Something that the system's library can't read at all, and ended at.
  case unreadable
  /// The request has so many bytes that it can't be sent.
  case requestTooLarge(bytes: Int)
  /// The program that asks the network isn't where it belongs: its name.
  case noProgram(String)
  /// The program that asks the network can't be started now: its name, and why.
  case notStarted(String, why: String)
  /// A key that must be set isn't: its environment variable.
  case noKey(variable: String)
  /// A key would go over http, where anybody on the way can read it.
  case keyOverHTTP
  /// Something else, for which the system has no code.
  case other

  /// A problem of a certificate.
  public enum Certificate: Hashable, Sendable, Codable, CaseIterable {
    /// Its time is over.
    case expired
    /// Its time is yet to come.
    case notYetValid
    /// The server signed it itself.
    case selfSigned
    /// Nobody who is trusted here signed it.
    case unknownIssuer
    /// It is for another host.
    case otherHost
    /// The system doesn't say.
    case other
  }

  /// A problem of a redirect.
  public enum Redirect: Hashable, Sendable, Codable {
    /// It leads nowhere: there is no address.
    case nowhere
    /// Its address can't be read.
    case unreadable
    /// It leads to something else than http and https.
    case scheme
    /// It leads from https to http, where a key could be read on its way.
    case notSafe
    /// It leads back to where it came from.
    case circle
    /// There were more than the limit.
    case tooMany(Int)
  }
}

extension NetworkProblem {
  var text: String {
    switch self {
    case .address(let scheme):
      ["", "http", "https"].contains(scheme)
        ? "isn't a whole address; write it as in https://example.com/api"
        : "\(quoted(scheme)) isn't supported; use http or https"
    case .connectionRefused:
      "nobody answers there: the connection was refused; is the server running, and the port right?"
    case .noSuchHost:
      "there is no such host; check the name, and the connection to the network"
    case .cutOff(let bytes):
      bytes == 0
        ? "the connection broke before the answer; ask again"
        : "the connection broke after \(bytes) bytes of the answer; ask again"
    case .timedOut(let time):
      "no whole answer within \(time.inSeconds); ask again, or allow more time"
    case .redirect(_, .nowhere):
      "the server sends on without saying where; it is at fault"
    case .redirect(_, .unreadable):
      "the server sends on to an address that can't be read; it is at fault"
    case .redirect(let place, .scheme):
      "the server sends on to \(quoted(place, limit: 200)), which isn't http or https"
    case .redirect(let place, .notSafe):
      "the server sends on from https to \(quoted(place, limit: 200)), which isn't safe; it is at fault"
    case .redirect(let place, .circle):
      "the server sends in a circle, back to \(quoted(place, limit: 200)); check the address"
    case .redirect(let place, .tooMany(let limit)):
      "the server sends on more than \(limit) times, last to \(quoted(place, limit: 200))"
    case .badEncoding(let encoding):
      "the answer can't be unpacked as \(quoted(encoding)), which it says it is; the server is at fault"
    case .notTrusted(let certificate):
      "the connection isn't safe: the server's certificate \(certificate.text)"
    case .notHTTPS:
      "what answers there doesn't speak HTTPS; check the address and the port"
    case .notHTTP:
      "what answers there doesn't speak HTTP; check the address and the port"
    case .brokenHTTP:
      "what came isn't well-formed HTTP; the server is at fault"
    case .unreadable:
      "what came can't be read: the system's network library ended at it; the server is at fault"
    case .requestTooLarge(let bytes):
      "a request of \(bytes) bytes can't be sent; ask for less"
    case .noProgram(let name):
      "\(name), the program that asks the network, isn't beside this one; install both again"
    case .notStarted(let name, let why):
      "\(name), the program that asks the network, can't be started: \(escaped(why))"
    case .proxy(407?):
      "the proxy wants a login; add its user and password to the address in http_proxy or https_proxy"
    case .proxy(let status?):
      "the proxy answered with status \(status); check http_proxy, https_proxy and no_proxy"
    case .proxy(nil):
      "the proxy can't be asked; check http_proxy, https_proxy and no_proxy"
    case .noKey(let variable):
      "a key is needed; set the environment variable \(variable)"
    case .keyOverHTTP:
      "a key isn't sent over http, where anybody on the way can read it; write https"
    case .other:
      "couldn't be asked, and the system doesn't say why; check the address, or ask again"
    }
  }

}

extension NetworkProblem.Certificate {
  fileprivate var text: String {
    switch self {
    case .expired: "has expired; its owner has to renew it"
    case .notYetValid: "isn't valid yet; is the clock of this machine right?"
    case .selfSigned: "is self-signed; check the address"
    case .unknownIssuer: "is signed by nobody who is trusted here; check the address"
    case .otherHost: "is for another host; check the address"
    case .other: "isn't trusted; check the address"
    }
  }
}

extension Duration {
  /// `10 s`, `0.3 s`
  public var inSeconds: String {
    let seconds = self / .seconds(1)
    return seconds == seconds.rounded() && seconds < 1e9 ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}

// MARK: - Text

extension ResponseError: CustomStringConvertible {
  /// One line: the response, the problem, a remedy. Safe to print.
  public var description: String {
    "\(escaped(origin)): \(text)"
  }

  private var text: String {
    switch problem {
    case .notThere(let names):
      names.isEmpty
        ? "there is no such file; check the path"
        : "there is no such file; beside it are \(Self.list(names))"
    case .isFolder(let names):
      names.isEmpty
        ? "is an empty folder; name a file with a response"
        : "is a folder; name a file in it, as \(Self.list(names))"
    case .notAFile:
      "is a pipe or a device; save the response to a file first"
    case .notReadable(let why):
      "can't be read: \(escaped(why)); check its permissions"
    case .empty:
      isLive ? "sent an empty answer; ask again" : "is empty; save the response again"
    case .nobody(let wish):
      "holds nobody for \(quoted(wish)); ask for others"
    case .noRecords:
      "holds nobody: its list is empty; ask for others"
    case .status(let status, let message, let retryAfter):
      Self.text(status, message, retryAfter)
    case .rateLimit(let limit):
      "answered with status 403: its rate limit\(limit.map { " of \($0) requests" } ?? "") is reached; "
        + "wait a while: most APIs count by the hour"
    case .notReached(let problem):
      problem.text
    case .tooLarge(let size?, let limit):
      "has \(Self.megabytes(size)), more than the \(Self.megabytes(limit)) allowed; "
        + "ask for fewer results"
    case .tooLarge(nil, let limit):
      "has more than the \(Self.megabytes(limit)) allowed; ask for fewer results"
    case .notJSON:
      isLive
        ? "isn't JSON; is it the API's address?" : "isn't JSON; save the response again, as it came"
    case .wrongShape(let reason):
      "is JSON, but another response than expected: \(reason)"
    case .refused(let message):
      "the API answered with an error: \(escaped(message.prefix(300)))"
    }
  }

  private var isLive: Bool { origin.hasPrefix("http://") || origin.hasPrefix("https://") }

  private static func text(_ status: Int, _ message: String?, _ retryAfter: Duration?) -> String {
    // The API's sentence goes on here: its full stop would stand before a semicolon.
    var message = message?.prefix(300) ?? ""
    while let last = message.last, last.isWhitespace || ".,;:!…".contains(last) {
      message.removeLast()
    }
    let words = message.isEmpty ? "" : ": \(escaped(message))"
    let again = retryAfter.map { "ask again in \($0.inSeconds)" }
    let advice: String
    switch status {
    case 400: advice = "the request isn't as the API wants it"
    case 401, 403: advice = "check the key or the password"
    case 404: advice = "nothing has this address; check it"
    case 429: advice = "too many requests; \(again ?? "wait a while")"
    case 500...: advice = "the server is in trouble; \(again ?? "ask again later")"
    default: advice = "that isn't an answer to use"
    }
    return "answered with status \(status)\(words); \(advice)"
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).map { escaped($0) }.joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }

  private static func megabytes(_ bytes: Int) -> String {
    guard bytes >= 1_048_576 else { return "\(bytes) bytes" }
    // A server may announce any number.
    let (whole, rest) = bytes.quotientAndRemainder(dividingBy: 1_048_576)
    let tenths = (rest * 10 + 524_288) / 1_048_576
    return "\(whole + tenths / 10).\(tenths % 10) MB"
  }
}

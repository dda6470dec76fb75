/// Why no whole answer came.
public enum NetworkProblem: Hashable, Sendable {
  /// Something that isn't http or https, or has no host: its scheme.
  case address(scheme: String)
  /// Nobody listens there, or the way there is barred.
  case connectionRefused
  /// The name of the host isn't known.
  case noSuchHost
  /// It broke off after so many bytes of the body.
  case cutOff(bytes: Int)
  /// The answer wasn't whole after so long.
  case timedOut(after: Duration)
  /// The server sent on to a place that isn't asked.
  case redirect(to: String, Redirect)
  /// What came isn't what its `Content-Encoding` says.
  case badEncoding(String)
  /// The connection isn't safe: an unknown or outdated certificate.
  case notTrusted
  /// What came isn't HTTP.
  case notHTTP
  /// A key that must be set isn't: its environment variable.
  case noKey(variable: String)
  /// Something else, in the system's words.
  case other(String)

  /// What is wrong with a redirect.
  public enum Redirect: Hashable, Sendable {
    /// It leads to something else than http and https.
    case scheme
    /// It leads back to where it came from.
    case circle
    /// There were more than so many.
    case tooMany(Int)
  }
}

extension NetworkProblem {
  /// What happened, and what to do.
  var text: String {
    switch self {
    case .address(let scheme):
      scheme.isEmpty
        ? "isn't a whole address; write it as in https://example.com/api"
        : "\(quoted(scheme)) isn't asked: only http and https are"
    case .connectionRefused:
      "nobody answers there: the connection was refused; is the server running, and the port right?"
    case .noSuchHost:
      "there is no such host; check the name, and the connection to the network"
    case .cutOff(let bytes):
      bytes == 0
        ? "the connection broke before the answer; ask again"
        : "the connection broke after \(bytes) bytes of the answer; ask again"
    case .timedOut(let time):
      "no whole answer within \(Self.seconds(time)) s; ask again, or allow more time"
    case .redirect(let place, .scheme):
      "the server sends on to \(quoted(place, limit: 200)), which isn't http or https"
    case .redirect(let place, .circle):
      "the server sends in a circle, back to \(quoted(place, limit: 200)); check the address"
    case .redirect(let place, .tooMany(let limit)):
      "the server sends on more than \(limit) times, last to \(quoted(place, limit: 200))"
    case .badEncoding(let encoding):
      "the answer says that it is \(quoted(encoding)) and isn't; the server is at fault"
    case .notTrusted:
      "the connection isn't safe: the server's certificate isn't trusted; check the address"
    case .notHTTP:
      "what answers there doesn't speak HTTP; check the address and the port"
    case .noKey(let variable):
      "a key is needed; set the environment variable \(variable)"
    case .other(let words):
      "couldn't be asked: \(escaped(words))"
    }
  }

  /// `10`, `0.3`
  private static func seconds(_ time: Duration) -> String {
    let seconds = time / .seconds(1)
    return seconds == seconds.rounded() && seconds < 1e9 ? "\(Int(seconds))" : "\(seconds)"
  }
}

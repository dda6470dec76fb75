extension ResponseError: CustomStringConvertible {
  /// One line: which response, what happened, what to do. Safe to print.
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
    case .notJSON(let fault?):
      "isn't JSON: \(fault); \(adviceIfNotJSON)"
    case .notJSON(nil):
      "isn't JSON; \(adviceIfNotJSON)"
    case .wrongShape(let reason):
      "is JSON, but another response than expected: \(reason)"
    case .refused(let message):
      "the API answered with an error: \(escaped(message.prefix(300)))"
    }
  }

  private var isLive: Bool { origin.hasPrefix("http://") || origin.hasPrefix("https://") }

  private var adviceIfNotJSON: String {
    isLive ? "is it the API's address?" : "save the response again, as it came"
  }

  private static func text(_ status: Int, _ message: String?, _ retryAfter: String?) -> String {
    let words = message.map { ": \(escaped($0.prefix(300)))" } ?? ""
    let advice: String
    switch status {
    case 400: advice = "the request isn't as the API wants it"
    case 401, 403: advice = "check the key or the password"
    case 404: advice = "nothing has this address; check it"
    case 429:
      let time = retryAfter.map { " (Retry-After: \(escaped($0.prefix(40))))" } ?? ""
      advice = "too many requests; wait a while\(time)"
    case 500...: advice = "the server is in trouble; ask again later"
    default: advice = "that isn't an answer to use"
    }
    return "answered with status \(status)\(words); \(advice)"
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).map { escaped($0) }.joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }

  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes * 10 + 524_288) / 1_048_576
    return bytes < 1_048_576 ? "\(bytes) bytes" : "\(tenths / 10).\(tenths % 10) MB"
  }
}

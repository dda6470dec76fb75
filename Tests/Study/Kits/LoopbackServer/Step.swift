public import Foundation

/// The server's actions on a connection, one after the other; at the end it closes it.
public enum Step: Sendable {
  /// Sends bytes as they are: status line, headers, body.
  case send(Data)
  case zeros(Int)
  /// Sends a byte a second until the client has enough.
  case drip
  /// Sends nothing and waits until the client closes.
  case wait
  case gate(Gate)

  /// Sends a text as it is.
  public static func send(_ text: String) -> Self { .send(Data(text.utf8)) }
}

/// Holds an answer back until the test wants it.
public final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// A gate that is closed.
  public init() {}

  /// Lets one answer through.
  public func open() { semaphore.signal() }

  func pass() { semaphore.wait() }
}

extension [Step] {
  /// A whole answer.
  public static func answer(
    _ body: Data, status: String = "200 OK", headers: [String] = []
  ) -> Self {
    let lines =
      ["HTTP/1.1 \(status)", "Content-Type: application/json", "Content-Length: \(body.count)"]
      + headers + ["Connection: close", "", ""]
    return [.send(lines.joined(separator: "\r\n")), .send(body)]
  }

  /// A whole answer.
  public static func answer(
    _ body: String, status: String = "200 OK", headers: [String] = []
  ) -> Self { answer(Data(body.utf8), status: status, headers: headers) }

  /// Sends on to another place.
  public static func redirect(to place: String) -> Self {
    answer("", status: "301 Moved Permanently", headers: ["Location: \(place)"])
  }
}

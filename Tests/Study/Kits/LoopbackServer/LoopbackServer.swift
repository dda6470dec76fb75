public import Foundation
import Synchronization

/// A server on loopback that answers as one test wants, down to broken connections.
///
/// Each connection has a thread of its own and takes one request.
public final class LoopbackServer: Sendable {
  /// A request as it came in.
  public struct Request: Hashable, Sendable {
    /// `GET`
    public var method = ""
    /// `/api/?results=5`
    public var target = ""
    /// By name in lower case.
    public var headers: [String: String] = [:]
  }

  private struct State {
    var requests: [Request] = []
    var openCount = 0
    var waiting:
      [(isMet: @Sendable (State) -> Bool, continuation: CheckedContinuation<Void, Never>)] =
        []
  }

  /// The port on which it listens.
  public let port: UInt16
  private let socket: Int32
  private let answer: (@Sendable (Request) -> [Step])?
  private let state = Mutex(State())

  /// A server on a port of the system's choice.
  ///
  /// - Parameter answer: nil for one that refuses every connection. It keeps its port all the same: one
  ///   that is given back may soon be another server's.
  public init(_ answer: (@Sendable (Request) -> [Step])?) throws {
    self.answer = answer
    (socket, port) = try Sockets.bound()
    guard answer != nil else { return }
    try Sockets.listen(socket)
    let socket = socket
    // The thread that accepts is the one that closes: else another server of the process could get
    // the number of the socket while this one still asks for connections.
    Thread.detachNewThread { [weak self] in
      while let connection = Sockets.accept(socket) {
        guard let self else {
          connection.close()
          break
        }
        serve(connection)
      }
      Sockets.close(socket)
    }
  }

  deinit {
    if answer == nil { Sockets.close(socket) } else { Sockets.wake(port) }
  }

  /// The address of a path.
  public func url(_ path: String = "/api/") -> URL {
    var components = URLComponents()
    (components.scheme, components.host, components.port) = ("http", "127.0.0.1", Int(port))
    components.path = path
    return components.url ?? URL(filePath: "/")
  }

  /// The requests until now.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// Returns when a number of requests have come.
  public func received(_ count: Int) async { await met { $0.requests.count >= count } }

  /// Returns when no connection is open, by whoever closed it.
  public func allClosed() async { await met { $0.openCount == 0 } }

  private func met(_ isMet: @escaping @Sendable (State) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if isMet(state) { return true }
        state.waiting.append((isMet, continuation))
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  private func change(_ change: (inout State) -> Void) {
    let met = state.withLock { state in
      change(&state)
      let now = state
      let met = now.waiting.filter { $0.isMet(now) }
      state.waiting = now.waiting.filter { !$0.isMet(now) }
      return met
    }
    for waiting in met { waiting.continuation.resume() }
  }

  private func serve(_ connection: Connection) {
    change { $0.openCount += 1 }
    Thread.detachNewThread { [self] in
      if let request = connection.request() {
        change { $0.requests.append(request) }
        for step in answer?(request) ?? [] where !connection.perform(step) { break }
      }
      connection.close()
      change { $0.openCount -= 1 }
    }
  }
}

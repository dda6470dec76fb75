public import Foundation
// The clock's own `sleep`: the standard library's leaves the actor.
import ReactorCore

/// The last request that an app made, for `request` to show; nothing secret in it.
public struct LiveRequest: Hashable, Sendable {
  /// `GET https://example.com/api?results=5`, keys and passwords masked.
  public var line: String
  /// `Accept: application/json`, keys and passwords masked.
  public var headers: [String]
  /// The result: `answered with status 200, 512 bytes`.
  public var outcome: String

  /// A request.
  public init(line: String, headers: [String], outcome: String) {
    self.line = line
    self.headers = headers
    self.outcome = outcome
  }

  var lines: [String] { [line] + headers.map { "  \($0)" } + ["  \(outcome)"] }
}

/// The network as a session's apps met it, and are to meet it next.
public struct NetworkLog: Sendable {
  /// The last request that an app made.
  public var lastRequest: LiveRequest?
  /// The last live response that could be used, as it came.
  public var lastResponse: Data?
  /// The fault that `fault next` asked for.
  package var nextFault: Fault?
}

extension Session {
  /// Writes the answer to the last live request, if it was usable.
  func save(to path: String, overwrites: Bool) throws(ShellError) {
    guard let lastResponse = network.lastResponse else {
      throw .failed("there is no live response yet", hint: "data live, then load 100")
    }
    var response = lastResponse
    // A server may have repeated the request in its answer.
    if !EnvironmentKeys.own.isEmpty, let text = String(validating: response, as: UTF8.self) {
      response = Data(EnvironmentKeys.own.masked(text).utf8)
    }
    let file = AtomicFile(
      path: path, replacedBy: "data save \(TypedWord.whole(path)) overwrite")
    try file.write(response, overwrites: overwrites)
    report.answer(["saved \(response.count) bytes; data \(path) reads them"])
  }
}

// MARK: - Fault

/// A fault that is injected into loads on request.
public enum Fault: Hashable, Sendable {
  /// No whole answer comes in time.
  case timeout
  /// The network isn't there.
  case offline
  /// The server answers with a status that isn't good.
  case status(Int)
  /// The answer comes, but later.
  case slow(Duration)
}

extension Fault: Error, CustomStringConvertible {
  /// As `fault next` takes it: `status 500`, `slow 2s`.
  public var description: String {
    switch self {
    case .timeout: "timeout"
    case .offline: "offline"
    case .status(let status): "status \(status)"
    case .slow(let time): "slow \(time.setting)"
    }
  }
}

extension Session {
  /// The fault that `fault next` asked for; it is the next load's, and no other's.
  ///
  /// A source of your own that has errors of its own begins each load with it:
  ///
  ///     switch session.takeFault() {
  ///     case .slow(let time)?: try await session.clock.sleep(for: time)
  ///     case let fault?: throw MyError(fault)
  ///     case nil: break
  ///     }
  public func takeFault() -> Fault? {
    defer { network.nextFault = nil }
    return network.nextFault
  }

  /// Injects the fault that `fault next` asked for, if it did: waits on the session's clock, or
  /// throws the ``Fault``.
  ///
  /// Begin each load of a source of your own with it: `try await session.injectFault()`. A time-out
  /// takes the session's ``DataSettings/timeout``, on the session's clock.
  public func injectFault() async throws {
    guard let fault = takeFault() else { return }
    switch fault {
    case .slow(let time): try await clock.sleep(for: time)
    case .timeout:
      try await clock.sleep(for: data.timeout)
      throw fault
    case .offline, .status: throw fault
    }
  }
}

public import Foundation
import ReactorCore

/// The last request that an app made, for `request` to show; nothing secret in it.
public struct LiveRequest: Hashable, Sendable {
  /// `GET https://example.com/api?results=5`, keys and passwords masked.
  package var line: String
  /// `Accept: application/json`, keys and passwords masked.
  package var headers: [String]
  /// The result: `answered with status 200, 512 bytes`.
  package var outcome: String

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
  package var nextFault: Fault?
}

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

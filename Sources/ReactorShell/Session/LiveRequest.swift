import Foundation

/// The last request that an app made, for `request` to show; nothing secret in it.
public struct LiveRequest: Hashable, Sendable {
  /// `GET https://example.com/api?results=5`, keys and passwords masked.
  public var line: String
  /// `Accept: application/json`, keys and passwords masked.
  public var headers: [String]
  /// What came of it: `answered with status 200, 512 bytes`.
  public var outcome: String

  /// A request.
  public init(line: String, headers: [String], outcome: String) {
    self.line = line
    self.headers = headers
    self.outcome = outcome
  }

  var lines: [String] { [line] + headers.map { "  \($0)" } + ["  \(outcome)"] }
}

extension Session {
  /// Writes what the last live request was answered with, if it could be used.
  func save(to path: String, overwrites: Bool) throws(ShellError) {
    guard let lastResponse else {
      throw .failed("there is no live response yet", hint: "data live, then load 100")
    }
    var response = lastResponse
    // A server may have said back what it was sent.
    if !EnvironmentKeys.own.isEmpty, let text = String(validating: response, as: UTF8.self) {
      response = Data(EnvironmentKeys.own.masked(text).utf8)
    }
    let file = KeptFile(
      path: path, replacedBy: "data save \(TypedWord.whole(path)) overwrite")
    try file.write(response, overwrites: overwrites)
    report.answer(["saved \(response.count) bytes; data \(path) reads them"])
  }
}

import Foundation
// The clock's own `sleep`: the standard library's leaves the actor.
import ReactorCore

extension Session {
  func save(to path: String, _ mode: Destination.Mode?) throws(ShellError) {
    let file = try Destination(path, mode, command: "data save \(TypedWord.whole(path))")
    guard let lastResponse = network.lastResponse else {
      throw .failed("there is no live response yet", hint: "data live, then load 100")
    }
    var response = lastResponse
    // A server may have repeated the request in its answer.
    if !EnvironmentKeys.own.isEmpty, let text = String(validating: response, as: UTF8.self) {
      response = Data(EnvironmentKeys.own.masked(text).utf8)
    }
    try file.write(response)
    report.answer(["saved \(response.count) bytes; data \(path) reads them"])
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

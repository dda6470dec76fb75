import HTTP
import ReactorShell

extension LiveRequest {
  /// The request of a log, in lines.
  init(_ log: RequestLog) {
    let outcome =
      switch log.outcome {
      case nil: "under way"
      case .answered(let status, let bytes): "answered with status \(status), \(bytes) bytes"
      case .failed(let error): "failed: \(error)"
      case .cancelled: "cancelled"
      }
    self.init(
      line: "\(log.method) \(log.address)", headers: log.headers.map { "\($0.name): \($0.value)" },
      outcome: outcome)
  }
}

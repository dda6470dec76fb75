import ReactorCore

package struct CommandTime: Hashable, Sendable {
  package var real: Duration
  /// On the session's clock, if that is a virtual one and moved; else zero.
  package var virtual = Duration.zero
}

extension CommandTime: SentenceConvertible {
  /// `took 12.3 ms`, or `took 0.30 s of the session's clock, in 12.3 ms`.
  package var sentence: Sentence {
    virtual > .zero
      ? "took \(virtual.text) of the session's clock, in \(real.inMilliseconds)"
      : "took \(real.inMilliseconds)"
  }
}

extension Duration {
  fileprivate var inMilliseconds: String {
    guard self < .seconds(1) else { return text }
    let tenths = Int((self / .microseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

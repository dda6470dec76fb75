import ReactorCore

/// How long a command took.
public struct CommandTime: Hashable, Sendable {
  /// In real time.
  public var real: Duration
  /// On the session's clock, where that is a virtual one and moved; else zero.
  public var virtual: Duration

  /// A time.
  public init(real: Duration, virtual: Duration = .zero) {
    self.real = real
    self.virtual = virtual
  }
}

extension CommandTime: CustomStringConvertible, SentenceConvertible {
  /// The English.
  public var description: String { sentence.description }

  /// `took 12.3 ms`, or `took 0.30 s of the session's clock, in 12.3 ms`.
  public var sentence: Sentence {
    virtual > .zero
      ? "took \(virtual.text) of the session's clock, in \(real.inMilliseconds)"
      : "took \(real.inMilliseconds)"
  }
}

extension Session {
  /// Whether it is told how long each command takes.
  var isTimed: Bool {
    get { moments.commands.isHeard(by: record) }
    set {
      moments.commands.remove(record)
      guard newValue else { return }
      moments.commands.add(record, isFirst: true) { [unowned self] _, _, run in await timed(run) }
    }
  }

  /// Runs a command, and tells how long it took, if `timer` is on before and after.
  private func timed(_ body: () async -> Bool) async -> Bool {
    let start = ContinuousClock.now
    let virtualStart = clock.virtual?.now.offset
    let isPassed = await body()
    if isTimed {
      let end = ContinuousClock.now
      let virtual = virtualStart.flatMap { start in clock.virtual.map { $0.now.offset - start } }
      // It is another each time: nothing for a page.
      record.unheard {
        report.took(CommandTime(real: end - start, virtual: virtual ?? .zero))
      }
    }
    return isPassed
  }
}

extension Duration {
  /// `0.1 ms`, `12.3 ms`, and from a second on `1.23 s`.
  fileprivate var inMilliseconds: String {
    guard self < .seconds(1) else { return text }
    let tenths = Int((self / .microseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

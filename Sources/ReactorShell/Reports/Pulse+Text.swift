public import ReactorCore
public import StateDiff

extension Pulse: ConciseStringConvertible {
  /// As its value: how often that was assigned is the trace's to tell.
  public var conciseDescription: String { ValueText.inSentence(wrappedValue) }
}

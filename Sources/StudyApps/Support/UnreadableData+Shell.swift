/// What is left of any error of decoding in the authors' apps: Foundation's words, which don't say
/// where.
public struct UnreadableData: Error, Hashable, CustomStringConvertible {
  private let reason: String

  /// An error whose reason only the trace tells.
  public init(_ reason: String) { self.reason = reason }

  /// One line.
  public var description: String {
    "The data couldn’t be read because it isn’t in the correct format. (\(reason))"
  }
}

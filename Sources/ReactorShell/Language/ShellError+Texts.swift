// Messages that are texts already, such as those of a state, are the same in each language. Generic,
// so that the compiler takes no literal for a String.
extension ShellError {
  /// For commands: an argument that can't be read.
  @_disfavoredOverload
  public static func badArgument(_ message: some StringProtocol, hint: Sentence? = nil) -> Self {
    Self(.badArgument(Sentence(verbatim: message)), hint: hint)
  }

  /// For commands: an argument that is out of range, or names something that isn't there.
  @_disfavoredOverload
  public static func refused(_ message: some StringProtocol, hint: Sentence? = nil) -> Self {
    Self(.refused(Sentence(verbatim: message)), hint: hint)
  }

  /// For commands: it couldn't be done.
  @_disfavoredOverload
  public static func failed(_ message: some StringProtocol, hint: Sentence? = nil) -> Self {
    Self(.failed(Sentence(verbatim: message)), hint: hint)
  }
}

/// The depth of what somebody wrote: parentheses of a condition, brackets of a literal.
///
/// Whatever reads it calls itself for each level, and the stack is small.
enum Nesting {
  /// The largest depth that is read.
  static let limit = 100

  static let message: Sentence = "this is nested deeper than \(limit) levels"
}

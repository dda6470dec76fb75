/// The first place where a text stops being JSON.
public struct JSONFault: Hashable, Sendable {
  /// How many bytes are well before it.
  public var offset: Int
  /// Its line, counted from 1.
  public var line: Int
  /// Its column in Unicode scalars, counted from 1.
  public var column: Int
  /// What should stand there: `a value`.
  public var expected: String
  /// What stands there instead, a few characters of it (not escaped); empty at the end.
  public var excerpt: String

  /// A fault at a place.
  public init(offset: Int, line: Int, column: Int, expected: String, excerpt: String) {
    self.offset = offset
    self.line = line
    self.column = column
    self.expected = expected
    self.excerpt = excerpt
  }
}

extension JSONFault: CustomStringConvertible {
  /// `line 1, column 13: a value expected, found "}"`
  public var description: String {
    let found = excerpt.isEmpty ? "the end" : quoted(excerpt)
    return "line \(line), column \(column): \(expected) expected, found \(found)"
  }
}

package struct SourceOfCommand: Hashable, Sendable {
  /// The file and the line, for scripts; nil at the prompt.
  package var place: Place?
  package var line: String
  /// The lines of files that ran the file, the innermost first.
  package var callers: [Place] = []
  /// The request that it is the line of.
  package var request: RequestID?

  package struct Place: Hashable, Sendable, Decodable {
    /// The file as it was named, `-c`, or `stdin`.
    package var file: String
    /// Counted from 1.
    package var line: Int

    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  package init(
    line: String, place: Place? = nil, callers: [Place] = [], request: RequestID? = nil
  ) {
    (self.line, self.place, self.callers, self.request) = (line, place, callers, request)
  }
}

/// The identity of a request: a number or a text of its program's choice.
package enum RequestID: Hashable, Sendable {
  case number(Int)
  case text(String)
}

/// The place of a command.
package struct SourceOfCommand: Hashable, Sendable {
  /// The file and the line, for scripts; nil at the prompt.
  package var place: Place?
  package var line: String
  /// The lines of files that ran the file, the innermost first.
  package var callers: [Place] = []

  /// A line of a script.
  package struct Place: Hashable, Sendable, Decodable {
    /// The file as it was named, `-c`, or `stdin`.
    package var file: String
    /// Counted from 1.
    package var line: Int

    /// A line of a file, counted from 1.
    package init(file: String, line: Int) {
      self.file = file
      self.line = line
    }
  }

  /// A line at the prompt, or of a script.
  package init(line: String, place: Place? = nil) {
    self.line = line
    self.place = place
  }
}

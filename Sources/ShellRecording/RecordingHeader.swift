import ReactorCore
import ReactorShell

/// The first line of a recording: what it is of.
struct RecordingHeader {
  let program: String
  let version: Int
  /// `data`, `seed`, `latency`, `timeout`, as they were at the beginning.
  let settings: [(String, String)]

  /// Reads it, and refuses what is none.
  init(_ reader: RecordingReader) throws(ShellError) {
    let path = reader.path
    let none = ShellError.failed(
      "\(path) isn't a recording", hint: "--record FILE makes one, from the beginning on")
    let first: RecordedLine?
    do throws(ShellError) { first = try reader.peek() } catch {
      // Whatever is wrong with its first line: it is something else, unless it can't be read at all.
      throw "\(error)".hasPrefix("\(path), line 1: ") ? none : error
    }
    guard let line = first else {
      throw reader.isCut
        ? none : .failed("\(path) is empty", hint: "--record FILE makes a recording")
    }
    guard line.event == "schema", let schema = try? line.text("schema"),
      let version = try? line.count("version")
    else { throw none }
    guard schema == RecordingWriter.schema else {
      throw .failed(
        "\(path) is of the schema “\(schema)”, which can't be resumed",
        hint: "record with --record FILE")
    }
    guard version <= RecordingWriter.version else {
      throw .failed(
        """
        \(path) was made by a newer version: schema \(version), this reads up to \
        \(RecordingWriter.version)
        """)
    }
    self.version = version
    if let oldest = try? line.count("oldestAction") {
      throw .failed(
        "\(path) begins with action \(oldest): history-limit had dropped what led to it",
        hint: "record with --record FILE, which keeps all")
    }
    program = (try? line.text("program")) ?? ""
    settings = ["data", "seed", "latency", "timeout"].compactMap { name in
      (try? line.text(name)).map { (name, $0) }
    }
    reader.advance()
  }
}

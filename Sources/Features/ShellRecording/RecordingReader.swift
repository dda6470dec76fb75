import Foundation
import ReactorCore
import ReactorShell

/// Reads line by line: never more of a recording is in memory than its longest line.
final class RecordingReader {
  /// A longer line is none of ours.
  static let longestLine = 64 << 20

  let path: String
  /// The length in bytes of the lines that were read without error.
  private(set) var goodLength = 0
  private(set) var endsLine = true
  /// True if the file was cut in the middle of a line, which was left out.
  private(set) var isCut = false

  /// Where the steps and the times of its lines are counted from.
  var base = (action: 0, external: 0, time: Duration.zero)

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var lineNumber = 0
  private var next: RecordingLine?
  private var nextEnd = 0
  private var nextEndsLine = true
  private var failure: ShellError?

  /// - Parameter path: A file, a pipe, or `-` for standard input.
  init(_ path: String) throws(ShellError) {
    let isInput = path == "-"
    let name = isInput ? "stdin" : FilePlaces.current.name(of: path)
    self.path = name
    switch FileKind(isInput ? "/dev/stdin" : path) {
    case .file, .pipe, .socket, .nothing: break
    case .folder: throw .badArgument("\(name) is a folder", hint: "name a recording in it")
    case let kind: throw .badArgument("\(name) is a \(kind.name)", hint: "name a recording")
    }
    // A pipe that nobody writes to doesn't hold it up.
    descriptor =
      isInput
      ? fcntl(0, F_DUPFD_CLOEXEC, 0)
      : SystemCall.again { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    guard descriptor >= 0 else {
      throw .badArgument(
        [ENOENT, ENOTDIR].contains(errno)
          ? "there is no file \(name)"
          : "\(name) can't be read: \(String(cString: strerror(errno)))")
    }
  }

  /// A reader of lines that somebody hands over.
  init(from name: String) {
    path = name
    descriptor = -1
    isAtEnd = true
  }

  deinit { close(descriptor) }

  func append(_ line: ArraySlice<UInt8>) {
    buffer.removeFirst(position)
    position = 0
    buffer += line
    buffer.append(UInt8(ascii: "\n"))
  }

  func peek() throws(ShellError) -> RecordingLine? {
    if let failure { throw failure }
    guard next == nil else { return next }
    do throws(ShellError) {
      next = try readLine()
    } catch {
      failure = error
      throw error
    }
    return next
  }

  func advance() {
    guard next != nil else { return }
    next = nil
    goodLength = nextEnd
    endsLine = nextEndsLine
  }

  func error(_ fault: RecordingFault, line: Int) -> ShellError {
    .failed("\(path), line \(line): \(fault.message)")
  }

  func checkIsWhole(_ header: RecordingLine) throws(ShellError) {
    guard let oldest = try? header.count("oldestAction") else { return }
    throw .failed(
      "\(path) begins with action \(oldest): history-limit had dropped what led to it",
      hint: "record with --record FILE, which keeps all")
  }

  private var offset = 0

  private func readLine() throws(ShellError) -> RecordingLine? {
    if Interruption.isWanted() { throw ShellError(.interrupted) }
    var searched = position
    while true {
      if let end = endOfLine(from: searched) {
        lineNumber += 1
        let bytes = buffer[position..<end]
        position = end + 1
        (nextEnd, nextEndsLine) = (offset + position, true)
        if bytes.allSatisfy(\.isBlank) {
          searched = position
          continue
        }
        return try line(bytes)
      }
      if isAtEnd { return lastLine() }
      let kept = buffer.count - position
      guard kept <= Self.longestLine else {
        throw error(
          RecordingFault("it has more than \(Self.longestLine >> 20) MB; is it a recording?"),
          line: lineNumber + 1)
      }
      offset += position
      buffer.removeFirst(position)
      (position, searched) = (0, kept)
      if Interruption.isWanted() { throw ShellError(.interrupted) }
      try readMore()
    }
  }

  /// By the system's own search, since it goes over all there is.
  private func endOfLine(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  private func line(_ bytes: ArraySlice<UInt8>) throws(ShellError) -> RecordingLine {
    do throws(RecordingFault) {
      var line = try RecordingLine(bytes, number: lineNumber)
      line.base = base
      return line
    } catch {
      throw self.error(error, line: lineNumber)
    }
  }

  private func lastLine() -> RecordingLine? {
    let bytes = buffer[position...]
    guard !bytes.isEmpty else { return nil }
    lineNumber += 1
    position = buffer.count
    (nextEnd, nextEndsLine) = (offset + position, false)
    if let line = try? RecordingLine(bytes, number: lineNumber) { return line }
    isCut = true
    return nil
  }

  private func readMore() throws(ShellError) {
    do throws(OpenFile.Failure) {
      let bytes = try ScriptLines.available(in: descriptor)
      isAtEnd = bytes.isEmpty
      buffer += bytes
    } catch {
      throw .failed("\(path) can't be read: \(error.message)")
    }
  }
}

struct RecordingHeader {
  let program: String
  let settings: [(String, String)]
  let isOfOnlooker: Bool
  /// True if marks are in it as lines, as they are since schema 3.
  let hasMarks: Bool

  init(_ reader: RecordingReader) throws(ShellError) {
    let path = reader.path
    let none = ShellError.badArgument(
      "\(path) isn't a recording", hint: "--record FILE makes one, from the beginning on")
    let first: RecordingLine?
    do throws(ShellError) { first = try reader.peek() } catch {
      // Whatever is wrong with its first line: it is something else, unless it can't be read at all.
      throw "\(error)".hasPrefix("\(path), line 1: ") ? none : error
    }
    guard let line = first else {
      throw reader.isCut
        ? none : .badArgument("\(path) is empty", hint: "--record FILE makes a recording")
    }
    guard line.event == "schema", let schema = try? line.text("schema"),
      let version = try? line.count("version")
    else { throw none }
    guard schema == RecordingWriter.schema else {
      throw .failed(
        "\(path) is of the schema “\(schema)”, and isn't a recording",
        hint: "record with --record FILE")
    }
    guard version <= RecordingWriter.version else {
      throw .failed(
        """
        \(path) was made by a newer version: schema \(version), this reads up to \
        \(RecordingWriter.version)
        """)
    }
    guard version > 1 else {
      throw .failed(
        "\(path) was made by version 1 of the program, which didn't record all",
        hint: "record the session again with --record FILE")
    }
    try reader.checkIsWhole(line)
    isOfOnlooker = line.has("onlooker")
    hasMarks = version > 2
    program = (try? line.text("program")) ?? ""
    settings = ["data", "seed", "latency", "timeout"].compactMap { name in
      (try? line.setting(name)).map { (name, $0) }
    }
    reader.advance()
  }
}

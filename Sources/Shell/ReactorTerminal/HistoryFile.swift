import ReactorShell
import StateDiff

/// The typed lines of earlier sessions, oldest first.
/// Several shells may write at once: each line is appended in one call under a lock (flock).
struct HistoryFile {
  /// In bytes: a longer line isn't kept. (Half of one would be wrong to run again.)
  static let longestLine = 8192
  static let mostLines = 10_000
  /// In bytes: of a longer file only the end is read, and it is left as it is.
  static let longestFile = 1 << 22

  struct Problem: Error, Equatable, SentenceConvertible {
    var sentence: Sentence
  }

  struct Contents: Equatable {
    var lines: [String] = []
    var remark: Sentence?
  }

  let path: String

  /// Shortens the file where it has many more than ``mostLines``.
  func read() throws(Problem) -> Contents {
    let tail: [UInt8]
    let isCut: Bool
    do throws(OpenFile.Failure) {
      let file = try OpenFile(reading: path)
      if file.isFolder { throw .isFolder }
      // As /dev/null: nothing to read, and nothing to complain of.
      guard file.isRegular else { return Contents() }
      isCut = file.size > Self.longestFile
      let count = min(file.size, Self.longestFile)
      tail = try file.read(at: file.size - count, count: count)
    } catch {
      if error.isMissing { return Contents() }
      throw problem("can't be read", error)
    }
    let newest = Self.newest(Self.mostLines, of: tail)
    guard !newest.contains(0) else {
      throw Problem(sentence: "the history \(shownPath) isn't text; it is left alone")
    }
    // Not for a few lines each time.
    if !isCut, tail.count - newest.count > newest.count / 8 { shorten() }
    var lines = newest.split(separator: UInt8(ascii: "\n"))
    // It may be the rest of one.
    if isCut, newest.count == tail.count { lines.removeFirst(min(1, lines.count)) }
    var contents = Contents()
    var wrong = 0
    for bytes in lines where bytes.count <= Self.longestLine {
      guard let line = String(validating: bytes, as: UTF8.self) else {
        wrong += 1
        continue
      }
      contents.lines.append(line)
    }
    if isCut {
      let limit = Self.longestFile >> 20
      contents.remark = "the history \(shownPath) is over \(limit) MB; only its end is read"
    } else if wrong > 0 {
      contents.remark =
        wrong == 1
        ? "the history \(shownPath) has a line that isn't UTF-8; without them"
        : "the history \(shownPath) has \(wrong) lines that aren't UTF-8; without them"
    }
    return contents
  }

  /// Writes a line at the end.
  ///
  /// - Precondition: It holds no line end.
  func append(_ line: String) throws(Problem) {
    do throws(OpenFile.Failure) {
      try OpenFile.makeFolders(for: path)
      for attempt in 1... {
        let file = try OpenFile(appendingTo: path)
        // Without the lock a line could only get lost while another shell shortens the file.
        _ = file.lock()
        // Shortened meanwhile: this one has no name any more.
        if attempt < 5, OpenFile.identity(at: path) != file.identity { continue }
        let last = try file.size > 0 && file.isRegular ? file.read(at: file.size - 1, count: 1) : []
        let isWhole = last.isEmpty || last == [UInt8(ascii: "\n")]
        return try file.append(Array(((isWhole ? "" : "\n") + line + "\n").utf8))
      }
    } catch {
      throw problem("can't be written", error)
    }
  }

  private func shorten() {
    let place = OpenFile.resolved(path)
    do throws(OpenFile.Failure) {
      let file = try OpenFile(appendingTo: place)
      guard file.lock(), file.isRegular, OpenFile.identity(at: place) == file.identity else {
        return
      }
      let bytes = try file.read(at: 0, count: min(file.size, Self.longestFile))
      try OpenFile.write(Self.newest(Self.mostLines, of: bytes), to: place)
    } catch {}
  }

  private static func newest(_ count: Int, of bytes: [UInt8]) -> ArraySlice<UInt8> {
    var left = count
    for index in bytes.indices.dropLast().reversed() where bytes[index] == UInt8(ascii: "\n") {
      left -= 1
      if left == 0 { return bytes[(index + 1)...] }
    }
    return bytes[...]
  }

  private var shownPath: String { escapedForDisplay(path) }

  private func problem(_ what: Sentence, _ failure: OpenFile.Failure) -> Problem {
    let reason = Platform.message(for: failure.code)
    return Problem(
      sentence: "the history \(shownPath) \(what): \(reason); what you type isn't kept")
  }
}

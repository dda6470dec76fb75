package import Foundation

/// A file of lines: results while `output FILE` holds, or a speaker's notes. Text is buffered.
package final class OutputFile {
  /// The width of the text: so wide that nearly nothing is cut.
  static let columns = 200

  package enum Mode {
    /// Only where there is no file, or one that this session has made.
    case new
    case overwrite
    case append
  }

  /// The identity of a file, by which two names are the same. (Inode numbers are reused.)
  package struct Identity: Hashable {
    private let file: OpenFile.Identity
    private let path: String

    fileprivate init(_ status: stat, _ path: String) {
      file = OpenFile.Identity(status)
      self.path = OpenFile.resolved(path)
    }
  }

  let path: String
  let place: String
  let identity: Identity
  private(set) var bytes = 0
  /// Called when something is kept back that wasn't before.
  var filled: () -> Void = {}

  private var descriptor: Int32
  private let buffer: OutputBuffer
  private var error: Int32?

  /// - Parameter own: The files that this session has made.
  package init(path: String, mode: Mode, own: Set<Identity> = []) throws(ShellError) {
    self.path = path
    place = FilePlaces.current.path(writing: path)
    let kind = FileKind(place)
    var isThere = true
    switch kind {
    case .file, .device: break
    case .nothing: isThere = false
    case .folder: throw .failed("\(path) is a folder", hint: "name a file in it")
    case .pipe, .socket: throw .failed("\(path) is a \(kind.name)", hint: "name a file")
    }
    var status = stat()
    let isOwn = isThere && stat(place, &status) == 0 && own.contains(Identity(status, place))
    if mode == .new, !isOwn, case .file = kind { throw Self.alreadyThere(path) }
    var flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    if !isThere, mode == .new {
      // It may have come in the meantime.
      flags |= O_EXCL
    } else {
      flags |= mode == .append ? O_APPEND : O_TRUNC
    }
    descriptor = SystemCall.again { [place] in open(place, flags, 0o644) }
    if descriptor < 0, errno == EEXIST { throw Self.alreadyThere(path) }
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      throw Self.failure(path, errno)
    }
    identity = Identity(status, place)
    buffer = OutputBuffer(to: descriptor)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  deinit { if descriptor >= 0 { Foundation.close(descriptor) } }

  package func write(_ text: String) {
    let wasEmpty = buffer.isEmpty
    if error == nil { error = buffer.append(text) }
    bytes += text.utf8.count
    if wasEmpty { filled() }
  }

  /// - Throws: The first failure since the file was opened.
  package func flush() throws(ShellError) {
    error = error ?? buffer.flush()
    if let error { throw Self.failure(path, error) }
  }

  func close() throws(ShellError) {
    error = error ?? buffer.flush()
    if Foundation.close(descriptor) != 0, error == nil { error = errno }
    descriptor = -1
    // A later write would reach the next file of that number.
    defer { error = error ?? EBADF }
    if let error { throw Self.failure(path, error) }
  }

  private static func alreadyThere(_ path: String) -> ShellError {
    let word = TypedWord.whole(path)
    return .failed(
      "\(path) already exists",
      hint: "to replace it: set output \(word) overwrite; to add to it: set output \(word) append")
  }

  private static func failure(_ path: String, _ code: Int32) -> ShellError {
    .failed("\(path) can't be written: \(String(cString: strerror(code)))")
  }
}

/// A file that is written whole or not at all, and not over another unless that is meant.
package struct AtomicFile {
  let path: String
  private let place: String
  let replacedBy: String

  package init(path: String, replacedBy: String) {
    self.path = path
    place = FilePlaces.current.path(writing: path)
    self.replacedBy = replacedBy
  }

  /// Refuses a destination that can't work, before anything is written.
  func check(overwrites: Bool) throws(ShellError) {
    switch FileKind(place) {
    case .nothing: break
    case .file: if !overwrites { throw alreadyThere }
    case .folder: throw .failed("\(path) is a folder", hint: "name a file in it")
    // A file would take its place.
    case let kind: throw .failed("\(path) is a \(kind.name)", hint: "name a file")
    }
  }

  package func write(_ data: Data, overwrites: Bool) throws(ShellError) {
    try check(overwrites: overwrites)
    do throws(OpenFile.Failure) {
      try OpenFile.write(data, to: place, replaces: overwrites)
    } catch {
      throw error.code == EEXIST && !overwrites
        ? alreadyThere
        : .failed("\(path) can't be written: \(String(cString: strerror(error.code)))")
    }
  }

  private var alreadyThere: ShellError {
    .failed("\(path) already exists", hint: "to replace it: \(replacedBy)")
  }
}

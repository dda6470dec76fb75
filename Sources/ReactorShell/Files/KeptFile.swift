import Foundation

/// A file that is written whole or not at all, and not over another unless that is meant.
struct KeptFile {
  let path: String
  /// What to type to have it replaced.
  let replacedBy: String

  /// Refuses what can be seen not to work before anything is written.
  func check(overwrites: Bool) throws(ShellError) {
    switch FileKind(path) {
    case .nothing: break
    case .file: if !overwrites { throw alreadyThere }
    case .folder: throw .failed("\(path) is a folder", hint: "name a file in it")
    // A file would take its place.
    case let kind: throw .failed("\(path) is a \(kind.name)", hint: "name a file")
    }
  }

  func write(_ data: Data, overwrites: Bool) throws(ShellError) {
    try check(overwrites: overwrites)
    // What a link leads to is replaced, not the link.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let draft = "\(target).\(UUID().uuidString.prefix(8)).part"
    defer { unlink(draft) }
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure }
    let isWritten = Self.write(data, to: file) && fsync(file) == 0
    let error = errno
    guard close(file) == 0, isWritten else {
      errno = error
      throw failure
    }
    // Unlike a rename, a link never takes the place of a file that came in the meantime.
    guard (overwrites ? rename(draft, target) : link(draft, target)) == 0 else {
      throw errno == EEXIST ? alreadyThere : failure
    }
  }

  private static func write(_ data: Data, to file: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let count = Foundation.write(
          file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }

  private var alreadyThere: ShellError {
    .failed("\(path) is there already", hint: "to replace it: \(replacedBy)")
  }

  private var failure: ShellError {
    .failed("\(path) can't be written: \(String(cString: strerror(errno)))")
  }
}

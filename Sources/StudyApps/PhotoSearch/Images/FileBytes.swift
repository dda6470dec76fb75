import Foundation

/// The calls of the system that a folder of images needs. None throws: what can't be done isn't.
enum FileBytes {
  /// A regular file in a folder.
  struct Listed {
    var name: String
    var size: Int
    /// When it was last changed, in nanoseconds since 1970.
    var time: Int
  }

  /// All of a regular file; nil if it is none, can't be read, or has more bytes than `limit`.
  static func read(_ path: String, limit: Int) -> Data? {
    // Not through links, and not waiting for pipes.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) <= limit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var place = 0
    while place < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(file, buffer.baseAddress?.advanced(by: place), buffer.count - place)
      }
      if count < 0, errno == EINTR { continue }
      // Cut meanwhile: what is there is for the reader to judge.
      guard count > 0 else { break }
      place += count
    }
    return Data(bytes.prefix(place))
  }

  /// Writes a file beside its place and renames it; the folder is made if it isn't there.
  static func write(_ bytes: Data, to path: String, in folder: String, time: Int) -> Bool {
    let temporary = "\(folder)/\(temporaryName())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var file = open(temporary, flags, 0o600)
    if file < 0, errno == ENOENT {
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      file = open(temporary, flags, 0o600)
    }
    guard file >= 0 else { return false }
    var isWhole = write(bytes, to: file)
    var times = times(time)
    isWhole = futimens(file, &times) == 0 && isWhole
    isWhole = close(file) == 0 && isWhole
    if isWhole, rename(temporary, path) == 0 { return true }
    remove(temporary)
    return false
  }

  private static func write(_ bytes: Data, to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var place = 0
      while place < buffer.count {
        let count = Foundation.write(
          file, buffer.baseAddress?.advanced(by: place), buffer.count - place)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        place += count
      }
      return true
    }
  }

  static func remove(_ path: String) { _ = unlink(path) }

  /// The size of a regular file; nil if there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  static func setTime(of path: String, to time: Int) {
    var times = times(time)
    _ = utimensat(AT_FDCWD, path, &times, AT_SYMLINK_NOFOLLOW)
  }

  /// Access and modification.
  private static func times(_ time: Int) -> [timespec] {
    let time = timespec(tv_sec: time / 1_000_000_000, tv_nsec: time % 1_000_000_000)
    return [time, time]
  }

  /// In nanoseconds since 1970.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// The regular files of a folder, in no order.
  static func list(_ folder: String) -> [Listed] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return Listed(
        name: name, size: Int(status.st_size),
        time: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec))
    }
  }

  private static let temporaryPrefix = ".reactor-shell-writing-"

  /// Whether a file was being written when its name was read.
  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) }

  private static func temporaryName() -> String { temporaryPrefix + UUID().uuidString }
}

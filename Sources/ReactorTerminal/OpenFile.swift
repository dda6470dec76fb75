#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file of the system's, closed when the value ends.
struct OpenFile: ~Copyable {
  /// The system's number for what went wrong.
  struct Failure: Error, Equatable {
    var code: Int32
    var isMissing: Bool { code == ENOENT }
    static let isFolder = Failure(code: EISDIR)
  }

  /// Which file it is, whatever its name.
  struct Identity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  private let descriptor: Int32

  /// Opens a file to read it. (A pipe that nobody writes to doesn't hold it up.)
  init(reading path: String) throws(Failure) {
    descriptor = try Self.check(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
  }

  /// Opens a file to write at its end, whoever else does; makes it, for its owner alone, where there
  /// is none.
  init(appendingTo path: String) throws(Failure) {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    descriptor = try Self.check(open(path, flags, 0o600))
  }

  /// Makes a file that wasn't there, for its owner alone.
  init(new path: String) throws(Failure) {
    descriptor = try Self.check(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
  }

  deinit { close(descriptor) }

  // MARK: - What it is

  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  /// In bytes.
  var size: Int { Int(status.st_size) }
  var permissions: UInt32 { UInt32(status.st_mode & 0o777) }
  var identity: Identity { Self.identity(status) }

  static func identity(at path: String) -> Identity? {
    var status = stat()
    return stat(path, &status) == 0 ? identity(status) : nil
  }

  private static func identity(_ status: stat) -> Identity {
    Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  // MARK: - What it does

  /// Fewer bytes than `count` where the file ends before.
  func read(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let added = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, off_t(offset + filled)
        )
      }
      if added < 0, errno == EINTR { continue }
      guard try Self.check(Int32(clamping: added)) > 0 else { break }
      filled += added
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Writes in one call, which others that append don't come between; or nothing of it.
  func append(_ bytes: [UInt8]) throws(Failure) {
    let before = size
    let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard written != bytes.count else { return }
    let code = written < 0 ? errno : ENOSPC
    if written > 0 { ftruncate(descriptor, off_t(before)) }
    throw Failure(code: code)
  }

  func setPermissions(_ permissions: UInt32) { fchmod(descriptor, mode_t(permissions)) }

  /// Keeps others that lock it out until the value ends. False where one of them, or a file system
  /// that knows no locks, didn't let it for a while.
  func lock() -> Bool {
    for _ in 0..<50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(1000)
    }
    return false
  }

  private static func check(_ result: Int32) throws(Failure) -> Int32 {
    guard result >= 0 else { throw Failure(code: errno) }
    return result
  }

  // MARK: - Names

  /// Makes the folders that are missing on the way to a file, for their owner alone.
  static func makeFolders(for path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      mkdir(String(path[..<index]), 0o700)
    }
  }

  /// Gives a file the name of another, which is gone then.
  static func rename(_ path: String, to other: String) throws(Failure) {
    #if canImport(Darwin)
      _ = try check(Darwin.rename(path, other))
    #elseif canImport(Musl)
      _ = try check(Musl.rename(path, other))
    #else
      _ = try check(Glibc.rename(path, other))
    #endif
  }

  static func remove(_ path: String) { unlink(path) }

  /// Where links lead to.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

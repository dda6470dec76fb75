import Foundation

/// A file of the system's, closed when the value ends.
package struct OpenFile: ~Copyable {
  package struct Failure: Error, Equatable {
    package var code: Int32
    package var isMissing: Bool { code == ENOENT }
    package var message: String { String(cString: strerror(code)) }
    package static let isFolder = Failure(code: EISDIR)
  }

  package struct Identity: Hashable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  private let descriptor: Int32

  /// Opens a file to read it. (A pipe that nobody writes to doesn't hold it up.)
  package init(reading path: String) throws(Failure) {
    descriptor = try Self.check(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
  }

  /// Makes the file, for its owner alone, if it doesn't exist.
  package init(appendingTo path: String) throws(Failure) {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    descriptor = try Self.check(open(path, flags, 0o600))
  }

  /// Makes a file that wasn't there, for its owner alone.
  private init(new path: String) throws(Failure) {
    descriptor = try Self.check(open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
  }

  deinit { close(descriptor) }

  // MARK: - Properties

  package var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
  package var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }
  package var size: Int { Int(status.st_size) }
  package var identity: Identity { Identity(status) }

  package static func identity(at path: String) -> Identity? {
    var status = stat()
    return stat(path, &status) == 0 ? Identity(status) : nil
  }

  static func identity(of descriptor: Int32) -> Identity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Identity(status) : nil
  }

  private var status: stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  // MARK: - Operations

  /// Fewer bytes than `count` where the file ends before.
  package func read(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let added = bytes.withUnsafeMutableBytes { buffer in
        SystemCall.again {
          pread(
            descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
            off_t(offset + filled))
        }
      }
      guard added >= 0 else { throw Failure(code: errno) }
      guard added > 0 else { break }
      filled += added
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Writes all of it, in one call if the system takes it, which others that append don't come
  /// between; or nothing.
  package func append(_ bytes: [UInt8]) throws(Failure) {
    let before = size
    guard let code = SystemCall.write(bytes, to: descriptor) else { return }
    if size > before { _ = SystemCall.truncate(descriptor, to: before) }
    throw Failure(code: code)
  }

  /// Locks until the value ends. False if another, or a file system without locks, prevents it.
  package func lock() -> Bool {
    for _ in 0..<50 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(1000)
    }
    return false
  }

  @discardableResult package static func check<Result: SignedInteger>(
    _ call: @autoclosure () -> Result
  ) throws(Failure) -> Result {
    let result = SystemCall.again(call)
    guard result >= 0 else { throw Failure(code: errno) }
    return result
  }

  // MARK: - Names

  /// Makes the folders that are missing on the way to a file, for their owner alone.
  package static func makeFolders(for path: String) throws(Failure) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      guard SystemCall.again({ mkdir(folder, 0o700) }) != 0, errno != EEXIST else { continue }
      let failure = Failure(code: errno)
      if !FileKind(folder).isFolder { throw failure }
    }
  }

  /// Gives a file the name of another, which is gone then.
  package static func rename(_ path: String, to other: String) throws(Failure) {
    try check(Foundation.rename(path, other))
  }

  private static func remove(_ path: String) { unlink(path) }

  package static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  // MARK: - Whole files

  /// Reads a file that isn't written meanwhile.
  package static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let file = try OpenFile(reading: path)
    return try file.read(at: 0, count: file.size)
  }

  /// A draft beside the file takes its place, so that a crash leaves either. A new one is private.
  /// A link's target is replaced. Without `replaces`, an existing file makes it fail with `EEXIST`.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, replaces: Bool = true
  ) throws(Failure) {
    let place = resolved(path)
    let draft = "\(place).\(getpid()).part"
    // Of a process that crashed and had the same number.
    remove(draft)
    defer { remove(draft) }
    let file = try OpenFile(new: draft)
    var status = stat()
    if stat(place, &status) == 0 { fchmod(file.descriptor, status.st_mode & 0o7777) }
    if let code = SystemCall.write(Array(bytes), to: file.descriptor) { throw Failure(code: code) }
    try check(fsync(file.descriptor))
    // Unlike a rename, a link never takes the place of a file that came in the meantime.
    if replaces { try rename(draft, to: place) } else { try check(link(draft, place)) }
  }
}

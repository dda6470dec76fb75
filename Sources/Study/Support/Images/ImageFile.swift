import Foundation

/// A line with the image's length and checksum, to detect a file that was cut or isn't ours,
/// then the image.
enum ImageFile {
  private static let mark = "reactor-shell image 1"

  static let suffix = ".image"

  /// A hash: nothing of the address is on the disk, and no address can name another place.
  static func name(for url: URL) -> String {
    hex(url.absoluteString.utf8.reduce(FNV.basis128) { ($0 ^ UInt128($1)) &* FNV.prime128 }, 32)
      + suffix
  }

  static func isName(_ name: String) -> Bool {
    name.hasSuffix(suffix) && name.utf8.count == 32 + suffix.utf8.count
      && name.utf8.prefix(32).allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }

  static func bytes(of image: Data) -> Data {
    Data("\(mark) \(image.count) \(checksum(image))\n".utf8) + image
  }

  /// The image in a file; nil if the file isn't whole, or none of ours.
  static func image(in bytes: Data) -> Data? {
    guard let end = bytes.prefix(100).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let image = bytes[(end + 1)...]
    let line = "\(mark) \(image.count) \(checksum(image))"
    // A copy, which begins at 0.
    return bytes[..<end].elementsEqual(line.utf8) ? Data(image) : nil
  }

  private static func checksum(_ data: Data) -> String {
    let sum = data.withUnsafeBytes { bytes in
      bytes.reduce(FNV.basis64) { ($0 ^ UInt64($1)) &* FNV.prime64 }
    }
    return hex(sum, 16)
  }

  private static func hex(_ number: some BinaryInteger, _ count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}

/// The numbers of the FNV-1a hash (http://www.isthe.com/chongo/tech/comp/fnv/).
private enum FNV {
  static let basis64: UInt64 = 0xCBF2_9CE4_8422_2325
  static let prime64: UInt64 = 0x0000_0100_0000_01B3
  static let basis128: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
  static let prime128: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
}

/// The calls of the system that a folder of images needs. None throws: failures are ignored.
enum FileBytes {
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
      // Cut meanwhile: the reader judges the rest.
      guard count > 0 else { break }
      place += count
    }
    return Data(bytes.prefix(place))
  }

  /// Writes a file beside its place and renames it; the folder is made if it isn't there.
  static func write(_ bytes: Data, to path: String, in folder: String, time: Int) -> Bool {
    let temporary = "\(folder)/\(temporaryPrefix)\(UUID().uuidString)"
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

  static func list(_ folder: String) -> [Listed] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      // One field, of two names.
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

  static func isTemporary(_ name: String) -> Bool { name.hasPrefix(temporaryPrefix) }
}

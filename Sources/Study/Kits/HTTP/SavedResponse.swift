import Foundation

/// A response saved in a file, or in a folder of them.
///
/// Reading blocks: do it off the main actor.
public struct SavedResponse: Hashable, Sendable {
  /// The file, or the folder if there is a name.
  public var path: String
  /// The file's name in the folder; nil if the path is the file itself.
  public var name: String?
  /// The most bytes that are read.
  public var sizeLimit: Int

  /// The most bytes that are read unless said otherwise: 64 MB.
  public static let defaultSizeLimit = 64 * 1024 * 1024

  /// The response in the file at `path`.
  public init(path: String, sizeLimit: Int = Self.defaultSizeLimit) {
    self.path = path
    self.sizeLimit = sizeLimit
  }

  /// The response in the file `name` in a folder.
  public init(in folder: String, named name: String, sizeLimit: Int = Self.defaultSizeLimit) {
    self.path = folder
    self.name = name
    self.sizeLimit = sizeLimit
  }

  /// The path of the file to read.
  public var filePath: String {
    guard let name else { return path }
    return path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Reads the file, no more than `sizeLimit` bytes of it.
  public func body() throws(ResponseError) -> ResponseBody {
    do {
      return ResponseBody(data: try RegularFile.read(filePath, limit: sizeLimit), origin: filePath)
    } catch {
      throw ResponseError(origin: filePath, problem: error.problem(at: filePath))
    }
  }

  /// True if the path, links followed, is a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

/// Reads files, and nothing else that has a path.
enum RegularFile {
  enum Failure: Error, Equatable {
    case cannotOpen(errno: Int32)
    case isFolder
    case notAFile
    case cannotRead(errno: Int32)
    case tooLarge(size: Int?, limit: Int)
  }

  /// The size is looked at again while reading: a file may grow, and `/proc` says 0.
  static func read(_ path: String, limit: Int) throws(Failure) -> Data {
    // Not blocking, so that opening a pipe without a writer comes back.
    var file: Int32
    repeat { file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC) } while file < 0 && errno == EINTR
    guard file >= 0 else { throw .cannotOpen(errno: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .cannotRead(errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder
    default: throw .notAFile
    }
    let size = Int(status.st_size)
    guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
    return try read(file, expecting: size, limit: limit)
  }

  private static func read(
    _ file: Int32, expecting size: Int, limit: Int
  ) throws(Failure) -> Data {
    var data = Data(capacity: size)
    var block = [UInt8](repeating: 0, count: 256 * 1024)
    while true {
      let count = Foundation.read(file, &block, block.count)
      if count == 0 { return data }
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotRead(errno: errno)
      }
      guard data.count + count <= limit else { throw .tooLarge(size: nil, limit: limit) }
      data.append(contentsOf: block.prefix(count))
    }
  }
}

extension RegularFile.Failure {
  func problem(at path: String) -> ResponseError.Problem {
    switch self {
    case .cannotOpen(ENOENT), .cannotOpen(ENOTDIR):
      .notThere(beside: Self.names(in: Self.folder(of: path)))
    case .isFolder: .isFolder(holding: Self.names(in: path))
    case .notAFile: .notAFile
    case .cannotOpen(let errno), .cannotRead(let errno):
      .notReadable(String(cString: strerror(errno)))
    case .tooLarge(let size, let limit): .tooLarge(size: size, limit: limit)
    }
  }

  /// The folder that a path's last name is in. (NSString's traps where the path is one character.)
  private static func folder(of path: String) -> String {
    let name = path.reversed().drop { $0 == "/" }.prefix { $0 != "/" }
    let folder = path[..<name.endIndex.base]
    return folder.isEmpty ? "." : String(folder)
  }

  private static func names(in folder: String) -> [String] {
    let all = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (all ?? []).filter { $0.hasSuffix(".json") }.sorted()
  }
}

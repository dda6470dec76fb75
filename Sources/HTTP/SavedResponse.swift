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

  /// Reads and decodes the file.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self
  ) throws(ResponseError) -> Value {
    try body().decode(type)
  }

  /// Whether the path is a folder.
  public static func isFolder(_ path: String) -> Bool {
    RegularFile.isFolder(path)
  }
}

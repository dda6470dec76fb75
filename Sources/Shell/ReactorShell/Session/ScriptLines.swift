package import Foundation

/// Lines are read as they are asked for, on another thread, so that effects go on meanwhile.
@MainActor package final class ScriptLines {
  package nonisolated let name: String
  /// The path of the file; nil of a pipe or a text.
  let path: String?

  private enum Source {
    case path(String)
    case handle(FileHandle)
    case requests(RequestInput)
    case none
  }

  /// Answers a line that is a request, and returns false of a line of commands; nil where all are those.
  private(set) var takesRequest: ((ArraySlice<UInt8>) async -> Bool)?
  /// Called where the requests end.
  private var requestsEnd: () async -> Void = {}
  /// True if nothing behind `quit` is read: who writes it may wait for the end. In others it is a mistake.
  var endsAtQuit = false
  private var source: Source
  private let use: FileUse?
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// Opens the file when the first line is asked for.
  /// - Parameter takesPipes: True if pipes are accepted: reading one waits for its writer.
  package init(
    path: String, as name: String? = nil, takesPipes: Bool = true
  ) throws(ScriptError) {
    let name = name ?? FilePlaces.current.name(of: path)
    self.name = name
    self.path = path
    source = .path(path)
    var status = stat()
    guard !path.isEmpty else { throw ScriptError(path: name, problem: .noName) }
    guard stat(path, &status) == 0 else { throw Self.error(name, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ScriptError(path: name, problem: .isFolder)
    default: if !takesPipes { throw ScriptError(path: name, problem: .isNoFile) }
    }
    guard access(path, R_OK) == 0 else { throw Self.error(name, errno) }
    use = FileUse(path, .run)
  }

  private static func error(_ name: String, _ code: Int32) -> ScriptError {
    ScriptError(
      path: name, problem: [ENOENT, ENOTDIR].contains(code) ? .notThere : .notReadable(code))
  }

  private init(_ source: Source, name: String, path: String? = nil) {
    (self.source, self.name, self.path) = (source, name, path)
    use = path.map { FileUse($0, .run) }
  }

  package convenience init(_ handle: FileHandle, name: String) {
    self.init(.handle(handle), name: name)
    endsAtQuit = true
  }

  /// Requests of a program, each of which can cancel another one.
  ///
  /// - Parameters:
  ///   - takesRequest: Answers a line; returns false of one that is no request.
  ///   - end: Is called where they end.
  convenience init(
    _ input: RequestInput, takesRequest: @escaping (ArraySlice<UInt8>) async -> Bool,
    end: @escaping () async -> Void
  ) {
    self.init(.requests(input), name: "stdin")
    self.takesRequest = takesRequest
    requestsEnd = end
  }

  /// - Parameter path: The file that has the text, if there is one.
  package convenience init(_ text: String, name: String, path: String? = nil) {
    self.init(.none, name: name, path: path)
    buffer = Array(text.utf8)
    isAtEnd = true
  }

  /// The next line without its end; nil at the end.
  package func next() async throws(ScriptError) -> ArraySlice<UInt8>? {
    if case .requests(let input) = source {
      do throws(ScriptError.Problem) {
        if let line = try await input.next() { return line }
      } catch {
        throw ScriptError(path: name, problem: error)
      }
      await requestsEnd()
      return nil
    }
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return buffer[position..<end]
      }
      if isAtEnd {
        defer { position = buffer.count }
        return position < buffer.count ? buffer[position...] : nil
      }
      searched = buffer.count - position
      buffer.removeFirst(position)
      position = 0
      try await readMore()
      guard buffer.count <= Self.longestLine || buffer.contains(UInt8(ascii: "\n")) else {
        throw ScriptError(path: name, problem: .endlessLine)
      }
    }
  }

  private func readMore() async throws(ScriptError) {
    if case .path(let path) = source {
      do throws(OpenFile.Failure) { source = .handle(try await Self.file(at: path)) } catch {
        throw Self.error(name, error.code)
      }
    }
    guard case .handle(let handle) = source else {
      isAtEnd = true
      return
    }
    do throws(OpenFile.Failure) {
      let bytes = try await Self.chunk(of: handle)
      if bytes.isEmpty { isAtEnd = true } else { buffer += bytes }
    } catch {
      throw Self.error(name, error.code)
    }
  }

  @concurrent private static func file(
    at path: String
  ) async throws(OpenFile.Failure) -> FileHandle {
    FileHandle(
      fileDescriptor: try OpenFile.check(open(path, O_RDONLY | O_CLOEXEC)), closeOnDealloc: true)
  }

  /// A line is read to its end, to find its length, but not for ever: `/dev/zero` has no end.
  nonisolated static let longestLine = 16 * SourceLine.limit

  @concurrent private static func chunk(
    of handle: FileHandle
  ) async throws(OpenFile.Failure) -> [UInt8] {
    try available(in: handle.fileDescriptor)
  }

  /// Returns the available bytes, without waiting for more; empty at the end.
  package nonisolated static func available(
    in descriptor: Int32
  ) throws(OpenFile.Failure) -> [UInt8] {
    // FileHandle's own reading waits until it has all that it was asked for.
    var failure: OpenFile.Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, length in
      let count = SystemCall.again(on: descriptor) {
        read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 { failure = OpenFile.Failure(code: errno) }
      length = max(count, 0)
    }
    if let failure { throw failure }
    return bytes
  }
}

/// Why a script can't be read.
package struct ScriptError: Error, Hashable, Sendable {
  package enum Problem: Error, Hashable, Sendable {
    case noName
    case notThere
    case isFolder
    case isNoFile
    /// It can't be opened or read, with the system's error number.
    case notReadable(Int32)
    /// It can't be written, with the system's error number.
    case notWritable(Int32)
    case endlessLine
    case tooLarge(limit: Int)
  }

  package var path: String
  package var problem: Problem

  package init(path: String, problem: Problem) {
    self.path = path
    self.problem = problem
  }
}

extension ScriptError: CustomStringConvertible, SentenceConvertible {
  package var description: String { sentence.description }

  package var sentence: Sentence {
    switch problem {
    case .noName: "the file has no name; write: run FILE"
    case .isNoFile: "\(path) is a pipe or a device; name a file of commands"
    case .notThere: "there is no file \(path)"
    case .isFolder: "\(path) is a folder; name a file of commands in it"
    case .notReadable(let code): "\(path) can't be read: \(String(cString: strerror(code)))"
    case .notWritable(let code): "\(path) can't be written: \(String(cString: strerror(code)))"
    case .endlessLine:
      """
      \(path) has a line without an end, and a line has at most \(SourceLine.limit) bytes; is it a \
      file of commands?
      """
    case .tooLarge(let limit): "\(path) is too large; at most \(limit) bytes can be read at once"
    }
  }
}

import Foundation

/// The only way to a file that is named to be written: none is touched before
/// ``write(_:)`` or ``open()``.
///
/// Refuses a file that this run reads, runs or writes elsewhere, and one with contents, unless the
/// words or the kind of the contents allow it.
package struct Destination {
  package enum Mode { case overwrite, append }

  package let name: String
  let place: String
  private let mode: Mode?
  private let hint: Sentence
  private let use: FileUse?
  var isDevice: Bool { use == nil }

  /// A destination of a command.
  ///
  /// - Parameters:
  ///   - command: The command without its mode, as in `save a.session`.
  ///   - isStream: True if it grows, and may be a device.
  package init(
    _ name: String, _ mode: Mode?, command: String, isStream: Bool = false
  ) throws(ShellError) {
    let hint: Sentence =
      isStream
      ? "to replace it: \(command) overwrite; to add to it: \(command) append"
      : "to replace it: \(command) overwrite"
    try self.init(name, mode, hint: hint, isStream: isStream)
  }

  /// A destination of an option.
  ///
  /// - Parameter beginning: The beginning of earlier contents of its kind, which are replaced.
  package init(
    _ name: String, replacing beginning: String? = nil, hint: Sentence = "name another file",
    isStream: Bool = false
  ) throws(ShellError) {
    let place = FilePlaces.current.path(writing: name)
    let isEarlier = beginning.map { Self.isEmpty(place) || Self.file(at: place, beginsWith: $0) }
    try self.init(name, isEarlier == true ? .overwrite : nil, hint: hint, isStream: isStream)
  }

  private init(
    _ name: String, _ mode: Mode?, hint: Sentence, isStream: Bool
  ) throws(ShellError) {
    (self.name, self.mode, self.hint) = (name, mode, hint)
    place = FilePlaces.current.path(writing: name)
    let kind = FileKind(place)
    switch kind {
    case .nothing, .file: break
    case .folder: throw .failed("\(name) is a folder", hint: "name a file in it")
    case .device where isStream:
      use = nil
      return
    // A file would take its place.
    case .device, .pipe, .socket: throw .failed("\(name) is a \(kind.name)", hint: "name a file")
    }
    switch FileUse.kind(of: place) {
    case .read?: throw .failed("\(name) is being read", hint: "name another file")
    case .run?: throw .failed("\(name) is being run", hint: "name another file")
    case .written?: throw .failed("\(name) is being written", hint: "name another file")
    case nil: break
    }
    use = FileUse(place, .written)
    if mode == nil, !Self.isEmpty(place) { throw isThere }
  }

  private static func isEmpty(_ path: String) -> Bool {
    if case .file(1...) = FileKind(path) { false } else { true }
  }

  private var isThere: ShellError { .failed("\(name) already exists", hint: hint) }

  private static func file(at path: String, beginsWith text: String) -> Bool {
    guard case .file = FileKind(path), let file = try? OpenFile(reading: path),
      let bytes = try? file.read(at: 0, count: text.utf8.count)
    else { return false }
    return bytes == Array(text.utf8)
  }

  // MARK: - Writing

  /// Writes the file whole, or not at all.
  package func write(_ bytes: some Sequence<UInt8>) throws(ShellError) {
    let replaces = mode == .overwrite || FileKind(place) == .file(bytes: 0)
    do throws(OpenFile.Failure) {
      try OpenFile.write(bytes, to: place, replaces: replaces)
    } catch {
      throw error.code == EEXIST ? isThere : failure(error.code)
    }
  }

  /// Opens the file, to be written at its end.
  package func open() throws(ShellError) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_APPEND
    let descriptor = SystemCall.again { Foundation.open(place, flags, 0o600) }
    guard descriptor >= 0 else { throw failure(errno) }
    // It may have come in the meantime.
    guard mode != nil || Self.isEmpty(place) else {
      close(descriptor)
      throw isThere
    }
    // Devices and pipes have no length.
    if mode == .overwrite, !isDevice, let code = SystemCall.truncate(descriptor, to: 0) {
      close(descriptor)
      throw failure(code)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return descriptor
  }

  package func failure(_ code: Int32) -> ShellError {
    .failed("\(name) can't be written: \(String(cString: strerror(code)))")
  }
}

import Foundation
import ReactorCore
import ReactorShell

/// Writes down what happens, while it happens: hears of events before reports do, and hands
/// them to the system before those are shown.
@MainActor final class Recorder {
  let file: RecordingFile
  private let writer: RecordingWriter
  private var subscriptions: [Subscription] = []
  /// Called with the name of a type that stands in the way of resuming, once for each.
  var cannotResume: (String) -> Void = { _ in }

  init(_ file: RecordingFile, after known: RecordingNumbers = RecordingNumbers()) {
    self.file = file
    writer = RecordingWriter(after: known) { file.write($0.bytes) }
  }

  func begin(
    in session: Session, from position: Int = 0, entry: Int = 0,
    header: (String, [(String, String)])?
  ) {
    if let (program, settings) = header {
      writer.writeHeader(
        program: program, settings, ofOnlooker: session.record.isOfOnlooker)
    }
    var history = History(session.timeline, session.record, from: position, entry: entry)
    history.writeAll(to: writer)
    session.record.added = { [writer] in writer.write($0) }
    writer.cannotResume = { [unowned self] in cannotResume($0) }
    subscriptions = [
      session.timeline.observe(first: writer),
      // A command that makes a store is written before the store, so that it makes it again before
      // the store's events: the record hears of the store first.
      session.timeline.observe(first: session.record),
    ]
    flush()
  }

  func flush() {
    writer.endLine()
    file.flush()
  }

  func end(in session: Session) {
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    session.record.added = { _ in }
  }
}

extension History {
  fileprivate mutating func writeAll(to writer: RecordingWriter) {
    readAll(to: writer) { entry, _ in writer.write(entry) }
    writer.endLine()
  }
}

extension Session {
  /// Line by line, as it may be long.
  func writeRecording(program: String = "", to write: @escaping ([UInt8]) -> Void) {
    let writer = RecordingWriter { write($0.bytes) }
    writer.writeHeader(
      program: program, record.firstData.words, ofOnlooker: record.isOfOnlooker)
    var history = history
    history.writeAll(to: writer)
  }
}

/// Open at its end; buffers lines until ``flush()``, or until there are many of them.
final class RecordingFile {
  let path: String
  /// Called with the first thing that goes wrong; nothing is written after it.
  var failed: (ShellError) -> Void = { _ in }

  private let descriptor: Int32
  private let buffer: OutputBuffer
  private var hasFailed = false

  init(new path: String) throws(ShellError) {
    self.path = path
    let kind = FileKind(path)
    var flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY
    switch kind {
    case .nothing: flags |= O_CREAT | O_EXCL
    case .device: break
    case .file:
      throw .failed(
        "\(path) already exists",
        hint:
          "to go on with it: --resume \(TypedWord.whole(path)) --record \(TypedWord.whole(path))")
    case .folder: throw .failed("\(path) is a folder", hint: "name a file in it")
    case .pipe, .socket: throw .failed("\(path) is a \(kind.name)", hint: "name a file")
    }
    // Typed lines are private.
    descriptor = SystemCall.again { [flags] in open(path, flags, 0o600) }
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    buffer = OutputBuffer(to: descriptor)
    // Nothing of a device is read again: others may write to it, too.
    if kind != .device { try lock() }
  }

  /// A recording that is there, to be gone on with behind its first `length` bytes.
  init(goingOn path: String, after length: Int, endsLine: Bool) throws(ShellError) {
    self.path = path
    descriptor = SystemCall.again { open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY) }
    guard descriptor >= 0 else { throw Self.failure(path, errno) }
    buffer = OutputBuffer(to: descriptor)
    try lock()
    guard SystemCall.again({ ftruncate(descriptor, off_t(length)) }) == 0 else {
      throw Self.failure(path, errno)
    }
    if !endsLine { write([UInt8(ascii: "\n")]) }
  }

  deinit { close(descriptor) }

  func write(_ line: [UInt8]) {
    if !hasFailed { note(buffer.append(line)) }
  }

  /// Hands buffered lines to the system: they stay, whatever becomes of this process.
  func flush() {
    if !hasFailed { note(buffer.flush()) }
  }

  private func note(_ code: Int32?) {
    guard let code else { return }
    hasFailed = true
    failed(Self.failure(path, code))
  }

  private func lock() throws(ShellError) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
    throw .failed("another shell is recording to \(path)", hint: "name another file")
  }

  private static func failure(_ path: String, _ code: Int32) -> ShellError {
    .failed("\(path) can't be written: \(String(cString: strerror(code)))")
  }
}

import Foundation

/// A file of lines: results while `set output FILE` holds, or a speaker's notes. Text is buffered.
package final class OutputFile {
  /// The width of the text: so wide that nearly nothing is cut.
  static let columns = 200

  let destination: Destination
  private(set) var bytes = 0
  /// Called when something is kept back that wasn't before.
  var filled: () -> Void = {}

  private var descriptor: Int32
  private let buffer: OutputBuffer
  private var error: Int32?

  package init(_ destination: Destination) throws(ShellError) {
    self.destination = destination
    descriptor = try destination.open()
    buffer = OutputBuffer(to: descriptor)
  }

  deinit { if descriptor >= 0 { Foundation.close(descriptor) } }

  package func write(_ text: String) { write(text.utf8) }

  package func write(_ text: some Collection<UInt8>) {
    let wasEmpty = buffer.isEmpty
    if error == nil { error = buffer.append(text) }
    bytes += text.count
    if wasEmpty { filled() }
  }

  /// Returns false if another process has locked it. (Devices are for all.)
  package func lock() -> Bool {
    destination.isDevice || flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  package func cut(to length: Int) throws(ShellError) {
    if let code = SystemCall.truncate(descriptor, to: length) { throw destination.failure(code) }
  }

  /// - Throws: The first failure since the file was opened.
  package func flush() throws(ShellError) {
    error = error ?? buffer.flush()
    if let error { throw destination.failure(error) }
  }

  func close() throws(ShellError) {
    error = error ?? buffer.flush()
    if Foundation.close(descriptor) != 0, error == nil { error = errno }
    descriptor = -1
    // A later write would reach the next file of that number.
    defer { error = error ?? EBADF }
    if let error { throw destination.failure(error) }
  }
}

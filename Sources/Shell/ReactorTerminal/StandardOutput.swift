import Dispatch
import ReactorShell

/// Standard output, kept back until there is much of it or the main actor has nothing to do.
@MainActor final class StandardOutput {
  /// Called before something is written.
  var willWrite: () -> Void = {}
  private var buffer: [UInt8] = []
  private var isFlushScheduled = false
  private var error: OutputError?

  func write(_ text: String) {
    buffer += text.utf8
    if buffer.count > 1 << 16 { tryToFlush() }
    guard !isFlushScheduled, !buffer.isEmpty else { return }
    isFlushScheduled = true
    // Comes to its turn when a command waits: for input, for an effect.
    DispatchQueue.main.async {
      self.isFlushScheduled = false
      self.tryToFlush()
    }
  }

  func tryToFlush() {
    if !buffer.isEmpty { willWrite() }
    if let code = SystemCall.write(buffer, to: 1), error == nil { error = OutputError(code: code) }
    buffer.removeAll(keepingCapacity: true)
  }

  func flush() throws(OutputError) {
    tryToFlush()
    if let error { throw error }
  }
}

/// Standard output took less than it was given.
package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  package var code: Int32

  /// The system's message, and that results are missing.
  package var description: String {
    let what =
      Platform.isClosed(code) ? "is closed" : "can't be written: \(Platform.message(for: code))"
    return "standard output \(what); the results aren't complete"
  }
}

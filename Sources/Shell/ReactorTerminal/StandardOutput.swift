import Dispatch
import ReactorShell

@MainActor final class StandardOutput {
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

package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  package var code: Int32

  package var description: String {
    let what =
      Platform.isClosed(code) ? "is closed" : "can't be written: \(Platform.message(for: code))"
    return "standard output \(what); the results aren't complete"
  }
}

import Dispatch
import ReactorShell

@MainActor final class StandardOutput {
  private let buffer = OutputBuffer(to: 1)
  private var isFlushScheduled = false
  private var error: OutputError?

  var willWrite: () -> Void {
    get { buffer.willFlush }
    set { buffer.willFlush = newValue }
  }

  func write(_ text: String) {
    note(buffer.append(text))
    guard !isFlushScheduled, !buffer.isEmpty else { return }
    isFlushScheduled = true
    // Comes to its turn when a command waits: for input, for an effect.
    DispatchQueue.main.async {
      self.isFlushScheduled = false
      self.tryToFlush()
    }
  }

  func tryToFlush() { note(buffer.flush()) }

  private func note(_ code: Int32?) {
    if let code, error == nil { error = OutputError(code: code) }
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

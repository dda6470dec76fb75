package import Foundation
import Synchronization

/// Lines of a program, read on a thread: a request can cancel another that keeps the main thread.
package final class RequestInput: Sendable {
  /// Returns the request that a line asks to be cancelled; nil for other lines.
  package typealias Reader = @Sendable (ArraySlice<UInt8>) -> RequestID?

  private struct State {
    var lines: ArraySlice<ArraySlice<UInt8>> = []
    /// The bytes of lines that nobody took.
    var size = 0
    var end: End?
    var waiting: CheckedContinuation<Void, Never>?
    var isFull = false
    var underWay: RequestID?
    var cancelled: Set<RequestID> = []
    var interruptCount = 0
  }

  private enum End {
    case whole
    case failed(ScriptError.Problem)
  }

  /// Lines that are read ahead, in bytes.
  private static let limit = 1 << 20

  private let state = Mutex(State())
  private let room = DispatchSemaphore(value: 0)
  private let longestLine: Int
  private let cancels: Reader
  private let interrupt: @MainActor @Sendable () -> Void

  /// - Parameters:
  ///   - cancels: Is called on the thread.
  ///   - interrupt: Ends the request under way, which was cancelled.
  package init(
    _ handle: FileHandle, longestLine: Int = ScriptLines.longestLine,
    cancels: @escaping Reader = { _ in nil },
    interrupt: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.longestLine = longestLine
    self.cancels = cancels
    self.interrupt = interrupt
    // It has the handle alone, and ends with its input or with the process.
    Thread { [self] in read(handle.fileDescriptor) }.start()
  }

  // MARK: - The session's side

  /// The next line without its end; nil at the end.
  package func next() async throws(ScriptError.Problem) -> ArraySlice<UInt8>? {
    while true {
      let taken = state.withLock { state -> (line: ArraySlice<UInt8>?, end: End?) in
        guard let line = state.lines.popFirst() else { return (nil, state.end) }
        state.size -= line.count
        if state.isFull, state.size < Self.limit / 2 {
          state.isFull = false
          room.signal()
        }
        return (line, nil)
      }
      if let line = taken.line { return line }
      switch taken.end {
      case .whole: return nil
      case .failed(let problem): throw problem
      case nil:
        await withCheckedContinuation { continuation in
          let isThere = state.withLock { state in
            if state.lines.isEmpty, state.end == nil { state.waiting = continuation }
            return state.waiting == nil
          }
          if isThere { continuation.resume() }
        }
      }
    }
  }

  /// Returns false if the request was cancelled before.
  func begin(_ request: RequestID) -> Bool {
    state.withLock { state in
      guard !state.cancelled.contains(request) else { return false }
      state.underWay = request
      return true
    }
  }

  /// A request has ended, or never began; true if it was cancelled.
  func end(_ request: RequestID) -> Bool {
    state.withLock { state in
      state.underWay = nil
      return state.cancelled.contains(request)
    }
  }

  /// Forgets that a request was to be cancelled: the line that said so is answered.
  func forget(_ request: RequestID) { state.withLock { _ = $0.cancelled.remove(request) } }

  /// The number of requests that were cancelled while they were under way.
  var interruptCount: Int { state.withLock { $0.interruptCount } }

  private func isUnderWay(_ request: RequestID) -> Bool {
    state.withLock { $0.underWay == request }
  }

  // MARK: - The thread's side

  private func read(_ descriptor: Int32) {
    var rest: [UInt8] = []
    while true {
      let bytes: [UInt8]
      do throws(OpenFile.Failure) { bytes = try ScriptLines.available(in: descriptor) } catch {
        return close(.failed(.notReadable(error.code)))
      }
      guard !bytes.isEmpty else {
        if !rest.isEmpty { consume([rest[...]]) }
        return close(.whole)
      }
      let searched = rest.count
      rest += bytes
      guard let last = rest[searched...].lastIndex(of: UInt8(ascii: "\n")) else {
        guard rest.count <= longestLine else { return close(.failed(.endlessLine)) }
        continue
      }
      consume(rest[..<last].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false))
      rest.removeFirst(last + 1)
    }
  }

  private func consume(_ lines: [ArraySlice<UInt8>]) {
    let cancelled = lines.compactMap(cancels)
    let (waiting, isFull, interrupted) = state.withLock { state in
      state.lines += lines
      state.size += lines.reduce(0) { $0 + $1.count }
      state.cancelled.formUnion(cancelled)
      let interrupted = state.underWay.flatMap { cancelled.contains($0) ? $0 : nil }
      if interrupted != nil { state.interruptCount += 1 }
      state.isFull = state.size > Self.limit
      defer { state.waiting = nil }
      return (state.waiting, state.isFull, interrupted)
    }
    waiting?.resume()
    if let interrupted {
      Task { @MainActor in if isUnderWay(interrupted) { interrupt() } }
    }
    if isFull { room.wait() }
  }

  private func close(_ end: End) {
    let waiting = state.withLock { state in
      state.end = end
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume()
  }
}

extension RequestID: JSONMember {
  package func write(to json: inout [UInt8], showsInvisible: Bool) {
    switch self {
    case .number(let number): number.write(to: &json, showsInvisible: showsInvisible)
    case .text(let text): text.write(to: &json, showsInvisible: showsInvisible)
    }
  }
}

import ReactorCore
import ReactorShell

/// Writes down everything that happens in a session while it happens.
///
/// It hears of events before reports do, and hands them to the system before those are shown: see
/// ``Session/beforeShowing()``.
@MainActor final class Recorder {
  let file: RecordingFile
  private let writer: RecordingWriter
  private var subscription: Subscription?
  /// Called with the name of a type that stands in the way of resuming, once for each.
  var cannotResume: (String) -> Void = { _ in }

  /// - Parameter known: What the recording counted before, if it is gone on with.
  init(_ file: RecordingFile, after known: RecordingNumbers = RecordingNumbers()) {
    self.file = file
    writer = RecordingWriter(after: known) { file.write($0.bytes) }
  }

  /// Writes what happened until now, from a line of the timeline on, and from then on what happens.
  func begin(
    in session: Session, from position: Int = 0, entry: Int = 0,
    header: (String, [(String, String)])?
  ) {
    if let (program, settings) = header {
      writer.writeHeader(
        program: program, settings, oldest: session.isCut ? session.timeline.oldestAction : nil)
    }
    RecordedHistory(session).replay(from: position, entry: entry, to: writer)
    session.record.added = { [writer] in writer.write($0) }
    writer.cannotResume = { [unowned self] in cannotResume($0) }
    subscription = session.timeline.observe(first: writer)
    flush()
  }

  /// Hands what happened until now to the system.
  func flush() {
    writer.endLine()
    file.flush()
  }

  func end(in session: Session) {
    subscription?.cancel()
    subscription = nil
    session.record.added = { _ in }
  }
}

/// All that a session has recorded, stores and what was typed, in one order.
@MainActor struct RecordedHistory {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// - Parameters:
  ///   - position: The first line of the timeline.
  ///   - entry: The first entry of the log.
  func replay(from position: Int = 0, entry: Int = 0, to writer: RecordingWriter) {
    var position = max(position, session.timeline.oldestPosition)
    for index in session.record.indices where index >= entry {
      let entry = session.record[index]
      if entry.position > position {
        session.timeline.replay(position..<entry.position, to: writer)
        position = entry.position
      }
      writer.write(entry)
    }
    session.timeline.replay(position..<max(position, session.timeline.count), to: writer)
    writer.endLine()
  }
}

extension Session {
  /// The whole session so far as a recording: what `--record` would have written.
  ///
  /// Line by line, since it may be long. Where the oldest steps were dropped it begins later, and
  /// can't be resumed.
  func writeRecording(program: String = "", to write: @escaping ([UInt8]) -> Void) {
    let writer = RecordingWriter { write($0.bytes) }
    writer.writeHeader(
      program: program, firstSettings, oldest: isCut ? timeline.oldestAction : nil)
    RecordedHistory(self).replay(to: writer)
  }
}

import Foundation
import ReactorCore
import ReactorShell

/// Writes down what happens, while it happens: hears of events before reports do, and hands
/// them to the system before those are shown.
@MainActor final class Recorder {
  private let file: OutputFile
  private let writer: RecordingWriter
  private let record: SessionRecord
  private var subscriptions: [Subscription] = []
  /// Called with the first thing that goes wrong.
  var failed: (ShellError) -> Void = { _ in }
  /// Called with the name of a type that stands in the way of resuming, once for each.
  var cannotResume: (String) -> Void = { _ in }

  init(
    _ file: OutputFile, of record: SessionRecord, after known: RecordingNumbers = RecordingNumbers()
  ) {
    (self.file, self.record) = (file, record)
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
    record.noteHeld()
    writer.endLine()
    do throws(ShellError) { try file.flush() } catch { failed(error) }
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
    record.noteHeld()
    var history = history
    history.writeAll(to: writer)
  }
}

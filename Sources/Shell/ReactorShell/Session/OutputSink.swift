import Foundation

/// Sends a session's results to a file while `output FILE` holds.
@MainActor package final class OutputSink {
  private struct Redirection {
    let file: OutputFile
    let report: any Report
    var columns: Int
  }

  private unowned let session: Session
  private var redirection: Redirection?

  init(_ session: Session) { self.session = session }

  package var isRedirected: Bool { redirection != nil }

  var line: Sentence {
    redirection.map { "output \($0.file.destination.name)" }
      ?? "output off: results go to standard output"
  }

  func fit(columns: Int) {
    if isRedirected {
      redirection?.columns = columns
    } else {
      setColumns(columns)
    }
  }

  private func setColumns(_ columns: Int) {
    session.settings.columns = columns
    session.report.restyle { $0.columns = columns }
  }

  /// Sends results to a file; without one, back.
  func redirect(to path: String?, _ mode: Destination.Mode?) throws(ShellError) {
    let report = session.report
    guard let path else {
      guard let file = redirection?.file else {
        return report.answer(["results go to standard output"])
      }
      try end()
      return report.answer([
        "results go to standard output again; \(file.bytes) bytes went to \(file.destination.name)"
      ])
    }
    let destination = try Destination(
      path, mode, command: "set output \(TypedWord.whole(path))", isStream: true)
    let file = try OutputFile(destination)
    let output = report.output.redirected { file.write($0) }
    guard let written = report.redirected(to: output, isBegun: mode == .append) else {
      throw .failed("the results of this session can't go to a file")
    }
    try end()
    report.answer(["results go to \(path); set output off takes them back"])
    file.filled = { [weak session] in
      Task { @MainActor in
        guard let session, let error = session.sink.flush() else { return }
        session.failAtEnd(error)
      }
    }
    report.show(through: written)
    redirection = Redirection(file: file, report: written, columns: session.settings.columns)
    session.settings.columns = OutputFile.columns
    session.noteWidth()
  }

  /// Returns the failure; the results then go to standard output again.
  func flush() -> ShellError? { redirection == nil ? nil : flushFile() }

  // Apart: each line asks, and nearly none has a file.
  @inline(never) private func flushFile() -> ShellError? {
    guard let file = redirection?.file else { return nil }
    // Records of it come first, as of what is shown.
    session.keepsRecords()
    do throws(ShellError) {
      try file.flush()
      return nil
    } catch {
      try? end()
      var error = error
      error.hint = "results go to standard output again"
      return error
    }
  }

  /// Returns true if everything was written; if not, it was reported.
  func close() -> Bool {
    do throws(ShellError) {
      try end()
      return true
    } catch {
      session.fail(error)
      return false
    }
  }

  private func end() throws(ShellError) {
    guard let old = redirection else { return }
    redirection = nil
    session.report.stopShowing(through: old.report)
    setColumns(old.columns)
    session.noteWidth()
    try old.file.close()
  }
}

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
  private var own: Set<OutputFile.Identity> = []

  init(_ session: Session) { self.session = session }

  package var isRedirected: Bool { redirection != nil }

  var line: Sentence {
    redirection.map { "output \($0.file.path)" } ?? "output off: results go to standard output"
  }

  /// True while results go to this file, which grows with each of its lines that is run.
  func writes(to lines: ScriptLines) -> Bool {
    guard let path = redirection?.file.place, case .file = FileKind(path) else { return false }
    return OpenFile.resolved(path) == lines.identity
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
  func redirect(to path: String?, _ mode: OutputFile.Mode?) throws(ShellError) {
    let report = session.report
    guard let path else {
      guard let file = redirection?.file else {
        return report.answer(["results go to standard output"])
      }
      try end()
      return report.answer([
        "results go to standard output again; \(file.bytes) bytes went to \(file.path)"
      ])
    }
    // Earlier text comes first, should it be the same file.
    try redirection?.file.flush()
    let place = OpenFile.resolved(FilePlaces.current.path(writing: path))
    guard !session.runner.files.contains(where: { $0.identity == place }) else {
      throw .failed("\(path) is being run", hint: "name another file")
    }
    let file = try OutputFile(path: path, mode: mode ?? .new, own: own)
    try end()
    let output = report.output.redirected { file.write($0) }
    guard let written = report.redirected(to: output, isBegun: mode == .append) else {
      throw .failed("the results of this session can't go to a file")
    }
    report.answer(["results go to \(path); set output off takes them back"])
    own.insert(file.identity)
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

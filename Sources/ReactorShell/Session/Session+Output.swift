import Foundation

/// The file of `output FILE`, until `output` takes it back.
package struct Redirection {
  var file: OutputFile
  /// The report that writes to it.
  var report: any Report
  /// The width of the window.
  var columns: Int

  /// Wide enough that nearly nothing is cut.
  static let columns = 200
}

extension Session {
  /// The width of the window, which changes while a person works.
  public func fit(columns: Int) {
    let columns = moments.widthWillChange.all.reduce(columns) { $1($0) }
    front?.fit(columns: columns)
    if redirection != nil {
      redirection?.columns = columns
    } else {
      self.columns = columns
      report.restyle { $0.columns = columns }
    }
  }

  /// Sends results to a file; without one, back.
  func output(to path: String?, _ mode: OutputFile.Mode?) throws(ShellError) {
    guard let path else {
      guard let file = redirection?.file else {
        return report.answer(["results go to standard output"])
      }
      try endRedirection()
      return report.answer([
        "results go to standard output again; \(file.bytes) bytes went to \(file.path)"
      ])
    }
    // What was written so far comes before, should it be the same file.
    try redirection?.file.flush()
    let file = try OutputFile(path: path, mode: mode ?? .new, own: ownOutputs)
    try endRedirection()
    let output = report.output.redirected { file.write($0) }
    guard let written = report.redirected(to: output, isBegun: mode == .append) else {
      throw .failed("the results of this session can't go to a file")
    }
    report.answer(["results go to \(path); output takes them back"])
    ownOutputs.insert(file.identity)
    file.filled = { [weak self] in
      Task { @MainActor in
        guard let self, let error = self.flushOutput() else { return }
        self.runner.hasLateFailure = true
        self.fail(error)
      }
    }
    report.show(through: written)
    redirection = Redirection(file: file, report: written, columns: columns)
    columns = Redirection.columns
  }

  /// Writes out what is kept back of results that go to a file.
  ///
  /// - Returns: What went wrong; then they go to standard output again.
  func flushOutput() -> ShellError? {
    guard let file = redirection?.file else { return nil }
    do throws(ShellError) {
      try file.flush()
      return nil
    } catch {
      try? endRedirection()
      var error = error
      error.hint = "results go to standard output again"
      return error
    }
  }

  /// Closes the file that results go to, if there is one, at the end of the session.
  ///
  /// - Returns: Whether all that was written is in it; if not, it was told.
  public func closeOutput() -> Bool {
    do throws(ShellError) {
      try endRedirection()
      return true
    } catch {
      fail(error)
      return false
    }
  }

  private func endRedirection() throws(ShellError) {
    guard let old = redirection else { return }
    redirection = nil
    columns = old.columns
    report.stopShowing(through: old.report)
    report.restyle { $0.columns = old.columns }
    try old.file.close()
  }
}

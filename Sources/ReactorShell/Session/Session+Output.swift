import Foundation

/// A report that can write its results to a file; errors stay where they are.
protocol RedirectedReport: Report {
  /// Where results go from now on, without colours and not cut to the width of a window; nil for
  /// back to where they went first.
  ///
  /// - Parameter isBegun: Whether something of this form stands there already.
  func redirect(to write: ((String) -> Void)?, isBegun: Bool)
}

/// What `output FILE` has changed, until `output` takes it back.
struct Redirection {
  var file: OutputFile
  /// The width of the window.
  var columns: Int

  /// Wide enough that nearly nothing is cut.
  static let columns = 200
}

extension Session {
  /// The width of the window, which changes while a person works.
  public func fit(columns: Int) {
    stage?.windowColumns = columns
    let columns = stage == nil ? columns : min(columns, StageLayout.columns)
    lessonUnderWay?.fit(columns: columns)
    if redirection != nil {
      redirection?.columns = columns
    } else {
      self.columns = columns
      (report as? TextReport)?.columns = columns
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
    guard let report = report as? any RedirectedReport else {
      throw .failed("the results of this session can't go to a file")
    }
    // What was written so far comes before, should it be the same file.
    try redirection?.file.flush()
    let file = try OutputFile(path: path, mode: mode ?? .new, own: ownOutputs)
    try endRedirection()
    report.answer(["results go to \(path); output takes them back"])
    ownOutputs.insert(file.identity)
    file.filled = { [weak self] in
      Task { @MainActor in
        guard let self, let error = self.flushOutput() else { return }
        self.hasLateFailure = true
        self.fail(error)
      }
    }
    report.redirect(to: { file.write($0) }, isBegun: mode == .append)
    redirection = Redirection(file: file, columns: columns)
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
    (report as? any RedirectedReport)?.redirect(to: nil, isBegun: true)
    (report as? TextReport)?.columns = old.columns
    try old.file.close()
  }
}

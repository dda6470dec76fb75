import ReactorCore
import ReactorShell

/// A session whose output is text, to be compared.
@MainActor final class TranscriptSession {
  let session: Session
  private let written = Written()

  private final class Written {
    var lines: [OutputLine] = []

    func add(_ text: String, isError: Bool) {
      lines += text.lines.map { OutputLine(text: $0, isError: isError) }
    }
  }

  /// Starts an app, on the virtual clock.
  init(_ options: TranscriptOptions, apps: [App], features: [FeatureKind]) throws(TranscriptError) {
    let output = Output(
      write: { [written] in written.add($0, isError: false) },
      writeError: { [written] in written.add($0, isError: true) })
    var theme = Theme()
    theme.language = options.language
    session = try options.session(
      apps: apps, features: features,
      report: TextReport(to: output, trace: options.trace, theme: theme))
  }

  /// What was written since the last time.
  func take() -> [OutputLine] {
    defer { written.lines = [] }
    return written.lines
  }
}

import ReactorCore

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
  init(_ options: TranscriptOptions, apps: [App]) throws(TranscriptError) {
    let output = Output(
      write: { [written] in written.add($0, isError: false) },
      writeError: { [written] in written.add($0, isError: true) })
    var theme = Theme()
    theme.language = options.language
    session = try options.session(
      apps: apps, report: TextReport(to: output, trace: options.trace, theme: theme))
  }

  /// What was written since the last time.
  func take() -> [OutputLine] {
    defer { written.lines = [] }
    return written.lines
  }
}

extension TranscriptOptions {
  /// A session that is started so, on the virtual clock.
  @MainActor func session(
    apps: [App], report: any Report
  ) throws(TranscriptError) -> Session {
    guard let app = self.app.map({ name in apps.first { $0.name == name } }) ?? apps.first else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw TranscriptError("--app \(self.app ?? "")", "isn't there; there is \(names)")
    }
    let session: Session
    do throws(ShellError) {
      session = Session(
        apps: apps, clock: .virtual(), report: report, data: try DataChoice(data), seed: seed)
    } catch {
      throw TranscriptError("--data \(data)", "\(error)")
    }
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      throw TranscriptError(app.name, "\(error)")
    }
    return session
  }
}

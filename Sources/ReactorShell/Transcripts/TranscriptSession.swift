import ReactorCore

/// A session whose output is text, to be compared.
@MainActor final class TranscriptSession {
  let session: Session
  private let written = Written()

  private final class Written {
    var text = ""
  }

  /// Starts an app, on the virtual clock.
  init(_ options: TranscriptOptions, apps: [App]) throws(TranscriptError) {
    guard let app = options.app.map({ name in apps.first { $0.name == name } }) ?? apps.first else {
      let names = apps.map(\.name).joined(separator: ", ")
      throw TranscriptError("--app \(options.app ?? "")", "isn't there; there is \(names)")
    }
    let output = Output(
      write: { [written] in written.text += $0 }, writeError: { [written] in written.text += $0 })
    do throws(ShellError) {
      session = Session(
        apps: apps, clock: .virtual(), report: TextReport(to: output, trace: options.trace),
        data: try DataChoice(options.data), seed: options.seed)
    } catch {
      throw TranscriptError("--data \(options.data)", "\(error)")
    }
    session.language = options.language
    do throws(CommandListError) {
      try session.start(app: app)
    } catch {
      throw TranscriptError(app.name, "\(error)")
    }
  }

  /// What was written since the last time.
  func take() -> [String] {
    defer { written.text = "" }
    return written.text.lines
  }
}

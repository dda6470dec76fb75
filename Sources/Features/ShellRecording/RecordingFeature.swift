import EmbeddedFiles
public import ReactorShell

@MainActor package final class RecordingFeature: ShellFeature {
  unowned let session: Session
  var recorder: Recorder?
  var resumed: ResumedRecording?
  var resumedUse: FileUse?
  var hasLostRecording = false
  /// The file of a session that wasn't done again to its end, and the number of actions behind it.
  var unfinished: (path: String, actions: Int)?
  var attachment: AppAttachment?
  var watcher: Task<Void, Never>? { didSet { oldValue?.cancel() } }

  init(_ session: Session) { self.session = session }

  package func begin(_ options: OptionValues) async throws(ShellError) -> Bool {
    let resumed = options["resume"] ?? options[FeatureOption.open.name]
    if let resumed { try await resume(from: resumed) }
    if let reloaded = options["reload"] { await runAgain(reloaded) }
    if let port = options[FeatureOption.attach.name].flatMap({ UInt16($0) }) {
      attachment = try AppAttachment(to: session, port: port)
    }
    if let path = options["record"] { try record(to: path, program: options.program) }
    resumedUse = resumed.map { FileUse($0, .read) }
    // At the prompt, too: who types wants to see the app.
    if session.settings.isInteractive { try await attachment?.begin() }
    return attachment != nil || session.app != nil
  }

  package var exports: [ExportKind] {
    [
      ExportKind("json", help: "the recording, as --record writes it: JSON Lines") {
        (session, _) throws(ShellError) in
        // In lines: all bytes at once would be there twice.
        var text = ""
        session.writeRecording { text += String(decoding: $0, as: UTF8.self) }
        return Export(text: text, isMasked: true)
      }
    ]
  }

  package var commands: [AnyCommand] {
    [
      AnyCommand(
        "save", Parameter.file("FILE", writes: true), Parameter.overwrite().optional,
        group: .testing,
        traits: [.writesFile, .isOfSitting],
        help: "Writes the session as a script that does it again."
      ) { [unowned self] (path, mode) throws(ShellError) in
        let file = try Destination(path, mode, command: "save \(TypedWord.whole(path))")
        let script = SavedScript(session, for: path)
        try file.write(script.data)
        session.report.answer(["\(script.summary) in \(path); run it: run \(TypedWord.whole(path))"]
        )
      },
      AnyCommand(
        "replay", Parameter.file("FILE"),
        group: .testing,
        traits: [.readsOnly, .isNotRecorded],
        help: "Checks today's code with a recording.",
        details: "The same mutations and changes must come."
      ) { [unowned self] (path) throws(ShellError) in try await replay(path) },
      AnyCommand(
        "reload",
        Parameter.choice(
          "--watch|--no-watch|--effects",
          [
            ("--watch", ReloadMode.watch, "whenever a source changes"),
            ("--no-watch", .watchNoMore, "no more by itself"),
            ("--effects", .withEffects, "runs the effects again, too"),
          ]
        ).optional,
        group: .testing, traits: [.isNotRecorded, .isOfSitting],
        help: "Builds this program, and sends the actions again.",
        details: "At the prompt of a program that swift run has started."
      ) { [unowned self] (mode: ReloadMode?) in
        switch mode {
        case nil: try await reload(isByItself: false)
        case .withEffects: try await reload(isByItself: false, runsEffects: true)
        case .watch:
          watcher = nil
          try watch()
          session.report.answer(["the program is reloaded when a source changes"])
        case .watchNoMore:
          watcher = nil
          session.report.answer(["sources aren't watched any longer"])
        }
      },
    ]
  }
}

private enum ReloadMode { case watch, watchNoMore, withEffects }

extension FeatureKind {
  /// `save`, `replay`, and recordings that are resumed.
  public static var recording: FeatureKind {
    var kind = FeatureKind(translations: .recording) { RecordingFeature($0) }
    kind.options = [
      FeatureOption("record", help: "Record everything that happens, as JSON Lines."),
      FeatureOption(
        "resume", help: "Continue from the end of a recording.",
        choosesApp: true),
      .reload, .open, .attach,
    ]
    kind.foreignApp = { .toCome }
    return kind
  }
}

extension Translations {
  static let recording = Translations(korean: String(cString: recording_ko()))
}

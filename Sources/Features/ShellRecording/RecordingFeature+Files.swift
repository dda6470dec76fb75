import Foundation
import ReactorCore
package import ReactorShell

/// A resumed recording, with the data for continuing its file.
struct ResumedRecording {
  let path: String
  let length: Int
  let endsLine: Bool
  let restored: RestoredSession
  let obstacle: Sentence?
}

extension RecordingFeature {
  // MARK: - Recording

  /// Refuses an existing file, unless it was just given to ``resume(from:)``: then it is continued.
  /// Call it before `start(app:)`, or after resuming.
  package func record(to path: String, program: String) throws(ShellError) {
    if let resumed, let identity = OpenFile.identity(at: resumed.path),
      identity == OpenFile.identity(at: path)
    {
      if let obstacle = resumed.obstacle {
        throw .failed("\(path) can't be continued: \(obstacle)", hint: "record to another file")
      }
      let file = try Self.file(Destination(path, .append, command: "", isStream: true))
      try file.cut(to: resumed.length)
      if !resumed.endsLine { file.write("\n") }
      let recorder = begin(Recorder(file, of: session.record, after: resumed.restored.numbers))
      recorder.begin(
        in: session, from: resumed.restored.extent.lines, entry: resumed.restored.extent.entries,
        header: nil)
      return
    }
    let word = TypedWord.whole(path)
    let file = try Self.file(
      Destination(
        path, hint: "to go on with it: --resume \(word) --record \(word)", isStream: true))
    begin(Recorder(file, of: session.record)).begin(
      in: session, header: (program, session.record.firstData.words))
  }

  private static func file(_ destination: Destination) throws(ShellError) -> OutputFile {
    let file = try OutputFile(destination)
    guard file.lock() else {
      throw .failed(
        "another shell is recording to \(destination.name)", hint: "name another file")
    }
    return file
  }

  private func begin(_ recorder: Recorder) -> Recorder {
    recorder.failed = { [weak self] error in self?.endRecording(error) }
    recorder.cannotResume = { [weak self] type in
      guard self?.session.isForeign != true else { return }
      self?.session.report.answer([
        "\(type) isn't Codable: the recording can be read, but not resumed"
      ])
    }
    self.recorder = recorder
    // Displayed events are in the recording, even if this process is killed.
    session.keepsRecords = { [weak recorder] in recorder?.flush() }
    session.moments.sessionCloses.add(self) { [unowned self] in close() }
    return recorder
  }

  /// Returns true if everything is in the file; if not, it was reported.
  private func close() -> Bool {
    recorder?.flush()
    stop()
    return !hasLostRecording
  }

  private func stop() {
    recorder?.end(in: session)
    recorder = nil
    session.keepsRecords = {}
  }

  /// A full disk: the session goes on.
  private func endRecording(_ error: ShellError) {
    guard recorder != nil else { return }
    stop()
    hasLostRecording = true
    var error = error
    error.hint = "recording has ended, the session goes on"
    session.failAtEnd(error)
  }

  // MARK: - Resuming

  /// Runs no effect; call it instead of `start(app:)`. Throws errors at the file's beginning, with
  /// nothing started; later ones are reported, and everything before them is resumed.
  package func resume(from path: String) async throws(ShellError) {
    guard session.timeline.count == 0 else {
      throw .failed("a session that has begun can't be resumed")
    }
    let reader = try RecordingReader(path)
    let plan = session.isForeign ? RestorePlan.look(ForeignSession()) : .resume
    let restored = try await RecordingRestorer(reader, in: session, for: plan).run()
    session.runner.failures.forget()
    session.record.lastCommand = session.record.lastRecordedCommand()
    resumed = ResumedRecording(
      path: path, length: reader.goodLength, endsLine: reader.endsLine,
      restored: restored,
      obstacle: session.isForeign
        ? "its app isn't here"
        : !restored.isWhole
          ? "a line of it is wrong"
          : restored.hasSameTracks ? nil : "today's code starts other stores than the recording")
    session.record.add(.resumed)
    session.noteWidth()
    if let view = restored.view { session.timeTravel?.show(view) }
    // Of this sitting, not of the session.
    session.record.unheard {
      session.report.answer(restored.warnings + [restored.summary(of: reader.path, in: session)])
    }
  }

  func replay(_ path: String) async throws(ShellError) {
    try session.checkAppIsHere()
    let check = ReplayCheck()
    let other = Session(
      apps: session.apps, clock: .virtual(), report: SilentReport(), features: session.featureKinds)
    let reader = try RecordingReader(path)
    let restored: RestoredSession
    do throws(ShellError) {
      restored = try await RecordingRestorer(reader, in: other, for: .compare(check)).run()
    } catch {
      guard !check.lines.isEmpty else { throw error }
      session.report.answer(check.lines)
      throw .failed("today's code differs from the recording: \(error)")
    }
    guard restored.counts.actions + restored.counts.mutations > 0 else {
      throw .failed("nothing was sent in \(reader.path): there is nothing to compare")
    }
    session.report.answer(
      restored.warnings + ["\(restored.counts) of \(reader.path) replayed: all as recorded"])
  }
}

extension RestoredSession {
  @MainActor func summary(of path: String, in session: Session) -> Sentence {
    let resumed: Sentence =
      session.isForeign ? "\(counts) in \(path), only to look at" : "resumed \(counts) from \(path)"
    guard !unfinishedEffects.isEmpty else { return resumed }
    let names = unfinishedNames(in: session.timeline)
    return unfinishedEffects.count == 1
      ? "\(resumed); 1 effect was under way: \(names): not started again"
      : "\(resumed); \(unfinishedEffects.count) effects were under way: \(names): not started again"
  }

  @MainActor func unfinishedNames(in timeline: Timeline) -> String {
    let texts = StepText(timeline)
    return unfinishedEffects.map { effect in
      "\(effect.action) \(texts.text(of: StepID(action: effect.action)) ?? effect.key ?? "")"
    }.joined(separator: ", ")
  }
}

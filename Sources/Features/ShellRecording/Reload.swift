import Foundation
import ReactorCore
import ReactorShell

// The old program keeps the session in a numbered file and gives way to the new one, which does it again.
// The file loses its number once that succeeded; else the next reload tries again, unless actions were sent.
extension RecordingFeature {
  /// Builds this program and has it take this one's place, where the actions are sent again. If it
  /// can't be built nothing happens. `isByItself` waits until nothing is typed or run.
  func reload(isByItself: Bool, runsEffects: Bool = false) async throws(ShellError) {
    let (console, built) = try program()
    guard !session.timeline.isHeld else {
      throw .failed("what is held can't be done again; :continue lets it go on")
    }
    session.report.answer(["building \(built.name) …"])
    try await build(built, by: console)
    // Somebody may have begun to type meanwhile.
    while isByItself, !console.isIdle() {
      // By `--no-watch`.
      if Task.isCancelled { return }
      try? await Task.sleep(for: .milliseconds(100))
    }
    let file: String
    if let unfinished, unfinished.actions == session.timeline.lastActionNumber {
      // Nothing was done since: what is missing may come again with today's code.
      file = unfinished.path
    } else {
      file = try keep(in: built)
    }
    session.quit()
    let succession = Succession(
      file: file, watches: watcher != nil, runsEffects: runsEffects)
    console.succeed([built.path] + Self.arguments + [succession.option])
  }

  private func program() throws(ShellError) -> (Console, BuiltProgram) {
    guard let console = session.console, let built = BuiltProgram(), !session.isForeign else {
      throw .failed("reload is for the prompt of a program that swift run has started")
    }
    return (console, built)
  }

  func watch() throws(ShellError) {
    let (console, built) = try program()
    let sources = WatchedSources(of: built.package)
    watcher = Task { [weak self] in
      var isDue = false
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(500))
        if self == nil { return }
        isDue = sources.haveChanged() || isDue
        guard isDue, console.isIdle(), self?.session.timeline.isHeld == false else { continue }
        isDue = false
        do throws(ShellError) {
          try await self?.reload(isByItself: true)
        } catch {
          self?.session.fail(error)
        }
      }
    }
  }

  private func build(_ built: BuiltProgram, by console: Console) async throws(ShellError) {
    let output = BuildOutput()
    let build = Task { [report = session.report] in
      await console.run(built.command) { line in
        if let remark = output.read(line) { report.answer([remark]) }
      }
    }
    session.moments.interrupts.add(output) { build.cancel() }
    session.moments.sessionCloses.add(output) {
      build.cancel()
      return true
    }
    // Another SwiftPM may hold the package for as long as it likes.
    let patience = Task { [output] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        output.secondsWaited += output.isWaiting ? 1 : 0
        if output.secondsWaited > 60 { build.cancel() }
      }
    }
    let status = await build.value
    patience.cancel()
    session.moments.interrupts.remove(output)
    session.moments.sessionCloses.remove(output)
    if output.secondsWaited > 60 {
      throw .failed("another SwiftPM has been at work on the package for a minute; try again later")
    }
    // An interruption is reported anyway.
    guard let status else { throw .failed("swift can't be started, or was killed") }
    guard status != 0 else { return }
    session.report.answer(output.errors)
    throw .failed("it can't be built; the program goes on as it was")
  }

  /// Writes the session down, to be done again and to be compared with; gives the file, a new one.
  private func keep(in built: BuiltProgram) throws(ShellError) -> String {
    var finding = UnkeptTypes()
    for track in session.timeline.tracks { track.accept(&finding) }
    var bytes: [UInt8] = []
    guard let type = finding.names.first else {
      session.writeRecording { bytes += $0 }
      return try keep(bytes, in: built, as: "json")
    }
    // Not as a saved script: that lets virtual time pass.
    var lines = ["# \(type)", "# \(session.app?.name ?? "")"]
    var failed: [String] = []
    session.record.forEachLine { commands, _ in
      guard let line = commands.first?.source.line,
        !commands.contains(where: { $0.traits.contains(.isOfSitting) })
      else { return }
      lines.append(line)
      if commands.contains(where: { $0.failure != nil }) { failed.append("\(lines.count - 2)") }
    }
    lines.insert("# \(failed.joined(separator: " "))", at: 2)
    return try keep(Array((lines.joined(separator: "\n") + "\n").utf8), in: built, as: "session")
  }

  private func keep(
    _ bytes: [UInt8], in built: BuiltProgram, as type: String
  ) throws(ShellError) -> String {
    var number = 1
    var path: String { "\(built.folder)/\(built.name)\(Self.before)-\(number).\(type)" }
    while FileManager.default.fileExists(atPath: path) { number += 1 }
    try Destination(path).write(bytes)
    return path
  }

  private static var before: String { "-before-reload" }

  /// Takes the number out of the name of a file that was done again to its end.
  private func takePlace(_ path: String) -> String {
    let file = URL(filePath: path)
    let name = file.lastPathComponent
    guard let end = name.range(of: Self.before)?.upperBound else { return path }
    let folder = file.deletingLastPathComponent().path
    let plain = "\(folder)/\(name[..<end]).\(file.pathExtension)"
    return rename(path, plain) == 0 ? plain : path
  }

  /// The arguments of this program, without files of recordings: the next session is another one.
  private static var arguments: [String] {
    let options = ["resume", "record", FeatureOption.reload.name].map { "--\($0)" }
    var arguments: [String] = []
    var rest = CommandLine.arguments.dropFirst()
    while let argument = rest.popFirst() {
      if options.contains(argument) {
        rest = rest.dropFirst()
      } else if !options.contains(where: { argument.hasPrefix("\($0)=") }) {
        arguments.append(argument)
      }
    }
    return arguments
  }

  // MARK: - In the new program

  /// Reports the first differing step, or what can't be repeated.
  func runAgain(_ given: String) async {
    let succession = Succession(given)
    let path = succession.file
    defer { if succession.watches { try? watch() } }
    var answer: [Sentence] = []
    do throws(ShellError) {
      if let crash = succession.crash { throw .failed("the program crashed at \(crash)") }
      mayCrash(at: "\(StepID.start)", succession)
      defer { session.console?.succeedCrash(nil) }
      answer =
        path.hasSuffix(".session")
        ? try await runLinesAgain(path, succession) : try await sendAgain(path, succession)
    } catch {
      unfinished = (path, session.timeline.lastActionNumber)
      answer = ["the session can't be done again: \(error.sentence)", kept(path)]
    }
    session.runner.failures.forget()
    session.record.lastCommand = LastCommand()
    session.record.unheard { session.report.answer(answer) }
  }

  private func kept(_ path: String) -> Sentence {
    "the session before is kept in \(TypedWord.whole(path)); the next reload does it again, unless actions are sent before"
  }

  /// Has this program begin anew, without the session, if it crashes in what is done now.
  private func mayCrash(at place: String, _ succession: Succession) {
    guard let path = BuiltProgram()?.path else { return }
    var next = succession
    next.crash = place
    session.console?.succeedCrash([path] + Self.arguments + [next.option])
  }

  private func sendAgain(
    _ path: String, _ succession: Succession
  ) async throws(ShellError) -> [Sentence] {
    let rerun = Rerun(on: session.timeline, runsEffects: succession.runsEffects)
    rerun.willSend = { [unowned self] in mayCrash(at: $0, succession) }
    let reader = try RecordingReader(path)
    let restorer = RecordingRestorer(reader, in: session, for: .sendAgain(rerun))
    let restored = try await session.silently { () throws(ShellError) in try await restorer.run() }
    await restorer.setAgain([.isSetAgain, .isAboutShowing])
    let difference = rerun.difference
    let counts: Sentence = .actions(rerun.actionCount)
    var answer = restored.warnings
    if let view = restored.view {
      session.timeTravel?.show(view)
    } else if let step = restored.look?.step {
      answer.append("step \(step), which was viewed, isn't there")
    }
    guard restored.isWhole else {
      unfinished = (path, session.timeline.lastActionNumber)
      return answer + ["reloaded up to there: \(counts) sent again"] + difference + [kept(path)]
    }
    let file = takePlace(path)
    answer +=
      difference.isEmpty
      ? ["reloaded: \(counts) sent again, and all came as before"]
      : ["reloaded: \(counts) sent again; \(difference[0])"] + difference.dropFirst() + [
        "the session before is kept: replay \(TypedWord.whole(file)) compares with it"
      ]
    if let answered = rerun.answered {
      answer.append(
        "effects weren't run, but emitted what they did before: \(answered); reload --effects runs them"
      )
    }
    if !restored.unfinishedEffects.isEmpty {
      answer.append(
        "effects that were under way aren't started again: \(restored.unfinishedNames(in: session.timeline))"
      )
    }
    return answer
  }

  /// Runs the lines that were typed: of an app whose values can't be written down.
  private func runLinesAgain(
    _ path: String, _ succession: Succession
  ) async throws(ShellError) -> [Sentence] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .failed("\(path) isn't text in UTF-8")
    }
    let lines = text.lines
    guard lines.count >= 3, let app = session.apps.first(where: { "# \($0.name)" == lines[1] })
    else { throw .failed("\(path) isn't of this program") }
    let failed = Set(lines[2].dropFirst(2).split(separator: " ").compactMap { Int($0) })
    var other: [Sentence] = []
    try await session.silently { () throws(ShellError) in
      try session.restart(app)
      for (number, line) in lines.dropFirst(3).enumerated() {
        mayCrash(at: "“\(line)”", succession)
        let isPassed = await session.run(ScriptLines(line, name: path))
        if isPassed == failed.contains(number + 1) {
          other.append(
            isPassed
              ? "“\(verbatim: line)” failed before, and passes now"
              : "“\(verbatim: line)” passed before, and fails now")
        }
      }
    }
    let type = lines[0].dropFirst(2)
    let said: Sentence =
      "reloaded: what was typed was run again, since \(String(type)) isn't Codable; nothing is compared"
    if other.isEmpty {
      _ = takePlace(path)
      return [said]
    }
    unfinished = (path, session.timeline.lastActionNumber)
    return [said] + other + [kept(path)]
  }
}

/// Finds the actions and mutations of a session that can't be written down.
private struct UnkeptTypes: TrackVisitor {
  private(set) var names: [String] = []

  mutating func visit<R: Reactor>(_ track: Track<R>) {
    if !RecordedValues.canKeep(R.Action.self) { names.append("\(R.typeName).\(R.Action.self)") }
    if !RecordedValues.canKeep(R.Mutation.self) { names.append("\(R.typeName).\(R.Mutation.self)") }
  }
}

private final class WatchedSources {
  private let package: URL
  private var times: [String: Date] = [:]

  init(of package: String) {
    self.package = URL(filePath: package)
    times = read()
  }

  /// True if one came, went or was written since it was asked last.
  func haveChanged() -> Bool {
    let before = times
    times = read()
    return times != before
  }

  private func read() -> [String: Date] {
    let key = URLResourceKey.contentModificationDateKey
    let files = FileManager.default.enumerator(
      at: package.appending(path: "Sources"), includingPropertiesForKeys: [key])
    var times: [String: Date] = [:]
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      times[file.path] = (try? file.resourceValues(forKeys: [key]))?.contentModificationDate
    }
    return times
  }
}

@MainActor final class BuildOutput {
  var isWaiting = false
  var secondsWaited = 0
  /// The lines with errors, each once; the first twenty.
  private(set) var errors: [Sentence] = []
  private var shownLines: Set<String> = []

  /// - Returns: The line, if it is to be said at once.
  func read(_ line: String) -> Sentence? {
    // SwiftPM repeats the colours of a build that had a terminal.
    let line = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
    isWaiting = line.hasPrefix("Another instance of SwiftPM")
    if isWaiting { return Sentence(verbatim: line) }
    if line.contains("error: "), shownLines.insert(line).inserted, shownLines.count <= 20 {
      errors.append(Sentence(verbatim: line))
    }
    return nil
  }
}

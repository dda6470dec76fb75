import Foundation
import ReactorCore
package import ReactorShell

/// Runs files of commands and transcripts as tests: each in a session of its own, on the virtual
/// clock.
///
/// A file of commands passes if its commands do, and gives what stands in the file of the same name
/// that ends with `.output`, if there is one. A transcript is Markdown: its fenced blocks with
/// prompts in them are run, and must give what stands in them; in these `...` stands for any lines
/// but the message of a command that failed, and `[..]` for any text of a line. A block that begins
/// with something else than a prompt, or with `$ PROGRAM --app NAME`, begins a session anew; others go
/// on. Blocks whose fence says `ignore` are left out; answers are 80 columns wide, or as wide as the
/// fence says: `columns=60`, or `terminal=60` where longer lines are cut as on a terminal. Of one that
/// says `real` times aren't compared. A Markdown without transcripts fails.
///
/// A file's mistakes are never its expectations: it fails if nothing in it is run, if a command stands
/// behind the end of its session, and if it leaves the flow held.
///
/// A file of commands reads files below its own folder, Markdown below the current one, and what they write
/// is kept in a folder that goes with the test.
@MainActor package struct TranscriptTest {
  private let apps: [App]
  private let features: [FeatureKind]
  /// A block runs, though left out, if one that is included goes on from it.
  package var includes: (_ name: String) -> Bool = { _ in true }
  package var allowsFiles = false
  var run: ObservedRun?
  /// Where folders of what sessions write are made.
  var folder = FileManager.default.temporaryDirectory
  /// The longest real time that a file may take.
  package var timeLimit = Duration.seconds(300)
  var options = TranscriptOptions()
  /// Called at the end of each session, when its effects have ended.
  var examine: (Session) async -> Void = { _ in }

  /// Tests of these apps, the first of which starts by itself.
  package init(apps: [App], features: [FeatureKind]) {
    self.apps = apps
    self.features = features
  }

  /// Runs a file.
  ///
  /// - Parameters:
  ///   - path: Markdown (`.md`), or a file of commands.
  ///   - updates: True to write the actual output into the file if it differs, unless an expectation
  ///     fails in it.
  /// - Returns: A result for each block, or one for a file of commands or a Markdown
  ///   file without transcripts.
  package func run(_ path: String, updates: Bool = false) async throws(ScriptError)
    -> [TranscriptResult]
  {
    try await run(path, as: path, updates: updates)
  }

  /// - Parameter name: The file as results name it.
  package func run(
    _ path: String, as name: String, updates: Bool
  ) async throws(ScriptError) -> [TranscriptResult] {
    var places = FilePlaces()
    let folder = folder.appending(path: "test-\(UUID().uuidString)")
    if !allowsFiles {
      do throws(OpenFile.Failure) { try OpenFile.check(mkdir(folder.path, 0o700)) } catch {
        throw ScriptError(path: folder.path, problem: .notWritable(error.code))
      }
      places.limits = FilePlaces.Limits(
        reading: Self.isMarkdown(path) ? "" : FilePlaces.folder(of: path), writingTo: folder.path)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = TestedFile(
      path: path, name: name, updates: updates, deadline: .now + timeLimit)
    let results: Result<[TranscriptResult], ScriptError>
    results = await FilePlaces.$current.withValue(places) {
      do throws(ScriptError) {
        return .success(try await run(file))
      } catch {
        return .failure(error)
      }
    }
    return try results.get()
  }

  nonisolated static func isMarkdown(_ path: String) -> Bool {
    path.hasSuffix(".md") || path.hasSuffix(".markdown")
  }

  /// The file with the expected output of a file of commands.
  nonisolated static func output(of path: String) -> String {
    (path.hasSuffix(".session") ? String(path.dropLast(8)) : path) + ".output"
  }

  private struct TestedFile {
    let path: String
    let name: String
    let updates: Bool
    let deadline: ContinuousClock.Instant
  }

  private func run(_ file: TestedFile) async throws(ScriptError) -> [TranscriptResult] {
    let text = try Self.text(of: file.path)
    if Self.isMarkdown(file.path) {
      return try await run(markdown: text, file)
    }
    guard includes(file.name) else {
      return [
        TranscriptResult(
          name: file.name, place: nil, file: file.name, problem: [], isLeftOut: true)
      ]
    }
    let start = ContinuousClock.now
    var result = try await run(session: file)
    result.time = start.duration(to: .now)
    return [result]
  }

  private func session(
    _ options: TranscriptOptions, of file: TestedFile
  ) throws(TranscriptError) -> TranscriptSession {
    let running = try TranscriptSession(options, apps: apps, features: features) {
      self.run?.observe($0)
    }
    running.limit(to: file.deadline)
    return running
  }

  func session(_ options: TranscriptOptions) throws(TranscriptError) -> Session {
    try TranscriptSession(options, apps: apps, features: features).session
  }

  private static func text(of path: String) throws(ScriptError) -> String {
    let isInput = path == "-"
    if !isInput { _ = try ScriptLines(path: path, takesPipes: false) }
    if case .file(let bytes) = FileKind(path), bytes > FileKind.mostAtOnce {
      throw ScriptError(path: path, problem: .tooLarge(limit: FileKind.mostAtOnce))
    }
    let bytes: [UInt8]
    do throws(OpenFile.Failure) {
      bytes = try isInput ? standardInput.get() : OpenFile.bytes(of: path)
    } catch {
      throw ScriptError(path: path, problem: .notReadable(error.code))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ScriptError(path: path, problem: .notReadable(EILSEQ))
    }
    return text
  }

  /// Of a pipe, which can be read once; a file may be run several times.
  private static let standardInput = Result { () throws(OpenFile.Failure) in
    var bytes: [UInt8] = []
    while case let more = try ScriptLines.available(in: 0), !more.isEmpty { bytes += more }
    return bytes
  }

  // MARK: - Transcripts

  private func run(
    markdown text: String, _ file: TestedFile
  ) async throws(ScriptError) -> [TranscriptResult] {
    let path = file.name
    var results: [TranscriptResult] = []
    var edits: [(name: String, start: Int, lines: [AlignedLine])] = []
    var session: TranscriptSession?
    var lastLine = 1
    func end() async {
      guard let running = session else { return }
      await examine(running.session)
      let isComplete = running.session.endScript()
      guard
        let problem = running.problemAtEnd() ?? (isComplete ? nil : running.drain().map(\.text))
      else { return }
      results.append(
        TranscriptResult(
          name: "\(path):\(lastLine), its end", place: lastLine, file: path, problem: problem))
    }
    // Apps are started only if something looks like a prompt.
    lazy var titles = startTitles
    for (block, isNeeded) in needed(MarkdownBlock.blocks(in: text), of: path) {
      let name = "\(path):\(block.firstLine)"
      let start = ContinuousClock.now
      var result = TranscriptResult(
        name: name, place: nil, file: path, problem: [], isLeftOut: !includes(name))
      do throws(TranscriptError) {
        guard var transcript = try Transcript(block.lines) else {
          let title = session.map { [$0.session.promptParts.title] } ?? []
          if !result.isLeftOut { try Self.refusePrompts(in: block, titles: title + titles) }
          continue
        }
        guard isNeeded else {
          // Of a session that isn't run to its end, that isn't known.
          if transcript.isBeginning { await end() }
          session = nil
          results.append(result)
          continue
        }
        if let word = block.wrongWidth {
          throw TranscriptError(word, "isn't a width; write it as in: columns=60, terminal=60")
        }
        transcript.options.width = block.width
        let running: TranscriptSession
        if let session, !transcript.isBeginning {
          running = session
          running.session.fit(to: block.width)
        } else {
          await end()
          running = try self.session(transcript.options, of: file)
        }
        session = running
        lastLine = block.firstLine + block.lines.count - 1
        let failed = running.failedExpectationCount
        let lines = await run(transcript, in: running, hasRealTimes: block.hasRealTimes)
        let diff = UnifiedDiff(lines, firstLine: block.firstLine)
        (result.place, result.problem) = (diff.place, diff.text)
        if diff.place != nil, !result.isLeftOut, file.updates {
          if running.failedExpectationCount == failed {
            edits.append((name, block.firstLine - 1, lines))
          } else {
            result.problem.append(Self.isNotUpdated)
          }
        }
      } catch {
        (result.place, result.problem) = (block.firstLine, ["\(error)"])
      }
      result.time = start.duration(to: .now)
      results.append(result)
    }
    await end()
    if results.isEmpty {
      results.append(
        TranscriptResult(
          name: path, place: 1, file: path, problem: [Self.hasNoTranscript],
          isLeftOut: !includes(path)))
    }
    if !edits.isEmpty {
      var lines = text.linesWithEnds
      for edit in edits.reversed() { edit.lines.update(&lines, from: edit.start) }
      try write(lines.map { $0.text + $0.end }.joined(), to: file.path)
      let updated = Set(edits.map(\.name))
      for index in results.indices where updated.contains(results[index].name) {
        results[index].isUpdated = true
      }
    }
    return results
  }

  /// The blocks that aren't ignored, each with whether it is asked for, or one that goes on from it.
  private func needed(
    _ blocks: [MarkdownBlock], of path: String
  ) -> [(block: MarkdownBlock, isNeeded: Bool)] {
    var isNeeded = false
    var needed: [(MarkdownBlock, Bool)] = []
    for block in blocks.reversed() where !block.isIgnored {
      isNeeded = isNeeded || includes("\(path):\(block.firstLine)")
      needed.append((block, isNeeded))
      if (try? Transcript(block.lines))?.isBeginning == true { isNeeded = false }
    }
    return needed.reversed()
  }

  private static let isNotUpdated =
    "an expectation fails here: it isn't updated; correct it, or take it out"

  private static let hasNoTranscript =
    "nothing in it is run: a transcript is a fenced block, without “ignore”, with lines such as "
    + "“Main › load 3”"

  /// Refuses a block with lines behind something else than a prompt: none of them would be run.
  private static func refusePrompts(
    in block: MarkdownBlock, titles: @autoclosure () -> [String]
  ) throws(TranscriptError) {
    for line in block.lines {
      guard let sign = line.firstIndex(where: "›>❯»$%".contains) else { continue }
      // The notes of a prompt stand in brackets.
      let title = line[..<sign].prefix { $0 != "[" }.trimmed
      guard !title.isEmpty, titles().contains(title) else { continue }
      throw TranscriptError(
        line, "isn't behind a prompt, so nothing is run; write: \(title) \(Transcript.sign)…")
    }
  }

  private var startTitles: [String] {
    apps.compactMap { app in
      var options = TranscriptOptions()
      options.app = app.name
      return try? TranscriptSession(options, apps: apps, features: features).session.promptParts
        .title
    }
  }

  private func run(
    _ transcript: Transcript, in running: TranscriptSession, hasRealTimes: Bool
  ) async -> [AlignedLine] {
    func same(_ lines: [String]) -> [AlignedLine] {
      lines.map { .same(expected: $0, actual: $0) }
    }
    var lines = same(transcript.head)
    let start = running.drain()
    if let preamble = transcript.preamble {
      lines += OutputPattern(preamble).alignment(with: start.trimmed)
    }
    // The prompt isn't repeated. Lines without a place aren't echoed.
    running.session.settings.echoes = true
    for entry in transcript.entries {
      lines += same(entry.above)
      let shown = running.session.prompt + entry.command
      lines += OutputPattern([entry.promptLine]).alignment(with: [OutputLine(text: shown)])
      await running.session.run(SourceLine(entry.command))
      lines += OutputPattern(entry.output, hasRealTimes: hasRealTimes)
        .alignment(with: running.drain().trimmed).map(\.asOutput)
    }
    return lines + same(transcript.below)
  }

  // MARK: - Files of commands

  private func run(session file: TestedFile) async throws(ScriptError) -> TranscriptResult {
    let output = Self.output(of: file.path)
    var expected: String?
    do throws(ScriptError) { expected = try Self.text(of: output) } catch {
      guard error.problem == .notThere else { throw error }
    }
    let running: TranscriptSession
    var options = options
    let text = try Self.text(of: file.path)
    options.app = Statement.app(atBeginningOf: text) ?? options.app
    do throws(TranscriptError) {
      running = try session(options, of: file)
    } catch {
      return TranscriptResult(name: file.name, place: 1, file: file.name, problem: ["\(error)"])
    }
    running.session.settings.echoes = true
    let isRun = await running.session.run(
      ScriptLines(text, name: file.name, path: file.path))
    let hold = running.holdAtEnd
    let isFinished = await running.session.finish()
    // A load that waits takes its fault when it's let go.
    let mistake = hold ?? running.problemAtEnd()
    await examine(running.session)
    let actual = running.drain()
    let isPassed = isRun && isFinished && mistake == nil
    var result = TranscriptResult(name: file.name, place: nil, file: file.name, problem: [])
    if !isPassed {
      let failure = running.session.failurePlace
      (result.place, result.file) = (failure?.line ?? 1, failure?.file ?? file.name)
    }
    guard let expected else {
      if !isPassed { result.problem = actual.map(\.text) + (mistake ?? []) }
      return result
    }
    let lines = OutputPattern(expected.lines).alignment(with: actual)
    let diff = UnifiedDiff(lines)
    guard let place = diff.place else {
      if !isPassed {
        result.problem = mistake ?? ["its output is as expected, but a command failed"]
      }
      return result
    }
    result.problem = diff.text + (mistake ?? [])
    guard isPassed else {
      if file.updates { result.problem.append("a command fails: the output isn't updated") }
      return result
    }
    result.place = place
    result.file = Self.output(of: file.name)
    guard file.updates else { return result }
    var updated = expected.linesWithEnds
    lines.update(&updated, from: 0)
    // The last line has an end, too.
    if let last = updated.indices.last, updated[last].end.isEmpty {
      updated[last].end = updated[0].end.isEmpty ? "\n" : updated[0].end
    }
    try write(updated.map { $0.text + $0.end }.joined(), to: output)
    result.isUpdated = true
    return result
  }

  private func write(_ text: String, to path: some StringProtocol) throws(ScriptError) {
    do throws(OpenFile.Failure) {
      try OpenFile.write(text.utf8, to: String(path))
    } catch {
      throw ScriptError(path: String(path), problem: .notWritable(error.code))
    }
  }
}

extension [AlignedLine] {
  /// Lines that stay keep their ends; new ones have that of the line before.
  fileprivate func update(_ lines: inout [(text: String, end: String)], from start: Int) {
    var end = start
    var updated: [(text: String, end: String)] = []
    let first = lines.first?.end ?? ""
    var usual = start > 0 ? lines[start - 1].end : first.isEmpty ? "\n" : first
    for line in self {
      if let text = line.updated {
        let isThere = line.isExpected && end < lines.count && !lines[end].end.isEmpty
        if isThere { usual = lines[end].end }
        updated.append((text, usual))
      }
      if line.isExpected { end += 1 }
    }
    lines.replaceSubrange(start..<Swift.min(end, lines.count), with: updated)
  }
}

extension [OutputLine] {
  /// Without blank lines at the end, which a transcript puts before its next prompt.
  fileprivate var trimmed: [OutputLine] {
    let end = lastIndex { !$0.text.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? 0
    return Array(self[..<end])
  }
}

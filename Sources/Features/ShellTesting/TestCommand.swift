import Foundation
import ReactorShell
import StateDiff
import Synchronization

extension FileSubcommand {
  static var test: Self {
    FileSubcommand(
      "test",
      abstract: "Run files of commands and transcripts as tests, and print TAP.",
      discussion: [
        """
        A transcript is Markdown: fenced blocks hold commands after prompts and what comes of them. \
        A block that doesn't begin with a prompt begins anew, and one whose fence says ignore is left \
        out. A file of commands passes if its commands do; NAME.output beside NAME.session is what must \
        come. In both, ... stands for any lines and [..] for any text of a line.
        """,
        """
        A file that runs nothing, goes on behind quit, leaves the flow held or crashes a reactor fails, \
        and an expectation that fails isn't updated. Sessions read files below their own folder; what they \
        write goes with the test.
        """,
        """
        With --mutate each file that passes is run again for each fault that its reactors can have: reduce() \
        ignores a case of Mutation or applies it twice, an effect lacks its last mutation, mutate() gives none. \
        The report names the faults that the file didn't notice, and where each would show.
        """,
        "Exit status: 0 all passed; 1 one failed, or too few faults were noticed; 64 wrong usage.",
      ].joined(separator: "\n\n"),
      filesHelp: "Files of commands, or Markdown with transcripts; - is standard input.",
      updateHelp: "Update the files where the output differs.",
      allowFilesHelp: "Let sessions read and write any file, and use the network.",
      options: [
        FeatureOption(
          "filter", help: "Run only tests whose name, as TAP has it, matches a regular expression.",
          valueName: "pattern"),
        FeatureOption("junit", help: "Write the results into a file, too, as JUnit's XML."),
        FeatureOption(
          "mutate", help: "Report the faults of the reactors that the files don't notice.",
          valueName: ""),
        FeatureOption(
          "at-least", help: "With --mutate, the percentage of faults that has to be noticed.",
          valueName: "percent"),
        FeatureOption("json", help: "With --mutate, write the report into a file, too, as JSON."),
        FeatureOption(
          "time-limit", help: "The longest real time that a file may take; 300s by default.",
          valueName: "time"),
        .goOn,
      ]
    ) { files, updates, allowsFiles, options, apps, features, console, print throws(ShellError) in
      var test = TranscriptTest(apps: apps, features: features)
      test.allowsFiles = allowsFiles
      try test.limit(by: options)
      let percent = options["at-least"]
      guard percent == nil || options["mutate"] != nil,
        options["json"] == nil || options["mutate"] != nil
      else { throw .badArgument("--at-least and --json go with --mutate") }
      guard percent.map({ Int($0).map { (0...100).contains($0) } ?? false }) ?? true else {
        throw .badArgument("--at-least: “\(percent ?? "")” isn't a number from 0 to 100")
      }
      if let pattern = options["filter"] {
        guard let pattern = try? Regex(pattern) else {
          throw .badArgument("--filter: “\(pattern)” isn't a regular expression")
        }
        test.includes = { $0.contains(pattern) }
      }
      return try await run(test, files, updates: updates, options, console, print)
    }
  }

  /// Runs a file of commands in its own folder, so that its output is the same everywhere.
  @MainActor static func run(
    _ test: TranscriptTest, _ file: String, updates: Bool
  ) async throws(ScriptError) -> [TranscriptResult] {
    let watch = Watch(file, limit: test.timeLimit)
    defer { watch.end() }
    let manager = FileManager.default
    let current = manager.currentDirectoryPath
    let folder = FilePlaces.folder(of: file)
    guard !TranscriptTest.isMarkdown(file), !folder.isEmpty, FileKind(file) != .nothing,
      manager.changeCurrentDirectoryPath(folder)
    else { return try await test.run(file, updates: updates) }
    defer { _ = manager.changeCurrentDirectoryPath(current) }
    return try await test.run(
      String(file.dropFirst(folder.count)), as: file, updates: updates)
  }

  /// Runs the file again for each fault that it wasn't run with yet. One that ends the process is noticed.
  @MainActor private static func addFaults(
    to file: inout TestProgress.TestedFile, _ test: TranscriptTest,
    isAboutToRun: (TestProgress.TestedFile) -> Void
  ) async throws(ScriptError) {
    guard var report = file.faults else { return }
    var test = test
    let sound = ObservedRun(nil)
    test.run = sound
    let time = try await run(test, file.path, updates: false).reduce(.zero) { $0 + $1.time }
    // A fault may make it wait for what never comes.
    test.timeLimit = min(test.timeLimit, max(.seconds(30), time * 20))
    for fault in sound.faults.dropFirst(report.triedCount) {
      var next = report
      next.noticed += 1
      file.faults = next
      isAboutToRun(file)
      let faulty = ObservedRun(fault)
      test.run = faulty
      let results = try await run(test, file.path, updates: false)
      report.add(faulty, isNoticed: results.contains(where: \.isFailure), besides: sound)
      file.faults = report
    }
  }

  @MainActor private static func run(
    _ test: TranscriptTest, _ files: [String], updates: Bool, _ options: OptionValues,
    _ console: Console, _ print: (String) -> Void
  ) async throws(ShellError) -> Bool {
    let relay = TestRelay(options, console)
    defer { relay.end() }
    let uses = files.flatMap { [FileUse($0, .run), FileUse(TranscriptTest.output(of: $0), .read)] }
    defer { withExtendedLifetime(uses) {} }
    let junitFile = try options["junit"].map { (path) throws(ShellError) in
      try Destination(path, replacing: JUnitReport.beginning)
    }
    let jsonFile = try options["json"].map { (path) throws(ShellError) in
      try Destination(path, replacing: #"{"files":["#)
    }
    var test = test
    test.folder = relay.folder
    var progress = relay.progress
    func junit() -> String { JUnitReport(name: options.program, files: progress.files).text }
    func printLines(_ lines: [String]) {
      guard !lines.isEmpty else { return }
      print(lines.map { escapedForDisplay(EnvironmentKeys.own.masked($0)) + "\n" }.joined())
    }
    /// Another process may have begun with the file.
    func endFile() async {
      // The next run may end the process.
      printLines(progress.newLines())
      guard var file = progress.files.last else { return }
      do throws(ScriptError) {
        try await addFaults(to: &file, test) { file in
          progress.files[progress.files.count - 1] = file
          relay.keep(progress)
        }
      } catch {
        file.results.append(TranscriptResult(file.path, "\(error)"))
      }
      progress.files[progress.files.count - 1] = file
    }
    await endFile()
    for file in files.dropFirst(progress.files.count) {
      progress.files.append(TestProgress.TestedFile(endingProcess: file))
      try? junitFile?.write(junit().utf8)
      relay.keep(progress)
      do throws(ScriptError) {
        let results = try await run(test, file, updates: updates)
        progress.end(with: results, isMutated: options["mutate"] != nil)
      } catch {
        progress.end(with: [TranscriptResult(file, "\(error)")])
      }
      await endFile()
    }
    relay.keep(nil)
    let results = progress.files.flatMap(\.results)
    if results.isEmpty, let name = progress.leftOut.first {
      throw .badArgument("--filter: no test matches; names are such as \(name)")
    }
    let failures = results.count(where: \.isFailure)
    let updated = results.count(where: \.isUpdated)
    var counts = "\(results.count - failures - updated) passed, \(failures) failed"
    if updated > 0 { counts += ", \(updated) updated" }
    let leftOut = progress.leftOut.count
    if leftOut > 0 { counts += ", \(leftOut) left out" }
    var lines = ["1..\(results.count)", "# \(counts)"]
    var isPassed = failures == 0 && !results.isEmpty
    let reports = progress.files.compactMap(\.faults)
    lines += reports.flatMap(\.tap)
    let (noticed, count) = reports.reduce((0, 0)) { ($0.0 + $1.noticed, $0.1 + $1.count) }
    if let percent = options["at-least"].flatMap(Int.init),
      100 * noticed < percent * count || count == 0 && !reports.isEmpty
    {
      lines.append(
        count == 0
          ? "# there is no fault to notice" : "# \(noticed) of \(count) is less than \(percent) %")
      isPassed = false
    }
    let json = String(
      decoding: JSONObject(["files": reports.map(\.object)]).bytes + [0x0A], as: UTF8.self)
    for (file, text) in [(junitFile, junit()), (jsonFile, json)] {
      do throws(ShellError) {
        try file?.write(text.utf8)
      } catch {
        lines.append("# \(error)")
        isPassed = false
      }
    }
    printLines(lines)
    return isPassed
  }
}

extension TranscriptTest {
  mutating func limit(by options: OptionValues) throws(ShellError) {
    guard let time = options["time-limit"] else { return }
    timeLimit = try Parameter<Duration, Void>.duration("--time-limit").read(
      [Word(time, span: 0..<time.count)], ())
  }
}

/// Ends the program if a file takes too long: nothing else can end a command that computes.
private final class Watch: Sendable {
  private let isOver = Mutex(false)

  init(_ file: String, limit: Duration) {
    Thread.detachNewThread { [self] in
      // Its own end, at the limit, is told better.
      let end = ContinuousClock.now + limit + .seconds(10)
      while ContinuousClock.now < end {
        if isOver.withLock({ $0 }) { return }
        Thread.sleep(forTimeInterval: 0.1)
      }
      let text = escapedForDisplay("Bail out! \(file) takes longer than \(limit)") + "\n"
      FileHandle.standardOutput.write(Data(text.utf8))
      _exit(1)
    }
  }

  func end() { isOver.withLock { $0 = true } }
}

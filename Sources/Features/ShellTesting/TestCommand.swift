import Foundation
import ReactorShell
import StateDiff
import Synchronization

extension FileSubcommand {
  /// `PROGRAM test FILE…`: runs files of commands and transcripts as tests.
  static var test: Self {
    FileSubcommand(
      "test",
      abstract: "Run files of commands and transcripts as tests, and print TAP.",
      discussion: [
        """
        A transcript is Markdown: fenced blocks hold commands after prompts and what comes of them. \
        In these ... stands for any lines and [..] for any text of a line; a block that doesn't \
        begin with a prompt begins anew, and one whose fence says ignore is left out. A file of \
        commands passes if its commands do; NAME.output beside NAME.session is what must come.
        """,
        """
        A file that runs nothing, goes on behind quit, or leaves the flow held fails, and an \
        expectation that fails isn't updated. Sessions read files below their own folder; what they \
        write goes with the test.
        """,
        "Exit status: 0 all passed; 1 one failed; 64 wrong usage.",
      ].joined(separator: "\n\n"),
      filesHelp: "Files of commands, or Markdown with transcripts.",
      updateHelp: "Update the files where the output differs.",
      allowFilesHelp: "Let sessions read and write any file.",
      options: [
        FeatureOption(
          "filter", help: "Run only tests whose name, as TAP has it, matches a regular expression.",
          valueName: "pattern"),
        FeatureOption("junit", help: "Write the results into a file, too, as JUnit's XML."),
        FeatureOption(
          "time-limit", help: "The longest real time that a file may take; 300s by default.",
          valueName: "time"),
      ]
    ) { files, updates, allowsFiles, options, apps, features throws(ShellError) in
      var test = TranscriptTest(apps: apps, features: features)
      test.allowsFiles = allowsFiles
      test.timeLimit = defaultTimeLimit
      if let time = options["time-limit"] {
        test.timeLimit = try Parameter<Duration, Void>.duration("--time-limit").read(
          [Word(time, span: 0..<time.count)], ())
      }
      if let pattern = options["filter"] {
        guard let pattern = try? Regex(pattern) else {
          throw .badArgument("--filter: “\(pattern)” isn't a regular expression")
        }
        test.includes = { $0.contains(pattern) }
      }
      return try await report(of: test, files, updates: updates, options)
    }
  }

  static let defaultTimeLimit = Duration.seconds(300)

  /// Runs a file of commands in its own folder, so that its output is the same wherever the test
  /// runs; Markdown is what was typed in the current one.
  @MainActor static func run(
    _ test: TranscriptTest, _ file: String, updates: Bool
  ) async throws(ScriptError) -> [TranscriptResult] {
    let watch = Watch(file, limit: test.timeLimit ?? defaultTimeLimit)
    defer { watch.end() }
    let manager = FileManager.default
    let current = manager.currentDirectoryPath
    let folder = FilePlaces.folder(of: file)
    let isMarkdown = file.hasSuffix(".md") || file.hasSuffix(".markdown")
    guard !isMarkdown, !folder.isEmpty, FileKind(file) != .nothing,
      manager.changeCurrentDirectoryPath(folder)
    else { return try await test.run(file, updates: updates) }
    defer { _ = manager.changeCurrentDirectoryPath(current) }
    var test = test
    test.readableFolders.append(current)
    return try await test.run(
      String(file.dropFirst(folder.count)), as: file, updates: updates)
  }

  @MainActor private static func report(
    of test: TranscriptTest, _ files: [String], updates: Bool, _ options: OptionValues
  ) async throws(ShellError) -> (text: String, isPassed: Bool) {
    var junit = JUnitReport(name: options.program)
    var leftOut: [TranscriptResult] = []
    for file in files {
      var results: [TranscriptResult] = []
      do throws(ScriptError) {
        results = try await run(test, file, updates: updates)
      } catch {
        results = [TranscriptResult(name: file, place: 1, file: file, problem: ["\(error)"])]
      }
      leftOut += results.filter(\.isLeftOut)
      junit.files.append((file, results.filter { !$0.isLeftOut }))
    }
    let results = junit.files.flatMap(\.results)
    if results.isEmpty, let name = leftOut.first?.name {
      throw .badArgument("--filter: no test matches; names are such as \(name)")
    }
    let failures = results.count(where: \.isFailure)
    let updated = results.count(where: \.isUpdated)
    var counts = "\(results.count - failures - updated) passed, \(failures) failed"
    if updated > 0 { counts += ", \(updated) updated" }
    if !leftOut.isEmpty { counts += ", \(leftOut.count) left out" }
    var lines = ["TAP version 14"]
    lines += results.enumerated().flatMap { $1.tap(number: $0 + 1) }
    lines += ["1..\(results.count)", "# \(counts)"]
    var isPassed = failures == 0 && !results.isEmpty
    if let path = options["junit"] {
      do throws(ShellError) {
        try AtomicFile(path: path, replacedBy: "").write(Data(junit.text.utf8), overwrites: true)
      } catch {
        lines.append("# \(error)")
        isPassed = false
      }
    }
    let text = lines.map { escapedForDisplay(EnvironmentKeys.own.masked($0)) + "\n" }.joined()
    return (text, isPassed)
  }
}

/// Ends the program if a file takes much longer than it may: where a command computes without an
/// end, nothing else can.
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

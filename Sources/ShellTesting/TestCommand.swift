import Foundation
import ReactorShell
import StateDiff

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
        "Exit status: 0 all passed; 1 one failed; 64 wrong usage.",
      ].joined(separator: "\n\n"),
      filesHelp: "Files of commands, or Markdown with transcripts.",
      updateHelp: "Update the files where the output differs.",
      options: [
        FeatureOption(
          "filter", help: "Run only tests whose name, as TAP has it, matches a regular expression.",
          valueName: "pattern"),
        FeatureOption("junit", help: "Write the results into a file, too, as JUnit's XML."),
      ]
    ) { files, updates, options, apps, features throws(ShellError) in
      var test = TranscriptTest(apps: apps, features: features)
      if let pattern = options["filter"] {
        guard let pattern = try? Regex(pattern) else {
          throw .badArgument("--filter: “\(pattern)” isn't a regular expression")
        }
        test.includes = { $0.contains(pattern) }
      }
      return try await report(of: test, files, updates: updates, options)
    }
  }

  /// The results of files, as TAP.
  @MainActor private static func report(
    of test: TranscriptTest, _ files: [String], updates: Bool, _ options: OptionValues
  ) async throws(ShellError) -> (text: String, isPassed: Bool) {
    var junit = JUnitReport(name: options.program)
    var leftOut: [TranscriptResult] = []
    for file in files {
      var results: [TranscriptResult] = []
      do throws(ScriptError) {
        results = try await test.run(file, updates: updates)
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
    var isPassed = failures == 0
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

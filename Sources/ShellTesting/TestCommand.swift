import ReactorShell
import StateDiff

extension FileSubcommand {
  /// `PROGRAM test FILE…`: runs files of commands and transcripts as tests.
  static var test: Self {
    FileSubcommand(
      "test",
      abstract: "Run files of commands and transcripts as tests, and print TAP.",
      discussion: """
        A transcript is Markdown: fenced blocks hold commands behind prompts and what comes of them. \
        In these ... stands for any lines and [..] for any text of a line; a block that doesn't \
        begin with a prompt begins anew, and one whose fence says ignore is left out. A file of \
        commands passes if its commands do; NAME.output beside NAME.session is what must come.

        Exit status: 0 all passed; 1 one failed; 64 wrong usage.
        """,
      filesHelp: "Files of commands, or Markdown with transcripts.",
      updateHelp: "Write what came into the files, where it differs."
    ) { files, updates, apps, features in
      await report(of: TranscriptTest(apps: apps, features: features), files, updates: updates)
    }
  }

  /// The results of files, as TAP.
  @MainActor private static func report(
    of test: TranscriptTest, _ files: [String], updates: Bool
  ) async -> (text: String, isPassed: Bool) {
    var (count, failures, updated) = (0, 0, 0)
    var lines = ["TAP version 14"]
    for file in files {
      do throws(ScriptError) {
        for result in try await test.run(file, updates: updates) {
          count += 1
          lines += result.tap(number: count)
          if result.isUpdated { updated += 1 } else if !result.isPassed { failures += 1 }
        }
      } catch {
        count += 1
        failures += 1
        lines += ["not ok \(count) - \(file)", "# \(error)"]
      }
    }
    lines.append("1..\(count)")
    let rest = updated > 0 ? ", \(updated) updated" : ""
    lines.append("# \(count - failures - updated) passed, \(failures) failed\(rest)")
    let text = lines.map { escapedForDisplay(EnvironmentKeys.own.masked($0)) + "\n" }.joined()
    return (text, failures == 0)
  }
}

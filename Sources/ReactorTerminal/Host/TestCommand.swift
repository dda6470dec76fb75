import ArgumentParser
import Foundation
import ReactorShell
import StateDiff

/// `PROGRAM test FILE…`: runs files of commands and transcripts as tests.
struct TestCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "test",
      abstract: "Run files of commands and transcripts as tests, and print TAP.",
      usage: "\(Host.current?.name ?? "shell") test <file> ... [--update]",
      discussion: """
        A transcript is Markdown: fenced blocks hold commands behind prompts and what comes of them. \
        In these ... stands for any lines and [..] for any text of a line; a block that doesn't \
        begin with a prompt begins anew, and one whose fence says ignore is left out. A file of \
        commands passes if its commands do; NAME.output beside NAME.session is what must come.

        Exit status: 0 all passed; 1 one failed; 64 wrong usage.
        """)
  }

  @Argument(help: "Files of commands, or Markdown with transcripts.", completion: .file())
  var files: [String]

  @Flag(help: "Write what came into the files, where it differs.")
  var update = false

  func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Name a file to test.") }
  }

  @MainActor func run() async throws {
    let test = TranscriptTest(apps: Host.current?.apps ?? [])
    var (count, failures, updates) = (0, 0, 0)
    var lines = ["TAP version 14"]
    for file in files {
      do throws(ScriptError) {
        for result in try await test.run(file, updates: update) {
          count += 1
          lines += result.tap(number: count)
          if result.isUpdated { updates += 1 } else if !result.isPassed { failures += 1 }
        }
      } catch {
        count += 1
        failures += 1
        lines += ["not ok \(count) - \(file)", "# \(error)"]
      }
    }
    lines.append("1..\(count)")
    let updated = updates > 0 ? ", \(updates) updated" : ""
    lines.append("# \(count - failures - updates) passed, \(failures) failed\(updated)")
    let text = lines.map { escapedForDisplay(EnvironmentKeys.own.masked($0)) + "\n" }.joined()
    if let code = Platform.put(Array(text.utf8), to: 1) { throw OutputError(code: code) }
    throw ExitCode(failures == 0 ? 0 : 1)
  }
}

import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

/// `set`, and the commands that settings were.
@MainActor @Suite struct SettingTests {
  private let sitting = Sitting(trace: .off)

  @Test func `set lists all settings with their values`() async {
    #expect(
      await sitting("set") == """
        lang en
        theme auto
        timer off
        output off: results go to standard output
        patience 60s
        latency 300ms
        timeout 10s
        seed is the app's own
        history-limit off: everything is kept

        """)
  }

  @Test(arguments: [
    ("latency", "2s", "latency 2s\n"), ("timeout", "1500ms", "timeout 1500ms\n"),
    ("seed", "jamie", "seed \"jamie\"\n"), ("lang", "en", "lang en\n"),
  ])
  func `a former command sets and tells as the setting does`(
    name: String, value: String, answer: String
  ) async {
    #expect(await sitting("set \(name) \(value)") == answer)
    #expect(await sitting("set \(name)") == answer)
    #expect(await sitting("\(name)") == answer)
    #expect(await sitting("\(name) \(value)") == answer)
  }

  @Test func `errors of either name its own words`() async {
    #expect(
      await sitting("set timer maybe") == """
        E   set timer maybe
        E             ^^^^^
        E “maybe” isn't one of the choices; write one of: on, off

        """)
    #expect(await sitting("timer on off").hasSuffix("; the command is: timer [on|off]\n"))
    #expect(await sitting("set timer on off").hasSuffix("; the command is: set timer [on|off]\n"))
    #expect(
      await sitting("set nosuch").hasSuffix(
        "SETTING is lang, theme, timer, output, patience, latency, timeout, seed, history-limit\n"))
  }

  @Test func `an app without data has no settings of data`() async {
    let sitting = Sitting(.clashing, trace: .off)
    #expect(await sitting("set").contains("latency") == false)
    #expect(
      sitting.session.completions(of: "set ").candidates.map(\.text) == [
        "lang", "theme", "timer", "output", "patience", "history-limit",
      ])
    #expect(await sitting("set seed x").contains("“seed” isn't one of the choices"))
  }

  @Test func `set output tells without a file, and off takes results back`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let file = "\(folder)/a.txt"
      _ = await sitting("set output \(file)")
      _ = await sitting("echo one; set output; set output off")
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(written == "one\noutput \(file)\n")
      #expect(await sitting("set output") == "output off: results go to standard output\n")
    }
  }
}

import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct SettingTests {
  private let sitting = Sitting(trace: .off)

  @Test func `set lists all settings with their values`() async {
    #expect(
      await sitting("set") == """
        lang en
        theme auto
        output off: results go to standard output
        patience 60s
        latency 300ms
        timeout 10s
        seed is the app's own

        """)
  }

  @Test(arguments: [
    ("latency 2s", "latency 2s\n"), ("timeout 1500ms", "timeout 1500ms\n"),
    ("latency 100000s", "latency 100000s\n"), ("latency 0.1ms", "latency 0.1ms\n"),
    ("seed jamie", "seed \"jamie\"\n"), ("lang en", "lang en\n"),
    ("patience 30s", "patience 30s\n"),
  ])
  func `set shows what it has set`(words: String, answer: String) async {
    #expect(await sitting("set \(words)") == answer)
    #expect(await sitting("set \(words.prefix { $0 != " " })") == answer)
  }

  @Test(arguments: [
    ("latency 2s", "set latency"), ("lang", "set lang"), ("request", "data request"),
  ])
  func `the name of a setting alone is no command, and asks for the whole one`(
    line: String, whole: String
  ) async {
    #expect(await sitting(line).hasSuffix("; did you mean \(whole)?\n"))
  }

  @Test(arguments: ["0", "0.1ms", "86401s"])
  func `a timeout is within the limits of the option`(time: String) async {
    #expect(
      await sitting("set timeout \(time)").contains("E a timeout is 0.001 to 86400 seconds\n"))
    #expect(sitting.session.data.timeout == .seconds(10))
  }

  @Test func `errors name the words of the setting`() async {
    #expect(
      await sitting("set lang german") == """
        E   set lang german
        E            ^^^^^^
        E “german” isn't one of the choices; write one of: en, ko

        """)
    #expect(await sitting("set lang en ko").hasSuffix("; the command is: set lang [en|ko]\n"))
    #expect(
      await sitting("set nosuch").hasSuffix(
        "SETTING is lang, theme, output, patience, latency, timeout, seed\n"))
  }

  @Test func `an app without data has no settings of data`() async {
    let sitting = Sitting(.clashing, trace: .off)
    #expect(await sitting("set").contains("latency") == false)
    #expect(
      sitting.session.completions(of: "set ").candidates.map(\.text) == [
        "lang", "theme", "output", "patience",
      ])
    #expect(await sitting("set seed x").contains("“seed” isn't one of the choices"))
    #expect(
      await sitting("set clock manual").contains(
        "“clock” isn't one of the choices; clock is a command of its own: clock ["))
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

import Foundation
import ReactorShell
import StandardFeatures
import Testing

@testable import ShellFixtures
@testable import ShellTesting

@MainActor @Suite struct MarkdownExportTests {
  private func page(
    of script: String, theme: Theme = Theme(), program: String = "reactor-shell"
  ) async throws -> String {
    var page = ""
    try await withTemporaryFiles([:]) { folder in
      let sitting = Sitting(trace: .off, theme: theme)
      sitting.session.settings.keepsGoing = true
      sitting.session.settings.program = program
      _ = await sitting.script(script + "\nexport markdown \(folder)/a.md")
      page = try String(contentsOfFile: "\(folder)/a.md", encoding: .utf8)
    }
    return page
  }

  @Test func `what is missing of another command in the line is marked in the whole of it`()
    async throws
  {
    let page = try await page(of: "expect all\nload 3; undo\nload 2")
    #expect(page.contains("  load 3; undo\n  ^^^^^^\n"), "\(page)")
  }

  @Test func `it is run again by its own program`() async throws {
    let page = try await page(of: "add 1", program: "tally")
    #expect(page.contains("`tally test`") && page.contains("\n$ tally"), "\(page)")
  }

  @Test func `a stage stands behind the command that let it go`() async throws {
    let page = try await page(of: "step on\nadd 3\nstep\nstep\nstep\nstep\nstep off")
    let blocks = page.components(separatedBy: "\n## `step`\n").dropFirst()
    let stages = ["action  ", "mutate()", "mutation", "reduce()"]
    #expect(blocks.map { block in stages.filter(block.contains) } == stages.map { [$0] })
  }

  @Test(arguments: [Theme(isUnicode: false), Theme(isPlain: true)])
  func `one with the signs of ASCII is for reading only, as a test has those of Unicode`(
    theme: Theme
  ) async throws {
    let page = try await page(of: "add 1", theme: theme)
    #expect(page.contains("```text ignore\n$ reactor") && !page.contains("again"), "\(page)")
  }

  @Test func `it says with which data actions were sent, and isn't run again if that was live`()
    async throws
  {
    let page = try await page(of: "add 1\ndata live http://a.b/\nadd 2\ndata embedded\nadd 3")
    #expect(page.contains("Data embedded: embedded; live http://a.b/: live http://a.b/."))
    #expect(page.contains("```text ignore\n$ reactor"), "\(page)")
  }

  @Test func `an error of the second command of a line is marked in its own`() async throws {
    let page = try await page(of: "add 1; add x")
    #expect(page.contains("  add x\n      ^\n"), "\(page)")
  }

  @Test func `an error in files is told as if the first was run at a prompt`() async throws {
    try await withTemporaryFiles([
      "b.session": "run FOLDER/c.session\n", "c.session": "laod 3\n",
    ]) { folder in
      let page = try await page(of: "add 1\nrun \(folder)/b.session")
      #expect(page.contains("\n  ^^^^\n  run from \(folder)/b.session:1\n```"), "\(page)")
    }
  }

  private func problems(of script: String) async throws -> [String] {
    let page = try await page(of: script)
    var problems: [String] = []
    try await withTemporaryFiles(["a.md": page]) { folder in
      let results = try await TranscriptTest(apps: [.counter, .clashing], features: .standard).run(
        folder + "/a.md")
      problems = results.flatMap(\.problem)
    }
    return problems
  }

  @Test func `what is missing in a script isn't told with its place there`() async throws {
    #expect(try await problems(of: "add 1\nadd\nadd 2") == [])
  }

  @Test(arguments: ["trace full not name:add\nadd 1", "set theme dark\nset"])
  func `what was shown at the time is no part of it`(script: String) async throws {
    #expect(try await problems(of: script + "\nadd 2") == [])
  }

  @Test func `what fails in the background isn't told with its place in the script`() async throws {
    #expect(try await problems(of: "vain late &\nwait 9\nadd 1") == [])
    #expect(try await problems(of: "vain late &\nsettle\nadd 1") == [])
    #expect(try await problems(of: "! wait 9 &\nsettle\nadd 1") == [])
    #expect(try await problems(of: "! wait 9 &; settle; add x; add 1") == [])
  }

  @Test func `a page of a session that ran a file is for reading`() async throws {
    try await withTemporaryFiles(["b.session": "add 3\n"]) { folder in
      let page = try await page(of: "run \(folder)/b.session\nadd 1")
      #expect(page.contains("```text ignore\n$ reactor"), "\(page)")
    }
    #expect(try await problems(of: "run nosuch.session\nadd 1") == [])
  }

  @Test func `what is answered on the stage is told once`() async throws {
    #expect(try await problems(of: "add 1\nstage on\nshow\nadd x\nstage off\nadd 2") == [])
  }

  @Test func `actions on the stage are told as the timeline has them`() async throws {
    let script = "add 1\nstage on\nload 2\nstage\nmarbles\nflow\nstage off\nadd 2"
    let page = try await page(of: script)
    #expect(page.unaligned.contains("```text\nCounter › load 2\n 2  action  .load(2)"))
    #expect(!page.contains("stage"), "\(page)")
    #expect(try await problems(of: script) == [])
  }

  @Test func `answers that went to a file are as wide as those there`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let script = "add 1\nset output \(folder)/o.txt\nshow\nset output off\nadd 2"
      let page = try await page(of: script)
      #expect(page.contains("```text columns=200\nCounter › show\n"), "\(page)")
      #expect(try await problems(of: script) == [])
    }
  }

  @Test func `an expectation isn't run behind a command that isn't run`() async throws {
    let script = "add 1\nadd x\na\tdd\nlog\nexpect error \"no such thing\"\nadd 2"
    let page = try await page(of: script)
    #expect(page.contains("```text ignore\nCounter › expect error"), "\(page)")
    #expect(try await problems(of: script) == [])
    #expect(try await problems(of: "add 1\nadd x\nadd \"\nexpect error closed\nadd 2") == [])
    #expect(try await problems(of: "add 1\nadd x\nhelp y\nexpect error \"y\"\nadd 2") == [])
  }

  @Test func `a page is only for reading where a fault is left, as a test of it would fail`()
    async throws
  {
    let page = try await page(of: "add 1\nfault next offline")
    #expect(page.contains("```text ignore\n$ reactor") && !page.contains("again"), "\(page)")
  }

  @Test func `tables are as wide in its test as where it was written`() async throws {
    let script = "note \"\(String(repeating: "long ", count: 20))\"\nwhy message"
    let page = try await page(of: script)
    #expect(page.split(separator: "\n").contains { $0.hasPrefix("1.1  0 s") && $0.count > 80 })
    #expect(try await problems(of: script) == [])
  }

  @Test func `times that passed by themselves are shown, and not compared`() async throws {
    let script = "add 1\nclock real\nadd 2\nmarbles\nclock\nclock virtual\nadd 3"
    let page = try await page(of: script)
    #expect(page.contains("```text real ignore\nCounter › marbles"), "\(page)")
    #expect(page.contains("```text real ignore\nCounter › clock\n"))
    #expect(
      page.contains("```text real\nCounter › clock real\nclock real: time passes by itself\n```"))
    #expect(try await problems(of: script) == [])
  }

  @Test(arguments: [[0xFF], [0xFF] + Array("\u{FA0}".utf8)] as [[UInt8]])
  func `a line whose end is no text is shown, and not run`(end: [UInt8]) async throws {
    let sitting = Sitting(trace: .off)
    _ = await sitting.script("add 1")
    await sitting.session.run(SourceLine(bytes: (Array("now; add 1".utf8) + end)[...]))
    var page = ""
    try await withTemporaryFiles([:]) { folder in
      _ = await sitting.script("export markdown \(folder)/a.md")
      page = try String(contentsOfFile: "\(folder)/a.md", encoding: .utf8)
    }
    #expect(page.contains("these bytes aren't UTF-8"))
    #expect(page.contains("```text ignore\nCounter › now"), "\(page)")
  }

  @Test(arguments: ["# a comment", "Counter › add 3", "#\"a\"#"])
  func `output that looks like a comment or a prompt is compared as output`(
    text: String
  ) async throws {
    #expect(try await problems(of: "echo '\(text)'\nadd 2") == [])
  }

  @Test func `a command that can't stand in a page as it was typed isn't run`() async throws {
    let script = "a\u{202E}d\nadd 1\na\tdd\nadd 2"
    #expect(try await page(of: script).contains("```text ignore\nCounter › a\\u{202E}d\n"))
    #expect(try await problems(of: script) == [])
    let wholly = try await page(of: "add 1\nadd\t2")
    #expect(wholly.contains("```text ignore\n") && !wholly.contains("```text\n"), "\(wholly)")
  }
}

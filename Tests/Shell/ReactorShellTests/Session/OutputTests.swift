import Foundation
import ReactorCore
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct OutputTests {
  private let sitting = Sitting(trace: .compact, theme: Theme(isColoured: true))

  private func text(of path: String) -> String? {
    try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  @Test func `results go to a file, without colours, and come back`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.txt"
      #expect(
        await sitting(
          "set output \(path); add 1; echo 안녕; set output off; echo back; set output off") == """
            results go to \(path); set output off takes them back
            results go to standard output again; 138 bytes went to \(path)
            back
            results go to standard output

            """)
      #expect(
        text(of: path) == """
           1    .add(1)                                                                         \
          CounterReactor
           1.1  .add(1)  count: 0 → 1
          안녕

          """)
      #expect(sitting.textReport.style.theme.isColoured && sitting.textReport.style.columns == 80)
    }
  }

  @Test func `what is written is not cut to the width of a window`() async throws {
    try await withTemporaryFiles([:]) { folder in
      _ = await sitting("set output \(folder)/a; show")
      sitting.session.fit(columns: 40)
      _ = await sitting("show; set output off")
      let drawn = "count 0\n\(String(repeating: "=", count: 200))\n"
      #expect(text(of: "\(folder)/a") == drawn + drawn)
      #expect(sitting.textReport.style.columns == 40 && sitting.session.settings.columns == 40)
    }
  }

  @Test func `a long answer is given to the pager, with colours`() async {
    let sitting = Sitting(theme: Theme(isColoured: true), isAligned: true)
    let lines = await sitting("help").split(separator: "\n", omittingEmptySubsequences: false)
    var pages: [[String]] = []
    sitting.textReport.output.page = {
      pages.append($0)
      return true
    }
    #expect(await sitting("help") == "")
    #expect(pages == [lines.dropLast().map { String($0) }])
    #expect(lines.contains { $0.contains("\u{1B}[") })
  }

  @Test func `errors stay where they were, in colour`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let text = await sitting("set output \(folder)/a; lod")
      #expect(text.contains("E \u{1B}[1;31mthere is no command “lod”"))
      #expect(self.text(of: "\(folder)/a") == "")
    }
  }

  @Test func `a file that is there stays, unless told so`() async throws {
    try await withTemporaryFiles(["a b": "old\n"]) { folder in
      let path = "\(folder)/a b"
      let word = "\(folder)/a\\ b"
      #expect(
        await sitting("set output \(word)").hasSuffix(
          "\u{1B}[1;31m\(path) already exists; to replace it: set output \(word) overwrite; "
            + "to add to it: set output \(word) append\u{1B}[0m\n"))
      _ = await sitting("set output \(word) append; echo added; set output off")
      #expect(text(of: path) == "old\nadded\n")
      _ = await sitting("set output '\(path)' overwrite; echo new; set output off")
      #expect(await sitting("set output \(word)").contains("already exists"))
      #expect(text(of: path) == "new\n")
    }
  }

  @Test func `from one file to the next`() async throws {
    try await withTemporaryFiles([:]) { folder in
      #expect(
        await sitting("set output \(folder)/a; echo one; set output \(folder)/b; echo two")
          == "results go to \(folder)/a; set output off takes them back\n"
          + "results go to \(folder)/b; set output off takes them back\n")
      #expect(text(of: "\(folder)/a") == "one\n")
      #expect(text(of: "\(folder)/b") == "two\n")
      // One that can't be opened changes nothing.
      _ = await sitting("set output \(folder)")
      _ = await sitting("echo three")
      #expect(text(of: "\(folder)/b") == "two\nthree\n")
    }
  }

  @Test func `what comes later is in the file, too`() async throws {
    try await withTemporaryFiles([:]) { folder in
      _ = await sitting("set output \(folder)/a; wait 3 &")
      await sitting.session.timeline.advance(by: .seconds(1))
      #expect(sitting.session.close())
      #expect(text(of: "\(folder)/a")?.contains("count: 0 → 3") == true)
    }
  }

  #if os(Linux)
    @Test func `a full disk is an error of the command, and results come back`() async {
      #expect(
        await sitting.script("set output /dev/full\necho one\necho never").text == """
          results go to /dev/full; set output off takes them back
          E a.txt:2:1: \u{1B}[1;31m/dev/full can't be written: No space left on device; \
          results go to standard output again\u{1B}[0m
          E   echo one
          E   ^^^^^^^^

          """)
      #expect(await sitting("echo on") == "on\n")
    }
  #endif

  @Test func `JSON Lines begin anew in a file of their own`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let sitting = Sitting(json: .counter, trace: .off)
      _ = await sitting(
        "set output \(folder)/a; echo one; set output off; set output \(folder)/a append; echo two")
      #expect(sitting.session.close())
      #expect(
        text(of: "\(folder)/a") == """
          {"event":"schema","schema":"reactor-shell","version":2}
          {"event":"answer","lines":["one"],"data":[]}
          {"event":"answer","lines":["two"],"data":[]}

          """)
    }
  }

  @Test func `data save doesn't take the place of what is no file`() async throws {
    try await withTemporaryFiles([:]) { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      let sitting = Sitting(trace: .off)
      sitting.session.network.lastResponse = Data("{}".utf8)
      #expect(
        await sitting("data save \(folder)/pipe overwrite").hasSuffix(
          "E \(folder)/pipe is a pipe; name a file\n"))
      #expect(await sitting("data save '\(folder)/a b'").hasPrefix("saved 2 bytes"))
      #expect(
        await sitting("data save '\(folder)/a b'").hasSuffix(
          "to replace it: data save \(folder)/a\\ b overwrite\n"))
    }
  }

  @Test(arguments: [
    ("set output FOLDER", "FOLDER is a folder; name a file in it"),
    ("set output FOLDER/pipe", "FOLDER/pipe is a pipe; name a file"),
    ("set output FOLDER/none/a", "FOLDER/none/a can't be written: No such file or directory"),
    ("set output FOLDER/a/b", "FOLDER/a/b can't be written: Not a directory"),
    ("set output ''", "the file has no name; write a path, as in: lessons/one.session"),
    (
      "set output FOLDER/b over", "“over” isn't one of the choices; write one of: overwrite, append"
    ),
    (
      "set output FOLDER/b append x",
      "“x” is one too many; the command is: set output [FILE|off] [overwrite|append]"
    ),
    ("data save ~/none/at/all", "there is no live response yet; data live, then load 100"),
    ("run FOLDER/none", "there is no file FOLDER/none"),
    ("run FOLDER", "FOLDER is a folder; name a file of commands in it"),
    ("run", "run needs FILE; write: run FILE"),
    ("run ''", "the file has no name; write a path, as in: lessons/one.session"),
    ("run 'FOLDER/\u{1B}[2J'", "there is no file FOLDER/\\u{1B}[2J"),
    ("run FOLDER/pipe", "FOLDER/pipe is a pipe or a device; name a file of commands"),
    ("set lang de", "“de” isn't one of the choices; write one of: en, ko"),
    ("set lang en ko", "“ko” is one too many; the command is: set lang [en|ko]"),
  ])
  func `what can't be is one line that says why`(line: String, message: String) async throws {
    try await withTemporaryFiles(["a": ""]) { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      let sitting = Sitting(trace: .off)
      // In a script a pipe is read, when somebody writes to it.
      sitting.session.settings.isInteractive = true
      let errors = await sitting(line.replacing("FOLDER", with: folder)).split(separator: "\n")
      #expect(errors.last ?? "" == "E \(message.replacing("FOLDER", with: folder))")
    }
  }
}

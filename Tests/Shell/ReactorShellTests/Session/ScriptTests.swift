import Foundation
import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct ScriptTests {
  private let sitting = Sitting(trace: .off)

  @Test func `a script stops at the first command that fails, and says where`() async {
    let script = await sitting.script(
      """
      # A comment, and a blank line.

      echo one
        echo two; load 열; echo three
      echo four
      """, name: "lessons/첫째.txt")
    #expect(
      script.text == """
        one
        two
        E lessons/첫째.txt:4:18: “열” isn't a whole number; N is 1…5000, as in: load 100
        E     echo two; load 열; echo three
        E                    ^^

        """)
    #expect(!script.passed)
  }

  @Test func `with keepsGoing it goes on with the next line`() async {
    sitting.session.settings.keepsGoing = true
    let script = await sitting.script("echo one; lod; echo two\necho three\nrefuse no\necho four")
    #expect(
      script.text == """
        one
        E a.txt:1:11: there is no command “lod”; did you mean load or log?
        E   echo one; lod; echo two
        E             ^^^
        three
        E a.txt:3:1: no
        E   refuse no
        E   ^^^^^^^^^
        four

        """)
    #expect(!script.passed)
  }

  @Test func `lines may end in the way of Windows, the last in none`() async {
    let script = await sitting.script("echo one\r\necho \"two\"\r\n\r\necho three")
    #expect(script.text == "one\ntwo\nthree\n" && script.passed)
  }

  @Test func `a mark of UTF-8 at the beginning of a script is skipped`() async {
    let script = await sitting.script("\u{FEFF}echo one\nlod")
    #expect(script.text.hasPrefix("one\nE a.txt:2:1: there is no command “lod”"))
  }

  @Test func `quit ends a script`() async {
    let script = await sitting.script("echo one\nquit\n\n# The end\n")
    #expect(script.text == "one\n" && script.passed)
    #expect(sitting.session.isOver)
  }

  @Test(arguments: [
    "quit\necho never\n", "run FOLDER/q; echo never\n", "run FOLDER/q\necho never\n",
  ])
  func `what stands behind quit is a mistake, in its file and in those that run it`(
    text: String
  ) async throws {
    try await withTemporaryFiles(["a": text, "q": "quit\n"]) { folder in
      #expect(await !sitting.session.run(script: "\(folder)/a"))
      #expect(
        sitting.errors.contains("the session is over, and this isn't run; write quit behind it"))
      #expect(sitting.errors.contains("echo never"))
    }
  }

  @Test func `with keepsGoing, one line behind quit is told, also if the line with quit failed`()
    async throws
  {
    sitting.session.settings.keepsGoing = true
    try await withTemporaryFiles(["q": "quit\n"]) { folder in
      let script = await sitting.script("! run \(folder)/q\necho never\necho never\n")
      #expect(script.text.split(separator: "\n").count { $0.contains("the session is over") } == 1)
    }
  }

  @Test func `quit in a file ends the session, and nothing has failed`() async throws {
    try await withTemporaryFiles(["a": "run FOLDER/q\n", "q": "echo in; quit\n"]) { folder in
      #expect(await sitting.session.run(script: "\(folder)/a"))
      #expect(sitting.take() == "in\n" && sitting.session.isOver)
    }
  }

  @Test func `with ! a file passes in which a file fails that it runs`() async throws {
    try await withTemporaryFiles(["a.txt": "run FOLDER/b.txt\n", "b.txt": "refuse no\n"]) {
      folder in
      #expect(
        await sitting("! run \(folder)/a.txt; echo on") == """
          no
          failed as expected: a command of the file failed
          on

          """)
    }
  }

  @Test func `a file that runs itself is an error, and no crash`() async throws {
    try await withTemporaryFiles(["a.txt": "echo in\nrun FOLDER/a.txt\n"]) { folder in
      let text = await sitting("run \(folder)/a.txt")
      #expect(text.split(separator: "\n").filter { $0 == "in" }.count == 1)
      #expect(
        text.split(separator: "\n").filter { $0.hasPrefix("E") }.first
          == "E \(folder)/a.txt:2:5: \(folder)/a.txt runs itself; take out the run, or name another file"
      )
      #expect(await sitting("echo on") == "on\n")
    }
  }

  @Test func `files that run each other in turn are an error that names them`() async throws {
    try await withTemporaryFiles([
      "a": "run FOLDER/b\n", "b": "run FOLDER/c\n", "c": "run FOLDER/./a\n",
    ]) { folder in
      #expect(
        await sitting("run \(folder)/a").split(separator: "\n").first.map(String.init)
          == "E \(folder)/c:1:5: \(folder)/./a runs itself, by way of \(folder)/b and "
          + "\(folder)/c; take out the run, or name another file")
    }
  }

  @Test func `files are nested 25 deep, and no deeper`() async throws {
    var files = Dictionary(
      uniqueKeysWithValues: (1..<26).map { ("\($0)", "run FOLDER/\($0 + 1)\n") })
    files["26"] = "echo never"
    files["25"] = "echo deep\nrun FOLDER/26\n"
    try await withTemporaryFiles(files) { folder in
      #expect(
        await sitting("run \(folder)/1").split(separator: "\n").prefix(2) == [
          "deep",
          "E \(folder)/25:2:5: \(folder)/26 is nested 26 files deep; the limit is 25",
        ])
    }
  }

  @Test func `names in a file count from its folder, wherever it is run`() async throws {
    try await withTemporaryFiles(["outer": "run in ner\n", "in": "echo in"]) { folder in
      #expect(
        await sitting("run \(folder)/outer").contains("“ner” is one too many; the command is:"))
      let below = URL(fileURLWithPath: "\(folder)/below")
      try FileManager.default.createDirectory(at: below, withIntermediateDirectories: true)
      try Data("run below/one\nrun in\nrun none".utf8)
        .write(to: URL(fileURLWithPath: "\(folder)/out er"))
      try Data("run two\n".utf8).write(to: below.appending(path: "one"))
      try Data("echo two\nrun ../in\ndata ../in\n".utf8).write(to: below.appending(path: "two"))
      #expect(
        await sitting("run '\(folder)/out er'").split(separator: "\n").prefix(5) == [
          "two", "in", "data \(folder)/below/../in: \(folder)/below/../in; the next load reads it",
          "in", "E \(folder)/out er:3:5: there is no file \(folder)/none",
        ])
      // Of a line that is typed behind it from the working folder.
      #expect(await sitting("run in").hasSuffix("E there is no file in\n"))
    }
  }

  @Test func `behind quit nothing stands in its line`() async {
    let output = await sitting("quit; echo one")
    #expect(output.hasSuffix("E the session is over, and this isn't run; write quit behind it\n"))
  }

  @Test func `~ is the home folder, in quotes too`() async throws {
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    let name = "none-\(UUID())"
    for line in ["run ~/\(name)", "run '~/\(name)'"] {
      #expect(await sitting(line).hasSuffix("E there is no file \(home)/\(name)\n"))
    }
    #expect(await sitting("run ~nobody-of-this-name/x").contains("no file ~nobody-of-this-name/x"))
    _ = await sitting("data ~/")
    #expect(sitting.session.data.choice == .saved(path: "\(home)/"))
  }

  @Test func `a file that can't be read is named with the cause`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/loop"
      #expect(symlink("loop", path) == 0)
      #expect(
        await sitting("run \(path)").hasSuffix(
          "E \(path) can't be read: \(String(cString: strerror(ELOOP)))\n"))
    }
  }

  @Test func `a line without an end isn't read on, and the error says how long one may be`() async {
    #expect(
      await sitting("run /dev/zero").hasSuffix(
        """
        E /dev/zero has a line without an end, and a line has at most 1000000 bytes; is it a file \
        of commands?

        """))
  }

  @Test func `input that doesn't wait by itself is waited for`() async throws {
    let pipe = Pipe()
    let input = pipe.fileHandleForReading
    #expect(fcntl(input.fileDescriptor, F_SETFL, O_NONBLOCK) == 0)
    let lines = ScriptLines(input, name: "stdin")
    pipe.fileHandleForWriting.write(Data("one\n".utf8))
    let first = try await lines.next()
    #expect(first == ArraySlice("one".utf8))
    async let next = lines.next()
    pipe.fileHandleForWriting.write(Data("two".utf8))
    try pipe.fileHandleForWriting.close()
    let last = try await next
    #expect(last == ArraySlice("two".utf8))
  }

  @Test func `what is added to a file while it runs is run, too`() async throws {
    try await withTemporaryFiles(["a": "echo one\necho two\n"]) { folder in
      var isAdded = false
      sitting.willWrite = {
        guard !isAdded, let file = FileHandle(forWritingAtPath: "\(folder)/a") else { return }
        isAdded = true
        file.seekToEndOfFile()
        file.write(Data("echo three\n".utf8))
      }
      #expect(await sitting("run \(folder)/a") == "one\ntwo\nthree\n")
    }
  }

  @Test func `of very many comments not all are kept`() async {
    let comments = (1...100).map { "# \($0)" + String(repeating: " x", count: 50_000) }
    let text = "echo one\n" + comments.joined(separator: "\n") + "\n\n# \0\necho two\n"
    sitting.session.settings.keepsGoing = true
    _ = await sitting.script(text)

    let commands = sitting.session.record.commands
    let kept = (1...39).map { "# \($0) x".prefix(5) }
    #expect(
      commands.map { $0.source.line.prefix(5) } == ["echo "] + kept + ["# ...", "# \0", "echo "])
    #expect(commands.suffix(3).map { $0.failure == nil } == [true, false, true])
    #expect(commands.last?.source.place?.line == 104)
  }

  @Test func `bytes that are no text are answered with the column, and the rest isn't run`()
    async
    throws
  {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.txt"
      let bytes = Array("echo 열기 ".utf8) + [0xFF, 0x0A] + Array("echo never".utf8)
      #expect(FileManager.default.createFile(atPath: path, contents: Data(bytes)))
      #expect(
        await sitting("run \(path)") == """
          E \(path):1:9: these bytes aren't UTF-8; save the text as UTF-8
          E   echo 열기 \u{FFFD}
          E             ^

          """)
    }
  }
}

import Foundation
import ReactorShell
import Testing

@testable import ReactorTerminal

@Suite struct HistoryFileTests {
  private let folder: TemporaryFolder
  private var file: HistoryFile { HistoryFile(path: folder.path("history")) }

  init() throws { folder = try TemporaryFolder() }

  // MARK: - Place

  @Test(
    arguments: [
      ["REACTOR_SHELL_HISTORY": "/a/b", "XDG_STATE_HOME": "/x", "HOME": "/h"]: "/a/b",
      ["XDG_STATE_HOME": "/x", "HOME": "/h"]: "/x/counter/history",
      ["XDG_STATE_HOME": "relative", "HOME": "/h"]: "/h/.local/state/counter/history",
      ["HOME": "/h"]: "/h/.local/state/counter/history",
      ["REACTOR_SHELL_HISTORY": "", "HOME": "/h"]: nil,
    ] as [[String: String]: String?])
  func `the environment says where it is`(environment: [String: String], path: String?) throws {
    #expect(try HistoryFile(of: "counter", environment: environment)?.path == path)
  }

  @Test func `without HOME there is none, and that is told`() {
    #expect(throws: HistoryFile.Problem.self) {
      try HistoryFile(of: "counter", environment: ["HOME": ""])
    }
  }

  @Test(arguments: ["": "shell", "..": "shell", "/usr/bin/counter": "counter"])
  func `a program's name can't lead elsewhere`(program: String, name: String) throws {
    let file = try HistoryFile(of: program, environment: ["XDG_STATE_HOME": "/x"])
    #expect(file?.path == "/x/\(name)/history")
  }

  // MARK: - Reading and writing

  @Test func `no file is an empty history`() throws {
    #expect(try file.read() == HistoryFile.Contents())
  }

  @Test func `what was appended is read, oldest first`() throws {
    for line in ["load 100", "echo 한글", "open 20s"] { try file.append(line) }
    #expect(
      try HistoryFile(path: file.path).read()
        == HistoryFile.Contents(lines: ["load 100", "echo 한글", "open 20s"]))
  }

  @Test func `missing folders and the file are the owner's alone`() throws {
    try HistoryFile(path: folder.path("state/shell/history")).append("load 100")
    #expect(
      try [
        folder.permissions(of: "state"), folder.permissions(of: "state/shell"),
        folder.permissions(of: "state/shell/history"),
      ] == [0o700, 0o700, 0o600])
  }

  @Test func `a last line without an end stays apart from the next`() throws {
    try folder.write("load 1".utf8, to: "history")
    try file.append("load 2")
    #expect(try folder.text("history") == "load 1\nload 2\n")
  }

  @Test func `many shells at once lose no line and mix none`() async throws {
    let file = file
    await withTaskGroup(of: Void.self) { group in
      for shell in 0..<8 {
        group.addTask {
          for number in 0..<200 { try? file.append("\(shell) \(number) \(Self.filling)") }
        }
      }
    }
    let lines = try file.read().lines
    #expect(lines.count == 1600)
    for shell in 0..<8 {
      #expect(
        lines.filter { $0.hasPrefix("\(shell) ") }
          == (0..<200).map { "\(shell) \($0) \(Self.filling)" })
    }
  }

  @Test func `while others append, shortening it loses no new line`() async throws {
    let file = file
    try folder.write(Self.lines(0..<15_000), to: "history")
    await withTaskGroup(of: Void.self) { group in
      for shell in 0..<4 {
        group.addTask { for number in 0..<100 { try? file.append("new \(shell) \(number)") } }
      }
      group.addTask { _ = try? file.read() }
    }
    let text = try folder.text("history").split(separator: "\n")
    #expect(Set(text.filter { $0.hasPrefix("new ") }).count == 400)
    #expect(text.filter { !$0.hasPrefix("new ") }.count <= 10_000)
  }

  // MARK: - Limits

  @Test func `the newest 10,000 lines are kept`() throws {
    try folder.write(Self.lines(0..<15_000), to: "history")
    let newest = Self.lines(5000..<15_000)
    #expect(try file.read().lines.map { Array($0.utf8) }.joined(separator: [10]) + [10] == newest)
    #expect(try folder.text("history").utf8.elementsEqual(newest))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["history"])
  }

  @Test func `shortening keeps the permissions, and a link to elsewhere`() throws {
    try folder.write(Self.lines(0..<15_000), to: "real")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("real"))
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "real")
    _ = try file.read()
    #expect(try folder.permissions(of: "real") == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "real")
    #expect(try folder.text("real").utf8.elementsEqual(Self.lines(5000..<15_000)))
  }

  @Test func `of 100 MB only the end is read, and it is left as it is`() throws {
    try folder.write([], to: "history")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.path))
    try handle.truncate(atOffset: 100_000_000)
    try handle.seekToEnd()
    for number in 0..<11_000 {
      try handle.write(contentsOf: Data("\(number) \(Self.filling)\n".utf8))
    }
    try handle.close()
    let contents = try file.read()
    #expect(contents.lines.last == "10999 \(Self.filling)")
    #expect(contents.remark == "the history \(file.path) is over 4 MB; only its end is read")
    let size = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int
    #expect(size ?? 0 > 100_000_000)
  }

  // MARK: - Files that aren't histories

  @Test func `bytes that aren't text are left alone`() throws {
    try folder.write([0x7F, 0x45, 0x4C, 0x46, 0, 0, 10, 1], to: "history")
    let problem = #expect(throws: HistoryFile.Problem.self) { try file.read() }
    #expect(problem?.description == "the history \(file.path) isn't text; it is left alone")
  }

  @Test func `lines that aren't UTF-8 are left out`() throws {
    try folder.write("load 1\n".utf8 + [0xFF, 0xFE, 10] + "load 2\n".utf8, to: "history")
    #expect(
      try file.read()
        == HistoryFile.Contents(
          lines: ["load 1", "load 2"],
          remark: "the history \(file.path) has a line that isn't UTF-8; without them"))
  }

  @Test func `a file where a folder should be can't be written`() throws {
    try folder.write([], to: "file")
    #expect(throws: HistoryFile.Problem.self) {
      try HistoryFile(path: folder.path("file/history")).append("load 1")
    }
  }

  #if os(Linux)
    @Test func `a full disk is told, and leaves no half of a line`() {
      let problem = #expect(throws: HistoryFile.Problem.self) {
        try HistoryFile(path: "/dev/full").append("load 1")
      }
      #expect(
        problem?.description == "the history /dev/full can't be written: No space left on device; "
          + "what you type isn't kept")
    }
  #endif

  // MARK: -

  private static let filling = String(repeating: "가", count: 130)

  private static func lines(_ numbers: Range<Int>) -> [UInt8] {
    numbers.flatMap { Array("echo \($0)\n".utf8) }
  }
}

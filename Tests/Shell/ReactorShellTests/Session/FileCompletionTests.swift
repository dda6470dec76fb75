import Foundation
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct FileCompletionTests {
  private let sitting = Sitting(trace: .off)

  private func completed(_ line: String, before rest: String = "") -> [Candidate] {
    sitting.session.completions(of: line, before: rest[...]).candidates
  }

  @Test func `files are completed with their size, folders without a blank`() async throws {
    try await withTemporaryFiles(["one.txt": "12345", "two.txt": "", ".hidden": "x"]) { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/lessons", withIntermediateDirectories: false)
      #expect(
        completed("run \(folder)/") == [
          Candidate("\(folder)/lessons/", help: "folder", appendsBlank: false),
          Candidate("\(folder)/one.txt", help: "5 bytes"),
          Candidate("\(folder)/two.txt", help: "0 bytes"),
        ])
      #expect(completed("run \(folder)/.h") == [Candidate("\(folder)/.hidden", help: "1 byte")])
      #expect(completed("run \(folder)/..").map(\.text) == ["\(folder)/../"])
      #expect(completed("data save \(folder)/o").map(\.text) == ["\(folder)/one.txt"])
      #expect(completed("data \(folder)/t").map(\.text) == ["\(folder)/two.txt"])
      #expect(completed("set output \(folder)/t").map(\.text) == ["\(folder)/two.txt"])
      #expect(completed("data live \(folder)/t") == [])
      #expect(completed("run \(folder)/none/") == [])
      #expect(completed("run \(folder)/one.txt/") == [])
    }
  }

  /// More than the system reads at once: behind the last entry that it has read is memory that must
  /// not be read. AddressSanitizer detects this; without it one run in some thousands crashed.
  @Test func `of a large folder each name is completed`() async throws {
    let names = (1000..<2500).map { "\($0)" }
    try await withTemporaryFiles(Dictionary(uniqueKeysWithValues: names.map { ($0, "") })) {
      folder in
      #expect(completed("run \(folder)/").map(\.text) == names.map { "\(folder)/\($0)" })
    }
  }

  @Test func `names with special characters get their escapes, or stay in the quote`() async throws
  {
    try await withTemporaryFiles([
      "My \"best\" file": "", "My don't": "", "My tie;#&[\"": "",
    ]) { folder in
      #expect(
        completed("run \(folder)/My").map(\.text) == [
          #"\#(folder)/My\ \"best\"\ file"#, #"\#(folder)/My\ don\'t"#,
          #"\#(folder)/My\ tie\;#&[\""#,
        ])
      #expect(
        completed(#"run "\#(folder)/My d"#) == [
          Candidate(#""\#(folder)/My don't""#, help: "0 bytes")
        ])
      #expect(
        completed("run '\(folder)/My ").map(\.text) == [
          #"'\#(folder)/My "best" file'"#, #"'\#(folder)/My don'\''t'"#,
          #"'\#(folder)/My tie;#&["'"#,
        ])
      // The quote that stands behind the cursor isn't written again, nor the blank.
      #expect(
        completed(#"run "\#(folder)/My d"#, before: "\" x") == [
          Candidate(#""\#(folder)/My don't"#, help: "0 bytes", appendsBlank: false)
        ])
      #expect(
        completed("run \(folder)/My\\ d", before: " &").map(\.appendsBlank) == [false])
    }
  }

  @Test func `what is completed is read as what it stands for`() async throws {
    let names = ["a b", "c\"d", "e'f", "g\\h", "#i", "&", "!j", "k;l", "[\"m", "한글 파일", "~n"]
    try await withTemporaryFiles(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "echo \($0.utf8.count)") })
    ) { folder in
      for start in ["\(folder)/", "\"\(folder)/", "'\(folder)/"] {
        let lines = completed("run \(start)").map(\.text)
        #expect(lines.count == names.count)
        for line in lines {
          let words = try Lexer.statements(in: "run \(line)").first?.words.map(\.text)
          #expect(words.map { names.map { "\(folder)/\($0)" }.contains($0.last ?? "") } == true)
        }
      }
    }
  }

  @Test func `a name in parts of letters is completed from whole ones where these find it`()
    async throws
  {
    let (whole, parts) = ("\u{D55C}", "\u{1112}\u{1161}\u{11AB}")
    try await withTemporaryFiles(["\(parts)1": "a", "\(parts)2": "b"]) { folder in
      // macOS finds it by both; elsewhere a second link does.
      try? FileManager.default.linkItem(
        atPath: "\(folder)/\(parts)1", toPath: "\(folder)/\(whole)1")
      func typable(_ name: String) -> [UInt8] {
        Array(FileNames.typable(name, in: folder + "/").utf8)
      }
      #expect(typable("\(parts)1") == Array("\(whole)1".utf8))
      #expect(typable("\(parts)2") == Array("\(parts)2".utf8))
      let found = completed("run \(folder)/\(whole)").map { Array($0.text.utf8) }
      #expect(Set(found) == [Array("\(folder)/\(whole)1".utf8)])
    }
  }

  @Test func `a name that could fool a terminal isn't offered`() async throws {
    try await withTemporaryFiles(["a\u{1B}[31m": "", "a\nb": "", "a\u{202E}": "", "ab": ""]) {
      folder in
      #expect(completed("run \(folder)/a").map(\.text) == ["\(folder)/ab"])
    }
  }

  @Test func `~ is the home folder`() async throws {
    #expect(
      completed("run ~") == [Candidate("~/", help: "your home folder", appendsBlank: false)])
  }
}

import Foundation
import ReactorCore
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellExports
@testable import ShellFixtures

/// Writes pages to look at, where `HTML_SHOTS` names a folder.
@MainActor struct HTMLTrialTests {
  @Test(.enabled(if: folder != nil))
  func `pages to look at are written`() async throws {
    let folder = try #require(Self.folder)
    for (name, lines) in [("10", few), ("10000", many), ("effects", effects)] {
      let shell = try TestSession(.counter, features: .standard)
      for line in lines { await shell.run(line) }
      let clock = ContinuousClock()
      let start = clock.now
      let page = HTMLExport(
        of: shell.session.timeline, shell.session.record, title: "Counter"
      ).page()
      print("\(name): \(page.utf8.count) bytes, made in \(clock.now - start)")
      try page.write(toFile: "\(folder)/counter-\(name).html", atomically: true, encoding: .utf8)
    }
  }

  nonisolated private static let folder = ProcessInfo.processInfo.environment["HTML_SHOTS"]
  private let few = ["add 3", "load 4", "twice 2", "add 12", "note hello"]
  private let effects = [
    "load 5 &", "wait 3 &", "advance 0.1s", "load 7 &", "wait 4 &", "do watch &", "add 3",
    "do break &", "advance 0.1s", "load 9", "! do break", "do forget", "add 13", "do increase",
    "open",
    "close", "memo 안녕하세요", "note <b>&\u{202E}x</b>", "data https://ann:secret@example.com?key=abc",
  ]
  private var many: [String] {
    (0..<4000).map { index in
      switch index % 6 {
      case 0: "add \(index)"
      case 1: "load \(index % 40 + 1)"
      case 2: "twice \(index % 7)"
      case 3: "note note number \(index)"
      case 4: "wait 3"
      default: "add 12"
      }
    }
  }
}

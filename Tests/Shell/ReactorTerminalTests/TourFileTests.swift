import Foundation
import ReactorShell
import Testing

@testable import ReactorTerminal
@testable import ShellTeaching

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct TourFileTests {
  private let folder: TemporaryFolder
  private var file: TourFile? {
    TourFile(path: folder.path("state/reactor-shell/tour.json"))
  }

  init() throws { folder = try TemporaryFolder() }

  private static let one =
    #"{"version":1,"lessons":{"01-a":{"step":2,"steps":3,"isDone":false}},"last":"01-a"}"#

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("state/reactor-shell"), withIntermediateDirectories: true)
    try folder.write(text.utf8, to: "state/reactor-shell/tour.json")
  }

  @Test func `what was written is read, and is the owner's alone`() throws {
    let progress = try JSONDecoder().decode(TourProgress.self, from: Data(Self.one.utf8))
    try file?.write(progress)
    #expect(try file?.read() == TourFile.Contents(progress: progress))
    #expect(try folder.permissions(of: "state/reactor-shell/tour.json") == 0o600)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("state/reactor-shell"))
        == ["tour.json"])
  }

  @Test func `what another shell came to meanwhile stays`() throws {
    try write(Self.one)
    let other = Self.one.replacing("01-a", with: "02-b")
    try file?.write(try JSONDecoder().decode(TourProgress.self, from: Data(other.utf8)))
    let text = try folder.text("state/reactor-shell/tour.json")
    #expect(text.contains("\"01-a\" : {") && text.contains("\"last\" : \"02-b\""))
  }

  @Test(arguments: ["", "{", "[]", "null", "{\"version\":2,\"lessons\":{}}", "\u{0}"])
  func `one that can't be understood is set aside`(text: String) throws {
    try write(text)
    let contents = try file?.read()
    #expect(contents?.progress == TourProgress())
    #expect(
      contents?.remark?.description.hasSuffix("can't be understood; it is tour.json.broken now")
        == true)
    #expect(try folder.text("state/reactor-shell/tour.json.broken") == text)
    #expect(try file?.read() == TourFile.Contents())
  }

  @Test func `a folder or a pipe in its place is left alone`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("state/reactor-shell/tour.json"), withIntermediateDirectories: true)
    #expect(throws: TourFile.Problem.self) { try file?.read() }
    #expect(throws: TourFile.Problem.self) { try file?.write(TourProgress()) }
    try FileManager.default.removeItem(atPath: folder.path("state/reactor-shell/tour.json"))
    #expect(mkfifo(folder.path("state/reactor-shell/tour.json"), 0o600) == 0)
    #expect(throws: TourFile.Problem.self) { try file?.read() }
  }

  @Test func `that it can't be written is told`() throws {
    try Data().write(to: folder.url.appending(path: "state"))
    #expect {
      try file?.write(TourProgress())
    } throws: { error in
      "\(error)".hasSuffix("Not a directory; how far you come in lessons isn't kept")
    }
  }
}

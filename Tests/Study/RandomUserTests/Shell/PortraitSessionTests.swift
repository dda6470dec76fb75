import Foundation
import LoopbackServer
import ReactorShell
import ShellRecording
import StudyFixtures
import StudySupport
import Testing

@testable import RandomUser

@MainActor @Suite struct PortraitSessionTests {
  private nonisolated static let names = [("Ann", "Lee"), ("민준", "김"), ("علی", "احمدی")]

  /// Three women: the second portrait is missing.
  private nonisolated static func page(host: String) -> String {
    let records = names.enumerated().map { index, name in
      recordText(
        uuid: "\"11111111-1111-4111-8111-11111111111\(index)\"",
        name: #"{"first": "\#(name.0)", "last": "\#(name.1)"}"#,
        picture: #"{"large": "http://\#(host)/\#(index).jpg"}"#)
    }
    return #"{"results": [\#(records.joined(separator: ", "))], "info": {}}"#
  }

  private static func server(
    first: [Step] = .answer("the first picture")
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.target {
      case "/0.jpg": first
      case "/1.jpg": .answer("", status: "404 Not Found")
      case "/2.jpg": .answer("a picture")
      default: .answer(page(host: request.headers["host"] ?? ""))
      }
    }
  }

  /// The requests for portraits, in no order.
  private func asked(_ server: LoopbackServer) -> [String] {
    server.requests.map(\.target).filter { $0.hasSuffix(".jpg") }.sorted()
  }

  @Test func `portraits that come with a section are one line, with those that are missing`()
    async throws
  {
    let server = try Self.server()
    let sitting = Sitting(.live(server.url()), trace: .compact)
    _ = await sitting("load 3")
    #expect(
      await sitting.answer(to: "open women; state PortraitReactor") == """
         2  .toSectionDetail("여성", [3 people])  MainReactor
         2.1  .toSectionDetail("여성", [3 people])  pushedScreen: nil → .detail("여성", [3 people])
         3  .show([3 people])  PortraitReactor
         3.1  .add(2 portraits, 1 missing)  portraits.loaded: 0 → 2  and 1 more
        portraits: 2 portraits, 1 missing

        """)
    #expect(asked(server) == ["/0.jpg", "/1.jpg", "/2.jpg"])
  }

  @Test(arguments: ["", "variant original; "])
  func `a section that is opened again has its portraits from the cache`(variant: String)
    async throws
  {
    let server = try Self.server()
    let sitting = Sitting(.live(server.url()), trace: .off)
    let answer = await sitting(
      variant + "load 3; open women; back; open women; state PortraitReactor")
    #expect(answer.hasSuffix("portraits: 2 portraits, 1 missing\n"))
    // The one that couldn't be had is asked for again.
    #expect(asked(server) == ["/0.jpg", "/1.jpg", "/1.jpg", "/2.jpg"])
  }

  @Test func `who goes back cancels the portraits that are still loading`() async throws {
    let server = try Self.server(first: [.wait])
    let sitting = Sitting(.live(server.url()), trace: .compact)
    _ = await sitting("load 3")
    let opening = Task { await sitting("open women &") }
    await server.received(4)
    _ = await opening.value
    #expect(
      await sitting.answer(to: "back").hasSuffix(
        " 3  released  with its store after 0 mutations\n"))
    await server.allClosed()
    #expect(await sitting.answer(to: "effects") == "no effect runs\n")
  }

  @Test func `people who aren't live have no portraits to load`() async throws {
    try await withTemporaryFiles(["a.json": Self.page(host: "127.0.0.1:1")]) { folder in
      for data in [DataChoice.embedded, .saved(path: "\(folder)/a.json")] {
        let sitting = Sitting(data, trace: .off)
        _ = await sitting("load 100; open 30s")
        #expect(sitting.session.screen?.stores.map(\.name) == ["DetailReactor"])
      }
    }
  }

  // MARK: - Recordings

  @Test func `a recorded session has its portraits again, and asks nobody`() async throws {
    let server = try Self.server()
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      let one = Sitting(.live(server.url()), trace: .off)
      try one.session.feature(RecordingFeature.self)?.record(to: path, program: "test")
      _ = await one("load 3; open women; toggle 1; back; open women")
      let questions = ["state", "log", "show", "goto 3.1", "state", "undo", "state", "now"]
      var answers: [String] = []
      for line in questions { answers.append(await one.answer(to: line)) }
      #expect(one.session.close())
      let count = server.requests.count

      let two = try await Sitting(resuming: path)
      for (line, answer) in zip(questions, answers) {
        #expect(await two.answer(to: line) == answer, "\(line)")
      }
      #expect(await two.answer(to: "replay \(path)").hasSuffix("all as recorded\n"))
      #expect(server.requests.count == count)
      // No picture is in it.
      #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("the first picture"))
    }
  }

  @Test func `a step that was gone back to has its portraits, and loads none`() async throws {
    let server = try Self.server()
    let sitting = Sitting(.live(server.url()), trace: .off)
    _ = await sitting("load 3; open women; back; goto 3.1; toggle 0")
    #expect(
      await sitting.answer(to: "state PortraitReactor") == "portraits: 2 portraits, 1 missing\n")
    #expect(asked(server) == ["/0.jpg", "/1.jpg", "/2.jpg"])
  }

  @Test func `rows stand alone: a portrait is told of by its store`() async throws {
    let server = try Self.server()
    let sitting = Sitting(.live(server.url()), trace: .off, isAligned: true)
    #expect(
      await sitting("load 3; open women; toggle 0; show") == """
        여성  3

        [0]  Ann Lee    30  ann@example.com  555  Canada
              같은 동네에 살고있어요 :)
              김민준            علی احمدی
        [1]  김민준     30  ann@example.com  555  Canada
        [2]  علی احمدی  30  ann@example.com  555  Canada

        """)
  }
}

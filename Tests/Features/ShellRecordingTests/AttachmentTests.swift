import Foundation
import ReactorCore
import Testing

@testable import ReactorShell
@testable import ShellFixtures
@testable import ShellRecording

@MainActor @Suite struct AttachmentTests {
  private static let cart = """
    {"event":"app","app":"Shop"}
    {"event":"started","step":"0","time":0,"track":0,"reactor":"CartReactor","value":{"count":0}}
    {"event":"action","step":"1","time":0.5,"track":0,"action":".add(3)"}
    {"event":"mutation","step":"1.1","time":0.5,"track":0,"mutation":".setCount(3)"}
    {"event":"reduce","step":"1.1","time":0.5,"track":0,"value":{"count":3,"note":"new"}}

    """

  @Test func `an app is shown while it runs`() async throws {
    try await attached(Self.cart.utf8) { sitting in
      #expect(
        await settled(sitting) == """
           1  .add(3)  CartReactor
           1.1  .setCount(3)  count: 0 → 3  and 1 more
          the app has gone after 1 action, 1 mutation; another can attach

          """)
      #expect(sitting.session.prompt == "Shop › ")
      #expect(
        await sitting("why count")
          == "1.1  0.50 s  .setCount(3)  of 1 .add(3)  0 → 3\n0  at first 0\n")
    }
  }

  @Test func `what was typed caused nothing, also in a recording of it`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.json"
      try await attached(Self.cart.utf8) { sitting in
        _ = await settled(sitting)
        _ = await sitting("export json \(path)")
      }
      let opened = try await Sitting(resuming: path, apps: [.toCome])
      #expect(
        await opened("why count")
          == "1.1  0.50 s  .setCount(3)  of 1 .add(3)  0 → 3\n0  at first 0\n")
    }
  }

  @Test(arguments: App.sectionsQuestions)
  func `it answers as the session of the app does`(line: String) async throws {
    let (live, lines) = await live()
    try await attached(lines.utf8) { sitting in
      _ = await settled(sitting)
      // What was typed there, the app doesn't send.
      let (now, then) = (await sitting(line), await live(line))
      let others = then.split(separator: "\n").filter { !$0.contains(" began with: ") }
      #expect(now.split(separator: "\n") == others)
    }
  }

  @Test func `a recording of it can be opened`() async throws {
    try await withTemporaryFiles([:]) { folder in
      let path = "\(folder)/a.rec"
      try await attached(Self.cart.utf8, recordingTo: path) { sitting in
        _ = await settled(sitting)
        #expect(sitting.session.close())
      }
      let opened = try await Sitting(resuming: path, apps: [.toCome])
      #expect(await opened("state") == "count: 3\nnote: \"new\"\n")
    }
  }

  @Test(arguments: [
    (#"{"event":"mut"#, "line 6: it isn't a JSON object"),
    ("nonsense\n", "line 6: it isn't a JSON object"),
    ("{\"event\":\"\u{FF}\"}\n", "line 6: event isn't text in UTF-8"),
    ("{\"event\":\"" + String(repeating: "x", count: 1 << 21), "has more than 1 MB"),
    (
      #"{"event":"action","step":"99999","track":0,"action":".a"}"# + "\n",
      "line 6: step 99999 is far"
    ),
    (
      #"{"event":"reduce","step":"9.1","track":0,"value":{}}"# + "\n",
      "line 6: there is no mutation 9.1"
    ),
  ])
  func `of an app that sends something else, what came before it stays`(
    last: String, expected: String
  ) async throws {
    // A scalar beyond ASCII stands for a byte that is no UTF-8.
    let bytes = (Self.cart + last).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    try await attached(bytes) { sitting in
      let said = await settled(sitting)
      #expect(said.contains(expected), "\(said)")
      #expect(said.contains("the app has gone after 1 action, 1 mutation"))
      #expect(await sitting("state count") == "3\n")
      #expect(await !sitting.session.finish())
    }
  }

  @Test func `the next app starts in the same session, and its steps and times go on`() async throws
  {
    try await attached(Self.cart.utf8) { sitting in
      _ = await settled(sitting)
      let second = Self.cart.replacing("Cart", with: "Basket").replacing("count", with: "sum")
      try await attach(second, to: sitting)
      #expect(await sitting("state sum") == "3\n")
      #expect(
        await sitting("why sum")
          == "2.1  1.00 s  .setCount(3)  of 2 .add(3)  0 → 3\n0  at first 0\n")
      #expect(await sitting("log step:1").contains(".setCount(3)"))
    }
  }

  @Test func `others than apps are told of once, and harm nothing`() async throws {
    let (sitting, attachment) = try listening()
    for _ in 0..<5 {
      await attachment.port.receive(Array("GET / HTTP/1.1\r\n\r\n".utf8))
      await attachment.port.receive([])
    }
    await attachment.port.receive(Array(Self.cart.utf8))
    try await attachment.begin()
    let said = await settled(sitting)
    #expect(said.components(separatedBy: "something that isn't an app came").count == 2, "\(said)")
    #expect(await sitting("state count") == "3\n")
    attachment.port.stop()
  }

  @Test(arguments: [
    "add 4", ".add(4)", "break action add", "step on", "predict on", "app app",
  ])
  func `what needs the code of the app says that it isn't here`(line: String) async throws {
    try await attached(Self.cart.utf8) { sitting in
      _ = await settled(sitting)
      let said = await sitting(line)
      #expect(said.contains("its app isn't here: what it did can only be looked at"), "\(said)")
    }
  }

  @Test func `a watch tells of what happens in the app`() async throws {
    try await attached(Self.cart.utf8) { sitting in
      _ = await settled(sitting)
      _ = await sitting("watch count")
      let told = try await attach(Self.cart, to: sitting)
      #expect(told.contains("2.1  watch  count: 0 → 3"), "\(told)")
    }
  }

  @Test func `a failure in the app is none of a script`() async throws {
    let failing = """
      {"event":"effect-started","step":"1","time":0.5,"track":0,"effect":1,"lasting":false}
      {"event":"effect-ended","step":"1","time":0.6,"track":0,"effect":1,"mutations":0,"ending":"failed","error":"offline"}

      """
    try await attached((Self.cart + failing).utf8) { sitting in
      let said = await settled(sitting)
      #expect(said.contains("1  failed  offline") || said.contains("offline"), "\(said)")
      #expect(await sitting.session.finish())
    }
  }

  @Test func `effects that were under way end with the app`() async throws {
    let started =
      #"{"event":"effect-started","step":"1","time":0.5,"track":0,"effect":1,"lasting":false}"#
    try await attached((Self.cart + started + "\n").utf8) { sitting in
      #expect(await settled(sitting).contains("cancelled"))
    }
  }

  @Test func `a script waits for an app, and for its end, no longer than it is patient`()
    async throws
  {
    let (sitting, attachment) = try listening()
    sitting.session.settings.patience = .milliseconds(20)
    await #expect(throws: ShellError.failed("no app has come to \(attachment.port.name)")) {
      try await attachment.begin()
    }
    sitting.session.settings.patience = .seconds(60)
    let app = try #require(attachment.port.connected())
    try app.write(contentsOf: Array(Self.cart.utf8))
    try await attachment.begin()
    sitting.session.settings.patience = .milliseconds(20)
    #expect(await settled(sitting).contains("the app neither sends anything nor goes"))
    try app.close()
    _ = await settled(sitting)
    attachment.port.stop()
  }

  @Test func `a line of a store that never began is a mistake, and the next app counts from 1`()
    async throws
  {
    let (sitting, attachment) = try listening()
    let stray = Self.cart.split(separator: "\n").dropFirst(2).joined(separator: "\n") + "\n"
    await attachment.port.receive(Array(stray.utf8))
    await attachment.port.receive(Array(Self.cart.utf8))
    try await attachment.begin()
    let shown = await settled(sitting)
    #expect(shown.contains("line 1: no store with the number 0 has begun before it"), "\(shown)")
    #expect(shown.contains("\n 1  .add(3)  CartReactor\n"), "\(shown)")
    attachment.port.stop()
  }

  @Test func `an app that waits for another one is told of`() async throws {
    let (sitting, attachment) = try listening()
    let first = try #require(attachment.port.connected())
    try first.write(contentsOf: Array(Self.cart.utf8))
    try await attachment.begin()
    _ = sitting.take()
    async let isSent: Void = attachment.port.receive(Array(Self.cart.utf8))
    try await shows("another app waits until this one has gone", in: sitting)
    try first.close()
    await isSent
    try await attachment.begin(2)
    _ = await settled(sitting)
    attachment.port.stop()
  }

  @Test func `a port that is taken is told`() throws {
    let port = try LoopbackPort(0)
    let error = #expect(throws: ShellError.self) { try LoopbackPort(port.number) }
    #expect(error.map { "\($0)".contains("port \(port.number) can't be listened on") } == true)
  }

  // MARK: - Helpers

  private func live() async -> (Sitting, lines: String) {
    let live = Sitting(.sections)
    _ = await live.script(App.sectionsLines)
    var lines = ""
    live.session.writeRecording { lines += String(decoding: $0, as: UTF8.self) }
    let events = lines.split(separator: "\n").filter { $0.contains(#""step":""#) }
    return (live, events.joined(separator: "\n") + "\n")
  }

  private func attached(
    _ bytes: some Sequence<UInt8>, recordingTo path: String? = nil,
    _ body: (Sitting) async throws -> Void
  ) async throws {
    let (sitting, attachment) = try listening(recordingTo: path)
    let sent = Array(bytes)
    let app = Task { await attachment.port.receive(sent) }
    try await attachment.begin()
    try await body(sitting)
    await app.value
    attachment.port.stop()
  }

  /// Returns once a text was shown.
  private func shows(_ text: String, in sitting: Sitting) async throws {
    var shown = ""
    while !shown.contains(text) {
      try Task.checkCancellation()
      await Task.yield()
      shown += sitting.take()
    }
  }

  private func settled(_ sitting: Sitting) async -> String {
    await sitting.session.run(SourceLine("settle"))
    return sitting.take()
  }

  @discardableResult
  private func attach(_ second: String, to sitting: Sitting) async throws -> String {
    let attachment = try #require(sitting.session.feature(RecordingFeature.self)?.attachment)
    async let isSent: Void = attachment.port.receive(Array(second.utf8))
    try await attachment.begin(2)
    await isSent
    return await settled(sitting)
  }
}

/// A session that listens for an app.
@MainActor func listening(recordingTo path: String? = nil) throws -> (Sitting, AppAttachment) {
  let sitting = Sitting(startsNothing: true, apps: [.toCome])
  sitting.session.settings.patience = .seconds(600)
  let feature = try #require(sitting.session.feature(RecordingFeature.self))
  if let path { try feature.record(to: path, program: "test") }
  let attachment = try AppAttachment(to: sitting.session, port: 0)
  feature.attachment = attachment
  _ = sitting.take()
  return (sitting, attachment)
}

extension LoopbackPort {
  /// A connection of an app to it.
  func connected() -> FileHandle? {
    let descriptor = socket(AF_INET, ShellRecording.Platform.streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    address.sin_port = number.bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    return isConnected ? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) : nil
  }

  /// Gives it what an app sends, and ends the connection.
  func receive(_ bytes: [UInt8]) async {
    await withCheckedContinuation { continuation in
      Thread {
        let app = self.connected()
        var rest = bytes[...]
        while let app, !rest.isEmpty {
          let count = rest.withUnsafeBytes { buffer in
            send(app.fileDescriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
          }
          if count <= 0 { break }
          rest = rest.dropFirst(count)
        }
        try? app?.close()
        continuation.resume()
      }.start()
    }
  }
}

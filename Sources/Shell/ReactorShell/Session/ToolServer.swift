package import Foundation
import ReactorCore

/// A server of the Model Context Protocol, by JSON-RPC 2.0, a message a line:
/// <https://modelcontextprotocol.io/specification/2025-11-25>.
///
/// Calls are requests of a session: one comes after the other, and each can be cancelled. What asks
/// nothing of the session is answered meanwhile.
@MainActor package final class ToolServer {
  /// The width of what is shown.
  package static let columns = 100
  /// The versions of the protocol whose messages are all understood, the newest first.
  private static let versions = ["2025-11-25", "2025-06-18", "2024-11-05"]
  /// The number of calls that may wait before more are read.
  private static let limit = 100
  // When nobody writes any more, calls end if nothing happens in so many looks, or after the most. On a busy
  // machine time alone says nothing.
  private static let (looks, mostLooks, interval) = (10, 60, Duration.milliseconds(100))

  private unowned let session: Session
  private let written: WrittenText
  private let version: String
  /// The text that was shown before the first message: of a file what isn't in it, of a port its number.
  private let beginning: String
  private let send: (String) -> Void
  private var rows: [JSONObject] = []
  private var calls: Task<Void, Never>?
  private var waitingCount = 0
  private var isClosed = false

  /// Lines that are messages.
  ///
  /// - Parameters:
  ///   - written: Takes what the session's report shows; what it did before begins the instructions.
  ///   - version: The version of the program.
  ///   - send: Sends a message, with the end of its line.
  package static func lines(
    of handle: FileHandle, in session: Session, showing written: WrittenText, version: String,
    send: @escaping (String) -> Void
  ) -> ScriptLines {
    let server = ToolServer(session, written, version, send)
    return ScriptLines(
      of: session, from: handle, cancels: { (try? ToolMessage($0))?.cancels },
      takesRequest: { await server.receive($1, of: $0) }, end: { await server.end() })
  }

  init(
    _ session: Session, _ written: WrittenText, _ version: String,
    _ send: @escaping (String) -> Void
  ) {
    (self.session, self.written, self.version, self.send) = (session, written, version, send)
    beginning = written.drain()
    session.report.rowsAreShown = { [weak self] in self?.rows += $0 }
  }

  private func receive(_ bytes: ArraySlice<UInt8>, of input: RequestInput) async -> Bool {
    do throws(ToolFault) {
      guard let message = try ToolMessage(bytes) else { return true }
      guard let id = message.id else {
        // Behind the call, which asks whether it was cancelled.
        if let cancelled = message.cancels { enqueue { input.forget(cancelled) } }
        return true
      }
      switch message.method {
      case "initialize":
        answer(id, greeting(version: try? message.parameters?.text("protocolVersion")))
      case "ping": answer(id, JSONObject())
      case "tools/list": answer(id, JSONObject(["tools": Tool.allCases.map(\.description)]))
      case "tools/call":
        let call = try ToolCall(message)
        enqueue { [self] in await run(call, id, input) }
      default: throw ToolFault(id, -32601, "there is no method \(message.method)")
      }
    } catch {
      send(
        id: error.id,
        "error", JSONObject(["code": error.code, "message": error.message.description]))
    }
    if waitingCount > Self.limit { await calls?.value }
    return true
  }

  private func enqueue(_ work: @escaping @MainActor () async -> Void) {
    let before = calls
    waitingCount += 1
    calls = Task {
      await before?.value
      await work()
      waitingCount -= 1
    }
  }

  private func end() async {
    // It may begin when all has ended: until then it has the session.
    let session = session
    let alarm = Task { try await interrupt(session) }
    await calls?.value
    alarm.cancel()
  }

  /// Lets calls end while something happens, and ends what waits, or goes on for long.
  private func interrupt(_ session: Session) async throws {
    var (still, last) = (0, [0])
    for _ in 0..<Self.mostLooks where still < Self.looks {
      try await Task.sleep(for: Self.interval)
      try Task.checkCancellation()
      let progress = [session.timeline.count, waitingCount]
      still = progress == last ? still + 1 : 0
      last = progress
    }
    isClosed = true
    session.interrupt()
  }

  // MARK: - Messages

  private func answer(_ id: RequestID, _ result: JSONObject) { send(id: id, "result", result) }

  private func send(id: RequestID?, _ member: String, _ value: JSONObject) {
    var message = JSONObject(["jsonrpc": "2.0"])
    // The protocol's schema knows no null.
    if let id { message.add("id", id) }
    message.add(member, value)
    send(message.text + "\n")
  }

  private func greeting(version wanted: String?) -> JSONObject {
    let spoken = Self.versions.first { $0 == wanted } ?? Self.versions[0]
    return JSONObject([
      "protocolVersion": spoken, "capabilities": JSONObject(["tools": JSONObject()]),
      "serverInfo": JSONObject([
        "name": session.settings.program, "version": version.isEmpty ? "0" : version,
      ]),
      "instructions": """
      A shell around reactors: Action → mutate() → Mutation → reduce() → State. run sends actions and goes \
      back and forth in time; state, why, log and diff ask. run "help all" lists all words.
      \(beginning)
      """.trimmed,
    ])
  }

  // MARK: - Calls

  private func run(_ call: ToolCall, _ id: RequestID, _ input: RequestInput) async {
    guard !isClosed, input.begin(id) else { return }
    let (text, isPassed) = await outcome(of: call)
    // The protocol wants no answer to a cancelled call.
    guard !input.end(id) else { return }
    answer(
      id,
      JSONObject([
        "content": [JSONObject(["type": "text", "text": text])],
        "structuredContent": JSONObject(["rows": rows, "mode": session.mode]),
        "isError": !isPassed,
      ]))
  }

  private func outcome(of call: ToolCall) async -> (text: String, isPassed: Bool) {
    _ = written.drain()
    rows = []
    let line: String
    do throws(ShellError) { line = try call.line() } catch { return ("\(error)", false) }
    if session.isOver {
      return ("the session is over, since quit was run: start the server anew", false)
    }
    var isPassed = true
    if line.allSatisfy(\.isWhitespace) {
      await session.enterEmptyLine()
    } else {
      isPassed = await session.run(ScriptLines(line, name: call.tool.rawValue))
    }
    let shown = call.tool.shortened(written.drain())
    return ((shown + [session.standing].compactMap(\.self)).joined(separator: "\n"), isPassed)
  }
}

extension Session {
  /// Where one stands, unless it is at the end of what happened.
  fileprivate var standing: String? {
    if isOver { return nil }
    if let front { return front.prompt.trimmed }
    if let place = flow?.place { return "\(place)" }
    let view = timeline.viewAtHand
    guard !view.isOpen, let step = view.step ?? timeline.step(at: view.end) else { return nil }
    return "viewing \(step); an action goes on from there"
  }
}

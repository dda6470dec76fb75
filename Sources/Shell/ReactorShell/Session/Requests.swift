package import Foundation
import ReactorCore

/// Requests of a program: JSON objects among a script's lines, such as `{"id":1,"line":"load 3"}`.
/// Each is answered by events, the last of which is `done` with its id.
@MainActor package final class Requests {
  private unowned let session: Session
  private let report: JSONReport
  private var cancelled: Set<RequestID> = []
  private var hasBegun = false

  package static func lines(
    of handle: FileHandle, in session: Session, _ report: JSONReport
  ) -> ScriptLines {
    let requests = Requests(session, report)
    let lines = ScriptLines(
      of: session, from: handle, cancels: { (try? Request($0)).flatMap { $0.isCancelling } },
      takesRequest: { await requests.receive($1, of: $0) })
    lines.endsAtQuit = true
    return lines
  }

  private init(_ session: Session, _ report: JSONReport) {
    (self.session, self.report) = (session, report)
  }

  /// Returns false of a line of commands, which may only stand before all requests.
  private func receive(_ bytes: ArraySlice<UInt8>, of input: RequestInput) async -> Bool {
    // Editors on Windows mark a file as UTF-8.
    let text = bytes.starts(with: "\u{FEFF}".utf8) ? bytes.dropFirst(3) : bytes
    let first = text.first { !$0.isBlank }
    guard first == UInt8(ascii: "{") else {
      guard hasBegun else { return false }
      if first != nil {
        session.fail(
          ShellError(
            .badArgument("a line of commands among requests isn't run"),
            hint: #"write it as a request: {"id":1,"line":"help"}"#))
      }
      return true
    }
    if !hasBegun {
      hasBegun = true
      // Whoever sends requests may not read it, and would stand still.
      report.output.writeError = { _ in }
    }
    let timeline = session.timeline
    let begin = timeline.count
    let wasOpen = timeline.isLineOpen
    report.noted.forget()
    do throws(RequestFault) {
      let request = try Request(text)
      report.noted.request = request.id
      let error = await answer(request, of: input)
      // A mutation that was held may have been reduced first.
      let isReduced = wasOpen && !timeline.isLineOpen(at: begin - 1)
      done(request.id, isReduced ? begin - 1 : begin, error)
    } catch {
      done(error.id, begin, error.error)
    }
    return true
  }

  /// - Returns: The error, if it isn't in the report.
  private func answer(_ request: Request, of input: RequestInput) async -> ShellError? {
    switch request.kind {
    case .line(let line):
      if !input.begin(request.id) {
        report.noted.outcome = .cancelled
      } else if line.allSatisfy(\.isWhitespace) {
        await session.enterEmptyLine()
      } else if await !session.runner.run(
        SourceLine(line), at: nil, request: request.id, waits: true)
      {
        report.noted.outcome = .failed
      }
      if input.end(request.id) {
        cancelled.insert(request.id)
        report.noted.outcome = .cancelled
      }
    case .cancel(let other):
      input.forget(other)
      guard cancelled.remove(other) != nil else { return .refused("no such request is under way") }
    case .completion(let line, let rest):
      let completions = session.completions(of: line, before: rest[...])
      report.write(
        "completions",
        [
          "start": line.count - completions.word.count, "more": completions.more,
          "candidates": completions.candidates.map {
            JSONObject(["text": $0.text, "help": "\($0.help)"])
          },
        ])
    case .value(let path, let step):
      do throws(ShellError) {
        let session = session.front?.session ?? session
        report.write("value", try session.value(at: path, behind: step, report.fields))
      } catch {
        return error
      }
    }
    return nil
  }

  private func done(_ id: RequestID?, _ begin: Int, _ error: ShellError?) {
    let timeline = session.timeline
    let noted = report.noted
    let hasSteps = timeline.count > begin
    let last = timeline.lastBeginning(.mutation, in: begin..<timeline.count)
    report.write(
      "done",
      [
        "id": id, "outcome": (error == nil ? noted.outcome : .failed).rawValue,
        "error": error.map(JSONReport.object(of:)) ?? noted.error, "mode": session.mode,
        "first": hasSteps ? timeline.step(at: begin) : nil,
        "last": hasSteps ? timeline.step(at: last ?? timeline.count - 1) : nil,
        "breakpoints": noted.breakpoints.isEmpty ? nil : noted.breakpoints,
      ])
  }
}

extension ScriptLines {
  /// Requests of a program to a session.
  convenience init(
    of session: Session, from handle: FileHandle, cancels: @escaping RequestInput.Reader,
    takesRequest: @escaping (RequestInput, ArraySlice<UInt8>) async -> Bool,
    end: @escaping () async -> Void = {}
  ) {
    let input = RequestInput(handle, cancels: cancels) { [weak session] in
      _ = session?.interrupt()
    }
    session.interruptCount = { input.interruptCount }
    self.init(input, takesRequest: { await takesRequest(input, $0) }, end: end)
  }
}

extension Session {
  /// Where one stands: at the prompt, in the past, in a flow that is held, or in a lesson.
  var mode: JSONObject {
    var mode = JSONObject()
    let view = timeline.viewAtHand
    let isPast = !view.isOpen
    if isOver {
      mode.add("name", "over")
    } else if let front {
      mode.add(["name": "lesson", "prompt": front.prompt])
    } else if timeline.isHeld {
      let waiting = flow?.waiting
      mode.add([
        "name": "held", "reactor": waiting?.store, "step": waiting?.stage.step,
        "stage": waiting?.stage.kind.rawValue, "asks": flow?.isAsking,
      ])
    } else {
      mode.add("name", isPast ? "past" : "prompt")
    }
    if isPast {
      let step = view.step ?? timeline.step(at: view.end)
      let past = JSONObject(["step": step])
      mode.add("past", past)
    }
    return mode
  }

  fileprivate func value(
    at path: String, behind step: String?, _ fields: EventFields
  ) throws(ShellError) -> JSONObject {
    var view = timeline.viewAtHand
    if let step {
      guard let there = timeline.view(at: try recordedStep(step)) else {
        throw .refused("there is no step \(step)")
      }
      view = there
    }
    let word = Word(path.isEmpty ? KeyPathExpression.whole : path, span: 0..<path.count)
    let field = try FieldPath(word, in: self, at: view)
    let state = try state(of: field, at: view).state
    let value = try StateView(state, aliases: field.aliases).value(at: field.word)
    return fields.object(of: value, at: path, in: field.storeName)
  }
}

private struct Request: Sendable {
  enum Kind {
    case line(String)
    case completion(line: String, rest: String)
    case cancel(RequestID)
    case value(String, at: String?)
  }

  let id: RequestID
  let kind: Kind

  var isCancelling: RequestID? { if case .cancel(let id) = kind { id } else { nil } }

  init(_ bytes: ArraySlice<UInt8>) throws(RequestFault) {
    var id: RequestID?
    do throws(RecordingFault) {
      let line = try RecordingLine(objectIn: bytes, number: 1)
      let own = try RequestID(line, "id")
      (self.id, id) = (own, own)
      let wishes = ["line", "complete", "cancel", "value"].filter(line.has)
      switch wishes {
      case ["line"]:
        let text = try line.text("line")
        guard !text.contains(where: \.isNewline) else {
          throw RecordingFault("its line is more than one")
        }
        kind = .line(text)
      case ["complete"]:
        let text = try line.text("complete")
        let cursor = line.has("cursor") ? try line.count("cursor") : text.count
        kind = .completion(
          line: String(text.prefix(cursor)), rest: String(text.dropFirst(cursor)))
      case ["cancel"]:
        kind = .cancel(try RequestID(line, "cancel"))
      case ["value"]:
        kind = .value(try line.text("value"), at: try line.optionalText("at"))
      case []: throw RecordingFault("it asks for nothing")
      default:
        throw RecordingFault("it has \(wishes.joined(separator: ", ")): one of them at a time")
      }
    } catch {
      throw RequestFault(id: id, message: error.message)
    }
  }
}

extension RequestID {
  init(_ line: RecordingLine, _ name: String) throws(RecordingFault) {
    if let text = try? line.text(name) {
      self = .text(text)
    } else if let number = try? line.count(name) {
      self = .number(number)
    } else {
      self = .number(try line.decode(Int.self, name, "a text or a whole number"))
    }
  }
}

private struct RequestFault: Error {
  let id: RequestID?
  let message: Sentence

  var error: ShellError {
    ShellError(
      .badArgument("the request can't be read: \(message)"),
      hint:
        #"write an object with an id, and line, complete, value or cancel: {"id":1,"line":"help"}"#)
  }
}

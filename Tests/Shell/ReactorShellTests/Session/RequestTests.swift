import Foundation
import ReactorCore
import StandardFeatures
import Testing

@testable import ReactorShell
@testable import ShellFixtures

@MainActor @Suite struct RequestTests {
  @Test func `a line is run, and its end names its steps`() async {
    let lines = await answers(#"{"id":1,"line":"add 3; twice 2"}"#)
    #expect(
      lines == [
        #"{"event":"done","id":1,"outcome":"passed","mode":{"name":"prompt"},"first":"1","last":"2.2"}"#
      ])
  }

  @Test func `the last step of a request is a mutation, also if its effect ends behind it`() async {
    let lines = await answers(#"{"id":1,"line":"load 5"}"#)
    #expect(lines.last?.contains(#""first":"1","last":"1."#) == true)
  }

  @Test func `an error is data, with the names that were perhaps meant`() async {
    let lines = await answers(#"{"id":"a","line":"ad 3"}"#)
    #expect(
      lines.last
        == #"{"event":"done","id":"a","outcome":"failed","error":{"code":"unknown-command","#
        + #""message":"there is no command “ad”; did you mean add?","column":1,"length":2,"#
        + #""suggestions":["add"]},"mode":{"name":"prompt"}}"#)
  }

  @Test func `a request that fails doesn't end the others`() async {
    #expect(
      await outcomes(#"{"id":1,"line":"nosuch"}"#, #"{"id":2,"line":"add 3"}"#)
        == ["failed", "passed"])
  }

  @Test func `a held flow is told with its stage, and the breakpoints that were hit`() async {
    let lines = await answers(#"{"id":1,"line":"break mutation add; add 3"}"#)
    #expect(
      lines.last
        == #"{"event":"done","id":1,"outcome":"passed","mode":{"name":"held","reactor":"CounterReactor","#
        + #""step":"1.1","stage":"reduce","asks":false},"#
        + #""first":"1","last":"1.1","breakpoints":[1]}"#)
  }

  @Test func `the first step of a request is that of a mutation which was held`() async {
    let lines = await answers(
      #"{"id":1,"line":"break mutation add; add 3"}"#, #"{"id":2,"line":"continue"}"#,
      #"{"id":3,"line":"echo"}"#)
    let ends = lines.filter { $0.contains(#""event":"done""#) }.dropFirst()
    #expect(ends.map { $0.contains(#""first":"1.1","last":"1.1"}"#) } == [true, false])
    #expect(ends.last?.contains("first") == false)
  }

  @Test func `a view of the past is told with its step`() async {
    let lines = await answers(#"{"id":1,"line":"add 3; add 4; goto 1.1"}"#)
    #expect(
      lines.last
        == #"{"event":"done","id":1,"outcome":"passed","mode":{"name":"past","#
        + #""past":{"step":"1.1"}},"first":"1","last":"2.1"}"#)
  }

  @Test func `an empty line is Enter`() async {
    let lines = await answers(#"{"id":1,"line":"step on; add 3"}"#, #"{"id":2,"line":""}"#)
    #expect(lines.last?.contains(#""name":"held""#) == true)
    #expect(lines.count { $0.contains(#""event":"done""#) } == 2)
  }

  @Test func `the rest of a word at the cursor is completed`() async {
    let lines = await answers(#"{"id":1,"complete":"expect coun == 3","cursor":11}"#)
    #expect(
      lines.first?.hasPrefix(
        #"{"event":"completions","start":7,"more":0,"candidates":[{"text":"count","#) == true)
  }

  @Test func `a value behind a step is that of the step that is asked for`() async {
    let lines = await answers(
      "add 3", "add 4", "goto 1", #"{"id":1,"value":"count","at":"2.1"}"#)
    #expect(lines.contains { $0.contains(#""path":"count","text":"7""#) }, "\(lines)")
  }

  @Test func `a value is given as it was behind a step`() async {
    let lines = await answers(
      "add 3", "add 4", #"{"id":1,"value":"count","at":"1.1"}"#, #"{"id":2,"value":"count"}"#)
    #expect(
      lines.filter { !$0.contains("done") } == [
        #"{"event":"value","reactor":"CounterReactor","path":"count","text":"3","value":3}"#,
        #"{"event":"value","reactor":"CounterReactor","path":"count","text":"7","value":7}"#,
      ])
  }

  @Test func `a value behind a step is of the store that was there`() async {
    let lines = await answers(
      "add 3", "app counter", "add 4", #"{"id":1,"value":"count","at":"1"}"#,
      #"{"id":2,"value":"CounterReactor#2.count","at":"1"}"#)
    #expect(lines.contains { $0.contains(#""path":"count","text":"3""#) })
    #expect(lines.contains { $0.contains("CounterReactor#2") })
  }

  @Test(arguments: [
    #"{"#, #"{"id":1}"#, #"{"line":"add 1"}"#, #"{"id":[1],"line":"add 1"}"#, #"{"id":1,"line":2}"#,
    #"{"id":1,"line":"add 1\nadd 2"}"#, #"{"id":1,"complete":"a","cursor":-1}"#,
    #"{"id":1,"value":3}"#, #"{"id":1,"line":"add 1","value":"count"}"#,
    String(repeating: #"{"id":"#, count: 10_000),
  ])
  func `what is no request is answered, and nothing is run`(line: String) async {
    let lines = await answers(line)
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""outcome":"failed","error":{"code":"bad-argument""#) == true)
    #expect(lines.first?.contains("first") == false)
  }

  @Test func `what an id can be is told`() async {
    for id in ["true", "1.5", "null"] {
      let lines = await answers(#"{"id":\#(id),"line":"add 1"}"#)
      #expect(lines.first?.contains("id isn't a text or a whole number") == true)
    }
  }

  @Test func `lines of commands come before all requests, and among them end nothing`() async {
    let lines = await answers(
      "echo one", #" {"id":-1,"line":"echo two"}"#, "echo three", "",
      #"{"id":2,"line":"echo four"}"#)
    #expect(
      lines.map { $0.prefix(49) } == [
        #"{"event":"answer","lines":["one"],"data":[]}"#,
        #"{"event":"answer","lines":["two"],"data":[]}"#,
        #"{"event":"done","id":-1,"outcome":"passed","mode""#,
        #"{"event":"error","code":"bad-argument","message":"#,
        #"{"event":"answer","lines":["four"],"data":[]}"#,
        #"{"event":"done","id":2,"outcome":"passed","mode":"#,
      ])
  }

  @Test func `requests that fail leave standard error silent`() async {
    let program = Program(trace: .off)
    let pipe = Pipe()
    pipe.write(#"{"id":1,"line":"nosuch"}"#)
    pipe.close()
    do { await program.run(try program.session(clock: .virtual()), pipe) } catch {
      Issue.record(error)
    }
    #expect(program.errors == "")
  }

  @Test func `a late failure has the number of its request, and fails nothing else`() async {
    let program = Program(trace: .off)
    let pipe = Pipe()
    pipe.write(#"{"id":1,"line":"vain late &"}"#, #"{"id":2,"line":"settle"}"#)
    pipe.close()
    do {
      let session = try program.session(clock: .virtual())
      await program.run(session, pipe)
      #expect(await session.finish())
    } catch {
      Issue.record(error)
    }
    #expect(
      program.lines.map { $0.prefix(48) } == [
        #"{"event":"done","id":1,"outcome":"passed","mode""#,
        #"{"event":"error","id":1,"code":"failed","message"#,
        #"{"event":"done","id":2,"outcome":"passed","mode""#,
      ])
  }

  // MARK: - Cancelling

  @Test func `a request that is cancelled takes no effect of another along`() async throws {
    let pipe = Pipe()
    let program = Program()
    let session = try program.session(clock: .virtual())
    let hold = session.clock.virtual?.hold()
    program.heard = { text in
      guard text.contains(#""event":"effect-started""#), text.contains(#""step":"2""#) else {
        return
      }
      pipe.write(#"{"id":3,"cancel":2}"#)
      pipe.close()
    }
    pipe.write(#"{"id":1,"line":"wait 1 &"}"#, #"{"id":2,"line":"wait 2"}"#)
    await program.run(session, pipe)
    hold?.release()
    #expect(session.timeline.effects.map(\.info.action) == [1])
  }

  @Test func `a request that is cancelled before it begins isn't run`() async {
    let lines = await answers(#"{"id":1,"line":"add 3"}"#, #"{"id":2,"cancel":1}"#)
    #expect(
      lines == [
        #"{"event":"done","id":1,"outcome":"cancelled","mode":{"name":"prompt"}}"#,
        #"{"event":"done","id":2,"outcome":"passed","mode":{"name":"prompt"}}"#,
      ])
  }

  @Test func `a request that comes later isn't cancelled`() async {
    let outcomes = await outcomes(#"{"id":2,"cancel":1}"#, #"{"id":1,"line":"add 3"}"#)
    #expect(outcomes == ["failed", "passed"])
  }

  @Test func `a request whose effect never ends is cancelled, and the next goes on`() async throws {
    let pipe = Pipe()
    let program = Program()
    let session = try program.session(clock: .virtual())
    session.clock.movable?.pace = .manual
    program.heard = { text in
      guard text.contains(#""event":"effect-started""#) else { return }
      pipe.write(#"{"id":2,"cancel":1}"#, #"{"id":3,"line":"add 1"}"#)
      pipe.close()
    }
    pipe.write(#"{"id":1,"line":"load 5"}"#)
    await program.run(session, pipe)
    #expect(
      program.lines.filter { $0.contains("done") && $0.contains("mode") }
        .map { $0.prefix(45) } == [
          #"{"event":"done","id":1,"outcome":"cancelled","#,
          #"{"event":"done","id":2,"outcome":"passed","mo"#,
          #"{"event":"done","id":3,"outcome":"passed","mo"#,
        ])
  }

  @Test func `lines beyond what is read ahead come in their order`() async throws {
    let program = Program()
    let session = try program.session(clock: .virtual())
    let pipe = Pipe()
    let filling = String(repeating: "x", count: 1000)
    let writing = Task.detached {
      for number in 0..<4_000 {
        pipe.write("echo \(filling)", ##"{"id":\##(number),"line":"# \##(filling)"}"##)
      }
      pipe.close()
    }
    await program.run(session, pipe)
    await writing.value
    let numbers = program.lines.compactMap { line in
      line.firstMatch(of: /"id":(\d+)/).flatMap { Int($0.1) }
    }
    #expect(numbers == Array(0..<4_000))
  }

  // MARK: - Parts

  @Test func `in a lesson a value is that of its session`() async {
    let lesson = LessonInFront()
    await lesson.session.run(SourceLine("add 5"))
    let lines = await answers(#"{"id":1,"value":"count"}"#) { $0.front = lesson }
    #expect(lines.first?.contains(#""text":"5""#) == true, "\(lines)")
  }

  private func answers(
    _ lines: String..., begin: (Session) -> Void = { _ in }
  ) async -> [String] {
    let program = Program(trace: .off)
    let pipe = Pipe()
    pipe.write(lines.joined(separator: "\n"))
    pipe.close()
    do {
      let session = try program.session(clock: .virtual())
      begin(session)
      await program.run(session, pipe)
    } catch {
      Issue.record(error)
    }
    return program.lines
  }

  private func outcomes(_ first: String, _ second: String) async -> [String] {
    await answers(first, second).compactMap { line in
      ["passed", "failed", "cancelled"].first { line.contains(#""outcome":"\#($0)""#) }
    }
  }
}

@MainActor private final class LessonInFront: LineHandling {
  private let sitting = Sitting()
  var session: Session { sitting.session }
  let prompt = "? "
  let takesCommands = true
  let refusesRest: Sentence = ""

  func handle(_ line: SourceLine, at place: SourceOfCommand.Place?) async -> Bool { true }
  func takeEmptyLine() async {}
  func interrupt() -> Bool { false }
  func fit(columns: Int) {}
}

extension Pipe {
  fileprivate func write(_ lines: String...) {
    try? fileHandleForWriting.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }

  fileprivate func close() { try? fileHandleForWriting.close() }
}

/// A program that takes requests: the lines that it writes, without the first.
@MainActor private final class Program {
  private(set) var lines: [String] = []
  private(set) var errors = ""
  var heard: (String) -> Void = { _ in }
  private let trace: TraceLevel
  private var report: JSONReport!

  init(trace: TraceLevel = .full) { self.trace = trace }

  func session(clock: EffectClock) throws -> Session {
    report = JSONReport(
      to: Output(
        write: { [unowned self] text in
          lines.append(String(text.dropLast()))
          heard(text)
        }, writeError: { [unowned self] in errors += $0 }), trace: trace)
    let session = Session(apps: [.counter], clock: clock, report: report, features: .standard)
    try session.start(app: .counter)
    lines = []
    return session
  }

  func run(_ session: Session, _ pipe: Pipe) async {
    _ = await session.run(Requests.lines(of: pipe.fileHandleForReading, in: session, report))
  }
}

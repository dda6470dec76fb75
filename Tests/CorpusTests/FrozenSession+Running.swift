import Foundation
import ReactorShell
import SessionGenerator

@testable import ShellRecording

/// Runs a session, and keeps its results.
@MainActor enum Playing {
  /// Runs a script, and returns its results of today.
  ///
  /// - Parameter choose: The next line for the session; nil at the end.
  static func played(
    _ script: SessionScript, in sandbox: borrowing Sandbox, recording: String? = nil,
    choose: ((Session, _ earlier: [String]) -> String?)? = nil
  ) async throws -> (session: FrozenSession, wasInterrupted: Bool) {
    let sitting = try Sitting(script, folder: sandbox.path, recording: recording)
    var script = script
    var messages: [[String]] = []
    let lines = script.lines
    if choose != nil { script.lines = [] }
    while !sitting.session.isOver {
      let number = messages.count
      let next = choose.map { $0(sitting.session, script.lines) }
      guard let line = next ?? (number < lines.count ? lines[number] : nil) else { break }
      if choose != nil { script.lines.append(sandbox.shown(line)) }
      messages.append(await sitting.run(sandbox.real(line), number: number + 1))
    }
    messages.append(await sitting.end())
    var ending = await sitting.ending()
    let kept = { [passesTime = script.passesTime] (text: String) in
      passesTime ? text.withoutTimes : text
    }
    ending.place = ending.place.map { kept(sandbox.shown($0)) }
    ending.stores = ending.stores.map { sandbox.shown($0) }
    let session = FrozenSession(
      script: script, messages: messages.map { $0.map { kept(sandbox.shown($0)) } },
      ending: ending)
    return (session, sitting.wasInterrupted)
  }

  /// The JSON Lines of a script.
  static func json(_ script: SessionScript, in sandbox: borrowing Sandbox) async throws -> String {
    let sitting = try Sitting(script, format: .json, folder: sandbox.path)
    for (index, line) in script.lines.enumerated() where !sitting.session.isOver {
      await sitting.run(sandbox.real(line), number: index + 1)
    }
    _ = await sitting.end()
    let text = sandbox.shown(sitting.results)
    return script.passesTime ? text.withoutTimes : text.withoutChance
  }

  /// Resumes a recording, and returns its messages and states.
  static func resumed(
    _ recording: String, of script: SessionScript, in sandbox: borrowing Sandbox
  ) async throws -> FrozenTrace.Resumed {
    try sandbox.write(recording, to: "kept.rec")
    let sitting = try Sitting(script, folder: sandbox.path, isResuming: true)
    var messages: [String] = []
    do throws(ShellError) {
      try await sitting.session.feature(RecordingFeature.self)?.resume(
        from: sandbox.path + "/kept.rec")
    } catch {
      messages.append("\(error)")
    }
    messages += await sitting.end()
    return FrozenTrace.Resumed(
      messages: messages.map { sandbox.shown($0) },
      stores: await sitting.ending().stores.map { sandbox.shown($0) })
  }
}

extension SessionScript {
  /// True if time really passes, so that times are chance.
  var passesTime: Bool { clock == .real || lines.contains { $0.contains("real") } }
}

extension String {
  /// Times are chance where they really pass, and so are a lane of marbles and the moment at which the
  /// prompt came back.
  var withoutTimes: String {
    withoutChance
      .replacing(/"(time|duration)":[0-9.e-]+/) { "\"\($0.1)\":0" }
      .replacing(/[0-9]+(\.[0-9]+)? m?s\b/, with: "0 s")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(#"{"event":"returned""#) && !$0.contains(#""lines":["time "#) }
      .joined(separator: "\n")
  }

  /// On every clock `timer` measures real time, and a set is written in the order of chance.
  var withoutChance: String {
    replacing(/"real":[0-9.e-]+/, with: "\"real\":0")
      .replacing(/"missing":\[([^\]\[{]*)\]/) { match in
        let elements = match.1.split(separator: ",").sorted().joined(separator: ",")
        return "\"missing\":[\(elements)]"
      }
  }
}

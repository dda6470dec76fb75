import Foundation
import ReactorShell
import SessionGenerator
import Testing

/// Compares the results of some three hundred sessions in version 1.0.0 with those of today.
///
/// Each eleventh is compared; with `CORPUS=all` in the environment all are, and their recordings.
/// `CORPUS=freeze` writes them again, with the results of today's code.
@MainActor @Suite(.serialized) struct CorpusTests {
  private nonisolated static let mode = ProcessInfo.processInfo.environment["CORPUS"]

  @Test(.enabled(if: mode == "freeze")) func `the corpus is written anew`() async throws {
    try await Freezing.freeze()
  }

  /// The indices of the differences that were needed so far.
  private static var needed: Set<Int> = []

  @Test func `sessions end as they did, with the same messages`() async throws {
    var unmeant: [Mismatch] = []
    for (index, old) in try Frozen.sessions().enumerated()
    where Self.mode != nil || index % 11 == 0 {
      let new = try await Playing.played(old.script, in: try Sandbox()).session
      try unmeant += Self.unmeant(of: Mismatch.all(between: old, and: new), in: old.script)
    }
    Self.report(unmeant)
  }

  @Test(.enabled(if: mode != nil)) func `recordings are resumed as they were`() async throws {
    var unmeant: [Mismatch] = []
    for (session, trace) in zip(try Frozen.sessions(), try Frozen.traces()) {
      let old = trace.resumed ?? FrozenTrace.Resumed(messages: [], stores: session.ending.stores)
      let new = try await Playing.resumed(
        trace.recording, of: session.script, in: try Sandbox())
      let mismatch = Mismatch(
        trace.name, nil, "resumed", was: old.messages + old.stores, now: new.messages + new.stores)
      try unmeant += Self.unmeant(of: [mismatch].compactMap(\.self))
    }
    Self.report(unmeant)
  }

  /// Behind the two above, which show the needed differences.
  @Test(.enabled(if: mode != nil)) func `every difference that is meant is there`() {
    let all = Difference.all
    #expect(all.indices.filter { !Self.needed.contains($0) }.map { all[$0].finding } == [])
  }

  /// Returns the mismatches of a session that no difference covers.
  ///
  /// - Parameter script: The session, some of whose lines may change its course.
  private static func unmeant(
    of mismatches: [Mismatch], in script: SessionScript? = nil
  ) throws -> [Mismatch] {
    let differences = Difference.all
    let turns = try differences.indices.compactMap { index in
      try script?.lines.firstIndex {
        try differences[index].changesCourse(at: $0, of: script?.name ?? "")
      }.map { (index: index, number: $0 + 1) }
    }
    return try mismatches.filter { mismatch in
      let covering =
        try differences.indices.filter { try differences[$0].covers(mismatch) }
        + turns.filter { $0.number <= mismatch.number ?? .max }.map(\.index)
      needed.formUnion(covering)
      return covering.isEmpty
    }
  }

  private static func report(_ mismatches: [Mismatch]) {
    guard !mismatches.isEmpty else { return }
    let sessions = Set(mismatches.map(\.session)).count
    let few = mismatches.prefix(mode == nil ? 5 : 500).map(\.description).joined(separator: "\n")
    Issue.record("\(mismatches.count) differences in \(sessions) sessions\n\(few)")
  }

  @Test(arguments: ["people", "photos", "catalog"])
  func `every command of the table is generated`(app: String) async throws {
    let sandbox = try Sandbox()
    var generator = SessionGenerator(seed: 1, index: 0, folder: sandbox.path)
    let sitting = try Sitting(
      SessionScript(name: app, app: app), folder: sandbox.path)
    var known: Set<String> = []
    var generated: Set<String> = []
    for number in 1...40 {
      let table = sitting.session.table
      known.formUnion((table.appCommands + table.shellCommands).map(\.name))
      for _ in 0..<60 {
        if let command = generator.command(in: sitting.session, isNearEnd: true) {
          generated.insert(command.name)
        }
      }
      let line = generator.line(for: sitting.session)
      if LeftOut.reason(for: line, behind: [], in: SessionScript(name: "", app: app)) == nil {
        await sitting.run(line, number: number)
      }
    }
    #expect(known.subtracting(generated) == [])
  }
}

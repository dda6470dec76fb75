import ReactorShell
import Testing

@testable import ShellFixtures

@MainActor @Suite struct CompletionTests {
  private let sitting = Sitting(trace: .off)

  private func completions(_ line: String) -> [String] {
    let found = sitting.session.completions(of: line)
    #expect(line.hasSuffix(found.word))
    #expect(found.candidates.allSatisfy { $0.text.hasPrefix(found.word) })
    return found.candidates.map(\.text)
  }

  @Test(arguments: [
    ("l", ["load", "log", "lang", "latency"]),
    ("  lo", ["load", "log"]),
    (":l", [":log", ":lang", ":latency"]),
    ("load 1; se", ["set", "settle", "seed"]),
    ("! wa", ["wait", "watch"]),
    ("x", []),
    ("press", []),
    ("do ", ["ponder", "forget", "increase", "break", "watch"]),
    ("do b", ["break"]),
    ("add 1;do b", ["break"]),
    ("do break ", []),
    ("trace ", ["full", "compact", "off"]),
    ("app c", ["counter", "clashing"]),
    ("data embed", ["embedded"]),
    ("data embedded ", []),
    ("a&", []),
    ("wait 1 &", []),
    ("wait 1 & ec", ["echo"]),
    ("echo a # lo", []),
    ("exi", ["exit"]),
    ("help al", ["all"]),
    ("help :st", [":stage", ":state", ":step"]),
    ("trace f o", []),
    (#""tra" c"#, ["compact"]),
    (#"trace "c"#, [#""compact""#]),
    ("trace 'c", ["'compact'"]),
    (#"trace c\"#, []),
    (#"echo "a; tra"#, []),
    (#"echo "a"; tra"#, ["trace"]),
    ("latency 3", ["300ms"]),
    ("seed ", [#""""#]),
    ("load ", []),
    ("nothing ", []),
    ("help ope", ["open"]),
    ("state is", ["isLoading", "isOpen"]),
  ])
  func `what can stand there is completed`(line: String, candidates: [String]) {
    #expect(Set(completions(line)) == Set(candidates))
  }

  @Test func `every word that works is completed, with what it does`() {
    let candidates = sitting.session.completions(of: "").candidates
    #expect(candidates.first == Candidate("add", help: "Adds N."))
    #expect(
      candidates.map(\.text) == [
        "add", "twice", "load", "wait", "note", "do", "refuse", "vain", "open", "help", "state",
        "show", "trace", "set", "log", "when", "why", "diff", "try", "check", "code", "marbles",
        "flow",
        "explain", "hide", "unhide",
        "goto", "undo", "redo", "back", "now", "branches", "switch", "skip", "unskip", "effects",
        "cancel",
        "break", "watch", "delete", "continue", "next", "step", "predict", "bind", "unbind",
        "clock", "fault", "expect", "save", "replay", "compare", "stage", "again", "reveal",
        "mark", "present",
        "export", "data", "request", "timeout", "seed", "latency",
        "advance",
        "run",
        "output", "echo", "timer", "lang", "settle", "app", "quit",
      ])
    #expect(candidates.allSatisfy { !$0.help.isEmpty })
  }

  @Test func `paths and rows are those that are there now`() async {
    _ = await sitting("add 3; note 안녕")
    #expect(completions("state no") == ["notes"])
    _ = await sitting("open")
    #expect(
      sitting.session.completions(of: "press ").candidates == [
        Candidate("0", help: "button 0"), Candidate("1", help: "button 1"),
        Candidate("2", help: "button 2"),
      ])
  }

  @Test func `a name that clashes is completed with its colon`() {
    let session = Sitting(.clashing).session!
    #expect(session.completions(of: ":").candidates.map(\.text).contains(":log"))
    #expect(session.completions(of: "log").candidates == [Candidate("log", help: "The app's log.")])
  }
}
